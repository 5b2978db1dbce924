import type { Play } from '@starboard/kernel'
import type { CoreSpace } from './0-table/state.ts'

export function* step(g: CoreSpace): Play {
  yield* []
  g.round++
}
