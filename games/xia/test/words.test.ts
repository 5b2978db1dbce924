import { Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../rules/0-table/chart.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import { besideSpawn } from '../rules/5-movement/spawns.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { CHAPTERS, text } from '../text.ts'
import { captain } from './fight.ts'
import { full, ruled, voyage } from './table.ts'

const asked = (table: ReturnType<typeof voyage>, seat = 0): string =>
  text.question(table.asks[0]!, table.match.view(seat))

describe('words', () => {
  test.each(['questions', 'options', 'events', 'reasons'] as const)(
    'no two chapters word the same %s',
    (part) => {
      const keys = CHAPTERS.flatMap((chapter) => Object.keys(chapter[part]))
      expect(keys.filter((key, n) => keys.indexOf(key) < n)).toEqual([])
    },
  )

  test('what an Assist and a Patch Kit heal is asked in the same words', () => {
    const assist = voyage({
      captains: [
        {
          at: 'neo-damascus:b6',
          missions: [{ ...freshMission('assist-1'), revealed: true, x: 2, target: 'captain-1' }],
        },
        { at: 'neo-damascus:b7', ship: 'gaiden', damage: gridOf('gaiden').cells.slice(0, 3) },
      ],
      options: { powers: true },
    })
    assist.answer('act', 'objective:assist-1').answer('assisted', 'heal')
    expect(asked(assist, 1)).toBe('Heal 2 damage: which?')
    const kit = voyage({
      captains: [{ abilities: ['patch-kit'], damage: ['0,0', '1,0', '2,0'] }, {}],
      dice: [19],
    })
    expect(asked(kit.answer('act', 'ability:patch-kit'))).toBe('Heal 2 damage: which?')
  })

  rule('XIA-RUL-135', 'who has to choose a space beside a Spawn Point is told for whom', () => {
    const beside = (ship: 'scoundrel' | 'captain-0' | 'captain-1') =>
      asked(
        ruled(function* (g) {
          yield* besideSpawn(g, chartOf(g).space('neo-damascus:b6'), 0, ship)
        }),
      )
    expect(beside('scoundrel')).toBe('Neo Damascus b6 is taken. Beside it, where does the Scoundrel appear?')
    expect(beside('captain-0')).toBe('Neo Damascus b6 is taken. Beside it, where does your ship appear?')
  })

  test('before ships are chosen nobody has one', () => {
    const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
    const match = Match.start(full, { players, seed: seedFrom('no ship') })
    expect(match.asks[0]!.id).toBe('ship')
    const { captains } = match.view(null)
    expect(captains.map(({ ship, energy }) => [ship, energy])).toEqual([
      [null, 0],
      [null, 0],
    ])
    const sheet = text.table(match.view(0), 0)
    expect(sheet).toContain('without a ship')
    expect(sheet).not.toContain('Vagabond')
  })

  test('the log speaks of a captain’s ship, which may be another one when it is read', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c' }, {}], dice: [1] })
    table.answer('act', 'mine').answer('place-damage', ['0,0'])
    const [hurt] = table.log('damaged')
    const before = text.event(hurt!, table.match.view(0))
    expect(before).toBe('Seat 0’s ship takes 1 damage.')
    captain(table).ship = 'gaiden'
    expect(text.event(hurt!, table.match.view(0))).toBe(before)
  })

  rule('XIA-MIS-08', 'a mission is turned up once in the log; then it tells what it pays', () => {
    const table = voyage({
      captains: [{ at: 'burning-horse:b9', missions: [freshMission('research-1')] }, {}],
      dice: [12],
    })
    table.answer('act', 'objective:research-1')
    const lines = ['mission-revealed', 'mission-priced'].flatMap((type) => table.log(type))
    expect(lines.map((event) => text.event(event, table.match.view(0)))).toEqual([
      expect.stringContaining('is on a mission'),
      expect.stringContaining('will be paid'),
    ])
    expect(table.log('mission-revealed')).toHaveLength(1)
  })
})
