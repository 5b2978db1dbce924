import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@starboard/kernel/contract'
import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { expect, test } from 'vitest'
import { pebbles } from './pebbles.ts'

test('Pebbles keeps the contract', () => contract(pebbles, { matches: 50 }))

rule('PEB-02', 'a seat takes 1, 2 or 3 pebbles, and no more than there are', () => {
  expect(play(pebbles).answer('take', '2').state).toMatchObject({ pile: 19, turn: 1 })
  const nearlyDone = play(pebbles, { at: (g) => Object.assign(g, { pile: 2 }) })
  expect(nearlyDone.offered('take')).toEqual(['1', '2'])
})

rule('PEB-03', 'three at once are lost on a 1 or 2', () => {
  expect(play(pebbles, { dice: [2] }).answer('take', '3').state).toMatchObject({ pile: 21, turn: 1 })
  expect(play(pebbles, { dice: [3] }).answer('take', '3').state).toMatchObject({ pile: 18, turn: 1 })
})

rule('PEB-04', 'whoever takes the last pebble wins', () => {
  const table = play(pebbles, { at: (g) => Object.assign(g, { pile: 2 }) }).answer('take', '2')
  expect(table.state.over?.winners).toEqual([0])
})

test('every piece of code in the document stands in the example', () => {
  const text = readFileSync(join(import.meta.dirname, '../adding-a-game.md'), 'utf8')
  const code = ['pebbles.ts', 'pebbles.test.ts']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const pieces = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, piece]) => piece!.trim())
  expect(pieces.length).toBeGreaterThan(4)
  for (const piece of pieces) for (const part of piece.split('\n…\n')) expect(code).toContain(part.trim())
})
