import '../rules/index.ts'
import { afterAll, beforeAll } from 'vitest'
import { RAID_LISTS } from '../content/index.ts'
import { handOver, type Later, later } from '../rules/0-table/later.ts'

/** From now on these rules of later chapters are as a test says. */
export const standIn = (told: Partial<Later>): void => handOver({ ...later(), ...told })

/** The same for all tests of a file; the next file finds everything as it was. */
export function standInHere(told: Partial<Later>): void {
  let usual: Later | null = null
  beforeAll(() => {
    usual = later()
    standIn(told)
  })
  afterAll(() => {
    if (usual) handOver(usual)
  })
}

/** What a raid is worth in tests of what hangs on it. */
export const RAID = 8

/** One enemy for each point, so that their number tells what they were bought for. */
export const ONE_FOE_A_POINT: Partial<Later> = {
  // biome-ignore lint/correctness/useYield: a stand-in for a rule that may roll
  *raidPoints() {
    return RAID
  },
  *foesWorth(_g, list, points) {
    if (list === 'manhunter') return []
    return Array.from({ length: points }, () => RAID_LISTS[list][0]!)
  },
}
