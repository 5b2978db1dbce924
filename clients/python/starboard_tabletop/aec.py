"""A game in the form of PettingZoo's AEC environments, without depending on PettingZoo."""

from __future__ import annotations

import random
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from .pipe import Json, Reply, Starboard
from .vector import Step, Vector

Observation = Dict[str, Any]


class Discrete:
    """The actions from 0 to `n` - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = n
        self._random = random.Random(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """Any action, or any of those whose entry in the mask is not 0."""
        if mask is None:
            return self._random.randrange(self.n)
        return self._random.choice([action for action, allowed in enumerate(mask) if allowed])

    def contains(self, action: object) -> bool:
        return isinstance(action, int) and 0 <= action < self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class StarboardAEC:
    """Seats answer one after the other, as `agent_selection` says.

    An observation holds the `observation` itself, which is the seat's features or its whole view, and the `action_mask`, a list
    with a 1 for every action that may be taken. `infos` holds the same as a short list of numbers, under `actions`.
    """

    metadata: Dict[str, Any] = {"name": "starboard", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(
        self,
        game: str,
        *,
        seats: Union[Sequence[str], int, None] = None,
        options: Optional[Dict[str, Json]] = None,
        observation: str = "features",
        reward: str = "end",
        most_steps: Optional[int] = None,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        if observation not in ("features", "view"):
            raise ValueError('observation is "features" or "view"')
        self._process = Starboard(game, command)
        self._kind = observation
        self._most_steps = most_steps
        given: Dict[str, Any] = {"seats": seats, "options": options, "reward": reward}
        self._vector = Vector(self._process, 1, tell=["mask", observation], restart=False, **given)
        self._size = int(self._process.about()["actions"])
        self._names = self._agents_of(seats, options)
        self.metadata = {**self.metadata, "name": f"starboard_{game}"}
        self.possible_agents: List[str] = list(self._names.values())
        self.agents: List[str] = []
        self.agent_selection = ""
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self._spaces = {agent: Discrete(self._size) for agent in self.possible_agents}
        self._reward = reward
        self._step: Optional[Step] = None
        self._steps = 0

    def _agents_of(
        self, seats: Union[Sequence[str], int, None], options: Optional[Dict[str, Json]]
    ) -> Dict[int, str]:
        """The seats that nobody else plays, each with its name."""
        self._process.ask("start", seats=seats, options=options, seed="seats", words=False)
        players = self._process.ask("seats")["players"]
        return {seat: f"seat_{seat}" for seat, player in enumerate(players) if player["bot"] is None}

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent]

    def observation_space(self, agent: str) -> Reply:
        """The names of the features, or the JSON schema of the view."""
        if self._kind == "view":
            return self._process.schema()
        return {"features": self._process.about()["features"]}

    def action_name(self, action: int) -> str:
        """What a number stands for."""
        return self._process.action_names()[action]

    def reset(self, seed: Union[int, str, None] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a match. The seats and the options of the game were given when this was made."""
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._steps = 0
        self._take(self._vector.reset(seed)[0])

    def step(self, action: Optional[int]) -> None:
        """What the selected agent does; None for one that has come to its end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("an agent that has come to its end takes no action: step(None)")
            self._leave(agent)
            return
        if action is None:
            raise ValueError(f"{agent} must act")
        step = self._vector.step({0: action})[0]
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self._take(step)

    def _take(self, step: Step) -> None:
        self._step = step
        told = step.rewards if self._reward == "worth" else step.returns
        for seat, agent in self._names.items():
            self.rewards[agent] = 0.0 if told is None else float(told[seat])
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.infos[agent] = {"actions": []}
        if step.over is not None:
            self.terminations = {agent: True for agent in self.agents}
            for agent in self.agents:
                self.infos[agent]["over"] = step.over
            self.agent_selection = self.agents[0]
            return
        assert step.seat is not None
        self.agent_selection = self._names[step.seat]
        self.infos[self.agent_selection] = {"actions": step.mask, "ask": step.ask, "picked": step.picked}
        if self._most_steps is not None and self._steps >= self._most_steps:
            self.truncations = {agent: True for agent in self.agents}

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del told[agent]
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; only the selected one may act."""
        seat = next(seat for seat, name in self._names.items() if name == agent)
        step = self._step
        if step is None:
            raise RuntimeError("reset comes first")
        mask = [0] * self._size
        if step.over is None and step.seat == seat:
            for action in step.mask:
                mask[action] = 1
            seen = step.features if self._kind == "features" else step.view
        else:
            seen = self._process.ask("view", match=0, seat=seat)[self._kind]
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """What the selected agent sees, what it has earned since it last acted, and whether it has come to its end."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever is selected, until every agent has come to its end."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def render(self) -> str:
        """The table in words, as the selected agent sees it."""
        seat = next((seat for seat, name in self._names.items() if name == self.agent_selection), None)
        return str(self._process.ask("view", match=0, seat=seat)["text"])

    def close(self) -> None:
        self._process.close()

    def __enter__(self) -> StarboardAEC:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
