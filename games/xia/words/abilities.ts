import { times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { ABILITIES, type AbilityId, CUBES, POWERS, type PowerId, type TradeCube } from '../content/index.ts'
import type { AbilityReason, Aimed } from '../rules/4-cards/abilities.ts'
import type { AbilityCardEvent } from '../rules/4-cards/ability-cards.ts'
import type { AbilityEvent } from '../rules/4-cards/ability-effects.ts'
import type { View } from '../view.ts'
import { captainName, cellName, craftName, credits, idIn, shipName, spaceName } from './words.ts'

/** What a card is called and does; options go by the ids of cards. */
const card = (id: AbilityId | PowerId): { readonly name: string; readonly text: string } => CARDS[id]

const CARDS = { ...ABILITIES, ...POWERS }

const said = (id: AbilityId | PowerId): string =>
  id in ABILITIES ? abilityLine(id as AbilityId) : `${card(id).name}: ${card(id).text}`

/** What an ability costs and rolls, for whoever has never used one (XIA-ABIL-01, XIA-ABIL-04). */
export const abilityPrice = (id: AbilityId): string => `${ABILITIES[id].energy} Energy and a d20, once a turn`

/** Name, price and text of an ability. */
export const abilityLine = (id: AbilityId): string =>
  `${ABILITIES[id].name} (${abilityPrice(id)}): ${ABILITIES[id].text}`

type Rules = typeof import('../rules/4-cards/abilities.ts') &
  typeof import('../rules/4-cards/ability-cards.ts') &
  typeof import('../rules/4-cards/ability-effects.ts')

/** Ability cards and what they do. */
export const abilityWords = {
  asks: {
    'ability-card': {
      ask: () => 'Your ship has two ability cards. Which do you take, for good?',
      option: (_, __, option) => said(idIn(option)),
    },
    scrounge: {
      ask: () => 'What did you find?',
      option: (_, __, option) => `Take ${CUBES[idIn<TradeCube>(option)].name}`,
    },
    grapple: {
      ask: ({ ship }, view) => `Which cube does ${shipName(view, ship)} throw out?`,
      option: ({ cube }, _, { value }) => `The ${CUBES[cube].name} from ${cellName(value)}`,
    },
    'ice-shear': {
      ask: () => 'Heal 2 ice damage, or turn up to 4 into normal damage?',
      option: (_, __, { value }) =>
        value === 'heal' ? 'Heal 2 ice damage' : 'Turn up to 4 ice damage into normal damage',
    },
    echo: {
      ask: () => 'Whose ability do you copy?',
      option: ({ of }, view, option) =>
        of === null ? said(idIn(option)) : `${said(idIn(option))} (${captainName(view, of)})`,
    },
    fold: {
      ask: ({ reach }) => `Where do you step out? Up to ${reach} spaces away.`,
      option: (_, view, option) =>
        option.value === 'stay' ? 'Stay where you are' : `Step out at ${spaceName(view, idIn(option))}`,
    },
    'kiln-heart': {
      ask: ({ max }) => `Which Used markers do you re-arm? Up to ${max}.`,
      option: (_, __, { value }) => `The marker on ${cellName(value)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    ability: used,
    leap: used,
  } satisfies OffersIn<Rules, View>,
  events: {
    'ability-taken': ({ seat, ability }, view) =>
      `${captainName(view, seat)} gains an ability: ${card(ability).name}.`,
    'ability-used': ({ seat, ability, gives }, view) =>
      gives > 0
        ? `${captainName(view, seat)} uses ${card(ability).name}, and it works.`
        : `${captainName(view, seat)} uses ${card(ability).name}, in vain.`,
    'ability-paid': ({ seat, ability, credits: paid }, view) =>
      `${card(ability).name} brings ${captainName(view, seat)} ${credits(paid)}.`,
    grappled: ({ seat, ship }, view) =>
      `${captainName(view, seat)} has ${craftName(view, ship)} on the hook.`,
    'auto-pilot-set': ({ seat, points }, view) =>
      `${captainName(view, seat)} hands over to the Auto-Pilot: ${times(points, 'space')} after each turn of the others.`,
    'ability-copied': ({ seat, ability, of }, view) =>
      `${captainName(view, seat)} has learned ${card(ability).name}${of === null ? '' : ` from ${captainName(view, of)}`}.`,
    'ice-turned': ({ seat, cells }, view) =>
      `${captainName(view, seat)} shears off the ice: ${times(cells.length, 'space')} now bear normal damage.`,
    folded: ({ seat, at }, view) =>
      `${captainName(view, seat)} folds space and steps out at ${spaceName(view, at)}.`,
  } satisfies EventsOf<AbilityCardEvent | AbilityEvent, View>,
  reasons: {
    'solar-flare': ({ ability }) => `A Solar Flare rages: ${card(ability).name} cannot be used.`,
    exhausted: ({ ability }) => `${card(ability).name} is exhausted until your Status Phase.`,
    'no-energy-for-ability': ({ ability, cost }) => `${card(ability).name} costs ${cost} Energy.`,
  } satisfies ReasonsOf<AbilityReason, View>,
}

function used({ ability, aim }: Aimed, view: View): string {
  const on = aim ? ` on ${shipName(view, aim)}` : ''
  return `${card(ability).name}${on}: ${card(ability).text}`
}
