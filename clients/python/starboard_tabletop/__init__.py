"""Starboard's tabletop games for programs that learn. See docs/python.md."""

from .aec import Discrete, StarboardAEC
from .match import Ask, Match, Option
from .pipe import Refused, Starboard
from .vector import Step, Vector

__all__ = ["Ask", "Discrete", "Match", "Option", "Refused", "Starboard", "StarboardAEC", "Step", "Vector"]
