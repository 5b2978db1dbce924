import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AskOne, type Event, Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { gather } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import { LOCALS, type Local, SECTORS, type SectorId } from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { END } from '../rules/2-turn/action-phase.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import { STAY } from '../rules/5-movement/drift.ts'
import { besideSpawn } from '../rules/5-movement/spawns.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { chapters, text } from '../text.ts'
import { tableWords } from '../words/table.ts'
import { spaceName } from '../words/words.ts'
import { captain } from './fight.ts'
import { full, ruled, voyage } from './table.ts'

const asked = (table: ReturnType<typeof voyage>, seat = 0): string =>
  text.question(table.asks[0]!, table.match.view(seat))

async function exportsOf(folder: string): Promise<unknown[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module))
}

const isQuestion = (thing: unknown): thing is { readonly id: string } =>
  typeof thing === 'object' && thing !== null && 'id' in thing && 'is' in thing

describe('words', () => {
  test('no two chapters word the same: it does not compile', () => {
    const twice = () =>
      // @ts-expect-error: the keys of a chapter that stands twice
      gather(tableWords, tableWords)
    expect(twice).not.toThrow()
  })

  test('every question of the rules, and every option of an Action Phase, has words', async () => {
    const rules = await exportsOf(new URL('../rules', import.meta.url).pathname)
    const questions = rules.flatMap((each) => (isQuestion(each) ? [each.id] : []))
    expect(Object.keys(chapters.asks).sort()).toEqual(questions.sort())
    const offered = [...ACTIONS, END, STAY].map(({ name }) => name)
    expect(Object.keys(chapters.offers).sort()).toEqual(offered.sort())
  })

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
    expect(beside('scoundrel')).toBe(
      'The west corner of Neo Damascus is taken. Beside it, where does the Scoundrel appear?',
    )
    expect(beside('captain-0')).toBe(
      'The west corner of Neo Damascus is taken. Beside it, where does your ship appear?',
    )
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
      expect.stringContaining('will pay'),
    ])
    expect(table.log('mission-revealed')).toHaveLength(1)
  })

  test('no two spaces of a sector share a name, however it lies', () => {
    for (const id of Object.keys(SECTORS) as SectorId[])
      for (const turn of [0, 1, 5]) {
        const names = LOCALS.map((local) =>
          spaceName({ sectors: [{ id, q: 0, r: 0, turn }] }, `${id}:${local}`),
        )
        expect(new Set(names).size, `${id}: ${names}`).toBe(LOCALS.length)
      }
  })

  test('a space goes by what is printed on it, else by where in its sector it lies on the chart', () => {
    const named = (local: Local, turn: number) =>
      spaceName({ sectors: [{ id: 'kemplar-ii', q: 0, r: 0, turn }] }, `kemplar-ii:${local}`)
    expect(named('c', 0)).toBe('the Mission Point of Kemplar II')
    expect(named('a2', 3)).toBe('“buy Spice” at Kemplar II')
    expect(named('b3', 0)).toBe('the northern edge of Kemplar II')
    expect(named('b3', 3)).toBe('the southern edge of Kemplar II')
    expect(named('a0', 1)).toBe('the inner north-east of Kemplar II')
  })

  test('what ends a move says how much of it is lost; what goes on inside it does not', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b6', outfits: ['m-22'] }, {}],
      at: (g) => {
        g.turn.move = { points: 3, lastFree: 'neo-damascus:b6' }
      },
    })
    const [ask] = table.asks as [AskOne]
    const said = (name: string) =>
      text.option(ask, ask.options.find(({ value }) => value.startsWith(name))!, table.match.view(0))
    for (const name of ['end', 'impulse', 'engine']) expect(said(name)).toMatch(/; ends your move, 3 lost$/)
    expect(said('fly')).not.toContain('lost')
  })

  test('options that do different things read differently: so many cubes sold, one of two pieces that are alike', () => {
    const said = (table: ReturnType<typeof voyage>, begin: RegExp) => {
      const [ask] = table.asks as [AskOne]
      return ask.options
        .map((option) => text.option(ask, option, table.match.view(0)))
        .filter((words) => begin.test(words))
    }
    const market = voyage({
      sectors: [['loath', 0, 0]],
      captains: [{ at: 'loath:a0', cubes: ['holo', 'holo'] }, { at: 'loath:b3' }],
    })
    expect(said(market, /^Sell/)).toEqual([
      'Sell 2 cubes for 2,000 credits and 1 Fame',
      'Sell 1 cube for 1,000 credits',
    ])
    const port = voyage({ captains: [{ at: 'kemplar-ii:a2', cubes: ['holo', 'holo', 'spice'] }, {}] })
    port.answer('act', 'end')
    expect(said(port, /^Move/)).toEqual([
      'Move the Holo in column 4, row 3 elsewhere',
      'Move the Holo in column 3, row 3 elsewhere',
      'Move the Spice elsewhere',
    ])
  })

  test('a recap tells in a line for each what those did who did most', () => {
    const { view } = { view: voyage({}).match.view(0) }
    const fly = (into: SpaceId) =>
      ({ type: 'flew', rule: 'XIA-MOVE-01', seat: 1, from: 'nyr:b0', into }) as Event
    const lines = text.recap!(
      [
        fly('nyr:b1'),
        fly('neo-damascus:b6'),
        {
          type: 'sold',
          rule: 'XIA-TRADE-05',
          seat: 1,
          cubes: ['holo', 'holo'],
          credits: 4000,
          place: 'lunari',
        } as Event,
        { type: 'fame-gained', rule: 'XIA-FAME-03', seat: 1, fame: 1, source: 'trade' } as Event,
        { type: 'npc-flew', rule: 'XIA-NPC-12', npc: 'merchant', way: ['nyr:b4'] } as Event,
      ],
      view,
    )
    const { name } = view.captains[1]!
    expect(lines).toEqual([
      `${name} flew 2 spaces to Neo Damascus, sold 2 Holo for 4,000 and gained 1 Fame.`,
      'The Merchant flew 1 space to Nyr.',
    ])
  })
})
