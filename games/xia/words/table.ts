import { times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { ABILITIES, type AbilityId, MISSION_KINDS, type MissionType } from '../content/index.ts'
import type { FameSource } from '../rules/0-table/captain.ts'
import type { DiceEvent, RolledFor } from '../rules/0-table/dice.ts'
import type { FameEvent } from '../rules/0-table/fame.ts'
import type { TurnEvent } from '../rules/0-table/turn.ts'
import type { MarkerEvent } from '../rules/4-cards/markers.ts'
import type { LawEvent } from '../rules/8-fate/law.ts'
import type { View } from '../view.ts'
import { captainName, credits } from './words.ts'

const PURPOSES: Readonly<Record<Exclude<RolledFor, AbilityId | MissionType | 'shield'>, string>> = {
  attack: 'the attack',
  'npc-attack': 'the attack',
  defense: 'the defense',
  'npc-defense': 'the defense',
  engine: 'the engine',
  asteroid: 'the asteroids',
  ice: 'the ice asteroids',
  debris: 'the debris',
  nebula: 'the nebula',
  gravity: 'the pull of gravity',
  comet: 'the comet',
  orbit: 'the orbit of The Kiln',
  tigris: 'the Tigris Gate',
  mine: 'the mine',
  harvest: 'the harvest',
  salvage: 'the salvage',
  quarry: 'the quarry',
  excavate: 'the dig',
  respawn: 'the way back',
  order: 'the order of choice',
  stock: 'the stock',
  tie: 'a tie',
  rikishi: 'the way of Rikishi',
  round: 'the fame of the NPCs',
}

/** A d20 for a shield is one for crossing that of a planet. */
export function purpose(why: RolledFor, sides: number): string {
  if (why === 'shield') return sides === 20 ? 'the planetary shield' : 'a shield'
  if (isOneOf(MISSION_KINDS, why)) return `the ${MISSION_KINDS[why].name} mission`
  return isOneOf(ABILITIES, why) ? ABILITIES[why].name : PURPOSES[why]
}

const isOneOf = <T extends object>(names: T, why: PropertyKey): why is keyof T => why in names

const SOURCES: Readonly<Record<FameSource, string>> = {
  exploration: 'exploring',
  mission: 'a mission',
  combat: 'a victory in battle',
  trade: 'a Big Shipment',
  ship: 'a new ship',
  wealth: 'wealth shown off',
  kindness: 'an act of kindness',
  title: 'a Title',
  luck: 'sheer luck',
  relic: 'a relic',
  event: 'an event',
  gate: 'being first through a gate',
}

/** What somebody is wanted for, by the rule that says so. */
const CRIMES: Readonly<Record<string, string>> & { readonly else: string } = {
  'XIA-BORD-19': 'for slipping through a planetary shield',
  'XIA-BORD-24': 'for entering an Outlaw planet',
  'XIA-SOLO-24': 'for entering an Outlaw planet',
  'XIA-COMB-20': 'for destroying an Innocent ship',
  'XIA-RUL-124': 'for destroying one that flies under the law',
  'XIA-SOLO-23': 'for attacking one that flies under the law',
  'XIA-BEH-03': 'for the company kept',
  'XIA-MT-13': 'for dropping a transport that was under way',
  else: 'for the mission',
}

/** Why nobody hunts somebody any more. */
const CLEARED: Readonly<Record<string, string>> & { readonly else: string } = {
  'XIA-SHIP-12': 'leaves the Bounty behind with the old ship',
  'XIA-DEATH-07': 'loses the Bounty with the ship',
  else: 'is no longer wanted',
}

/** Energy that goes by itself: nebulae and harvests. */
const DRAINS: ReadonlySet<string> = new Set(['XIA-BORD-14', 'XIA-MINE-07'])

type Rules = typeof import('../rules/2-turn/action-phase.ts')

/** What belongs to no chapter: dice, Fame, Bounty, Energy and markers, the turn. */
export const tableWords = {
  asks: {
    act: { ask: (_, view) => `${captainName(view, view.seat)}, what will you do?` },
  } satisfies AsksIn<Rules, View>,
  offers: { end: () => 'End your actions' } satisfies OffersIn<Rules, View>,
  events: {
    rolled: ({ seat, sides, face, why }, view) =>
      seat === null
        ? `A d${sides} for ${purpose(why, sides)}: ${face}.`
        : `${captainName(view, seat)} rolls a d${sides} for ${purpose(why, sides)}: ${face}.`,
    'fame-gained': ({ seat, fame, source }, view) =>
      `${captainName(view, seat)} gains ${fame} Fame for ${SOURCES[source]}.`,
    'bounty-changed': ({ seat, by, bounty, rule }, view) => {
      const name = captainName(view, seat)
      if (by < 0)
        return bounty === 0
          ? `${name} ${CLEARED[rule] ?? CLEARED.else}.`
          : `${name}’s Bounty falls to ${credits(bounty)}.`
      const crime = CRIMES[rule] ?? CRIMES.else
      return by === bounty
        ? `${name} is an Outlaw now, ${crime}: Bounty ${credits(bounty)}.`
        : `${name}’s Bounty rises to ${credits(bounty)}, ${crime}.`
    },
    'energy-changed': ({ seat, by, energy, rule }, view) => {
      const changes = by > 0 ? 'gains' : DRAINS.has(rule) ? 'loses' : 'spends'
      return `${captainName(view, seat)} ${changes} ${Math.abs(by)} Energy and has ${energy}${by > 0 ? '' : ' left'}.`
    },
    'markers-disarmed': ({ seat, count }, view) =>
      `${captainName(view, seat)} loses ${times(count, 'Armed marker')}.`,
    'markers-armed': ({ seat, count }, view) => `${captainName(view, seat)} arms ${times(count, 'marker')}.`,
    stranded: ({ seat }, view) =>
      `${captainName(view, seat)} is Stranded: no Energy, no Armed marker, and a long way home.`,
    'turn-began': ({ seat, round }, view) => `Round ${round}: ${captainName(view, seat)}’s turn.`,
    'move-ended': ({ seat, lost }, view) =>
      `${captainName(view, seat)} stops; ${times(lost, 'movement point')} ${lost === 1 ? 'is' : 'are'} lost.`,
    'actions-ended': ({ seat }, view) => `${captainName(view, seat)} has done enough for this turn.`,
  } satisfies EventsOf<DiceEvent | FameEvent | LawEvent | MarkerEvent | TurnEvent, View>,
}
