"""A running `starboard env`: one line of JSON in, one line of JSON out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Dict, List, Optional, Sequence, Type

#: What is sent and what comes back, as JSON has it.
Json = Any
Reply = Dict[str, Any]


class Refused(Exception):
    """Something that cannot be: the message says why, and `rule` which rule says so, if one does. Nothing has changed."""

    def __init__(self, message: str, rule: Optional[str] = None) -> None:
        super().__init__(message)
        self.rule = rule


class Starboard:
    """One process that plays one game, in as many matches as you like.

    `command` is what to run, such as `["npx", "starboard"]`; without it the variable STARBOARD names a `bin.mjs`, or else the
    repository that this package lies in is used, or else whatever `starboard` is on the path.
    """

    def __init__(self, game: str, command: Optional[Sequence[str]] = None) -> None:
        self.game = game
        self._child = subprocess.Popen(
            [*(command or _command()), "env", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._names: Optional[List[str]] = None

    def ask(self, do: str, **fields: Json) -> Reply:
        """One request, as docs/env.md tells; what is None is left out."""
        request = {"do": do, **{name: value for name, value in fields.items() if value is not None}}
        stdin, stdout = self._child.stdin, self._child.stdout
        assert stdin is not None and stdout is not None
        if stdin.closed:
            raise RuntimeError("this process has been closed")
        try:
            stdin.write(json.dumps(request) + "\n")
            stdin.flush()
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise RuntimeError(f"starboard env {self.game} has ended with code {self._child.wait()}")
        reply: Reply = json.loads(line)
        if "error" in reply:
            raise Refused(reply["error"], reply.get("rule"))
        return reply

    def about(self) -> Reply:
        """The game: its name, version and options, the names of its features, and how many actions there are."""
        return self.ask("about")

    def schema(self) -> Reply:
        """The JSON schema of every view."""
        schema: Reply = self.ask("schema")["schema"]
        return schema

    def action_names(self) -> List[str]:
        """What each number stands for."""
        if self._names is None:
            self._names = list(self.ask("actions")["names"])
        return self._names

    def close(self) -> None:
        """Ends the process. It may be called twice."""
        stdin, stdout = self._child.stdin, self._child.stdout
        if stdin is not None and not stdin.closed:
            try:
                stdin.close()
            except BrokenPipeError:
                pass
        self._child.wait()
        if stdout is not None:
            stdout.close()

    def __enter__(self) -> Starboard:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


def _command() -> List[str]:
    given = os.environ.get("STARBOARD")
    here = Path(given) if given else Path(__file__).resolve().parents[3] / "cli" / "bin.mjs"
    if here.exists():
        return ["node", str(here)]
    found = shutil.which("starboard")
    if found:
        return [found]
    raise FileNotFoundError("no starboard here: give a command, or set STARBOARD to the path of its cli/bin.mjs")
