"""Every game through every form, by chance and by script. Run by vitest, or: python3 -m unittest discover -t . tests"""

from __future__ import annotations

import random
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starboard_tabletop import Ask, Match, Refused, Starboard, StarboardAEC, Vector  # noqa: E402

GAMES = ["long-fall", "xia", "alien", "core-space", "rim"]
#: Random play takes its time: so many answers tell enough.
ENOUGH = 100


def anything(ask: Ask, chance: random.Random) -> Any:
    """Any legal answer by value."""
    if ask.kind == "one":
        return chance.choice(ask.options).value
    if ask.kind == "some":
        assert ask.min is not None and ask.max is not None
        values = [option.value for option in ask.options]
        return chance.sample(values, chance.randint(ask.min, min(ask.max, len(values))))
    if ask.kind == "number":
        assert ask.min is not None and ask.max is not None
        return chance.randint(ask.min, ask.max)
    return {name: field["default"] for name, field in ask.fields.items()}


class PlainForm(unittest.TestCase):
    def test_every_game_is_played_by_values_and_by_numbers_and_the_record_tells_both_apart(self) -> None:
        for game in GAMES:
            with self.subTest(game), Starboard(game) as process:
                names = process.action_names()
                chance = random.Random(game)
                match = Match(process, seed=game, words=False)
                for ask in match:
                    self.assertTrue(ask.mask)
                    self.assertLess(max(ask.mask), len(names))
                    if chance.random() < 0.5:
                        ask.act(chance.choice(ask.mask))
                    else:
                        ask.answer(anything(ask, chance))
                    if match.choices >= ENOUGH:
                        break
                self.assertTrue(match.record().startswith("starboard record"))

    def test_every_game_is_played_to_its_end_as_its_own_advice_says(self) -> None:
        for game in GAMES:
            with self.subTest(game), Starboard(game) as process:
                about = process.about()
                match = Match(process, seed="script", options=short(about), words=False)
                for ask in match:
                    ask.answer(ask.hint()["answer"])
                self.assertIsNotNone(match.over)
                self.assertEqual(set(match.returns or []) - {0, 1}, set())

    def test_the_same_seed_and_the_same_answers_give_the_same_match(self) -> None:
        def played() -> str:
            with Starboard("xia") as process:
                match, chance = Match(process, seed=7, seats=3, words=False), random.Random(7)
                for ask in match:
                    if match.choices == 60:
                        break
                    ask.act(chance.choice(ask.mask))
                return match.record()

        self.assertEqual(played(), played())

    def test_what_is_refused_says_why_and_changes_nothing(self) -> None:
        with Starboard("xia") as process:
            match = Match(process, seed=1)
            ask = next(iter(match))
            with self.assertRaisesRegex(Refused, "is not one of the options") as caught:
                ask.answer("no such answer")
            self.assertEqual(caught.exception.rule, ask.rule)
            with self.assertRaisesRegex(Refused, "is no number"):
                ask.act(max(ask.mask) + 1)
            self.assertEqual(match.choices, 0)
            self.assertIsNotNone(ask.text)
            self.assertIsNotNone(ask.options[0].text)

    def test_a_position_is_kept_and_played_on(self) -> None:
        with Starboard("xia") as process:
            match = Match(process, seed=1, words=False)
            next(iter(match)).act(next(iter(match)).mask[0])
            before, fork = match.record(), match.fork()
            next(iter(match)).act(next(iter(match)).mask[0])
            self.assertNotEqual(match.record(), before)
            match.restore(fork)
            self.assertEqual(match.record(), before)
            match.restore(match.imagine(0, "a world"))
            with self.assertRaisesRegex(Refused, "an imagined world has no record"):
                match.record()

    def test_a_process_that_has_ended_says_so(self) -> None:
        process = Starboard("xia")
        process.close()
        process.close()
        with self.assertRaisesRegex(RuntimeError, "has been closed"):
            process.about()
        with Starboard("no-such-game") as wrong:
            with self.assertRaisesRegex(RuntimeError, "has ended with code"):
                wrong.about()


def short(about: Dict[str, Any]) -> Dict[str, Any]:
    """As little of every number that can be agreed on as the game allows: a short match."""
    numbers = {name: field for name, field in about["options"].items() if field["kind"] == "number"}
    return {name: field["min"] for name, field in numbers.items()}


