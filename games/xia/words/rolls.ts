import { inPercent } from '@starboard/dice'
import { PAYMENTS } from '../content/index.ts'
import type { DiceEvent, RolledFor } from '../rules/0-table/dice.ts'
import { isLive } from '../rules/0-table/live.ts'
import { type RolledBorder, readBorder } from '../rules/5-movement/borders.ts'
import { succeeds } from '../rules/10-missions/outcome.ts'
import type { View } from '../view.ts'
import { purpose } from './table.ts'
import { captainName } from './words.ts'

/** What a die says where it lies: its result, what it was for, and the chance it had. */
export interface RollWords {
  readonly result: string
  readonly what: string
  readonly chance: string | null
  readonly tone?: 'good' | 'bad'
}

/** Dice that fall on the table before anybody flies, or settle what nobody chose: they do not lie on the chart. */
const ELSEWHERE: ReadonlySet<RolledFor> = new Set(['order', 'stock', 'tie', 'round'])

export const isOnChart = ({ why }: DiceEvent): boolean => !ELSEWHERE.has(why)

export function rollWords(roll: DiceEvent, view: View): RollWords {
  const check = CHECKS[checkName(roll)]
  const what = whatOf(roll, view)
  if (!check)
    return {
      result: `${roll.face} on the d${roll.sides}`,
      what,
      chance: ADDED.has(roll.why) ? fromMean(roll) : null,
    }
  const { isGood, good, bad, hope } = check
  const hopes = (face: number) => isGood({ ...roll, face }, view)
  const chance = Array.from({ length: roll.sides }, (_, n) => n + 1).filter(hopes).length / roll.sides
  const came = hopes(roll.face)
  return {
    result: `${roll.face}: ${came ? good(roll.face) : bad(roll.face)}`,
    what,
    chance: `${inPercent(Math.round(chance * 100))} ${hope}`,
    tone: came ? 'good' : 'bad',
  }
}

/** `Ana’s engine`, `The Enforcer’s attack`; who it was is said elsewhere, where it was no captain. */
function whatOf({ seat, why, sides }: DiceEvent, view: View): string {
  const what = purpose(why, sides)
  if (seat === null) return what
  const name = captainName(view, seat)
  return what.startsWith('the ') ? `${name}: ${what.slice(4)}` : `${name}: ${what}`
}

/** A die may be luckier or unluckier than others of its kind. */
export function fromMean({ face, sides }: Pick<DiceEvent, 'face' | 'sides'>): string {
  const off = face - (sides + 1) / 2
  return off === 0 ? 'the mean' : `${Math.abs(off)} ${off > 0 ? 'above' : 'below'} the mean`
}

/** Dice that are added up: what they show is more or less, not good or bad. */
const ADDED: ReadonlySet<RolledFor> = new Set([
  'engine',
  'attack',
  'npc-attack',
  'defense',
  'npc-defense',
  'shield',
])

/** A d20 that decides: when it is as hoped, and what either means. */
interface Check {
  readonly isGood: (roll: DiceEvent, view: View) => boolean
  readonly good: (face: number) => string
  readonly bad: (face: number) => string
  readonly hope: string
}

const isFind = ({ face }: DiceEvent): boolean => face > 10

/** Past the border without harm, by what the rules say of this captain; an NPC has nothing that helps. */
const past =
  (border: RolledBorder) =>
  ({ seat, face }: DiceEvent, view: View): boolean => {
    const captain = seat === null ? undefined : view.captains[seat]
    if (!captain) return border.kind === 'debris' ? face > 3 : face > 10
    return ['clear', 'detected'].includes(readBorder(view, captain, border, face).kind)
  }

const CHECKS: { readonly [why: string]: Check } = {
  asteroid: {
    isGood: past({ kind: 'asteroid' }),
    good: () => 'unharmed',
    bad: (face) => `${face} damage`,
    hope: 'to come through unharmed',
  },
  ice: {
    isGood: past({ kind: 'ice' }),
    good: () => 'unharmed',
    bad: () => 'ice damage',
    hope: 'to come through unharmed',
  },
  debris: {
    isGood: past({ kind: 'debris' }),
    good: () => 'through alive',
    bad: () => 'destroyed',
    hope: 'to survive',
  },
  nebula: {
    isGood: past({ kind: 'nebula' }),
    good: () => 'nothing drained',
    bad: (face) => `${face} Energy drained`,
    hope: 'to keep all Energy',
  },
  'planet-shield': {
    isGood: past({ kind: 'shield', law: 'neutral', way: 'in' }),
    good: (face) => (face < 18 ? 'through, but seen' : 'through unseen'),
    bad: (face) => `thrown back, ${face} damage`,
    hope: 'to get through',
  },
  mine: { isGood: isFind, good: () => 'found', bad: (face) => `${face} damage`, hope: 'to find it unharmed' },
  harvest: {
    isGood: isFind,
    good: () => 'found',
    bad: (face) => `${face} Energy drained`,
    hope: 'to find it unharmed',
  },
  quarry: { isGood: isFind, good: () => 'found', bad: () => 'ice damage', hope: 'to find it unharmed' },
  excavate: {
    isGood: ({ seat, face }, view) =>
      face + (seat !== null && view.captains[seat]?.titles.includes('gravedigger') ? 2 : 0) > 10,
    good: () => 'a relic',
    bad: () => 'ice damage',
    hope: 'to dig it up unharmed',
  },
  thief: {
    isGood: (roll, view) => succeeds(view, PAYMENTS.thief.byD20)(roll.face),
    good: () => 'unseen',
    bad: () => 'seen',
    hope: 'to go unseen',
  },
  salvage: {
    isGood: ({ face }, view) => face > (isLive(view, 'salvage-fever') ? 1 : 3),
    good: () => 'salvaged',
    bad: () => 'the ship blows up',
    hope: 'to survive it',
  },
}

/** A d20 for a shield is one for crossing that of a planet. */
const checkName = ({ why, sides }: DiceEvent): string =>
  why === 'shield' ? (sides === 20 ? 'planet-shield' : 'own-shield') : why
