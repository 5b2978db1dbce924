import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import { isFatigued } from '../rules/0-table/harm.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { wound } from '../rules/5-health/damage.ts'
import { hungerUpkeep, refresh, sleepUpkeep } from '../rules/5-health/fatigue.ts'
import { rested } from '../rules/6-panic/rest.ts'
import { body, deck, ruled, type Scene, type Sketch } from './table.ts'

const resting = (person: Sketch, scene: Scene = {}) =>
  deck({ ...scene, crew: [{ of: 'pc-halloran', ...person }, ...(scene.crew ?? [])] }).answer(
    'stretch',
    'rest',
  )

const after = (act: (g: Alien) => void, scene: Scene = {}) =>
  ruled((g) => {
    act(g)
    return undefined
  }, scene)

describe('39 Relieving stress', () => {
  rule('AL-REST-01', 'a stretch of rest in a safe area lowers Stress by 1', () => {
    const t = resting({ stress: 3 })
    expect(t.state.stretch).toBe(2)
    expect(body(t, 'halloran').nerves.stress).toBe(2)
  })

  rule('AL-REST-01', 'a place that turns out not to be safe gives nothing', () => {
    const t = resting(
      { stress: 3 },
      {
        at: (g) => {
          g.disturbed = ['halloran'] // Something hunted near for a while.
        },
      },
    )
    expect(t.log('rested')).toEqual([])
    expect(t.log('rest-disturbed')).toMatchObject([{ who: 'halloran' }])
    expect(body(t, 'halloran').nerves.stress).toBe(3)
  })

  rule('AL-REST-01', 'whoever is hurt meanwhile has not rested, and the dead shed nothing', () => {
    const hurt = after(
      (g) => {
        wound(g, 'halloran', 1, null, 'AL-DMG-01')
        rested(g)
      },
      { crew: [{ of: 'pc-halloran', stress: 2, responses: [4, 1], resting: true }] },
    )
    expect(body(hurt, 'halloran')).toMatchObject({ health: 3, nerves: { stress: 2, responses: [4, 1] } })
    const artery = {
      id: 1,
      row: 61,
      limit: 'stretch',
      due: 1,
      successes: 0,
      heals: 9999,
      days: 1,
      numbUntil: 0,
    }
    const dying = { story: 1, injuries: [artery] } as Sketch
    const dead = deck({
      crew: [
        { of: 'pc-halloran', stress: 2, responses: [4, 1], ...dying },
        { of: 'pc-rao', at: 'CB-06' },
      ],
      dice: [2, 2],
    })
    dead.answer('stretch', 'rest').answer('stretch', 'wait').answer('last-chance', 'die')
    expect(dead.asks.map(({ id }) => id)).toEqual(['stretch'])
  })

  rule('AL-REST-01', 'nobody lies down in fire or before the eyes of an enemy, or without need', () => {
    const offered = (person: Sketch, scene: Scene = {}) =>
      deck({ ...scene, crew: [{ of: 'pc-halloran', ...person }] })
        .offered('stretch')
        .includes('rest')
    expect(offered({ stress: 1 })).toBe(true)
    expect(offered({})).toBe(false)
    expect(offered({ stress: 0, android: true, health: 1 })).toBe(false)
    expect(offered({ health: 2 })).toBe(true)
    for (const hazard of ['fire', 'vacuum', 'flooded', 'blinding'] as const)
      expect(offered({ stress: 1 }, { zones: { 'CB-01': { [hazard]: true } } })).toBe(false)
    expect(offered({ stress: 1, aware: ['u1'] }, { others: ['npc-guard'] })).toBe(false)
  })

  rule('AL-REST-02', 'it also removes one stress response of the character’s choice (EX-AL-34)', () => {
    const t = resting({ stress: 3, health: 2, responses: [4, 1] })
    expect(t.offered('relief')).toEqual(['4', '1'])
    t.answer('relief', '1')
    expect(body(t, 'halloran')).toMatchObject({ health: 3, nerves: { stress: 2, responses: [4] } })
    const one = resting({ stress: 3, responses: [4] })
    expect(body(one, 'halloran').nerves.responses).toEqual([]) // Nothing to choose.
  })

  rule('AL-REST-03', 'whoever rests makes no skill rolls meanwhile', () => {
    const t = ruled((g) => rollSkill(g, { who: 'halloran', skill: 'comtech', for: 'test' }), {
      crew: [{ of: 'pc-halloran', resting: true, stress: 0 }],
      dice: [6, 2, 2, 2, 2, 2],
    })
    expect(body(t, 'halloran').activity.resting).toBe(false) // Having to roll, the rest is over,
    expect(t.log('rest-broken')).toMatchObject([{ who: 'halloran', rule: 'AL-REST-03' }]) // and that is said.
    const done = deck({ crew: [{ of: 'pc-halloran', stress: 3 }, 'pc-rao'], players: 2 })
    done.answer('stretch', 'rest', 1)
    expect(done.asks.map(({ seat }) => seat)).toEqual([2]) // Halloran has done all that the stretch allows.
  })

  rule('AL-RUL-REST-01', 'one stretch does everything at once: Stress, a response and Health', () => {
    const t = resting({ stress: 3, health: 2, responses: [4] })
    expect(body(t, 'halloran')).toMatchObject({ health: 3, nerves: { stress: 2, responses: [] } })
  })

  rule('AL-RUL-REST-02', 'fatigue bars Health, not relief', () => {
    const t = resting({ stress: 3, health: 2, responses: [4], fatigue: ['sleep'] })
    expect(body(t, 'halloran')).toMatchObject({ health: 2, nerves: { stress: 2, responses: [] } })
  })
})

