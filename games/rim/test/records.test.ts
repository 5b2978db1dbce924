import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, verify } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { PERSONAS, SCENARIOS } from '../content/index.ts'
import { rim } from '../index.ts'

describe('golden colonies replay to the same end', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

  test('there are twelve, of every scenario and persona, told by the program and by a person', () => {
    expect(records).toHaveLength(12)
    const agreed = records.map((name) => readRecord(textOf(name)).options)
    expect(new Set(agreed.map(({ scenario }) => scenario))).toEqual(new Set(Object.keys(SCENARIOS)))
    expect(new Set(agreed.map(({ persona }) => persona))).toEqual(new Set(Object.keys(PERSONAS)))
    expect(new Set(agreed.map(({ mode }) => mode))).toEqual(new Set(['colony', 'refereed']))
    expect(new Set(agreed.map(({ dice }) => dice))).toEqual(new Set(['rolled', 'typed']))
  })

  test.each(records)('%s', (name) => {
    expect(verify(rim, textOf(name)).over).not.toBeNull()
  })
})
