"""Trains a linear agent on Xia's quick variant from nothing, and lets it play against a random captain.

    python3 clients/python/examples/train_xia.py

What is learnt: for every action a weight for each feature, so that better actions become likelier (an actor), and what a position
promises (a critic). What is earned: Fame. Nobody shows it a good move.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import defaultdict, deque
from pathlib import Path
from typing import DefaultDict, Deque, Dict, List, NamedTuple, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard_tabletop import Starboard, Step, Vector  # noqa: E402

#: Two captains: the one that learns, in either seat, and one that does anything.
TABLES = [["agent", "random"], ["random", "agent"]]
QUICK = {"mode": "quick"}
#: Fame as it stands among the features is a share of what wins.
FAME_TO_WIN = 20
#: How much a decision later counts, how many decisions are looked ahead, and how fast the actor and the critic learn.
LATER, AHEAD, ACTOR, CRITIC = 0.98, 15, 0.03, 0.01


class Decision(NamedTuple):
    features: List[float]
    chances: Dict[int, float]
    action: int
    earned: float


class Agent:
    """A weight for every feature, of each action and of the position itself."""

    def __init__(self, size: int, seed: int) -> None:
        self.weights: DefaultDict[int, List[float]] = defaultdict(lambda: [0.0] * size)
        self.promise = [0.0] * size
        self.random = random.Random(seed)

    def chances(self, features: List[float], mask: List[int]) -> Dict[int, float]:
        scores = {action: dot(self.weights[action], features) for action in mask}
        best = max(scores.values())
        likely = {action: math.exp(score - best) for action, score in scores.items()}
        total = sum(likely.values())
        return {action: share / total for action, share in likely.items()}

    def pick(self, chances: Dict[int, float]) -> int:
        return self.random.choices(list(chances), weights=list(chances.values()))[0]

    def learn(self, decision: Decision, earned: float, pace: float) -> None:
        """The action becomes likelier if more was earned than the position promised."""
        surprise = earned - dot(self.promise, decision.features)
        add(self.promise, decision.features, CRITIC * pace * surprise)
        for action, chance in decision.chances.items():
            share = (1.0 if action == decision.action else 0.0) - chance
            if abs(share) > 0.01:
                add(self.weights[action], decision.features, ACTOR * pace * surprise * share)


def dot(weights: List[float], features: List[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features))


def add(weights: List[float], features: List[float], much: float) -> None:
    for n, feature in enumerate(features):
        if feature:
            weights[n] += much * feature


def seen(step: Step) -> List[float]:
    """The features, and a 1 for what is always so."""
    assert step.features is not None
    return [*step.features, 1.0]


class Trainer:
    """Plays many matches side by side and learns from every decision once it is known what came of it."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        #: Falls from 1 to 0: what is learnt late should not shake what was learnt before.
        self.pace = 1.0
        self.open: DefaultDict[int, Deque[Decision]] = defaultdict(deque)
        self.last: Dict[int, Tuple[List[float], Dict[int, float], int]] = {}

    def act(self, step: Step) -> int:
        features = seen(step)
        chances = self.agent.chances(features, step.mask)
        action = self.agent.pick(chances)
        self.last[step.match] = (features, chances, action)
        return action

    def hear(self, step: Step, seat: int) -> None:
        """What came of the last decision in a match: Fame, or the end."""
        features, chances, action = self.last[step.match]
        decisions = self.open[step.match]
        if step.over is not None:
            won = step.returns[seat] if step.returns else 0.0
            decisions.append(Decision(features, chances, action, won))
            self.settle(decisions, None)
            return
        now = seen(step)
        decisions.append(Decision(features, chances, action, FAME_TO_WIN * (now[0] - features[0])))
        if len(decisions) == AHEAD:
            self.settle(decisions, now)

    def settle(self, decisions: Deque[Decision], now: Optional[List[float]]) -> None:
        earned = 0.0 if now is None else dot(self.agent.promise, now)
        for decision in reversed(decisions):
            earned = decision.earned + LATER * earned
            self.agent.learn(decision, earned, self.pace)
        decisions.clear()


def train(agent: Agent, vectors: List[Vector], decisions: int) -> None:
    trainers = [Trainer(agent) for _ in vectors]
    steps = [vector.reset() for vector in vectors]
    done = 0
    while done < decisions:
        for seat, (vector, trainer) in enumerate(zip(vectors, trainers)):
            trainer.pace = 1 - done / decisions
            steps[seat] = vector.step({step.match: trainer.act(step) for step in steps[seat]})
            for step in steps[seat]:
                trainer.hear(step, seat)
            done += len(steps[seat])


def wins_of(agent: Agent, vector: Vector, seat: int) -> float:
    """How many of these matches the agent wins."""
    wins = 0.0
    open_to = {step.match: step for step in vector.reset()}
    while open_to:
        actions = {
            match: agent.pick(agent.chances(seen(step), step.mask)) for match, step in open_to.items()
        }
        for step in vector.step(actions):
            if step.returns is None:
                open_to[step.match] = step
                continue
            wins += step.returns[seat]
            del open_to[step.match]
    return wins


def interval(wins: float, matches: int) -> Tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence (Wilson)."""
    z = 1.96
    share, spread = wins / matches, z * z / matches
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return middle - half, middle + half


def main(arguments: Optional[List[str]] = None) -> Tuple[Agent, float, Tuple[float, float]]:
    parser = argparse.ArgumentParser(description="Trains a linear agent on Xia's quick variant from nothing.")
    parser.add_argument("--decisions", type=int, default=100_000, help="to learn from (100000)")
    parser.add_argument("--matches", type=int, default=400, help="against a random captain afterwards (400)")
    parser.add_argument("--side-by-side", type=int, default=32, help="matches at each of the two tables (32)")
    parser.add_argument("--seed", default="train")
    given = parser.parse_args(arguments)
    games = [Starboard("xia") for _ in TABLES]
    try:
        agent = Agent(len(games[0].about()["features"]) + 1, seed=1)
        tell = ["mask", "features"]
        vectors = [
            Vector(game, given.side_by_side, seats=seats, options=QUICK, tell=tell, seed=f"{given.seed} {seat}")
            for seat, (game, seats) in enumerate(zip(games, TABLES))
        ]
        train(agent, vectors, given.decisions)
        each = max(1, given.matches // len(TABLES))
        wins = sum(
            wins_of(
                agent,
                Vector(game, each, seats=seats, options=QUICK, tell=tell, seed="judge", restart=False),
                seat,
            )
            for seat, (game, seats) in enumerate(zip(games, TABLES))
        )
    finally:
        for game in games:
            game.close()
    low, high = interval(wins, each * len(TABLES))
    print(f"learnt from {given.decisions} decisions; {len(agent.weights)} actions have weights")
    print(
        f"against a random captain: {wins:.0f} of {each * len(TABLES)} matches won, "
        f"{100 * wins / (each * len(TABLES)):.1f} % (95 % interval {100 * low:.1f} to {100 * high:.1f} %; even is 50 %)"
    )
    return agent, wins, (low, high)


if __name__ == "__main__":
    main()
