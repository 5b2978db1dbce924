import type { Rank } from '../content/index.ts'
import type { Outcome } from '../rules/0-table/throws.ts'
import { campaign, type PcSketch, type Scene, type Table } from './table.ts'

export interface Thrown extends Omit<Scene, 'pcs' | 'agenda'> {
  readonly needed?: number
  readonly others?: readonly PcSketch[]
}

/** A table where one character throws. Afterwards it asks who the character is to be, and waits. */
export function throwing(
  pc: PcSketch,
  tried: Rank | null,
  { needed = 1, others = [], ...scene }: Thrown = {},
): Table {
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
export function outcomeOf(table: Table): Outcome {
  const { lastThrow } = table.state
  if (table.asks[0]?.id !== 'maker' || !lastThrow) throw new Error('the throw is not over')
  return lastThrow
}

/** What a throw without any Luck to spend comes to. */
export const thrown = (pc: PcSketch, tried: Rank | null, dice: [number, number], needed = 1): Outcome =>
  outcomeOf(throwing({ luck: [0, 5], ...pc }, tried, { dice, needed }))

export const luckOf = (table: Table, pc = 0): [number, number] => {
  const { now, max } = table.state.pcs[pc]!.luck
  return [now, max]
}
