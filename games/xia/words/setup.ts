import { listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import { CUBES, NPCS, SECTORS, SHIPS, type ShipId } from '../content/index.ts'
import type { SetupEvent } from '../rules/1-setup/setup.ts'
import type { View } from '../view.ts'
import { abilityLine } from './abilities.ts'
import { captainName, idIn } from './words.ts'

type Rules = typeof import('../rules/1-setup/setup.ts')

/** Before the first turn. */
export const setupWords = {
  asks: {
    ship: {
      ask: () => 'Which ship will you fly?',
      option: (_, __, option) => {
        const { name, energy, impulse, hold, core } = SHIPS[idIn<ShipId>(option)]
        const figures = `Hold ${hold.join('').replaceAll('.', '').length}, Energy ${energy}, impulse ${impulse}`
        return `${name}: ${figures}. ${abilityLine(core)}`
      },
    },
  } satisfies AsksIn<Rules, View>,
  events: {
    'board-laid': ({ sectors }) => `The known system: ${listed(sectors.map((id) => SECTORS[id].name))}.`,
    'ship-order': ({ order }, view) => {
      const [first, ...others] = order.map((seat) => captainName(view, seat))
      return `${first} chooses a ship first${others.length > 0 ? `, then ${listed(others)}` : ''}.`
    },
    'ship-chosen': ({ seat, ship }, view) => `${captainName(view, seat)} takes the ${SHIPS[ship].name}.`,
    'npc-dealt': ({ seat, npc }, view) => `${captainName(view, seat)} also plays the ${NPCS[npc].name}.`,
    'stock-laid': ({ cube, count }) => `The market opens with ${count} ${CUBES[cube].name}.`,
  } satisfies EventsOf<SetupEvent, View>,
}
