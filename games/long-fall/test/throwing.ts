import type { TestTable } from '@starboard/kernel/testing'
import type { Rank } from '../content/index.ts'
import type { LongFall, Outcome } from '../rules/state.ts'
import type { View } from '../view.ts'
import { campaign, type PcSketch, type Scene } from './table.ts'

export interface Thrown extends Omit<Scene, 'pcs' | 'agenda'> {
  readonly needed?: number
  readonly others?: readonly PcSketch[]
}

/** A table where one character throws. Afterwards it asks who the character is to be, and waits. */
export function throwing(
  pc: PcSketch,
  tried: Rank | null,
  { needed = 1, others = [], ...scene }: Thrown = {},
): TestTable<LongFall, View> {
  return campaign({
    ...scene,
    pcs: [pc, ...others],
    agenda: [
      { kind: 'throw', pc: 'pc-1', tried, needed, named: null, task: null, patient: null },
      { kind: 'create', pc: 'pc-1' },
    ],
  })
}

/** How the throw came out in the end. */
export function outcomeOf(table: TestTable<LongFall, View>): Outcome {
  const { lastThrow } = table.state
  if (table.asks[0]?.id !== 'maker' || !lastThrow) throw new Error('the throw is not over')
  return lastThrow
}

/** What a throw without any Luck to spend comes to. */
export const thrown = (pc: PcSketch, tried: Rank | null, dice: [number, number], needed = 1): Outcome =>
  outcomeOf(throwing({ luck: [0, 5], ...pc }, tried, { dice, needed }))

export const luckOf = (table: TestTable<LongFall, View>, pc = 0): [number, number] => {
  const { now, max } = table.state.pcs[pc]!.luck
  return [now, max]
}
