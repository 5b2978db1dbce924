import type { Option } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import { type AsksIn, type EventsOf, nameIn, type OffersIn, type ReasonsOf } from '@starboard/kernel/speech'
import { ABILITIES, type AbilityId, CUBES, MODS, OUTFITS, type OutfitKind } from '../content/index.ts'
import type { ShipRef } from '../rules/0-table/names.ts'
import { refOf } from '../rules/0-table/ships.ts'
import type { Content } from '../rules/3-hold/hold.ts'
import type { AttackReason } from '../rules/7-combat/combat.ts'
import type { CombatEvent } from '../rules/7-combat/combat-events.ts'
import type { DamageEvent, HoldContent } from '../rules/7-combat/damage.ts'
import type { WeaponLabel } from '../rules/7-combat/declare.ts'
import { bestVolley } from '../rules/7-combat/odds.ts'
import type { Against, ShieldEvent, ShieldLabel } from '../rules/7-combat/shields.ts'
import { isRam } from '../rules/7-combat/weapons.ts'
import type { DeathEvent } from '../rules/8-fate/death.ts'
import type { RescueEvent, RescueReason } from '../rules/8-fate/rescue.ts'
import type { View } from '../view.ts'
import {
  captainName,
  cellName,
  craftName as craft,
  credits,
  idIn,
  rest,
  shipName,
  spaceName,
} from './words.ts'

const outfit = (kind: OutfitKind): string => OUTFITS[kind].name

const ability = (id: AbilityId): string => ABILITIES[id].name

const onAverage = (average: number): string => `${(Math.round(average * 10) / 10).toString()} on average`

/** What damage on a space of the Hold would hit. */
function hit({ outfit: kind, part, mod, marked, cube, relic }: HoldContent): string {
  if (cube) return `the ${CUBES[cube].name} there goes overboard`
  if (relic) return 'the relic there is lost'
  if (!kind) return mod ? `the ${MODS[mod].name}` : 'an empty space'
  const where = part === 'U' ? `a Use space of the ${outfit(kind)}` : `the ${outfit(kind)}`
  const with_ = mod ? ` with its ${MODS[mod].name}` : ''
  return `${where}${with_}${marked ? ', and the marker on it' : ''}`
}

const FROM: Readonly<Record<Against['from'], string>> = {
  asteroid: 'the asteroids',
  mine: 'the mine',
  nebula: 'the nebula',
  harvest: 'the harvest',
  ice: 'the ice asteroids',
  quarry: 'the quarry',
  excavate: 'the dig',
  token: 'what you found',
}

const WHAT: Readonly<Record<Against['what'], string>> = {
  damage: 'damage',
  ice: 'ice damage',
  energy: 'Energy loss',
}

/** A shield Use space: what it will stop. */
const shield = ({ outfit: kind, sure, average }: ShieldLabel, _: View, { value }: Option): string =>
  sure
    ? `Raise the ${outfit(kind)} (${cellName(value)}), by its Enviro-Shld: ${average} for certain`
    : `Raise the ${outfit(kind)} (${cellName(value)}): ${onAverage(average)}`

function weapon({ outfit: kind, average, ram, piercer }: WeaponLabel, _: View, { value }: Option): string {
  const act = `${ram ? 'Ram with' : 'Fire'} the ${outfit(kind)} (${cellName(value)})`
  const with_ = piercer ? ', with its Piercer' : ''
  const cost = ram ? ', and as much to yourself' : ''
  return `${act}${with_}: ${onAverage(average)}${cost}`
}

/** There is nothing to attack this ship with but the ship itself (XIA-COMB-16). */
function isOnlyRam(view: View, target: ShipRef): boolean {
  const captain = view.captains[view.seat]!
  const { cells } = bestVolley(view, view.seat, target)
  return cells.some((cell) => isRam(captain, cell))
}

function extra(_: object, __: View, option: Option): string {
  if (option.value === 'none') return 'No ability'
  const { name, text } = ABILITIES[idIn<AbilityId>(option)]
  return `${name}: ${text}`
}

