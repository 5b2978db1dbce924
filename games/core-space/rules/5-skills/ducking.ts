import { ask, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { crewOf } from '../0-table/crew.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import type { Blow } from '../0-table/reactions.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { healthOf } from '../3-combat/index.ts'
import { type Answer, FREE_MOVE, isAimedAt, type Of } from './answers.ts'
import { REACT } from './asks.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { takenInstead } from './protecting.ts'
import { ASSAULT, MOVED } from './simple.ts'
import { isFresh, labelOf, nameOf, spend, type Used, waysToUse } from './using.ts'

/** Hits that are ignored or damage that is reduced before it is done, and what follows (CS-RUL-28). */
interface Ducking extends Used {
  readonly rule: string
  readonly way: 'close' | 'any'
  /** How much of the damage is taken off. */
  readonly off: number
  readonly after: (by: FigureId | null) => readonly Deed[]
  readonly order?: 'any'
}

const ALL = Number.POSITIVE_INFINITY
const at = (by: FigureId | null): Pick<Deed, 'on'> => (by === null ? {} : { on: by })

const DUCKINGS: readonly Ducking[] = [
  { skill: 'reflexes', level: 1, rule: 'CS-SK-REFLEXES-1', way: 'close', off: ALL, after: () => [] },
  {
    skill: 'reflexes',
    level: 2,
    rule: 'CS-SK-REFLEXES-2',
    way: 'close',
    off: ALL,
    after: (by) => [{ do: 'close', dice: 1, ...at(by) }],
  },
  {
    skill: 'reflexes',
    level: 3,
    rule: 'CS-SK-REFLEXES-3',
    way: 'close',
    off: ALL,
    after: () => [{ do: 'close', dice: 2 }, FREE_MOVE],
  },
  {
    skill: 'fade-to-black',
    level: 3,
    rule: 'CS-SK-FADETOBLACK-3',
    way: 'close',
    off: ALL,
    after: () => [FREE_MOVE, { do: 'assault', dice: 2, free: true }, FREE_MOVE],
  },
  { skill: 'walk-it-off', level: 2, rule: 'CS-SK-WALKITOFF-2', way: 'any', off: 2, after: () => [] },
  {
    skill: 'stubborn',
    level: 3,
    rule: 'CS-SK-STUBBORN-3',
    way: 'any',
    off: ALL,
    after: () => [MOVED, ASSAULT],
    order: 'any',
  },
]

/** What is left of a blow once whoever it is meant for has done what it can. */
export function* soften(g: CoreSpace, blow: Blow): Play<number> {
  const { by, on, damage } = blow
  if (yield* takenInstead(g, blow)) return 0
  const ducking = yield* chooseDucking(g, blow)
  if (!ducking) return damage
  spend(g, on, ducking, ducking.rule)
  if (by === null) yield* grant(g, on, ducking, ducking.after(by), ducking.order)
  else if (ducking.after(by).length > 0)
    figureOf(g, on).effects.push({
      name: 'answers',
      until: 'round',
      value: ducking.level,
      skill: ducking.skill,
    })
  return Math.max(0, damage - ducking.off)
}

function* chooseDucking(g: CoreSpace, { by, on, way, damage }: Blow): Play<Ducking | null> {
  const target = figureOf(g, on)
  if (target.crew === null || !isFresh(target)) return null
  const { seat, habits } = crewOf(g, target.crew)
  if (habits.reactions === 'never') return null
  if (habits.reactions === 'only in need' && damage < healthOf(target)) return null
  const open = DUCKINGS.filter((one) => one.way === 'any' || (way === 'close' && by !== null))
  const options = open.flatMap((ducking) =>
    waysToUse(target, ducking).map((used) => ({
      value: `${on}:${nameOf(used)}`,
      label: labelOf(on, used),
      rule: ducking.rule,
      ducking: { ...ducking, ...used },
    })),
  )
  if (options.length === 0) return null
  const { ducking } = yield* ask(
    one(REACT, seat, 'CS-RUL-28', [{ value: 'no', label: {}, ducking: null }, ...options], {
      label: { to: 'blow', by, on, damage },
    }),
  )
  return ducking
}

/** Those among them that do something besides: good for an attack that did nothing, too, for they answer being aimed at (CS-SK-REFLEXES-2, CS-SK-FADETOBLACK-3, CS-SK-STUBBORN-3). */
export const DUCKED: readonly Answer<Of<'attacked'>>[] = DUCKINGS.filter(
  ({ after }) => after(null).length > 0,
).map(({ skill, level, rule, way, after, order }) => ({
  skill,
  level,
  rule,
  fits: (g, owner, trigger) =>
    isAimedAt(owner, trigger) &&
    trigger.damage === 0 &&
    (way === 'any' || trigger.way === 'close') &&
    after(trigger.by).some((deed) => couldDo(g, owner, deed)),
  play: function* (g, who, { by }, used) {
    yield* grant(g, who, used, after(by), order)
  },
}))

/** The rest of what was begun when a blow was ducked, now that it is over. */
export function* finish(g: CoreSpace, { by, on }: Of<'attacked'>): Play {
  const { effects } = figureOf(g, on)
  const begun = effects.find(({ name }) => name === 'answers')
  if (!begun) return
  effects.splice(effects.indexOf(begun), 1)
  const ducking = DUCKINGS.find(({ skill, level }) => skill === begun.skill && level === begun.value)!
  yield* grant(g, on, ducking, ducking.after(by), ducking.order)
}