describe('What makes a rest a better one', () => {
  const aided = (aid: string, person: Sketch, scene: Scene = {}) =>
    deck({ ...scene, crew: [{ of: 'pc-halloran', ...person }, ...(scene.crew ?? [])] }).answer(
      'stretch',
      `rest:${aid}`,
    )

  rule('AL-REST-01', 'the keepsake lowers Stress by 2 in place of 1, once per scenario', () => {
    const t = aided('keepsake', { stress: 5, keepsake: 'a coin' })
    expect(body(t, 'halloran')).toMatchObject({ nerves: { stress: 3 }, once: ['keepsake'] })
    expect(t.offered('stretch')).toContain('rest')
    expect(t.offered('stretch')).not.toContain('rest:keepsake')
  })

  rule('AL-REST-01', 'a hand-held game does the same for its owner, once', () => {
    const t = aided('game', { stress: 5, gear: ['gear-game'] })
    expect(body(t, 'halloran')).toMatchObject({ nerves: { stress: 3 }, once: ['game'] })
  })

  rule(
    'AL-REST-01',
    'a bottle is shared: 1 Stress more for each drinker, and a die of Agility for a shift',
    () => {
      const t = deck({
        crew: [
          { of: 'pc-halloran', stress: 5, gear: ['gear-liquor'] },
          { of: 'pc-rao', stress: 4 },
        ],
        players: 2,
      })
      expect(t.match.asks.find(({ seat }) => seat === 2)).toMatchObject({ id: 'stretch' })
      t.answer('stretch', 'rest:liquor', 1).answer('stretch', 'rest:drink', 2)
      expect(body(t, 'halloran')).toMatchObject({
        nerves: { stress: 3 },
        marks: [{ what: 'drunk', until: 61 }],
      })
      expect(body(t, 'rao')).toMatchObject({ nerves: { stress: 2 }, marks: [{ what: 'drunk', until: 61 }] })
      expect(body(t, 'halloran').kit.gear).toMatchObject([{ of: 'gear-liquor', left: 1 }])
      const last = aided(
        'liquor',
        { stress: 5, gear: ['gear-liquor'] },
        {
          at: (g) => {
            personOf(g, 'halloran').kit.gear[0]!.left = 1
          },
        },
      )
      expect(body(last, 'halloran').kit.gear).toEqual([])
    },
  )

  rule(
    'AL-REST-02',
    'a deck of cards rids one who rests there of one response more, once per scenario',
    () => {
      const t = deck({
        crew: [
          { of: 'pc-halloran', responses: [2, 3, 4], gear: ['gear-cards'] },
          { of: 'pc-rao', responses: [1, 2] },
        ],
        players: 2,
      })
      t.answer('stretch', 'rest:cards', 1).answer('stretch', 'rest', 2)
      expect(t.offered('share')).toEqual(['halloran', 'rao'])
      t.answer('share', 'rao').answer('relief', '4', 1)
      t.answer('relief', '1', 2) // The last of two goes by itself.
      expect(body(t, 'halloran')).toMatchObject({ nerves: { responses: [2, 3] }, once: ['cards'] })
      expect(body(t, 'rao').nerves.responses).toEqual([])
    },
  )

  rule('AL-REST-02', 'an Encore does so for one other each time', () => {
    const t = deck({
      crew: [
        { of: 'pc-halloran', stress: 1, responses: [2, 3], talents: ['tal-encore'] },
        { of: 'pc-rao', responses: [1, 2, 3] },
      ],
      players: 2,
    })
    t.answer('stretch', 'rest:perform', 1).answer('stretch', 'rest', 2)
    t.answer('relief', '2', 1) // Only Rao can profit, so nobody is asked for whom.
    t.answer('relief', '1', 2).answer('relief', '2', 2)
    expect(body(t, 'rao').nerves.responses).toEqual([3])
    expect(body(t, 'halloran').nerves.responses).toEqual([3])
  })
})

