import { type Play, randomOf } from '@starboard/kernel'
import {
  DAY_FACTORS,
  type FactionId,
  FOES,
  type FoeId,
  GOODWILL,
  LEAST_RAID,
  MANHUNTERS,
  MERCENARIES,
  MOST_ENEMIES,
  PERSONAS,
  RAID_LISTS,
  RAIDERS,
  type RaidKind,
  type RaidListId,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import { atHome } from '../0-table/person.ts'
import { type FightCause, type FightPlan, type Rim, STORYTELLER } from '../0-table/state.ts'
import { wealthOf } from './wealth.ts'

/** A die that nobody but the Storyteller sees: typed in by a person in that seat, and never by a player. */
export function* secretDie(g: Rim, sides: number, what: string): Play<number> {
  if (sides === 1) return 1
  return g.teller === 'person' ? yield* die(g, sides, STORYTELLER, what) : randomOf(g).die(sides)
}

/** RIM-RUL-152: the Wealth Score by the day factor, in hundredths of points. */
export const dayFactor = (day: number): number =>
  DAY_FACTORS.findLast(({ fromDay }) => day >= fromDay)?.percent ?? DAY_FACTORS[0]!.percent

/** Raid points of this day at a persona's factor (RIM-TELL-05): rounded down, at least 5. */
export const pointsAt = (g: Known, factor: number): number =>
  Math.max(LEAST_RAID, Math.floor((wealthOf(g).total * dayFactor(g.day) * factor) / 10_000))

/** Old Dice rolls for it each time; the others have one factor. A share of the points is rounded down again. */
export function* raidPoints(g: Rim, percent: number): Play<number> {
  const { sides, rows } = PERSONAS[g.agreed.persona].factor
  const face = yield* secretDie(g, sides, 'factor')
  const factor = rows.find(({ from, to }) => face >= from && face <= to)!.percent
  return Math.floor((pointsAt(g, factor) * percent) / 100)
}

/** Down the list and again from the top, whatever can still be paid for, until a whole pass buys nothing; never more than twenty. */
export function bought(list: readonly FoeId[], points: number): FoeId[] {
  const foes: FoeId[] = []
  let left = points
  for (let more = true; more; ) {
    more = false
    for (const foe of list) {
      if (foes.length === MOST_ENEMIES || FOES[foe].cost > left) continue
      foes.push(foe)
      left -= FOES[foe].cost
      more = true
    }
  }
  return foes.length > 0 ? foes : [cheapest(list)]
}

const cheapest = (list: readonly FoeId[]): FoeId =>
  list.reduce((least, foe) => (FOES[foe].cost < FOES[least].cost ? foe : least))

/** Pirates send mercenaries from day 41 on, if they come with 60 points or more. */
export const listFor = (g: Known, list: RaidListId, points: number): RaidListId =>
  list === 'pirate' && g.day >= MERCENARIES.fromDay && points >= MERCENARIES.points ? MERCENARIES.list : list

/** Who comes for so many points. A pack of beasts is of one kind (RIM-RUL-152). */
export function* gathered(g: Rim, kind: RaidKind, points: number): Play<FoeId[]> {
  if (kind !== 'manhunter') return bought(RAID_LISTS[listFor(g, kind, points)], points)
  const face = yield* secretDie(g, MANHUNTERS.length, 'pack')
  return bought([MANHUNTERS[face - 1]!], points)
}

export const isHostile = (g: Known, faction: FactionId): boolean =>
  g.world.goodwill[faction] <= GOODWILL.hostile

/** Which faction raids: one that is not Hostile is replaced by the Pirate Gangs. */
export function* raiders(g: Rim): Play<FactionId> {
  const face = yield* secretDie(g, 10, 'raiders')
  const { factions } = RAIDERS.find(({ from, to }) => face >= from && face <= to)!
  const faction = factions[(yield* secretDie(g, factions.length, 'which')) - 1]!
  return isHostile(g, faction) ? faction : 'pirate'
}

/** A raid on the home base, ready to fall into a slot (RIM-RUL-156). */
export const raidPlan = (
  g: Known,
  why: FightCause,
  foes: readonly FoeId[],
  faction: FactionId | null,
  more: Partial<FightPlan> = {},
): FightPlan => ({
  why,
  map: g.colony.home,
  raid: true,
  foes: [...foes],
  faction,
  people: atHome(g).map(({ id }) => id),
  ambush: null,
  softened: false,
  hurt: [],
  attacking: false,
  ...more,
})

/** Whose list it is; beasts, insects and machines are nobody's. */
export const FACTION_OF: { readonly [kind in RaidKind]: FactionId | null } = {
  tribe: 'tribe',
  pirate: 'pirate',
  mercenary: 'pirate',
  outlander: 'outlander',
  pig: 'pig',
  empire: 'empire',
  mechanoid: null,
  insect: null,
  manhunter: null,
}
