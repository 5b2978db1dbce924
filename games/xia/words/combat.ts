import type { Option, Parts } from '@starboard/kernel'
import {
  ABILITIES,
  type AbilityId,
  CUBES,
  type Cube,
  MODS,
  type ModKind,
  OUTFITS,
  type OutfitKind,
} from '../content/index.ts'
import { refOf } from '../rules/0-table/ships.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/state.ts'
import type { CombatEvent } from '../rules/7-combat/combat-events.ts'
import type { DamageEvent } from '../rules/7-combat/damage.ts'
import type { ShieldEvent } from '../rules/7-combat/shields.ts'
import type { DeathEvent } from '../rules/8-fate/death.ts'
import type { RescueEvent } from '../rules/8-fate/rescue.ts'
import type { View } from '../view.ts'
import {
  capital,
  captainName,
  cellName,
  craftName as craft,
  credits,
  listed,
  rest,
  shipName,
  spaceName,
  times,
  type Words,
} from './words.ts'

const ship = (view: View, ref: unknown): string => shipName(view, ref as ShipRef)

const outfit = (kind: unknown): string => OUTFITS[kind as OutfitKind].name

const ability = (id: unknown): string => ABILITIES[id as AbilityId].name

const average = (label: Parts): string =>
  `${(Math.round(Number(label.average) * 10) / 10).toString()} on average`

/** What damage on a space of the Hold would hit. */
function hit({ outfit: kind, part, mod, marked, cube, relic }: Parts): string {
  if (cube) return `the ${CUBES[cube as Cube].name} there goes overboard`
  if (relic) return 'the relic there is lost'
  if (!kind) return mod ? `the ${MODS[mod as ModKind].name}` : 'an empty space'
  const where = part === 'U' ? `a Use space of the ${outfit(kind)}` : `the ${outfit(kind)}`
  const with_ = mod ? ` with its ${MODS[mod as ModKind].name}` : ''
  return `${where}${with_}${marked ? ', and the marker on it' : ''}`
}

const FROM: Readonly<Record<string, string>> = {
  asteroid: 'the asteroids',
  mine: 'the mine',
  nebula: 'the nebula',
  harvest: 'the harvest',
  ice: 'the ice asteroids',
  quarry: 'the quarry',
  excavate: 'the dig',
  token: 'what you found',
}

const WHAT: Readonly<Record<string, string>> = {
  damage: 'damage',
  ice: 'ice damage',
  energy: 'Energy loss',
}

/** A shield Use space: what it will stop. */
const shield = ({ value, label = {} }: Option): string =>
  label.sure
    ? `${outfit(label.outfit)} (${cellName(value)}), by its Enviro-Shld: ${label.average} for certain`
    : `${outfit(label.outfit)} (${cellName(value)}): ${average(label)}`

function weapon({ value, label = {} }: Option): string {
  const act = `${label.ram ? 'Ram with' : 'Fire'} the ${outfit(label.outfit)} (${cellName(value)})`
  const piercer = label.piercer ? ', with its Piercer' : ''
  const cost = label.ram ? ', and as much to yourself' : ''
  return `${act}${piercer}: ${average(label)}${cost}`
}

const extra = ({ value }: Option): string =>
  value === 'none' ? 'No ability' : `${ability(value)}: ${ABILITIES[value as AbilityId].text}`

