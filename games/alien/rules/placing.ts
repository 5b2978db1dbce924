import type { ZoneId } from '../content/index.ts'
import { leaveColumn, takePlace } from './crawl.ts'
import { crowd, uproot } from './moving.ts'
import type { Alien, Body } from './state.ts'
import { dismount } from './vehicles.ts'

/** Puts a body into a zone, or off the map, without a way between: arrivals, captives, the Game Mother's hand. The caller looks at sight afterwards. */
export function put(g: Alien, body: Body, at: ZoneId | null): void {
  if (body.at !== null) {
    uproot(g, body)
    leaveColumn(g, body)
    dismount(g, body)
  }
  body.at = at
  body.cameBy = null
  body.backed = false
  body.hidden = false
  body.moved = true
  takePlace(g, body)
  crowd(g, body)
}
