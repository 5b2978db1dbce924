import { describe, expect, test } from 'vitest'
import { advise } from '../bot.ts'
import { SCENARIOS, type ZoneId } from '../content/index.ts'
import { alien } from '../index.ts'
import { deck, type Scene, type Sketch } from './table.ts'

/** What the bot answers to the first question of a seat. */
function advised(scene: Scene, by = 1): { value: unknown; words: string } {
  const t = deck(scene)
  const view = t.match.view(by)
  const ask = t.asks.find(({ seat }) => seat === by)!
  const value = advise(view, ask)
  const option = ask.kind === 'one' ? ask.options.find((one) => one.value === value) : undefined
  return { value, words: option ? alien.text.option(ask, option, view) : '' }
}

describe('what the bot does with a stretch', () => {
  test('it hides from a stalker that has not noticed it, where there is no way out', () => {
    const { value, words } = advised({
      crew: [{ of: 'pc-voss', at: 'CB-11', aware: ['u1'], met: ['u1'] }],
      others: [{ of: 'cre-stalker', at: 'CB-10', met: ['voss'] }],
    })
    expect(value).toBe('hide')
    expect(words).toMatch(/^Hide/)
  })

  test('once hidden it stays so while the stalker is about', () => {
    const { value } = advised({
      crew: [{ of: 'pc-voss', at: 'CB-11', hidden: true, aware: ['u1'], met: ['u1'] }],
      others: [{ of: 'cre-stalker', at: 'CB-10', met: ['voss'] }],
    })
    expect(value).toBe('wait')
  })

  test('a friend who is dying comes first', () => {
    const { value } = advised({
      crew: [
        { of: 'pc-rao', at: 'CB-08' },
        {
          of: 'pc-brandt',
          at: 'CB-08',
          health: 0,
          brokenSince: 1,
          injuries: [
            { id: 1, row: 51, limit: 'stretch', due: 2, successes: 0, heals: null, days: 1, numbUntil: 0 },
          ],
        },
      ],
    })
    expect(value).toBe('first-aid:brandt:1')
  })

  test('one alone goes for the relay core at once, and looks for it where it must be', () => {
    expect(advised({ crew: [{ of: 'pc-voss', at: 'CB-02' }] }).value).toBe('move:CB-06')
    expect(advised({ crew: [{ of: 'pc-voss', at: 'CB-06' }] }).value).toBe('move:CB-08')
    expect(advised({ crew: [{ of: 'pc-voss', at: 'CB-08' }] }).value).toBe('search')
  })

  test('a crew goes for its way out and not for whoever else might be saved', () => {
    const crew = (['pc-halloran', 'pc-okafor', 'pc-brandt'] as const).map((of) => ({
      of,
      at: 'SN-02' as const,
    }))
    const zones = { 'SN-02': { lying: [] } }
    expect(advised({ scenario: 'sump-nine', crew, zones }).value).toMatch(/^(group|move):SN-05$/)
  })

  test('with the reactor running it launches the lifeboat', () => {
    const { value } = advised({
      crew: [{ of: 'pc-halloran', at: 'CB-12' }],
      at: (g) => g.flags.push('reactor'),
    })
    expect(value).toBe('task:CB-e:piloting')
  })

  test('where the crew has to hold out, the shaft is barred first', () => {
    const { value } = advised({ scenario: 'ash-landing', crew: [{ of: 'pc-brandt', at: 'ASH-08' }] })
    expect(value).toBe('task:ASH-a:ASH-08/ASH-C2')
  })

  test('it boards the dropship as soon as it can', () => {
    const { value } = advised({
      scenario: 'ash-landing',
      crew: [{ of: 'pc-brandt', at: 'ASH-09' }],
      at: (g) => {
        g.stretch = 15
        g.flags.push('pad-open')
      },
    })
    expect(value).toBe('talk:ASH-g')
  })
})

