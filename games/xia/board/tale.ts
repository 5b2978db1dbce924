import type { BoardProps, Event, Seat } from '@starboard/kernel'
import { useState } from 'react'
import type { Cube } from '../content/index.ts'
import { NPCS, type NpcId } from '../content/index.ts'
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

/** What has happened on the chart, as it lies there until something else does: ways flown, the last dice, what was gained. */
export interface Tale {
  readonly trails: ReadonlyMap<string, readonly SpaceId[]>
  readonly roll: Roll | null
  readonly gains: ReadonlyMap<Seat, Gain>
  /** A new turn has begun: the next thing that happens begins a new tale. */
  readonly isOver: boolean
  /** All that it tells. */
  readonly told: readonly Event[]
}

export interface Gain {
  readonly credits: number
  readonly fame: number
  readonly cubes: readonly Cube[]
}

/** Dice as they lie, one side or both, and what they say. */
export interface Roll {
  readonly key: string
  readonly at: SpaceId | null
  readonly sides: readonly RollSide[]
  readonly result: string
  readonly what: string
  readonly chance: string | null
  readonly tone?: 'good' | 'bad' | undefined
  /** The fight it belongs to, as long as that goes on. */
  readonly fight: { readonly by: ShipRef; readonly target: ShipRef } | null
}

export interface RollSide {
  readonly who: ShipRef | null
  /** How that side's dice are coloured. */
  readonly look: string
  readonly dice: readonly { readonly face: number; readonly sides: number }[]
}

export const NO_TALE: Tale = { trails: new Map(), roll: null, gains: new Map(), isOver: false, told: [] }

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

/** The tale so far: all that was told since this seat was last asked, or else what comes piece by piece. */
export function useTale(
  { news, told }: Pick<BoardProps<View>, 'news' | 'told'>,
  view: View,
  seat: Seat | null,
): Tale {
  const [kept, setKept] = useState({ news: NO_TALE.told, told, tale: NO_TALE })
  if (kept.news === news && kept.told === told) return kept.tale
  const tale = told ? taleWith(NO_TALE, told, view, seat) : taleWith(kept.tale, news, view, seat)
  setKept({ news, told, tale })
  return tale
}

/** The tale goes on; where nothing is told something may have been taken back, and what the own ship had gained with it. */
export function taleWith(tale: Tale, events: readonly Event[], view: View, seat: Seat | null): Tale {
  const last = events.at(-1)
  if (last === undefined)
    return { ...tale, gains: new Map([...tale.gains].filter(([whose]) => whose !== seat)) }
  if (last === tale.told.at(-1)) return tale
  return events.reduce((now, event) => taleAfter(now, event, view, seat), tale)
}

function taleAfter(before: Tale, event: Event, view: View, own: Seat | null): Tale {
  const told = [...before.told, event]
  if (event.type === 'turn-began') return { ...before, told, isOver: true }
  const isNew = before.isOver && (event.type in TELLS || flightsOf([event]).size > 0)
  const tale = isNew ? { ...NO_TALE, told } : { ...before, told }
  return rolled(gained(flown(tale, event, own), event as Told), event as Told, view)
}

/** Ways that go on are one way; what the own ship gained stays where it was. */
function flown(tale: Tale, event: Event, own: Seat | null): Tale {
  const [flight] = flightsOf([event])
  if (!flight) return tale
  const [thing, way] = flight
  const before = tale.trails.get(thing) ?? []
  const on = before.at(-1) === way[0] ? way.slice(1) : way
  const isOwn = own !== null && thing === refOf(own)
  return {
    ...tale,
    trails: new Map(tale.trails).set(thing, [...before, ...on]),
    gains: isOwn ? NO_TALE.gains : tale.gains,
  }
}

const NOTHING: Gain = { credits: 0, fame: 0, cubes: [] }

/** What is worth a word beside the ship. */
const TELLS: { readonly [type: string]: true } = Object.fromEntries(
  ['rolled', 'fame-gained', 'sold', 'loaded', 'mission-completed', 'loot', 'attack-declared'].map((type) => [
    type,
    true,
  ]),
)

