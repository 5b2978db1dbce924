import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import { rim } from '../index.ts'

test('the Rim keeps the contract', () => {
  contract(rim, { matches: 4, options: (n) => ({ length: 30, mode: n % 2 === 0 ? 'refereed' : 'colony' }) })
}, 240_000)
