"""The example that learns, in short."""

from __future__ import annotations

import contextlib
import io
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

import train_xia  # noqa: E402


class Training(unittest.TestCase):
    def test_a_short_run_learns_something_and_says_how_it_did(self) -> None:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            agent, _, (low, high) = train_xia.main(
                ["--decisions", "2000", "--matches", "2", "--side-by-side", "8", "--seed", "short"]
            )
        self.assertTrue(any(weight != 0 for weights in agent.weights.values() for weight in weights))
        self.assertLess(low, high)
        self.assertIn("against a random captain", said.getvalue())


if __name__ == "__main__":
    unittest.main()
