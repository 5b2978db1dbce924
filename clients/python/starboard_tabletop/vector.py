"""Many matches side by side, stepped in batches: one line in, one line out for all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from .pipe import Json, Refused, Reply, Starboard


@dataclass(frozen=True)
class Step:
    """A match after a step: whose turn it is, or how it has ended. If another has begun in its place, it tells both."""

    match: int
    #: Whose turn it is; None where it is over and no other follows.
    seat: Optional[int] = None
    ask: Optional[str] = None
    #: What may be done, by number.
    mask: List[int] = field(default_factory=list)
    picked: List[str] = field(default_factory=list)
    features: Optional[List[float]] = None
    view: Optional[Reply] = None
    question: Optional[Reply] = None
    #: By how much each seat's position has got better, if that was asked for.
    rewards: Optional[List[float]] = None
    #: How the match ended that this step has ended.
    over: Optional[Reply] = None
    returns: Optional[List[float]] = None
    #: The seed of the match that follows it.
    seed: Optional[str] = None


class Vector:
    """So many matches of a running game, numbered from 0. With `restart` each is followed by another when it is over."""

    def __init__(
        self,
        game: Starboard,
        matches: int,
        *,
        seed: Union[str, int, None] = None,
        seats: Union[Sequence[str], int, None] = None,
        options: Optional[Dict[str, Json]] = None,
        tell: Sequence[str] = ("mask",),
        reward: str = "end",
        restart: bool = True,
    ) -> None:
        self.game = game
        self._given = {
            "matches": matches,
            "seats": seats,
            "options": options,
            "tell": list(tell),
            "reward": reward,
            "restart": restart,
            "words": False,
        }
        self._seed = seed

    def reset(self, seed: Union[str, int, None] = None) -> List[Step]:
        """Begins all of them; with the same seed and the same actions they go the same way."""
        given = self._seed if seed is None else seed
        return _steps(self.game.ask("start", seed=given, **self._given))

    def step(self, actions: Mapping[int, int]) -> List[Step]:
        """One action for each of these matches."""
        answers = [{"match": match, "action": action} for match, action in actions.items()]
        return _steps(self.game.ask("steps", answers=answers))


def _steps(reply: Reply) -> List[Step]:
    steps: List[Dict[str, Any]] = reply["steps"]
    wrong = next((step for step in steps if "error" in step), None)
    if wrong is not None:
        raise Refused(f"match {wrong['match']}: {wrong['error']}", wrong.get("rule"))
    return [Step(**step) for step in steps]
