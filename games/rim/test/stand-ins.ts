import '../rules/index.ts'
import { RAID_LISTS } from '../content/index.ts'
import { handOver, type Later, later } from '../rules/0-table/later.ts'

/** In this file of tests these rules of later chapters are as a test says. */
export const standIn = (told: Partial<Later>): void => handOver({ ...later(), ...told })

/** What a raid is worth in tests of what hangs on it. */
export const RAID = 8

/** One enemy for each point, so that their number tells what they were bought for. */
export const ONE_FOE_A_POINT: Partial<Later> = {
  *raidPoints() {
    return RAID
  },
  *foesWorth(_g, list, points) {
    if (list === 'manhunter') return []
    return Array.from({ length: points }, () => RAID_LISTS[list][0]!)
  },
}