function gained(tale: Tale, event: Told): Tale {
  const gain = gainIn(event)
  if (!gain) return tale
  const [seat, more] = gain
  const before = tale.gains.get(seat) ?? NOTHING
  const sum: Gain = {
    credits: before.credits + (more.credits ?? 0),
    fame: before.fame + (more.fame ?? 0),
    cubes: [...before.cubes, ...(more.cubes ?? [])],
  }
  return { ...tale, gains: new Map(tale.gains).set(seat, sum) }
}

function gainIn(event: Told): readonly [Seat, Partial<Gain>] | null {
  switch (event.type) {
    case 'fame-gained':
      return [event.seat, { fame: event.fame }]
    case 'sold':
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

function rolled(tale: Tale, event: Told, view: View): Tale {
  const { roll, told } = tale
  switch (event.type) {
    case 'rolled':
      return isHeard(event, roll) ? { ...tale, roll: withDie(roll, event, view, told.length) } : tale
    case 'engine-fired':
      return roll ? { ...tale, roll: { ...roll, what: engineName(view, event.seat, event.outfit) } } : tale
    case 'ability-used':
      return roll && !roll.fight ? { ...tale, roll: { ...roll, ...usedWords(roll, event.gives) } } : tale
    case 'attack-declared': {
      const { by, target } = event
      const what = `${craftName(view, by)} attacks ${craftName(view, target)}`
      const sides = [sideOf(by), sideOf(target)]
      const key = `fight ${told.length}`
      const at = whereIs(view, target)
      return {
        ...tale,
        roll: { key, at, sides, result: '', what, chance: null, tone: undefined, fight: { by, target } },
      }
    }
    case 'attack-resolved':
      return roll?.fight
        ? {
            ...tale,
            roll: {
              ...roll,
              result:
                event.damage === 0
                  ? `${event.attack} against ${event.defense}: no harm`
                  : `${event.attack} against ${event.defense}: ${event.damage} damage`,
              tone: event.damage > 0 ? 'good' : 'bad',
              fight: null,
            },
          }
        : tale
    default:
      return tale
  }
}

/** What the die of an ability came to: `4: in vain`. */
function usedWords({ sides }: Roll, gives: number): Pick<Roll, 'result' | 'tone'> {
  const face = sides[0]?.dice[0]?.face ?? 0
  return gives > 0
    ? { result: `${face}: it works`, tone: 'good' }
    : { result: `${face}: in vain`, tone: 'bad' }
}

/** A die for the table does not take the place of a captain's. */
const isHeard = (event: DiceEvent, roll: Roll | null): boolean =>
  isOnChart(event) && (event.seat !== null || roll === null || roll.fight !== null)

const sideOf = (ship: ShipRef): RollSide => {
  const seat = seatOf(ship)
  return { who: ship, look: seat === null ? `npc ${NPCS[ship as NpcId].law}` : `seat-${seat}`, dice: [] }
}

/** A die of a fight joins its side; any other is a roll of its own. */
function withDie(roll: Roll | null, event: DiceEvent, view: View, n: number): Roll {
  const die = { face: event.face, sides: event.sides }
  if (roll?.fight && (event.why === 'attack' || DEFENDS.has(event.why) || event.why === 'npc-attack')) {
    const side = event.why === 'attack' || event.why === 'npc-attack' ? 0 : 1
    const sides = roll.sides.map((one, k) => (k === side ? { ...one, dice: [...one.dice, die] } : one))
    return { ...roll, sides }
  }
  const ship = event.seat === null ? null : refOf(event.seat)
  return {
    ...rollWords(event, view),
    key: `roll ${n}`,
    at: ship ? whereIs(view, ship) : null,
    sides: [ship ? { ...sideOf(ship), dice: [die] } : { who: null, look: 'npc', dice: [die] }],
    fight: null,
  }
}

const DEFENDS: ReadonlySet<string> = new Set(['defense', 'npc-defense', 'shield'])
