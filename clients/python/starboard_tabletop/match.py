"""The plain form: a match is a loop over its questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

from .pipe import Json, Reply, Starboard


@dataclass(frozen=True)
class Option:
    """One answer that may be given."""

    value: str
    text: Optional[str] = None
    cost: Optional[str] = None
    #: The chance of what it hopes for, from 0 to 1.
    odds: Optional[float] = None
    at: Optional[str] = None
    rule: Optional[str] = None
    #: What may be told along with it.
    fields: Dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    """A question to one seat: answer it with a value or, by number, with an action."""

    match: Match
    seat: int
    id: str
    kind: str
    rule: str
    text: Optional[str]
    options: List[Option]
    min: Optional[int]
    max: Optional[int]
    fields: Dict[str, Any]
    #: The actions that answer it, by number.
    mask: List[int]
    #: What has been picked of a question that takes several.
    picked: List[str]

    def answer(self, answer: Json) -> None:
        """A value of one of the options, a list of them, a number or the fields of a form, as `kind` says."""
        self.match._say(seat=self.seat, ask=self.id, answer=answer)

    def act(self, action: int) -> None:
        """One of the numbers in `mask`. A question that takes several picks is asked again until it is done."""
        self.match._say(seat=self.seat, ask=self.id, action=action)

    def view(self) -> Reply:
        """What this seat may see."""
        return self.match.view(self.seat)

    def hint(self, bot: str = "greedy") -> Reply:
        """What a bot would answer, and why."""
        return self.match._ask("hint", seat=self.seat, ask=self.id, bot=bot)


class Match:
    """A match of a running game, whose questions are asked one after the other::

        for ask in match:
            ask.answer(ask.options[0].value)
    """

    def __init__(
        self,
        game: Starboard,
        *,
        seed: Union[str, int, None] = None,
        seats: Union[Sequence[str], int, None] = None,
        options: Optional[Dict[str, Json]] = None,
        words: bool = True,
        name: Union[str, int] = 0,
    ) -> None:
        self.game = game
        self.name = name
        given = {"seed": seed, "seats": seats, "options": options, "words": words, "tell": ["mask"]}
        self._status = self._ask("start", **given)

    def __iter__(self) -> Iterator[Ask]:
        """Every question in turn until the match is over; one that was not answered is asked again."""
        while self.over is None:
            yield self._in_turn()

    @property
    def over(self) -> Optional[Reply]:
        """How it ended: `winners`, `scores` and `how`; None while it goes on."""
        over: Optional[Reply] = self._status["over"]
        return over

    @property
    def returns(self) -> Optional[List[float]]:
        """One figure a seat when it is over: 1 for whoever has won, 0 for the others."""
        returns: Optional[List[float]] = self._status["returns"]
        return returns

    @property
    def choices(self) -> int:
        """How many answers were given so far."""
        return int(self._status["choices"])

    def view(self, seat: Optional[int] = None) -> Reply:
        """What a seat may see, or a watcher."""
        view: Reply = self._ask("view", seat=seat)["view"]
        return view

    def record(self) -> str:
        """The text of its record, which `starboard replay` and `verify` read."""
        return str(self._ask("record")["record"])

    def fork(self) -> int:
        """This position, to come back to."""
        return int(self._ask("fork")["fork"])

    def imagine(self, seat: int, seed: str = "") -> int:
        """A position that this seat cannot tell from the true one."""
        return int(self._ask("imagine", seat=seat, seed=seed)["fork"])

    def restore(self, fork: int) -> None:
        """Goes on from a position that was kept."""
        self._status = self._ask("restore", fork=fork)

    def _in_turn(self) -> Ask:
        turn = self._status["turn"]
        asked = next(one for one in self._status["asks"] if _is_of(one, turn))
        return Ask(
            match=self,
            seat=asked["seat"],
            id=asked["ask"],
            kind=asked["kind"],
            rule=asked["rule"],
            text=asked.get("text"),
            options=[_option(option) for option in asked.get("options", [])],
            min=asked.get("min"),
            max=asked.get("max"),
            fields=asked.get("fields", {}),
            mask=turn["mask"],
            picked=turn.get("picked", []),
        )

    def _say(self, **fields: Json) -> None:
        self._status = self._ask("answer", **fields)

    def _ask(self, do: str, **fields: Json) -> Reply:
        return self.game.ask(do, match=self.name, **fields)


def _is_of(asked: Reply, turn: Reply) -> bool:
    return bool(asked["seat"] == turn["seat"] and asked["ask"] == turn["ask"])


def _option(given: Reply) -> Option:
    odds = given.get("odds")
    return Option(
        value=given["value"],
        text=given.get("text"),
        cost=given.get("cost"),
        odds=None if odds is None else int(odds["top"]) / int(odds["bottom"]),
        at=given.get("at"),
        rule=given.get("rule"),
        fields=given.get("fields", {}),
    )
