import '../rules/index.ts'
import { afterAll, beforeAll } from 'vitest'
import { RAID_LISTS } from '../content/index.ts'
import { handOver, type Later, later } from '../rules/0-table/later.ts'

/** In this file of tests, and in no other, these rules of later chapters are as a test says. */
export function standIn(told: Partial<Later>): void {
  const real = later()
  beforeAll(() => handOver({ ...real, ...told }))
  afterAll(() => handOver(real))
}

/** The same from here on, until the file is done: for a file that has called `standIn`. */
export const standInNow = (told: Partial<Later>): void => handOver({ ...later(), ...told })

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
