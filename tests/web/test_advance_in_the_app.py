"""What the browser makes of a move is what the server would say: the app's own code, thousands of times."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tables.making import run
from tests.web.watching import Watched

APP = Path(__file__).parents[2] / "app"
NODE = shutil.which("node")
GAMES = 120
PROGRAM = """
import { readFileSync } from "node:fs";
import { deepStrictEqual } from "node:assert";
import ts from "typescript";

const source = readFileSync("src/lib/advance.ts", "utf8");
const options = { compilerOptions: { target: "esnext", module: "esnext" } };
const { outputText } = ts.transpileModule(source, options);
const { advanced } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
let count = 0;
for (const line of readFileSync(process.argv[1], "utf8").split("\\n").filter(Boolean)) {
  const [held, step, next] = JSON.parse(line);
  const before = JSON.stringify(held);
  deepStrictEqual(advanced(held, step), next);
  deepStrictEqual(JSON.stringify(held), before, "the snapshot before is left alone");
  deepStrictEqual(advanced({ ...held, version: held.version - 1 }, step), null, "a gap is noticed");
  count++;
}
deepStrictEqual(advanced(null, { after: 0 }), null);
console.log(count);
"""


class Kept(Watched):
    """A game of which every advance is kept, with the snapshots before and after it."""

    def __init__(self, number):
        super().__init__(number)
        self.moves: list[str] = []

    def _whole(self, line, frame):
        before = line.state
        whole = super()._whole(line, frame)
        told = json.loads(frame)
        if told["t"] == "step":
            self.moves.append(json.dumps([before, told, line.state]))
        return whole


async def moves_of(games):
    """All advances of some games of both kinds; each was compared with the server's snapshot."""
    moves: list[str] = []
    for number in range(games):
        watched = await Kept(number).play()
        assert watched.found == []
        moves += watched.moves
    return moves


def applied(path):
    """Let the app put the advances in a file on their snapshots."""
    words = [NODE or "node", "--input-type=module", "-e", PROGRAM, str(path)]
    return subprocess.run(words, cwd=APP, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.skipif(
    NODE is None or not (APP / "node_modules" / "typescript").exists(),
    reason="Node and the app's packages are not installed: what the browser makes of moves is not tested",
)
def test_the_app_makes_the_next_snapshot_of_every_move(tmp_path):
    moves = run(moves_of(GAMES))
    path = tmp_path / "moves.jsonl"
    path.write_text("\n".join(moves))
    done = applied(path)
    assert done.returncode == 0, done.stderr[:2000]
    assert int(done.stdout) == len(moves) > 1000
    # Planted: one field that is left out, and it is noticed.
    held, step, after = json.loads(moves[-1])
    path.write_text(json.dumps([held, step | {"events": []}, after]))
    assert applied(path).returncode != 0
