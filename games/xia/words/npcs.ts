import { times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { NPCS, type NpcId, SECTORS, SELLSWORD_HIRE } from '../content/index.ts'
import type { MerchantEvent } from '../rules/11-npcs/merchant.ts'
import type { NpcMoveEvent } from '../rules/11-npcs/npc-moves.ts'
import type { NpcEvent } from '../rules/11-npcs/npcs.ts'
import type { HireReason, SellswordEvent } from '../rules/11-npcs/sellsword.ts'
import type { View } from '../view.ts'
import { captainName, credits, idIn, shipName, spaceName } from './words.ts'

const name = (npc: NpcId): string => NPCS[npc].name

type Rules = typeof import('../rules/11-npcs/npc-moves.ts') & typeof import('../rules/11-npcs/sellsword.ts')

/** Ships that fly by their cards. */
export const npcWords = {
  asks: {
    'npc-route': {
      ask: ({ npc }) => `The ${name(npc)} has several ways that are equally good. Where does it end?`,
      option: (_, view, option) => `It flies to ${spaceName(view, idIn(option))}`,
    },
    'sellsword-move': {
      ask: () => 'Your Sellsword is ready. Where does it fly?',
      option: ({ stay }, view, option) =>
        stay ? 'It stays where it is' : `It flies to ${spaceName(view, idIn(option))}`,
    },
    'sellsword-attack': {
      ask: () => 'Does your Sellsword attack?',
      option: (_, view, option) =>
        option.value === 'hold' ? 'Hold fire' : `Attack ${shipName(view, idIn(option))}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    hire: () => 'Hire the Sellsword',
  } satisfies OffersIn<Rules, View>,
  events: {
    'npc-arrived': ({ npc, at }, view) => `The ${name(npc)} appears at ${spaceName(view, at)}.`,
    'npc-turn': ({ npc }) => `It is the ${name(npc)}’s turn.`,
    'npc-flew': ({ npc, way }, view) =>
      `The ${name(npc)} flies ${times(way.length, 'space')} to ${spaceName(view, way.at(-1)!)}.`,
    'npc-docked': ({ npc }) => `The ${name(npc)} docks at The Kiln.`,
    'merchant-sold': ({ planet, credits: paid }) =>
      `The Merchant sells on ${SECTORS[planet].name}, with ${credits(paid)} more to lose.`,
    hired: ({ seat }, view) => `${captainName(view, seat)} hires the Sellsword.`,
  } satisfies EventsOf<NpcEvent | NpcMoveEvent | MerchantEvent | SellswordEvent, View>,
  reasons: {
    'hire-credits': () => `The Sellsword asks ${credits(SELLSWORD_HIRE)}.`,
  } satisfies ReasonsOf<HireReason, View>,
}