/** Combat, damage, death, rescue. */
export const combatWords: Words<CombatEvent | DamageEvent | DeathEvent | ShieldEvent | RescueEvent> = {
  questions: {
    weapons: ({ target, range }, view) =>
      `Attack ${ship(view, target)} at range ${range}: what do you use? One marker each.`,
    'attack-ability': ({ target }, view) => `Does an ability join the attack on ${ship(view, target)}?`,
    'attack-die': ({ faces }) => `Your attack dice show ${listed((faces as number[]).map(String))}.`,
    defense: ({ by }, view) =>
      `${capital(ship(view, by))} attacks you. Which shields do you raise, before anyone rolls?`,
    'defense-ability': ({ by }, view) => `Do you use an ability against ${ship(view, by)}?`,
    're-arm': ({ max }) =>
      `You may re-arm shield markers of this attack for 1 Energy each. How many, up to ${max}?`,
    shields: ({ amount, what, from }) =>
      `${amount} ${WHAT[String(what)]} from ${FROM[String(from)] ?? String(from)}. Which shields do you raise?`,
    brace: ({ damage }) => `Do you Brace against ${damage} damage?`,
    'place-damage': ({ damage }) => `Where in your Hold do you take ${damage} damage?`,
    spawn: () => 'Choose a free Spawn Point.',
    'spawn-beside': ({ at, ship: whose }, view, { seat }) =>
      `${spaceName(at as SpaceId)} is taken. Beside it, where does ${whose === refOf(seat) ? 'your ship' : ship(view, whose as ShipRef)} appear?`,
    plunder: ({ at }) => `Which of the cubes adrift at ${spaceName(at as SpaceId)} do you plunder?`,
    'arm-rescued': ({ max }) => `You have been rescued. Arm markers for 1 Energy each at once? Up to ${max}.`,
  },
  options: {
    'act:attack': (option, view) =>
      `Attack ${ship(view, rest(option))}${option.label ? ` at range ${option.label.range}` : ''}`,
    'act:rescue': (option, view) => `Rescue ${captainName(view, Number(rest(option)))}, for 1 Fame`,
    weapons: weapon,
    'attack-ability': extra,
    'attack-die:keep': () => 'Let them lie',
    'attack-die:re-roll': ({ label = {} }) =>
      `Roll the ${label.face} of the ${outfit(label.outfit)} again (d${label.sides})`,
    'attack-die:raise': ({ label = {} }) => `Add 1 to the ${label.face} of the ${outfit(label.outfit)}`,
    defense: shield,
    'defense-ability': extra,
    shields: shield,
    brace: ({ value }) => (value === 'no' ? 'Take it as it comes' : 'Brace: prevents 2, more likely 4'),
    'place-damage': ({ value, label = {} }) => `${capital(cellName(value))}: ${hit(label)}`,
    spawn: ({ value }) => spaceName(value as SpaceId),
    'spawn-beside': ({ value }) => spaceName(value as SpaceId),
    plunder: ({ label = {} }) => CUBES[label.cube as Cube].name,
  },
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
        ? `Attack ${attack}, defense ${defense}: ${craft(view, by)} does ${craft(view, target)} no harm.`
        : `Attack ${attack}, defense ${defense}: ${damage} damage to ${craft(view, target)}.`,
    recoiled: ({ seat, damage }, view) =>
      `The ram does ${damage} damage to ${captainName(view, seat)} as well.`,
    're-rolled': ({ seat, was }, view) => `${captainName(view, seat)} rolls a ${was} again.`,
    blasted: ({ by, targets, damage }, view) =>
      `${capital(craft(view, by))} sets off a blast of ${damage}. ${
        targets.length > 0
          ? `Within it: ${listed(targets.map((each) => craft(view, each)))}.`
          : 'Nobody is near enough.'
      }`,
    damaged: ({ ship: hurt, damage, ice }, view) =>
      `${capital(craft(view, hurt))} takes ${damage} ${ice ? 'ice damage' : 'damage'}.`,
    'relic-lost': ({ seat }, view) => `A relic of ${captainName(view, seat)} is lost for ever.`,
    healed: ({ seat, cells }, view) =>
      `${captainName(view, seat)} mends ${times(cells.length, 'space')} of the Hold.`,
    destroyed: ({ ship: lost, by, at }, view) =>
      by === null
        ? `${capital(craft(view, lost))} is destroyed at ${spaceName(at)}.`
        : `${capital(craft(view, by))} destroys ${craft(view, lost)} at ${spaceName(at)}.`,
    loot: ({ ship: taker, credits: taken }, view) =>
      `${capital(craft(view, taker))} takes ${credits(taken)}.`,
    respawned: ({ seat, at }, view) => `${captainName(view, seat)} is back, at ${spaceName(at)}.`,
    shielded: ({ seat, absorbed, of, what }, view) =>
      `${captainName(view, seat)} keeps off ${absorbed} of ${of} ${WHAT[what]}.`,
    rescued: ({ seat, rescued, credits: paid }, view) =>
      `${captainName(view, seat)} rescues ${captainName(view, rescued)}${paid > 0 ? ` and earns ${credits(paid)}` : ''}.`,
  },
  reasons: {
    'no-sight': ({ ship: target }, view) => `You cannot see ${ship(view, target)} from here.`,
    'no-marker-to-attack': ({ ship: target }, view) =>
      `You have no Armed marker left to attack ${ship(view, target)} with.`,
    'no-weapon': ({ ship: target, range }, view) =>
      `Nothing you could use now reaches ${ship(view, target)} at range ${range}: blasters and rams reach 1, missiles 2 to 6.`,
    'no-energy-to-rescue': ({ rescued, needs }, view) =>
      `Rescuing ${captainName(view, Number(rescued))} takes ${needs} Energy.`,
  },
}
