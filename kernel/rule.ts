import { test } from 'vitest'
import type { RuleId } from './ask.ts'

/** A test that proves a rule. `npm run rules` counts it by its id. */
export function rule(id: RuleId, states: string, prove: () => void): void {
  test(`${id} ${states}`, prove)
}
