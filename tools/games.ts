import { alien } from '@starboard/alien'
import type { Game } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { xia } from '@starboard/xia'

/** Every game there is, for the scripts of the repository. */
export const GAMES: Readonly<Record<string, Game>> = {
  'long-fall': longFall as unknown as Game,
  xia: xia as unknown as Game,
  alien: alien as unknown as Game,
}
