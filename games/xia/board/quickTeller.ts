import { formatPercent } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import type { ThrownSide } from '@starboard/parts'
import { MISSIONS, type MissionId, NPCS } from '../content/index.ts'
import { type QuickEvent, shipName } from '../quick/events.ts'
import { oddsToHit } from '../quick/fights.ts'
import { oddsToSneak } from '../quick/missions.ts'
import { type NpcId, type RingIndex, refOf, type ShipRef, seatOf } from '../quick/state.ts'
import type { QuickView } from '../quick/view.ts'
import { rollName } from '../quick/words.ts'
import { fromMean } from '../words/rolls.ts'
import { NPC_LETTERS } from './Glyphs.tsx'
import type { Roll, Teller } from './tale.ts'
import { thousands } from './words.ts'

type Lying = Roll<RingIndex>
type Told<T extends QuickEvent['type']> = Extract<QuickEvent, { type: T }>

const TELLS: ReadonlySet<string> = new Set([
  'rolled',
  'fame-gained',
  'sold',
  'bought',
  'mined',
  'mission-completed',
])

/** The tale of the quick modes: places are whole sectors. */
export const quickTellerOf = (view: QuickView): Teller<RingIndex> => ({
  tells: TELLS,
  flight: (event) => flightIn(event as QuickEvent),
  gain: (event) => gainIn(event as QuickEvent),
  roll: (before, event, n) => rolled(before, event as QuickEvent, view, n),
})

function flightIn(event: QuickEvent): ReturnType<Teller<RingIndex>['flight']> {
  switch (event.type) {
    case 'moved':
    case 'sector-revealed':
      return [refOf(event.seat), [event.from, event.at]]
    case 'npc-moved':
      return [event.npc, [event.from, event.at]]
    default:
      return null
  }
}

function gainIn(event: QuickEvent): ReturnType<Teller<RingIndex>['gain']> {
  switch (event.type) {
    case 'fame-gained':
      return [event.seat, { fame: event.halves / 2 }]
    case 'sold':
    case 'mission-completed':
      return [event.seat, { credits: event.credits }]
    case 'bought':
    case 'mined':
      return [event.seat, { cubes: [event.cube] }]
    default:
      return null
  }
}

/** Where a ship is; null while it is destroyed. */
export function whereIs({ captains, npcs }: QuickView, ship: string): RingIndex | null {
  const seat = seatOf(ship as ShipRef)
  if (seat === null) return npcs.find(({ id }) => id === ship)?.at ?? null
  return captains[seat]?.ship ? captains[seat].at : null
}

/** The Marauder is a Scoundrel by another name (XIA-RUL-222). */
export const KINDS: Readonly<Record<NpcId, keyof typeof NPCS>> = {
  merchant: 'merchant',
  enforcer: 'enforcer',
  marauder: 'scoundrel',
  'marauder-2': 'scoundrel',
}

/** The Merchant has the M. */
export const npcLetter = (npc: NpcId): string => (KINDS[npc] === 'scoundrel' ? 'R' : NPC_LETTERS[KINDS[npc]])

/** In whose colours a ship is drawn. */
export function lookOf(ship: ShipRef): string {
  const seat = seatOf(ship)
  return seat === null ? `npc ${NPCS[KINDS[ship as NpcId]].law}` : `seat-${seat}`
}

function rolled(roll: Lying | null, event: QuickEvent, view: QuickView, n: number): Lying | null {
  switch (event.type) {
    case 'rolled':
      return event.why === 'defense' && roll?.isOpen
        ? { ...roll, sides: [...roll.sides, sideOf(event, view)] }
        : thrown(event, view, n)
    case 'fought':
      return roll?.isOpen ? { ...roll, ...foughtWords(event, roll, view), isOpen: false } : roll
    case 'mission-begun':
      return roll?.isOpen
        ? { ...roll, ...missionWords(event.mission, roll, event.pays), isOpen: false }
        : roll
    case 'mission-completed':
      return roll?.isOpen
        ? { ...roll, ...missionWords(event.mission, roll, event.credits), isOpen: false }
        : roll
    case 'mission-failed':
      return roll?.isOpen ? { ...roll, ...missionWords(event.mission, roll, 0), isOpen: false } : roll
    default:
      return roll
  }
}

const sideOf = ({ ship, face, sides }: Told<'rolled'>, view: QuickView): ThrownSide => ({
  name: capital(shipName(view, ship)),
  look: lookOf(ship),
  dice: [{ face, sides }],
})

/** A die that something is yet to come of, but for the engine's: that is how far the ship can fly. */
function thrown(event: Told<'rolled'>, view: QuickView, n: number): Lying {
  const { ship, face, sides, why } = event
  const isEngine = why === 'engine'
  return {
    key: `roll ${n}`,
    at: whereIs(view, ship),
    sides: [sideOf(event, view)],
    result: isEngine ? `${face}: up to ${face} sector${face === 1 ? '' : 's'}` : `${face} on the d${sides}`,
    what: `${capital(shipName(view, ship))}: ${rollName(why)}`,
    chance: isEngine ? fromMean(event) : null,
    isOpen: !isEngine,
  }
}

type Words = Pick<Lying, 'result' | 'what' | 'chance' | 'tone'>

function foughtWords(
  { by, on, attack, defense, outcome }: Told<'fought'>,
  { sides }: Lying,
  view: QuickView,
): Words {
  const [thrownBy, thrownOn] = sides.map(({ dice }) => dice[0]?.sides ?? 6)
  return {
    result: `${attack} against ${defense}: ${OUTCOMES[outcome]}`,
    what: `${capital(shipName(view, by))} attacks ${shipName(view, on)}`,
    chance: chanceOf(oddsToHit(thrownBy!, thrownOn!), 'to hit'),
    tone: outcome === 'held' ? 'bad' : 'good',
  }
}

const OUTCOMES = { held: 'no harm', hit: 'a hit', destroyed: 'destroyed' } as const

/** What a d20 came to in a mission: its pay, or nothing. Theft and customs had a chance. */
function missionWords(id: MissionId, { sides, what }: Lying, pays: number | null): Words {
  const face = sides[0]!.dice[0]!.face
  const odds = oddsToSneak({ id, ready: MISSIONS[id]!.type === 'smuggler' })
  const came = pays === 0 ? 'caught' : `${thousands(pays ?? 0)} credits`
  return {
    result: `${face}: ${came}`,
    what,
    chance: odds && chanceOf(odds(), 'not to be caught'),
    tone: pays === 0 ? 'bad' : 'good',
  }
}

const chanceOf = (odds: Odds, of: string): string => `${formatPercent(odds)} ${of}`
