import type { Game } from '@starboard/kernel'
import { advise } from './bot.ts'
import { box } from './box.ts'
import { denies } from './denies.ts'
import { figures } from './figures.ts'
import { imagine } from './imagine.ts'
import { migrate } from './migrate.ts'
import { type AnyView, type State, text } from './modes.ts'
import { adviseQuick } from './quick/bot.ts'
import { checkQuick } from './quick/check.ts'
import { imagineQuick } from './quick/imagine.ts'
import { freshQuick, resignQuick } from './quick/setup.ts'
import { step as quickStep, quickTime } from './quick/turn.ts'
import { quickView } from './quick/view.ts'
import { check } from './rules/0-table/check.ts'
import { timeOf } from './rules/0-table/turn.ts'
import { freshTable, moot, OPTIONS } from './rules/1-setup/fresh.ts'
import { resign } from './rules/12-phases/victory.ts'
import { step } from './rules/index.ts'
import { lesson } from './tutorial.ts'
import { view } from './view.ts'
import { because } from './words/because.ts'

/** Xia: captains of small ships make a name for themselves in a drift system. The quick modes are a game of their own in the same box. */
export const xia: Game<State, AnyView, typeof OPTIONS> = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 4,
  options: OPTIONS,
  moot,
  seats: ({ mode }) => {
    const alone = mode === 'solo' || mode === 'campaign' || mode === 'quick-solo'
    const max = alone ? 1 : 5
    return {
      min: alone ? 1 : 2,
      max,
      roles: Array.from({ length: max }, () => ({ name: 'captain', program: false })),
    }
  },
  setup: (options, players) =>
    options.mode === 'quick' || options.mode === 'quick-solo'
      ? freshQuick(options, players)
      : freshTable(options, players),
  step: (g) => (g.kind === 'quick' ? quickStep(g) : step(g)),
  time: (g) => (g.kind === 'quick' ? quickTime(g) : timeOf(g)),
  view: (g, seat) => (g.kind === 'quick' ? quickView(g, seat) : view(g, seat)),
  imagine: (g, viewers, random, now = []) =>
    g.kind === 'quick'
      ? imagineQuick(g, viewers, random)
      : imagine(
          g,
          viewers,
          random,
          now.filter((seen) => seen.kind === 'full'),
        ),
  denies: (g, told) => (g.kind === 'quick' ? null : denies(g, told)),
  migrate,
  check: (g) => (g.kind === 'quick' ? checkQuick(g) : check(g)),
  text,
  resign: (g, seat) => (g.kind === 'quick' ? resignQuick(g, seat) : resign(g, seat)),
  advise: (view, ask) => because(ask, view.kind === 'quick' ? adviseQuick(view, ask) : advise(view, ask)),
  tutorial: { options: { tutorial: true }, bots: ['random', 'random'] },
  lesson: (view, ask) => (view.kind === 'quick' ? null : lesson(view, ask)),
  figures: (view, seat) => (view.kind === 'quick' ? {} : figures(view, seat)),
}