/** Where damage lies that could be mended. */
const LIES: Readonly<Record<Content['kind'] | 'nothing', string>> = {
  outfit: 'on an Outfit',
  mod: 'on a Mod',
  cube: 'in the cargo',
  relic: 'in the cargo',
  nothing: 'on an empty space',
}

type Rules = typeof import('../rules/5-movement/spawns.ts') &
  typeof import('../rules/7-combat/combat.ts') &
  typeof import('../rules/7-combat/damage.ts') &
  typeof import('../rules/7-combat/declare.ts') &
  typeof import('../rules/7-combat/defense.ts') &
  typeof import('../rules/7-combat/roll.ts') &
  typeof import('../rules/7-combat/shields.ts') &
  typeof import('../rules/8-fate/death.ts') &
  typeof import('../rules/8-fate/rescue.ts') &
  typeof import('../rules/8-fate/respawn.ts')

/** Combat, damage, death, rescue. */
export const combatWords = {
  asks: {
    weapons: {
      ask: ({ target, range }, view) =>
        `Attack ${shipName(view, target)} at range ${range}: what do you use? One marker each.`,
      option: weapon,
    },
    'attack-ability': {
      ask: ({ target }, view) => `Does an ability join the attack on ${shipName(view, target)}?`,
      option: extra,
    },
    'attack-die': {
      ask: ({ faces }) => `Your attack dice show ${listed(faces.map(String))}.`,
      option: ({ face, sides, outfit: kind }, _, { value }) => {
        if (face === undefined) return 'Let them lie'
        return nameIn(value) === 'raise'
          ? `Add 1 to the ${face} of the ${outfit(kind)}`
          : `Roll the ${face} of the ${outfit(kind)} again (d${sides})`
      },
    },
    defense: {
      ask: ({ by }, view) =>
        `${capital(shipName(view, by))} attacks you. Which shields do you raise, before anyone rolls?`,
      option: shield,
    },
    'defense-ability': {
      ask: ({ by }, view) => `Do you use an ability against ${shipName(view, by)}?`,
      option: extra,
    },
    're-arm': {
      ask: ({ max }) =>
        `You may re-arm shield markers of this attack for 1 Energy each. How many, up to ${max}?`,
    },
    shields: {
      ask: ({ amount, what, from }) =>
        `${amount} ${WHAT[what]} from ${FROM[from]}. Which shields do you raise?`,
      option: shield,
    },
    brace: {
      ask: ({ damage }) => `Do you Brace against ${damage} damage?`,
      option: (_, __, { value }) =>
        value === 'no' ? 'Take it as it comes' : 'Brace: prevents 2, more likely 4',
    },
    'place-damage': {
      ask: ({ damage, ice }) =>
        ice
          ? `Where in your Hold do you take ${damage} ice damage? Unless a port thaws it, it spreads to the spaces beside it when your turn ends.`
          : `Where in your Hold do you take ${damage} damage?`,
      option: (content, _, { value }) => `Take it in ${cellName(value)}: ${hit(content)}`,
    },
    mend: {
      ask: ({ kind, most }) =>
        kind === 'ice' ? `Up to ${most} ice damage: which?` : `Heal ${most} damage: which?`,
      option: ({ of }, _, { value }) => `Mend ${cellName(value)}, ${LIES[of]}`,
    },
    spawn: {
      ask: () => 'On which free Spawn Point do you come back?',
      option: (_, view, option) => `Come back at ${spaceName(view, idIn(option))}`,
    },
    'spawn-beside': {
      ask: ({ at, ship: whose }, view, { seat }) =>
        `${capital(spaceName(view, at))} is taken. Beside it, where does ${whose === refOf(seat) ? 'your ship' : shipName(view, whose)} appear?`,
      option: (_, view, option) => `Appear at ${spaceName(view, idIn(option))}`,
    },
    plunder: {
      ask: ({ at }, view) => `Which of the cubes adrift at ${spaceName(view, at)} do you plunder?`,
      option: ({ cube }) => `Plunder the ${CUBES[cube].name}`,
    },
    'arm-rescued': {
      ask: ({ max }) => `You have been rescued. Arm markers for 1 Energy each at once? Up to ${max}.`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    attack: ({ range }, view, option) =>
      `Attack ${shipName(view, rest(option))} at range ${range}${isOnlyRam(view, rest(option)) ? ', by ramming: your ship takes as much' : ''}`,
    rescue: ({ rescued }, view) => `Rescue ${captainName(view, rescued)}, for 1 Fame`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'attack-declared': ({ by, target, range, outfits, abilities }, view) => {
      const means = [...outfits.map(outfit), ...abilities.map(ability)]
      const using = means.length > 0 ? ` with ${listed(means)}` : ''
      return `${capital(craft(view, by))} attacks ${craft(view, target)} at range ${range}${using}.`
    },
    'defense-declared': ({ seat, shields, abilities }, view) =>
      `${captainName(view, seat)} defends with ${listed([
        ...(shields > 0 ? [times(shields, 'shield marker')] : []),
        ...abilities.map(ability),
      ])}.`,
    'attack-resolved': ({ by, target, attack, defense, damage }, view) =>
      damage === 0
        ? `${capital(craft(view, by))} does ${craft(view, target)} no harm: attack ${attack} against defense ${defense}.`
        : `${capital(craft(view, by))} hits ${craft(view, target)} for ${damage} damage: attack ${attack} against defense ${defense}.`,
    recoiled: ({ seat, damage }, view) =>
      `The ram does ${damage} damage to ${captainName(view, seat)} as well.`,
    're-rolled': ({ seat, was }, view) => `${captainName(view, seat)} takes the ${was} up and rolls again.`,
    blasted: ({ by, targets, damage }, view) =>
      `${capital(craft(view, by))} sets off a blast of ${damage}. ${
        targets.length > 0
          ? `Within it: ${listed(targets.map((each) => craft(view, each)))}.`
          : 'Nobody is near enough.'
      }`,
    damaged: ({ ship: hurt, damage, ice }, view) =>
      `${capital(craft(view, hurt))} takes ${damage} ${ice ? 'ice damage' : 'damage'}.`,
    'relic-lost': ({ seat }, view) => `A relic of ${captainName(view, seat)}’s is lost for ever.`,
    healed: ({ seat, cells }, view) =>
      `${captainName(view, seat)} mends ${times(cells.length, 'space')} of the Hold.`,
    destroyed: ({ ship: lost, by, at }, view) =>
      by === null
        ? `${capital(craft(view, lost))} is destroyed at ${spaceName(view, at)}.`
        : `${capital(craft(view, by))} destroys ${craft(view, lost)} at ${spaceName(view, at)}.`,
    loot: ({ ship: taker, credits: taken }, view) =>
      `${capital(craft(view, taker))} collects ${credits(taken)}.`,
    respawned: ({ seat, at }, view) => `${captainName(view, seat)} is back, at ${spaceName(view, at)}.`,
    shielded: ({ seat, absorbed, of, what }, view) =>
      absorbed === of
        ? `${captainName(view, seat)}’s shields hold: no ${WHAT[what]}.`
        : `${captainName(view, seat)}’s shields stop ${absorbed} of ${of} ${WHAT[what]}.`,
    rescued: ({ seat, rescued, credits: paid }, view) =>
      `${captainName(view, seat)} rescues ${captainName(view, rescued)}${paid > 0 ? ` and earns ${credits(paid)}` : ''}.`,
  } satisfies EventsOf<CombatEvent | DamageEvent | DeathEvent | ShieldEvent | RescueEvent, View>,
  reasons: {
    'no-sight': ({ ship: target }, view) => `You cannot see ${shipName(view, target)} from here.`,
    'no-marker-to-attack': ({ ship: target }, view) =>
      `You have no Armed marker left to attack ${shipName(view, target)} with.`,
    'no-weapon': ({ ship: target, range }, view) =>
      `Nothing you could use now reaches ${shipName(view, target)} at range ${range}: blasters and rams reach 1, missiles 2 to 6.`,
    'no-energy-to-rescue': ({ rescued, needs }, view) =>
      `Rescuing ${captainName(view, rescued)} takes ${needs} Energy.`,
  } satisfies ReasonsOf<AttackReason | RescueReason, View>,
}
