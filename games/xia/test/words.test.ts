import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AskOne, type Event, Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { gather } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import {
  LOCALS,
  type Local,
  MISSIONS,
  type MissionId,
  type ModKind,
  SECTORS,
  type SectorId,
} from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { Cell, SpaceId } from '../rules/0-table/names.ts'
import { END } from '../rules/2-turn/action-phase.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import { gridOf } from '../rules/3-hold/hold.ts'
import { STAY } from '../rules/5-movement/drift.ts'
import { besideSpawn } from '../rules/5-movement/spawns.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { chapters, text } from '../text.ts'
import { tableWords } from '../words/table.ts'
import { spaceName } from '../words/words.ts'
import { captain, duel, OPEN } from './fight.ts'
import { full, ruled, voyage } from './table.ts'

const asked = (table: ReturnType<typeof voyage>, seat = 0): string =>
  text.question(table.asks[0]!, table.match.view(seat))

/** What is offered, in words that begin so. */
function said(table: ReturnType<typeof voyage>, begin: RegExp): string[] {
  const [ask] = table.asks as [AskOne]
  return ask.options
    .map((option) => text.option(ask, option, table.match.view(ask.seat)))
    .filter((words) => begin.test(words))
}

/** A Thief mission about whoever sits on the left. */
const OF_LEFT = Object.entries(MISSIONS).find(
  ([, { type, target }]) => type === 'thief' && target === 'left',
)![0] as MissionId

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
      captains: [{ at: 'neo-damascus:b6', abilities: ['auto-pilot'], outfits: ['m-22'] }, {}],
      at: (g) => {
        g.turn.move = { points: 3, lastFree: 'neo-damascus:b6' }
      },
    })
    const [ask] = table.asks as [AskOne]
    const said = (name: string) =>
      text.option(ask, ask.options.find(({ value }) => value.startsWith(name))!, table.match.view(0))
    for (const name of ['end', 'impulse', 'engine', 'ability'])
      expect(said(name)).toMatch(/[^.]; ends your move, 3 lost$/)
    expect(said('fly')).not.toContain('lost')
  })

  test('options that do different things read differently: so many cubes sold, one of two pieces that are alike', () => {
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

  test('where a Mod may lie says what it would do there', () => {
    const offered = (mod: ModKind) => {
      const port = voyage({
        captains: [{ at: 'kemplar-ii:a2', outfits: ['m-22', 'targe'], credits: 1_000 }, {}],
        options: { pieces: true },
      })
      port.answer('act', 'end').answer('port', `buy:${mod}`)
      return said(port, /^Put it/)
    }
    expect(offered('gts')[0]).toMatch(/, beside the M-22$/)
    expect(offered('gts').at(-1)).toMatch(/, where it does nothing$/)
    expect(offered('enviro-shld')[0]).toMatch(/, on the Targe$/)
    expect(offered('m-comp')[0]).toMatch(/row \d$/)
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

  test('a recap tells of gifts, of Events and of captains brought home, and names no card that lay upside down', () => {
    const { view } = { view: voyage({}).match.view(0) }
    const [ana, ben] = view.captains.map(({ name }) => name)
    const mission = { type: 'mission-completed', rule: 'XIA-EXPL-23', seat: 1, mission: 'shuttle-1' }
    const lines = text.recap!(
      [
        { ...mission, credits: 1000, need: true } as Event,
        { type: 'gave', rule: 'XIA-TURN-13', seat: 1, receiver: 0, credits: 3000 } as Event,
        { type: 'event-drawn', rule: 'XIA-EVENT-01', event: 'dead-air' } as Event,
      ],
      view,
    )
    expect(lines).toEqual([
      `${ben} brought a captain in need home, gave ${ana} 3,000 credits and brought on the Event Dead Air.`,
    ])
  })

  test('a recap ends with the victory, which comes of what it tells before', () => {
    const view = voyage({}).match.view(0)
    const { name } = view.captains[0]!
    const lines = text.recap!(
      [
        { type: 'fame-gained', rule: 'XIA-FAME-03', seat: 0, fame: 1, source: 'trade' } as Event,
        { type: 'captain-won', rule: 'XIA-STAT-03', seat: 0, fame: 10 } as Event,
      ],
      view,
    )
    expect(lines).toEqual([`${name} gained 1 Fame and won with 10 Fame.`])
  })

  test('the end says whose Fame is how much so that no figure runs into a name', () => {
    const view = voyage({}).match.view(0)
    const over = { how: 'won', winners: [0], scores: [10, 4] }
    const [ana, ben] = view.captains.map((each) => each.name)
    expect(text.over(over, view)).toContain(` Fame: 10 for ${ana}, 4 for ${ben}. `)
  })

  rule('XIA-EXPL-23', 'bringing a captain in need home is offered with all that it brings', () => {
    const need = { ...freshMission(OF_LEFT), need: true, revealed: true, fulfilled: true, credits: 1000 }
    const { to } = MISSIONS[OF_LEFT]!
    const at = `${to}:${LOCALS.find((local) => SECTORS[to!].specials[local]?.kind === 'mission')}` as SpaceId
    const table = voyage({ sectors: [...OPEN, [to!, 3, 3]], captains: [{ at, missions: [need] }, {}] })
    expect(said(table, /^Bring/)).toEqual(['Bring the captain in need home: 1 Fame and 1,000 credits'])
  })

  rule(
    'XIA-MIS-19',
    'a card names whom it means while it is held, and in the log only the place at the table',
    () => {
      const table = voyage({
        captains: [{ at: 'neo-damascus:b6', missions: [freshMission(OF_LEFT)] }, { at: 'neo-damascus:b7' }],
        options: { npcs: true },
        dice: [12],
      })
      expect(text.table(table.match.view(0), 0)).toContain('about Seat 1’s ship, on the left')
      expect(said(table, /^Steal/)).toEqual([`Steal from Seat 1’s ship: ${MISSIONS[OF_LEFT]!.name}`])
      table.answer('act', `objective:${OF_LEFT}`)
      const [turnedUp] = table.log('mission-revealed')
      expect(text.event(turnedUp!, table.match.view(1))).toContain('about whoever sits on the left')
    },
  )

  rule('XIA-MIS-05', 'who has drawn is told how many may be kept before an old mission goes', () => {
    const table = voyage({
      captains: [
        { at: 'burning-horse:b9', missions: [freshMission('research-1')], mods: [['m-comp', '0,0']] },
        {},
      ],
      at: (g) => {
        g.missionDeck = ['shuttle-1', 'shuttle-2', 'shuttle-3']
      },
    })
    table.answer('act', 'draw').answer('act', 'end')
    expect(asked(table)).toBe(
      'Of the 3 missions you drew you may keep 2. Do you give up an old one for another?',
    )
    const view = table.match.view(0)
    const [own, ...others] = view.captains
    const missions = [freshMission('research-1'), freshMission('research-2'), freshMission('research-3')]
    const full = { ...view, captains: [{ ...own!, missions }, ...others] }
    expect(text.question(table.ask('make-room'), full)).toBe(
      'You have as many missions as you may. Do you give up an old one to keep one of the 3 missions you drew?',
    )
  })

  rule('XIA-DMG-10', 'ice is called ice where it is placed, and what becomes of it', () => {
    const asks = (ice: boolean) =>
      asked(
        ruled(function* (g) {
          yield* takeDamage(g, 'captain-0', 2, { by: null, rule: 'XIA-DMG-01', ...(ice && { ice }) })
        }),
      )
    expect(asks(false)).toBe('Where in your Hold do you take 2 damage?')
    expect(asks(true)).toMatch(
      /^Where in your Hold do you take 2 ice damage\? Unless a port thaws it, it spreads/,
    )
  })

  rule('XIA-ABIL-01', 'whoever chooses a ship reads what its ability costs and rolls', () => {
    const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
    const match = Match.start(full, { players, seed: seedFrom('no ship') })
    const [ask] = match.asks as [AskOne]
    const words = ask.options.map((option) => text.option(ask, option, match.view(ask.seat)))
    expect(words.find((line) => line.startsWith('Puddle Jumper'))).toContain(
      'Skip Drive (2 Energy and a d20, once a turn): ',
    )
  })

  rule('XIA-MOD-07', 'an engine says what the GTS beside it adds', () => {
    const engine = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const
    const flying = (mods: readonly (readonly ['gts', Cell])[]) =>
      said(voyage({ captains: [{ outfits: [engine], mods }, {}] }), /^Fire/)
    expect(flying([])).toEqual(['Fire the M-22: d6 movement'])
    expect(flying([['gts', '0,1']])).toEqual(['Fire the M-22: d6 movement, 2 more by GTS, at most 6'])
  })

  rule('XIA-COMB-16', 'an attack with nothing but engines says what it does to the own ship', () => {
    const armed = (outfits: readonly ('m-22' | 'saker-v')[]) =>
      said(duel({ attacker: { outfits } }), /^Attack/)
    expect(armed(['m-22'])).toEqual([
      'Attack Seat 1’s Puddle Jumper at range 1, by ramming: your ship takes as much',
    ])
    expect(armed(['saker-v', 'm-22'])).toEqual(['Attack Seat 1’s Puddle Jumper at range 1'])
  })

  rule('XIA-LAW-08', 'an Outlaw is told that the Bounty stays behind with the old ship', () => {
    const buying = (bounty: number) =>
      said(
        voyage({ captains: [{ at: 'neo-damascus:c', credits: 9000, bounty }, {}] }).answer('act', 'end'),
        /^Buy the/,
      )
    for (const words of buying(0)) expect(words).toMatch(/brings 1 Fame$/)
    for (const words of buying(1000)) expect(words).toMatch(/brings 1 Fame, and leaves your Bounty behind$/)
  })

  rule('XIA-GATE-06', 'a gate says that the first through it is paid in Fame, as long as that is so', () => {
    const through = (ordinary: boolean) =>
      said(
        voyage({
          sectors: OPEN,
          captains: [{ at: 'expedior-gate:c' }, { at: 'vantry-gate:b3' }],
          at: (g) => {
            g.turn.move = { points: 3, lastFree: 'expedior-gate:c' }
            g.gatesOpened.ordinary = ordinary
          },
        }),
        /^Through the gate/,
      )
    for (const words of through(false)) expect(words).toMatch(/, the first to do so: 1 Fame$/)
    for (const words of through(true)) expect(words).not.toContain('Fame')
  })

  rule('XIA-BORD-06', 'a way into a star is said to destroy the ship, not to risk it', () => {
    const table = voyage({
      sectors: [['xia', 0, 0]],
      captains: [{ at: 'xia:b3' }, { at: 'xia:b9' }],
      at: (g) => {
        g.turn.move = { points: 3, lastFree: 'xia:b3' }
      },
    })
    const [ask] = table.asks as [AskOne]
    const burning = ask.options.filter((option) =>
      text.option(ask, option, table.match.view(0)).endsWith('into the star'),
    )
    expect(burning.length).toBeGreaterThan(0)
    for (const option of burning)
      expect(text.stake!(ask, option, table.match.view(0))).toEqual({
        weight: 'life',
        words: 'destroys the ship',
      })
  })

  rule('XIA-LOS-07', 'who holds a mission about a ship is told why it cannot be done from here', () => {
    const why = (at: SpaceId) => {
      const table = voyage({
        captains: [{ at, missions: [freshMission(OF_LEFT)] }, { at: 'neo-damascus:a2' }],
      })
      return table.asks[0]!.whyNot!().map((reason) => text.whyNot!(reason, table.match.view(0)))
    }
    const told = `${MISSIONS[OF_LEFT]!.name}: you are not beside Seat 1’s Puddle Jumper; a planetary shield or an entrance keeps neighbours apart.`
    expect(why('neo-damascus:b4')).toContain(told)
    expect(why('neo-damascus:c')).not.toContain(told)
  })
})
