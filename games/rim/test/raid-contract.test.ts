import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import schema from '../view.schema.json'
import { raidGame } from './skirmish.ts'

test('random raids end, replay, tell no secrets and come out at the odds they show', {
  timeout: 600_000,
}, () => {
  contract(raidGame, { schema, matches: 12, silent: [0] })
})