describe('Fatigue', () => {
  const shiftEnds = (person: Sketch, act: (g: Alien) => void = sleepUpkeep) =>
    body(
      after(act, {
        crew: [person],
        at: (g) => {
          g.stretch = 60
        },
      }),
      'okafor',
    )

  rule('AL-RUL-FAT-01', 'three shifts without sleep fatigue, six after Long Shift', () => {
    expect(shiftEnds({ awake: 1 })).toMatchObject({ fatigue: { awake: 2, causes: [] } })
    expect(shiftEnds({ awake: 2 })).toMatchObject({
      fatigue: { awake: 3, causes: ['sleep'] },
      nerves: { stress: 1 },
    })
    expect(shiftEnds({ awake: 4, talents: ['tal-longshift'] }).fatigue.causes).toEqual([])
    expect(shiftEnds({ awake: 5, talents: ['tal-longshift'] }).fatigue.causes).toEqual(['sleep'])
    const midway = after(sleepUpkeep, { crew: [{ awake: 2 }] })
    expect(body(midway, 'okafor').fatigue.awake).toBe(2)
  })

  rule('AL-RUL-FAT-01', 'a day without food or a shift without water fatigues', () => {
    expect(shiftEnds({ food: 0, hungry: 1 }, hungerUpkeep).fatigue.causes).toEqual([])
    expect(shiftEnds({ food: 0, hungry: 2 }, hungerUpkeep).fatigue.causes).toEqual(['food'])
    expect(shiftEnds({ water: 0 }, hungerUpkeep)).toMatchObject({ fatigue: { causes: ['water'] }, health: 5 })
    expect(shiftEnds({ water: 0, thirsty: 3 }, hungerUpkeep).health).toBe(4) // After a day it hurts.
    expect(shiftEnds({ water: 1, thirsty: 2 }, hungerUpkeep)).toMatchObject({
      fatigue: { causes: [], thirsty: 0 },
    })
  })

  rule('AL-RUL-FAT-01', 'some injuries fatigue, and a pill keeps sleep away', () => {
    const tired = (person: Sketch): boolean => {
      let found = false
      after(
        (g) => {
          found = isFatigued(g, personOf(g, 'okafor'))
        },
        { crew: [person] },
      )
      return found
    }
    expect(tired({ fatigue: ['sleep'] })).toBe(true)
    expect(tired({ fatigue: ['sleep'], marks: [{ what: 'wakeful', until: 9 }] })).toBe(false)
    expect(tired({ fatigue: ['food'], marks: [{ what: 'wakeful', until: 9 }] })).toBe(true)
    const bowel = { id: 1, row: 52, limit: null, due: 0, successes: 0, heals: null, days: 2, numbUntil: 0 }
    expect(tired({ injuries: [bowel] })).toBe(true)
    expect(tired({})).toBe(false)
  })

  rule('AL-RUL-FAT-02', 'a shift of sleep ends it, or what was missing', () => {
    expect(shiftEnds({ slept: 60, awake: 4, fatigue: ['sleep', 'food'] })).toMatchObject({
      fatigue: { awake: 0, causes: ['food'], slept: 0 },
    })
    expect(shiftEnds({ slept: 59, awake: 4, fatigue: ['sleep'] }).fatigue.causes).toEqual(['sleep'])
    const fed = after((g) => refresh(g, 'okafor', 'food'), { crew: [{ fatigue: ['food', 'water'] }] })
    expect(body(fed, 'okafor').fatigue.causes).toEqual(['water'])
  })

  rule('AL-TRAUMA-05', 'night terrors: without a success with Empathy the sleep was none', () => {
    const sleep = (dice: number[]) =>
      body(
        after(sleepUpkeep, {
          crew: [{ slept: 60, awake: 3, fatigue: ['sleep'], traumas: [15] }],
          dice,
          at: (g) => {
            g.stretch = 60
          },
        }),
        'okafor',
      ).fatigue.causes
    expect(sleep([2, 2, 2])).toEqual(['sleep'])
    expect(sleep([2, 6, 2])).toEqual([])
  })
})
