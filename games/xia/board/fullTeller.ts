import type { ThrownSide } from '@starboard/parts'
import { ABILITIES, NPCS, type NpcId } from '../content/index.ts'
import type { DiceEvent } from '../rules/0-table/dice.ts'
import type { FameEvent } from '../rules/0-table/fame.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { refOf, seatOf, whereIs } from '../rules/0-table/ships.ts'
import type { TurnEvent } from '../rules/0-table/turn.ts'
import type { CargoEvent } from '../rules/3-hold/loose.ts'
import type { AbilityCardEvent } from '../rules/4-cards/ability-cards.ts'
import type { MoveEvent } from '../rules/5-movement/movement.ts'
import type { CombatEvent } from '../rules/7-combat/combat-events.ts'
import type { DeathEvent } from '../rules/8-fate/death.ts'
import type { TradeEvent } from '../rules/9-trade/trade.ts'
import type { MissionEvent } from '../rules/10-missions/outcome.ts'
import type { View } from '../view.ts'
import { isOnChart, rollWords } from '../words/rolls.ts'
import { craftName, engineName } from '../words/words.ts'
import { flightsOf } from './motion.ts'
import type { Roll, Teller } from './tale.ts'

type Told =
  | AbilityCardEvent
  | DiceEvent
  | FameEvent
  | TurnEvent
  | MoveEvent
  | CombatEvent
  | DeathEvent
  | TradeEvent
  | MissionEvent
  | CargoEvent

type Lying = Roll<SpaceId>

/** What is worth a word beside the ship. */
const TELLS: ReadonlySet<string> = new Set([
  'rolled',
  'fame-gained',
  'sold',
  'loaded',
  'mission-completed',
  'loot',
  'attack-declared',
  'sector-revealed',
])

/** The tale of the full game. */
export const tellerOf = (view: View): Teller<SpaceId> => ({
  tells: TELLS,
  flight: (event) => [...flightsOf([event])][0] ?? null,
  gain: (event) => gainIn(event as Told),
  roll: (before, event, n) => rolled(before, event as Told, view, n),
})

function gainIn(event: Told): ReturnType<Teller<SpaceId>['gain']> {
  switch (event.type) {
    case 'fame-gained':
      return [event.seat, { fame: event.fame }]
    case 'sold':
      return [event.seat, { credits: event.credits, sold: event.cubes }]
    case 'mission-completed':
    case 'bonus':
      return [event.seat, { credits: event.credits }]
    case 'loaded':
      return [event.seat, { cubes: event.cubes }]
    case 'loot': {
      const seat = seatOf(event.ship)
      return seat === null ? null : [seat, { credits: event.credits }]
    }
    default:
      return null
  }
}

function rolled(roll: Lying | null, event: Told, view: View, n: number): Lying | null {
  switch (event.type) {
    case 'rolled':
      return isHeard(event, roll) ? withDie(roll, event, view, n) : roll
    case 'engine-fired':
      return (
        roll && {
          ...roll,
          ...firedWords(roll, event.points),
          what: engineName(view, event.seat, event.outfit),
        }
      )
    case 'ability-used':
      return roll && !roll.isOpen ? { ...roll, ...usedWords(roll, event) } : roll
    case 'attack-declared': {
      const { by, target } = event
      return {
        key: `fight ${n}`,
        at: whereIs(view, target),
        sides: [sideOf(view, by), sideOf(view, target)],
        result: '',
        what: `${craftName(view, by)} attacks ${craftName(view, target)}`,
        chance: null,
        isOpen: true,
      }
    }
    case 'attack-resolved':
      return roll?.isOpen ? { ...roll, ...resolvedWords(event), isOpen: false } : roll
    default:
      return roll
  }
}

const faceOf = ({ sides }: Lying): number => sides[0]?.dice[0]?.face ?? 0

/** Damage and GTS make another number of it than the die shows: `2 on the d6: 4 movement`. */
const firedWords = (roll: Lying, points: number): Pick<Lying, 'result'> => ({
  result: points === faceOf(roll) ? roll.result : `${roll.result}: ${points} movement`,
})

/** What the die of an ability came to: `4: Scrounge is in vain`. */
function usedWords(
  roll: Lying,
  { ability, gives }: Extract<Told, { type: 'ability-used' }>,
): Pick<Lying, 'result' | 'tone'> {
  const begin = `${faceOf(roll)}: ${ABILITIES[ability].name}`
  return gives > 0
    ? { result: `${begin} works`, tone: 'good' }
    : { result: `${begin} is in vain`, tone: 'bad' }
}

const resolvedWords = ({
  attack,
  defense,
  damage,
}: Extract<Told, { type: 'attack-resolved' }>): Pick<Lying, 'result' | 'tone'> =>
  damage === 0
    ? { result: `${attack} against ${defense}: no harm`, tone: 'bad' }
    : { result: `${attack} against ${defense}: ${damage} damage`, tone: 'good' }

/** A die for the table does not take the place of a captain's. */
const isHeard = (event: DiceEvent, roll: Lying | null): boolean =>
  isOnChart(event) && (event.seat !== null || roll === null || roll.isOpen)

const sideOf = (view: View, ship: ShipRef): ThrownSide => ({
  name: craftName(view, ship),
  look: lookOf(ship),
  dice: [],
})

/** In whose colours a ship is drawn. */
export function lookOf(ship: ShipRef): string {
  const seat = seatOf(ship)
  return seat === null ? `npc ${NPCS[ship as NpcId].law}` : `seat-${seat}`
}

/** A die of a fight joins its side; any other is a roll of its own. */
function withDie(roll: Lying | null, event: DiceEvent, view: View, n: number): Lying {
  const die = { face: event.face, sides: event.sides }
  if (roll?.isOpen && (ATTACKS.has(event.why) || DEFENDS.has(event.why))) {
    const side = ATTACKS.has(event.why) ? 0 : 1
    const sides = roll.sides.map((one, k) => (k === side ? { ...one, dice: [...one.dice, die] } : one))
    return { ...roll, sides }
  }
  const ship = event.seat === null ? null : refOf(event.seat)
  return {
    ...rollWords(event, view),
    key: `roll ${n}`,
    at: ship ? whereIs(view, ship) : null,
    sides: [{ ...(ship ? sideOf(view, ship) : { look: 'npc' }), dice: [die] }],
    isOpen: false,
  }
}

const ATTACKS: ReadonlySet<string> = new Set(['attack', 'npc-attack'])
const DEFENDS: ReadonlySet<string> = new Set(['defense', 'npc-defense', 'shield'])