class AecForm(unittest.TestCase):
    def test_every_game_keeps_to_the_form(self) -> None:
        for game in GAMES:
            with self.subTest(game), StarboardAEC(game, most_steps=ENOUGH) as env:
                self.play_by_chance(env, seed=1)
                self.play_by_chance(env, seed=2)

    def play_by_chance(self, env: StarboardAEC, seed: int) -> None:
        chance = random.Random(seed)
        env.reset(seed=seed)
        self.assertEqual(env.agents, env.possible_agents)
        size = env.action_space(env.possible_agents[0]).n
        features = env.observation_space(env.possible_agents[0])["features"]
        gone: List[str] = []
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            self.assertEqual(agent, env.agent_selection)
            assert observation is not None
            self.assertEqual(len(observation["observation"]), len(features))
            mask = observation["action_mask"]
            self.assertEqual(len(mask), size)
            if terminated or truncated:
                gone.append(agent)
                env.step(None)
                continue
            self.assertEqual([n for n, allowed in enumerate(mask) if allowed], sorted(info["actions"]))
            env.step(chance.choice(info["actions"]))
        self.assertEqual(sorted(gone), sorted(env.possible_agents))
        self.assertEqual(env.agents, [])

    def test_whoever_wins_earns_one_at_the_end_and_nobody_before(self) -> None:
        with StarboardAEC("xia", seats=2, options={"mode": "quick"}) as env:
            chance = random.Random(3)
            env.reset(seed=3)
            earned = {agent: 0.0 for agent in env.agents}
            for agent in env.agent_iter():
                _, reward, terminated, _, info = env.last(observe=False)
                self.assertTrue(terminated or reward == 0)
                earned[agent] += reward
                env.step(None if terminated else chance.choice(info["actions"]))
            self.assertEqual(sorted(earned.values()), [0.0, 1.0])

    def test_rewards_of_worth_come_with_every_step(self) -> None:
        with StarboardAEC("xia", seats=2, options={"mode": "quick"}, reward="worth", most_steps=200) as env:
            chance = random.Random(4)
            env.reset(seed=4)
            earned = []
            for _ in env.agent_iter():
                _, reward, terminated, truncated, info = env.last(observe=False)
                earned.append(reward)
                env.step(None if terminated or truncated else chance.choice(info["actions"]))
            self.assertTrue(any(earned))

    def test_views_are_of_the_agent_that_looks(self) -> None:
        with StarboardAEC("alien", observation="view") as env:
            env.reset(seed=5)
            for agent in env.possible_agents:
                seen = env.observe(agent)["observation"]
                self.assertEqual(f"seat_{seen['seat']}", agent)
            self.assertIn("properties", env.observation_space(env.possible_agents[0]))
            self.assertTrue(env.render())
            self.assertEqual(env.action_name(0), "done")

    def test_only_those_who_have_come_to_their_end_take_no_action(self) -> None:
        with StarboardAEC("xia", seats=["agent", "random"], options={"mode": "quick"}, most_steps=1) as env:
            self.assertEqual(env.possible_agents, ["seat_0"])
            env.reset(seed=6)
            with self.assertRaises(ValueError):
                env.step(None)
            env.step(env.infos["seat_0"]["actions"][0])
            self.assertTrue(env.truncations["seat_0"])
            with self.assertRaises(ValueError):
                env.step(0)


class VectorForm(unittest.TestCase):
    def test_every_game_steps_side_by_side(self) -> None:
        for game in GAMES:
            with self.subTest(game), Starboard(game) as process:
                vector, chance = Vector(process, 4, seed=game, tell=["mask", "features"]), random.Random(game)
                steps = vector.reset()
                for _ in range(25):
                    self.assertEqual([step.match for step in steps], [0, 1, 2, 3])
                    steps = vector.step({step.match: chance.choice(step.mask) for step in steps})
                self.assertTrue(all(step.features for step in steps))

    def test_matches_that_are_over_are_followed_by_others(self) -> None:
        with Starboard("xia") as process:
            seats = ["agent", "random"]
            vector = Vector(process, 8, seed="v", seats=seats, options={"mode": "quick"})
            chance, steps, ended = random.Random(8), vector.reset(), []
            while len(ended) < 3:
                steps = vector.step({step.match: chance.choice(step.mask) for step in steps})
                ended += [step for step in steps if step.over]
            for step in ended:
                self.assertEqual(step.seed, f"v/{step.match}/1")
                self.assertTrue(step.mask)

    def test_a_wrong_action_says_in_which_match(self) -> None:
        with Starboard("xia") as process:
            vector = Vector(process, 2, seed=1)
            vector.reset()
            with self.assertRaisesRegex(Refused, "match 1: 0 is no number"):
                vector.step({1: 0})


if __name__ == "__main__":
    unittest.main()
