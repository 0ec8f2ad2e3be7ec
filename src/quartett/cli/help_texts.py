"""``--help`` and complaints about options in the language of the person."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from quartett.cli.problems import UsageProblem
from quartett.cli.words import Words

_USAGE_ERROR: type[Any] = typer.BadParameter.__bases__[0]
"""What Typer raises for every wrong call; its class has no public name of its own in all versions."""


def _write_page(command: Any, ctx: typer.Context, formatter: Any) -> None:
    """The whole page of help: usage, description, arguments, commands, options."""
    words: Words = command.words
    pieces = [words("usage_options")]
    pieces += [f"[{param.metavar}]" for param in command.params if param.param_type_name == "argument"]
    names = list(command.list_commands(ctx)) if hasattr(command, "list_commands") else []
    if names:
        pieces.append(words("usage_command"))
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{words('usage')}: ")
    formatter.write_paragraph()
    formatter.write_text(command.help or "")
    records: dict[str, list[Any]] = {"argument": [], "option": []}
    for param in command.get_params(ctx):
        if param.param_type_name == "argument":
            records["argument"].append((param.metavar, param.help))
        elif (record := param.get_help_record(ctx)) is not None:
            records["option"].append(record)
    rows = [(name, command.get_command(ctx, name).short_help or "") for name in names]
    for heading, table in (
        ("usage_arguments", records["argument"]),
        ("usage_commands", rows),
        ("usage_options_heading", records["option"]),
    ):
        if table:
            with formatter.section(words(heading)):
                formatter.write_dl(table)
    if command.epilog:
        formatter.write_paragraph()
        # Line by line: an example that is broken cannot be copied.
        formatter.write(f"{command.epilog}\n")


class CommandInWords(TyperCommand):
    """A command whose help page speaks our language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_page(self, ctx, formatter)


class GroupInWords(TyperGroup):
    """The command with all its subcommands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        _write_page(self, ctx, formatter)


def translate(command: Any, words: Words) -> Any:
    """Put sentences in the place of their names in the help texts of a command and its subcommands."""
    command.words = words
    name = command.help or ""
    if words.has(f"{name}_short"):
        command.short_help = words(f"{name}_short")
    command.epilog = words(f"{name}_epilog") if words.has(f"{name}_epilog") else None
    command.help = words(name) if words.has(name) else name
    for param in command.params:
        entry = {
            "install_completion": "help_install_completion",
            "show_completion": "help_show_completion",
        }.get(param.name, getattr(param, "help", None) or "")
        if words.has(entry):
            param.help = words(entry)
        if param.metavar and words.has(param.metavar):
            param.metavar = words(param.metavar)
    help_option = command.get_help_option(typer.Context(command))
    if help_option is not None:
        help_option.help = words("help_help")
    for subcommand in getattr(command, "commands", {}).values():
        translate(subcommand, words)
    return command


def say_usage_error(error: Exception, command: Any, words: Words) -> None:
    """Raise the UsageProblem that stands for an error of Typer; do nothing for any other error."""
    if not isinstance(error, _USAGE_ERROR):
        return
    from quartett.language.closest import closest

    found: Any = error
    context = found.ctx
    where = context.command if context is not None else command
    kind = type(found).__name__
    if kind == "NoSuchOption":
        options = [name for param in where.params for name in param.opts if name.startswith("--")]
        near = closest(found.option_name, options)
        code = "cli.no_such_option_near" if near else "cli.no_such_option"
        raise UsageProblem(code, value=found.option_name, near=near) from None
    if kind == "BadOptionUsage":
        raise UsageProblem("cli.option_misused", value=found.option_name) from None
    if kind == "MissingParameter":
        raise UsageProblem("cli.word_missing", name=found.param.metavar or found.param.name) from None
    arguments = _rest(found)
    if hasattr(where, "commands") and arguments:
        commands = list(where.commands)
        near = closest(arguments, commands)
        code = "cli.no_such_command_near" if near else "cli.no_such_command"
        raise UsageProblem(code, value=arguments, near=near, known=", ".join(commands)) from None
    if "extra argument" in found.format_message():
        raise UsageProblem("cli.too_many_words", value=found.format_message().split("(")[-1].strip("()"))
    raise UsageProblem("cli.wrong_call", why=found.format_message()) from None


def _rest(error: Any) -> str:
    """The word that is no command, out of the message of Typer."""
    message: str = error.format_message()
    parts = message.split("'")
    return parts[1] if "command" in message and len(parts) > 2 else ""
