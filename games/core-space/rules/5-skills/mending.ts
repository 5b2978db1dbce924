import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { blocks } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { touch } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type Broken, brokenWithin, type Mendable, mend, type Reach } from '../2-actions/helping.ts'
import type { TendEvent } from '../2-actions/tending.ts'
import { consents } from '../2-actions/things.ts'
import { chooseWhich } from './choosing.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Skills that mend what is broken, whoever has them (CS-SKL-09). */

export const FIX = question('fix')<
  { figure: FigureId; skill: string; level: number; points: number },
  { is: Broken['is']; of: string; item: string | null; left: number }
>()

/** Base contact; with a Machine's own skill itself as well (CS-REP-08). */
const beside = (self: boolean): Reach => ({
  isHolder: touch,
  isNear: (actor, block) => blocks.touches(baseOf(actor), block),
  self,
})

const AROUND: Reach = {
  isHolder: (actor, other) => other.at !== null && isWithin(baseOf(actor), baseOf(other), SHORT),
  isNear: (actor, block) => isWithin(baseOf(actor), block, SHORT),
  self: true,
}

export const brokenBeside = (g: Known, actor: Figure, self = false): Mendable[] =>
  brokenWithin(g, actor, beside(self))

/** One of the things that could be mended; null if there is none. */
export function* chooseBroken(
  g: CoreSpace,
  who: FigureId,
  { skill, level }: Used,
  rule: string,
  broken: readonly Mendable[],
  points = 1,
): Play<Broken | null> {
  if (broken.length === 0) return null
  const { seat } = crewOf(g, figureOf(g, who).crew!)
  const options = broken.map(({ value, what, label, at }) => ({
    value: value.slice('repair:'.length),
    label,
    what,
    ...(at && { at }),
  }))
  const label = { figure: who, skill, level, points }
  return (yield* ask(one(FIX, seat, rule, options, { label }))).what
}

/** So many points without a roll, as far as they go (CS-SK-ENGINEERING-1, CS-SK-REPAIR-2). */
const fixing = (rule: string, points: number, self: boolean, most: number): Active => ({
  rule,
  can: (g, actor) => brokenBeside(g, actor, self).length > 0,
  play: function* (g, who, used) {
    let left = points
    for (let n = 0; n < most && left > 0; n++) {
      const broken = brokenBeside(g, figureOf(g, who), self)
      const what = yield* chooseBroken(g, who, used, rule, broken, left)
      if (!what) return
      const needed = broken.find((one) => isSameThing(one.what, what))!.label.left
      mend(g, who, what, Math.min(left, needed))
      left -= needed
    }
  },
})

const isSameThing = (a: Broken, b: Broken): boolean =>
  a.is === b.is && a.of === b.of && (a.is !== 'item' || (b.is === 'item' && a.n === b.n))

/** A Repair whose roll has a hit more, or a jam that is cleared (CS-SK-REPAIR-1). */
const patch: Active = {
  rule: 'CS-SK-REPAIR-1',
  can: (g, actor) => brokenBeside(g, actor, true).length > 0 || jammedBeside(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = patch
    const jams = jammedBeside(g, figureOf(g, who))
    const broken = brokenBeside(g, figureOf(g, who), true)
    const which = yield* chooseWhich(g, who, used, rule, [
      ...(broken.length > 0 ? ['repair'] : []),
      ...jams.map(({ of, n }) => `jam:${of}:${n}:${figureOf(g, of).tray[n]!.item}`),
    ])
    if (which === 'repair') {
      const what = yield* chooseBroken(g, who, used, rule, broken)
      if (what) mend(g, who, what, rollCombat(g, 1).hits + 1)
      return
    }
    const [, of = '', n = ''] = (which ?? '').split(':')
    if (of) clearJam(g, who, of, Number(n), rule)
  },
}

/** Jammed weapons of one's own, and of friends in base contact. */
const jammedBeside = (g: Known, actor: Figure): { readonly of: FigureId; readonly n: number }[] =>
  g.figures
    .filter((other) => other.id === actor.id || (touch(actor, other) && consents(g, actor, other)))
    .flatMap(({ id, tray }) => tray.flatMap(({ state }, n) => (state === 'jammed' ? [{ of: id, n }] : [])))

function clearJam(g: CoreSpace, who: FigureId, of: FigureId, n: number, rule: string): void {
  const held = figureOf(g, of).tray[n]!
  held.state = 'fine'
  emit<TendEvent>(g, { type: 'jam-cleared', rule, figure: who, item: held.item })
}

/** One thing within short range is whole again, and everything else there a point better (CS-SK-REPAIR-3). */
const overhaul: Active = {
  rule: 'CS-SK-REPAIR-3',
  can: (g, actor) => brokenWithin(g, actor, AROUND).length > 0,
  play: function* (g, who, used) {
    const { rule } = overhaul
    const all = brokenWithin(g, figureOf(g, who), AROUND)
    const what = yield* chooseBroken(g, who, used, rule, all)
    if (!what) return
    for (const { what: other, label } of all) mend(g, who, other, isSameThing(other, what) ? label.left : 1)
  },
}

export const MENDING = {
  engineering: [fixing('CS-SK-ENGINEERING-1', 2, false, 2), null, null],
  repair: [patch, fixing('CS-SK-REPAIR-2', 3, true, 1), overhaul],
} satisfies { readonly [skill: string]: ActiveLevels }
