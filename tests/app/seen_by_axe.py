"""A table looked at with the rules of axe: as it is, and with high contrast in large print."""

from __future__ import annotations

from typing import Any

LOOKS: tuple[dict[str, str], ...] = ({}, {"contrast": "high", "print": "large"})
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (rules) => {
    const found = await axe.run({runOnly: rules, resultTypes: ['violations']})
    return found.violations.map(one => [one.id, ...one.nodes.slice(0, 3).map(node =>
        [node.html.slice(0, 90), ...node.any.concat(node.all).map(check => check.message)].join(' '))])
}"""
PLAIN = """() => {
    const sheet = window.plain ??= new CSSStyleSheet()
    document.adoptedStyleSheets = []
    const mat = document.querySelector('.mat')
    const small = mat && getComputedStyle(mat).backgroundImage !== 'none'
    const felt = small ? '.mat' : ':where(.onmat > :not(.head))'
    sheet.replaceSync(`*, *::before, *::after { background-image: none !important }
        *::before, *::after { display: none !important }
        ${felt} { background-color: var(--felt-hi) }
        .sheet { background-color: var(--paper) }
        .shown .name, .heap .name, .art .name, .art .set { background-color: #000 }
        .bar em { background-color: #e9a71c }
        .heap .one { rotate: none; transform: none }`)
    document.adoptedStyleSheets = [sheet]
}"""
"""Without weave and shadows, before which axe judges no colours: the worst colour of each instead.

Cards that lie askew are put straight: axe takes the upright rectangle around a foot for its place.
"""
DRESS = """look => {
    Object.assign(document.documentElement.dataset, {contrast: 'normal', print: 'normal', ...look})
}"""


def violations(page: Any, looks=LOOKS) -> list[Any]:
    """What axe finds wrong in any of the looks: look, rule, where, why."""
    from axe_playwright_python.base import AXE_SCRIPT

    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(PLAIN)
    found = []
    for look in looks:
        page.evaluate(DRESS, look)
        found += [(look, *one) for one in page.evaluate(RUN, RULES)]
    page.evaluate(DRESS, {})
    return found