describe('a companion, with a seat for each character', () => {
  const two = (first: Sketch, second: Sketch, more: Scene = {}): Scene => ({
    scenario: 'sump-nine',
    players: 2,
    crew: [
      { of: 'pc-halloran', at: 'SN-02', ...first },
      { of: 'pc-okafor', at: 'SN-02', ...second },
    ],
    zones: { 'SN-02': { lying: [] } },
    ...more,
  })

  test('whoever is asked first goes ahead, and the others go along', () => {
    expect(advised(two({}, {}), 1).value).toBe('move:SN-05')
    expect(advised(two({}, {}), 2).value).toBe('follow:halloran')
    expect(advised(two({ acted: true }, { follows: 'halloran' }), 2).value).not.toMatch(/follow|move/)
  })

  test('whoever cannot walk is not followed', () => {
    expect(advised(two({ health: 0, brokenSince: 1 }, {}), 2).value).not.toMatch(/^follow/)
  })

  test('it keeps watch for a friend who is a stretch behind, once', () => {
    expect(advised(two({}, { at: 'SN-01' })).value).toBe('guard')
    expect(advised(two({ guard: true }, { at: 'SN-01' })).value).toBe('move:SN-05')
    expect(advised(two({}, { at: 'SN-05' })).value).toBe('move:SN-05')
  })

  test('it does not ride up from under the nose of a friend who is all but there', () => {
    const lift = (first: Sketch, second: Sketch) =>
      advised(two({ at: 'SN-01', ...first }, second, { at: (g) => g.flags.push('brake-off') })).value
    expect(lift({}, {})).toBe('guard')
    expect(lift({ guard: true }, {})).toBe('task:SN-e')
    expect(lift({}, { at: 'SN-11' })).toBe('task:SN-e')
  })

  test('what a task takes goes to whoever is best at it, whoever plays them', () => {
    const { value } = advised({
      players: 2,
      crew: [
        { of: 'pc-rao', at: 'CB-10', gear: ['itm-relay-core'] },
        { of: 'pc-brandt', at: 'CB-10' },
      ],
    })
    expect(value).toBe('give:itm-relay-core-1:brandt')
  })

  test('in a fight it helps if it has no enemy in sight, and else strikes itself', () => {
    const helps = (at: ZoneId) => {
      const t = deck(
        two(
          { at: 'SN-06' },
          { at: 'SN-06' },
          { others: [{ of: 'cre-nipper', at }], turns: ['halloran', 'okafor', 'u1'] },
        ),
      )
      return advise(t.match.view(2), {
        kind: 'some',
        seat: 2,
        id: 'help',
        rule: 'AL-HELP-03',
        options: [{ value: 'okafor' }],
        min: 0,
        max: 1,
        label: { who: 'halloran', for: 'clear', skill: 'heavy-machinery' },
      })
    }
    expect(helps('SN-06')).toEqual([])
    expect(helps('SN-11')).toEqual(['okafor'])
  })
})

describe('what the bot does in a fight', () => {
  test('from a stalker it runs through a door, out of sight', () => {
    const { value } = advised({
      crew: [{ of: 'pc-voss', at: 'CB-08' }],
      others: [{ of: 'cre-stalker', at: 'CB-08' }],
      turns: ['voss', 'u1'],
      beside: [['voss', 'u1']],
    })
    expect(value).toBe('move:CB-06')
  })

  test('a nipper is shot, after aiming', () => {
    const { value } = advised({
      crew: [{ of: 'pc-okafor', at: 'CB-08', gear: ['wpn-rifle'] }],
      others: [{ of: 'cre-nipper', at: 'CB-08' }],
      turns: ['okafor', 'u1'],
    })
    expect(value).toBe('aim:wpn-rifle-1')
  })
})

