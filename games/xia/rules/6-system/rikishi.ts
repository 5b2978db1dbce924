import { emit, type Play } from '@starboard/kernel'
import { type Hex, hexes } from '@starboard/space'
import type { SectorId } from '../../content/index.ts'
import { chartOf } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { LiveEvent } from '../0-table/live.ts'
import { endEvent } from '../0-table/live.ts'
import type { SpaceId } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { crush } from './comets.ts'
import { destroyKiln } from './kiln.ts'

export type RikishiEvent =
  | { readonly type: 'rikishi-sighted'; readonly rule: string; readonly at: SpaceId }
  | {
      readonly type: 'rikishi-moved'
      readonly rule: string
      readonly q: number
      readonly r: number
      /** The sector its centre is over, if there is one. */
      readonly over?: SectorId
    }

const STRIDE = 3

/** A d6 names the direction; it starts on the outermost space of the board there and flies back through the centre of Nyr (XIA-EVENT-03). */
export function launchRikishi(g: Xia, event: LiveEvent): void {
  const side = die(g, 6, null, 'rikishi', 'XIA-EVENT-03') - 1
  const chart = chartOf(g)
  let at = chart.space('nyr:c')
  for (let next: Hex = at.hex, n = 0; n < FARTHEST; n++, next = hexes.neighbour(next, side))
    at = chart.at(next) ?? at
  event.comet = { q: at.hex.q, r: at.hex.r, side: (side + 3) % 6 }
  emit<RikishiEvent>(g, { type: 'rikishi-sighted', rule: 'XIA-EVENT-03', at: at.id })
}

/** No board reaches farther than this from Nyr. */
const FARTHEST = 200

/** Three spaces a round; what is under it then is destroyed, and it is gone when its centre has left the board (XIA-KILN-13). */
export function* fallRikishi(g: Xia): Play {
  const { comet } = g.liveEvents.find(({ id }) => id === 'rikishi')!
  let at: Hex = { q: comet!.q, r: comet!.r }
  for (let n = 0; n < STRIDE; n++) at = hexes.neighbour(at, comet!.side)
  comet!.q = at.q
  comet!.r = at.r
  const over = chartOf(g).at(at)?.sector
  emit<RikishiEvent>(g, {
    type: 'rikishi-moved',
    rule: 'XIA-EVENT-03',
    q: at.q,
    r: at.r,
    ...(over && { over }),
  })
  yield* fallOn(g, at)
  if (hasLeft(g, at, comet!.side)) endEvent(g, 'rikishi')
}

/** One space and its six neighbours. */
function* fallOn(g: Xia, centre: Hex): Play {
  const chart = chartOf(g)
  const ids = hexes.within(centre, 1).flatMap((hex) => chart.at(hex)?.id ?? [])
  if (g.kiln !== null && ids.includes(g.kiln)) yield* destroyKiln(g, 'XIA-KILN-13')
  for (const id of ids) yield* crush(g, id, 'XIA-EVENT-03')
  for (const comet of g.comets) if (comet.at !== null && ids.includes(comet.at)) comet.at = null
}

/** Off the board for good: no space lies ahead of it any more. */
function hasLeft(g: Xia, at: Hex, side: number): boolean {
  const chart = chartOf(g)
  for (let next = at, n = 0; n < FARTHEST; n++, next = hexes.neighbour(next, side))
    if (chart.at(next)) return false
  return true
}
