import type { Option } from '@starboard/kernel'
import { ABILITIES, type AbilityId, CUBES, type Cube, POWERS, type PowerId } from '../content/index.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/state.ts'
import type { AbilityCardEvent } from '../rules/4-cards/ability-cards.ts'
import type { AbilityEvent } from '../rules/4-cards/ability-effects.ts'
import {
  capital,
  captainName,
  cellName,
  craftName,
  credits,
  shipName,
  spaceName,
  times,
  type Words,
} from './words.ts'

const card = (id: unknown): { readonly name: string; readonly text: string } =>
  ABILITIES[id as AbilityId] ?? POWERS[id as PowerId]

const said = (id: unknown): string => `${card(id).name}: ${card(id).text}`

const LIES: Readonly<Record<string, string>> = {
  outfit: 'on an Outfit',
  mod: 'on a Mod',
  nothing: 'on an empty space',
}

/** Ability cards and what they do. */
export const abilityWords: Words<AbilityCardEvent | AbilityEvent> = {
  questions: {
    'ability-card': () => 'Your ship has two ability cards. Which do you take, for good?',
    scrounge: () => 'What did you find?',
    mend: ({ kind, most }) =>
      kind === 'ice' ? `Up to ${most} ice damage: which?` : `Heal ${most} damage: which?`,
    grapple: ({ ship }, view) => `Which cube does ${shipName(view, ship as ShipRef)} throw out?`,
    'ice-shear': () => 'Heal 2 ice damage, or turn up to 4 into normal damage?',
    echo: () => 'Whose ability do you copy?',
    fold: ({ reach }) => `Where do you step out? Up to ${reach} spaces away.`,
    'kiln-heart': ({ max }) => `Which Used markers do you re-arm? Up to ${max}.`,
  },
  options: {
    'act:ability': used,
    'act:leap': used,
    'ability-card': ({ value }) => said(value),
    scrounge: ({ value }) => CUBES[value as Cube].name,
    mend: ({ value, label = {} }) =>
      `${capital(cellName(value))}, ${LIES[String(label.of)] ?? 'in the cargo'}`,
    grapple: ({ value, label = {} }) => `${CUBES[label.cube as Cube].name}, from ${cellName(value)}`,
    'ice-shear': ({ value }) =>
      value === 'heal' ? 'Heal 2 ice damage' : 'Turn up to 4 ice damage into normal damage',
    echo: ({ value, label = {} }, view) =>
      typeof label.of === 'number' ? `${said(value)} (${captainName(view, label.of)})` : said(value),
    fold: ({ value }) => (value === 'stay' ? 'Stay where you are' : `To ${spaceName(value as SpaceId)}`),
    'kiln-heart': ({ value }) => `The marker on ${cellName(value)}`,
  },
  events: {
    'ability-taken': ({ seat, ability }, view) => `${captainName(view, seat)} has ${card(ability).name}.`,
    'ability-used': ({ seat, ability, gives }, view) =>
      gives > 0
        ? `${captainName(view, seat)} uses ${card(ability).name}.`
        : `${captainName(view, seat)} uses ${card(ability).name}, in vain.`,
    'ability-paid': ({ seat, ability, credits: paid }, view) =>
      `${card(ability).name} brings ${captainName(view, seat)} ${credits(paid)}.`,
    grappled: ({ seat, ship }, view) =>
      `${captainName(view, seat)} has ${craftName(view, ship)} on the hook.`,
    'auto-pilot-set': ({ seat, points }, view) =>
      `${captainName(view, seat)} hands over to the Auto-Pilot: ${times(points, 'space')} after each turn of others.`,
    'ability-copied': ({ seat, ability, of }, view) =>
      `${captainName(view, seat)} has learned ${card(ability).name}${of === null ? '' : ` from ${captainName(view, of)}`}.`,
    'ice-turned': ({ seat, cells }, view) =>
      `${captainName(view, seat)} shears off the ice: ${times(cells.length, 'space')} now bear normal damage.`,
    folded: ({ seat, at }, view) =>
      `${captainName(view, seat)} folds space and steps out at ${spaceName(at)}.`,
  },
  reasons: {
    'solar-flare': ({ ability }) => `A Solar Flare rages: ${card(ability).name} cannot be used.`,
    exhausted: ({ ability }) => `${card(ability).name} is exhausted until your Status Phase.`,
    'no-energy-for-ability': ({ ability, cost }) => `${card(ability).name} costs ${cost} Energy.`,
  },
}

function used({ label = {} }: Option, view: Parameters<typeof captainName>[0]): string {
  const aim = label.aim ? ` on ${shipName(view, label.aim as ShipRef)}` : ''
  return `${card(label.ability).name}${aim}: ${card(label.ability).text}`
}
