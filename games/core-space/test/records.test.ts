import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, verify } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { MISSIONS } from '../content/index.ts'
import { coreSpace } from '../index.ts'

describe('golden matches replay to the same end', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)
  const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

  test('there are twelve, of every mission and every mode', () => {
    expect(records).toHaveLength(12)
    const agreed = records.map((name) => readRecord(textOf(name)).options)
    expect(new Set(agreed.map(({ mode }) => mode))).toEqual(new Set(['solo', 'together', 'against']))
    expect(new Set(agreed.map(({ play }) => play))).toEqual(new Set(['mission', 'leg', 'campaign']))
    expect(new Set(agreed.map(({ mission }) => mission))).toEqual(new Set(Object.keys(MISSIONS)))
  })

  test.each(records)('%s', (name) => {
    expect(verify(coreSpace, textOf(name)).over).not.toBeNull()
  })
})
