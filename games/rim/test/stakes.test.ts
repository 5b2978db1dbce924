import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { attempt } from '../rules/1-roll/roll.ts'
import { PARLEY } from '../rules/10-dealings/talks.ts'
import { stakeText } from '../words/stake.ts'
import { fought } from './fighting.ts'
import { arm } from './skirmish.ts'
import { ADA, ruled } from './table.ts'
import { looked, standsAt } from './travellers.ts'

rule('RIM-PUSH-02', 'panic is at stake with a Push', () => {
  const table = ruled(
    function* (g) {
      yield* attempt(g, { who: ADA, attribute: 'vigor', skill: null, dc: null, as: 'called' })
    },
    {
      dice: [5, 5],
      at: (g) => Object.assign(g.colony.orders.policies.push, { work: 'ask' }),
    },
  )
  expect(table.told('lift', 'push').stake).toEqual({ weight: 'loss', words: 'a 1 risks panic' })
})

rule('RIM-RUL-066', 'a grenade may come down a square off, and an attack costs its AP and no more', () => {
  const table = fought({
    far: 6,
    at: (g) => {
      arm(g, ADA, 'bolt-action')
      Object.assign(g.colony.stores, { molotov: 1 })
    },
  })
  const stakeOf = (deed: string) =>
    table.told('turn', table.offered('turn').find((value) => value.startsWith(deed))!).stake
  expect(stakeOf('grenade')).toMatchObject({ weight: 'harm' })
  expect(stakeOf('attack')).toBeNull()
})

rule('RIM-AP-08', 'whoever ends the turn is told how many AP are lost', () => {
  expect(fought({ far: 6 }).told('turn', 'end-turn').words).toBe('End the turn, 4 AP lost')
})

rule('RIM-PEACE-03', 'goodwill and a fight are at stake at Peace Talks', () => {
  const g = looked({
    at: (state) => {
      state.world.talks.push({ id: 'talks', faction: 'tribe', at: [6, 5], until: 9 })
      standsAt(state, [6, 5])
    },
  })
  const options = PARLEY.offers(g, g.world.caravans[0]!)
  const ask: AskOne = { kind: 'one', id: 'halt', seat: 1, rule: 'RIM-PEACE-01', options }
  expect(options.map((option) => stakeText(ask, option)?.weight)).toEqual(['harm'])
})
