import { NPCS, type NpcId, SECTORS, SELLSWORD_HIRE } from '../content/index.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/state.ts'
import type { MerchantEvent } from '../rules/11-npcs/merchant.ts'
import type { NpcMoveEvent } from '../rules/11-npcs/npc-moves.ts'
import type { NpcEvent } from '../rules/11-npcs/npcs.ts'
import type { SellswordEvent } from '../rules/11-npcs/sellsword.ts'
import { captainName, credits, shipName, spaceName, times, type Words } from './words.ts'

const name = (npc: NpcId): string => NPCS[npc].name

/** Ships that fly by their cards. */
export const npcWords: Words<NpcEvent | NpcMoveEvent | MerchantEvent | SellswordEvent> = {
  questions: {
    'npc-route': ({ npc }) =>
      `The ${name(npc as NpcId)} has several ways that are equally good. Where does it end?`,
    'sellsword-move': () => 'Your Sellsword is ready. Where does it fly?',
    'sellsword-attack': () => 'Does your Sellsword attack?',
  },
  options: {
    'npc-route': ({ value }) => spaceName(value as SpaceId),
    'sellsword-move': ({ value, label }) => (label?.stay ? 'Stay where it is' : spaceName(value as SpaceId)),
    'sellsword-attack': ({ value }, view) =>
      value === 'hold' ? 'Hold fire' : `Attack ${shipName(view, value as ShipRef)}`,
    'act:hire': () => 'Hire the Sellsword',
  },
  events: {
    'npc-arrived': ({ npc, at }) => `The ${name(npc)} appears at ${spaceName(at)}.`,
    'npc-turn': ({ npc }) => `The ${name(npc)} acts.`,
    'npc-flew': ({ npc, way }) =>
      `The ${name(npc)} flies ${times(way.length, 'space')} to ${spaceName(way.at(-1)!)}.`,
    'npc-docked': ({ npc }) => `The ${name(npc)} docks at The Kiln.`,
    'merchant-sold': ({ planet, credits: paid }) =>
      `The Merchant sells on ${SECTORS[planet].name}: ${credits(paid)} on its card.`,
    hired: ({ seat }, view) => `${captainName(view, seat)} hires the Sellsword.`,
  },
  reasons: {
    'hire-credits': () => `The Sellsword asks ${credits(SELLSWORD_HIRE)}.`,
  },
}
