import { ask, type Game, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../shelf.ts'
import { cleanUp, run } from './desk.ts'
import { TAVERN_RULES, type Tavern, type TavernView, tavern } from './tavern.ts'

cleanUp()

const WALK = question('walk')()

/** A lane of doors, one step at a time, to the fifth; the fourth is guarded by a dog. */
function* walkDown(g: Tavern): Play {
  const options = [{ value: `door ${g.night + 1}` }, { value: 'bed', final: true as const }]
  const chosen = yield* ask(one(WALK, 1, 'TAV-02', options))
  g.night++
  if (chosen.value === 'bed' || g.night === 5) g.over = { winners: [], scores: [], how: 'left' }
}

const lane: Game<Tavern, TavernView> = {
  ...tavern,
  id: 'lane',
  step: walkDown,
  text: { ...tavern.text, option: (_, { value }: Option) => `Go to ${value === 'bed' ? 'the bed' : value}` },
  travel: {
    places: ({ night }) =>
      [1, 2, 3, 4, 5]
        .filter((door) => door > night)
        .map((last) => ({
          names: [`Door ${last}`],
          way: [1, 2, 3, 4, 5].filter((door) => door > night && door <= last).map((door) => `door ${door}`),
        })),
    step: (_, __, stop, n) => (stop === 'door 4' && n > 0 ? null : stop),
  },
}
const LANE: Shelf = { lane: { game: lane, rules: () => TAVERN_RULES, additions: null } }

const play = (...typed: string[]) =>
  run('play lane --seats program,person:Ana --seed 1', { shelf: LANE, typed })

describe('going to a place by its name', () => {
  test('takes as many answers as the way has stops', async () => {
    const { out } = await play('go to door 3')
    expect(out).toContain('Saved after 3 choices')
  })

  test('stops where something new would be risked, and goes on when that is asked for', async () => {
    const { out } = await play('go to Door 5', 'go to door 5')
    expect(out).toContain('You stop on the way')
    expect(out).toContain('The tavern closes.')
  })

  test('is one answer where an option says so, with or without an article, and what is final is still asked about', async () => {
    const { out } = await play('go to bed', 'no')
    expect(out).toContain('Much hangs on this')
    expect(out).toContain('Saved after 0 choices')
  })

  test('names places within reach where there is no such place, and nothing has happened', async () => {
    const { out } = await play('fly to the moon')
    expect(out).toContain('No way leads to “the moon” now.')
    expect(out).toContain('Saved after 0 choices')
  })
})
