import { type GameOfXia, inCommon } from './common.ts'
import { features } from './features.ts'
import { full } from './full.ts'
import { type AnyView, type State, text } from './modes.ts'
import { quickGame } from './quick/game.ts'
import { quickWorth } from './quick/worth.ts'
import { scoring } from './scoring.ts'

/** Xia: captains of small ships make a name for themselves in a drift system. */
export const xia: GameOfXia<State, AnyView> = {
  ...inCommon,
  text,
  setup: (options, players) =>
    options.mode === 'quick' || options.mode === 'quick-solo'
      ? quickGame.setup(options, players)
      : full.setup(options, players),
  step: (g) => (g.kind === 'quick' ? quickGame.step(g) : full.step(g)),
  time: (g) => (g.kind === 'quick' ? quickGame.time(g) : full.time(g)),
  view: (g, seat) => (g.kind === 'quick' ? quickGame.view(g, seat) : full.view(g, seat)),
  imagine: (g, viewers, random, now = []) =>
    g.kind === 'quick'
      ? quickGame.imagine(g, viewers, random)
      : full.imagine(
          g,
          viewers,
          random,
          now.filter((seen) => seen.kind === 'full'),
        ),
  denies: (g, told) => (g.kind === 'quick' ? null : full.denies!(g, told)),
  migrate: (g, from) => (g.kind === 'quick' ? undefined : full.migrate!(g, from)),
  check: (g) => (g.kind === 'quick' ? quickGame.check(g) : full.check(g)),
  resign: (g, seat) => (g.kind === 'quick' ? quickGame.resign!(g, seat) : full.resign!(g, seat)),
  advise: (view, ask) => (view.kind === 'quick' ? quickGame.advise!(view, ask) : full.advise!(view, ask)),
  worth: (view, seat) => (view.kind === 'quick' ? quickWorth(view, seat) : full.worth!(view, seat)),
  features,
  foresight: {
    far: (view) => (view.kind === 'quick' ? view.captains.length : full.foresight!.far(view)),
    isRoutine: (view, ask) => view.kind === 'full' && full.foresight!.isRoutine!(view, ask),
    plans: (view, ask) => (view.kind === 'quick' ? [] : full.foresight!.plans!(view, ask)),
    pursue: (view, ask, plan) => (view.kind === 'quick' ? null : full.foresight!.pursue!(view, ask, plan)),
    roughly: (view, ask) => (view.kind === 'quick' ? null : full.foresight!.roughly!(view, ask)),
  },
  goesOn: full.goesOn!,
  travel: {
    places: (view, ask) => (view.kind === 'quick' ? [] : full.travel!.places(view, ask)),
    first: (view, ask) => (view.kind === 'quick' ? null : full.travel!.first!(view, ask)),
    step: (view, ask, stop, n) => (view.kind === 'quick' ? null : full.travel!.step(view, ask, stop, n)),
  },
  tutorial: full.tutorial!,
  lesson: (view, ask) => (view.kind === 'quick' ? null : full.lesson!(view, ask)),
  figures: (view, seat) => (view.kind === 'quick' ? {} : full.figures!(view, seat)),
  scoring,
}