describe('what the bot leaves alone', () => {
  const deep = (stress: number) =>
    advised({
      scenario: 'sump-nine',
      crew: [{ of: 'pc-voss', at: 'SN-05', stress }],
      zones: { 'SN-05': { flooded: true }, 'SN-04': { flooded: true } },
    }).value

  test('it wades on while its nerves allow it, and waits when it is all but certain to fail', () => {
    expect(deep(1)).toMatch(/^(move|group):/)
    expect(deep(14)).not.toMatch(/^(move|group):/)
  })

  test('with nerves that are gone it rests before it goes on', () => {
    expect(advised({ crew: [{ of: 'pc-voss', at: 'CB-02', stress: 6 }] }).value).toBe('rest')
  })

  test('it does not lie down where something was heard close by: it would find no rest', () => {
    const near = (at: ZoneId) =>
      advised({
        crew: [{ of: 'pc-voss', at: 'CB-02', stress: 6 }],
        at: (g) => g.memory[1]!.blips.push({ body: null, at, stretch: 1, how: 'heard' }),
      }).value
    expect(near('CB-06')).not.toBe('rest')
    expect(near('CB-11')).toBe('rest')
  })

  test('it does not rest while the way back takes all the time there is', () => {
    const resting = (stretch: number) =>
      advised({
        scenario: 'sump-nine',
        crew: [{ of: 'pc-voss', at: 'SN-11', stress: 6 }],
        at: (g) => {
          g.stretch = stretch
          g.flags.push('brake-off')
          g.rows = [{ row: SCENARIOS['sump-nine'].timeline.findIndex(({ ends }) => ends), stretch: 20 }]
        },
      }).value
    expect(resting(2)).toBe('rest')
    expect(resting(11)).toMatch(/^move:/)
  })

  test('it wards off no blow that it is all but certain to take', () => {
    const warded = (stress: number) => {
      const t = deck({
        crew: [{ of: 'pc-voss', at: 'CB-08', stress }],
        others: [{ of: 'npc-guard', at: 'CB-08' }],
        turns: ['u1', 'voss'],
        beside: [['voss', 'u1']],
      })
      return advise(t.match.view(1), t.ask('defend'))
    }
    expect(warded(0)).toBe('defend')
    expect(warded(14)).toBe('none')
  })

  test('from a friend in a frenzy it walks away, unless a few words will do', () => {
    const { value } = advised({
      crew: [
        { of: 'pc-rao', at: 'CB-08', stress: 10 },
        { of: 'pc-voss', at: 'CB-08', panic: [11] },
      ],
      turns: ['rao', 'voss'],
      combat: { brawl: 1 },
    })
    expect(value).toMatch(/^move:/)
  })

  test('whoever has walked away from a friend in a frenzy stays away, though the way leads back there', () => {
    const away = (panic: number[]) =>
      advised({
        scenario: 'sump-nine',
        crew: [
          { of: 'pc-brandt', at: 'SN-04' },
          { of: 'pc-halloran', at: 'SN-C1', panic },
        ],
        turns: ['brandt', 'halloran'],
        combat: { round: 8, brawl: 8 },
      }).value
    expect(away([])).toBe('move:SN-C1')
    expect(away([11])).toBe('end')
  })

  test('where running leads nowhere it turns round and shoots', () => {
    const running = (round: number) =>
      advised({
        crew: [{ of: 'pc-okafor', at: 'CB-08', gear: ['wpn-rifle'] }],
        others: [{ of: 'cre-stalker', at: 'CB-08' }],
        turns: ['okafor', 'u1'],
        combat: { round },
      }).value
    expect(running(8)).toMatch(/^move:/)
    expect(running(14)).toBe('aim:wpn-rifle-1')
    expect(running(20)).toMatch(/^move:/)
  })
})

describe('dice that failed', () => {
  const failed = (stressNow: number) =>
    advise(deck().match.view(1), {
      kind: 'one',
      seat: 1,
      id: 'roll',
      rule: 'AL-PUSH-01',
      options: [{ value: 'keep' }, { value: 'push' }],
      label: { who: 'okafor', successes: 0, stressNow, resolve: 3 },
    })

  test('are pushed at Stress 0, not at Stress 8', () => {
    expect(failed(0)).toBe('push')
    expect(failed(8)).toBe('keep')
  })
})
