import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Skirmish } from '../rules/0-table/skirmish.ts'
import { isDying, isOut } from '../rules/1-throws/conditions.ts'
import {
  armed,
  asked,
  chance,
  type Fight,
  fight,
  fighter,
  gear,
  MEDIC,
  refusals,
  skirmishIn,
  wounds,
} from './fight.ts'
import { campaign, type PcSketch, refereed } from './table.ts'
import { A_LEG, onJob, SINGLE } from './work.ts'

describe('12.5 Wounds that end a fight', () => {
  const down = (severity: number, strength = 0): PcSketch => ({
    strength,
    conditions: [['con-chest', severity]],
  })

  rule(
    'LF-RUL-SKIR-10',
    'a PC is out, and has no actions, when its worst wound is above 5 + Strength',
    () => {
      const g = campaign({
        pcs: [down(5), down(6), down(6, 1), down(7, 1), { conditions: [['con-dazed', 9]] }],
        agenda: [{ kind: 'create', pc: 'pc-1' }],
      }).state
      expect(g.pcs.map(isOut)).toEqual([false, true, false, true, false])
      const table = fight({
        pcs: [{}, {}],
        foes: [['npc-guard', 1]],
        order: ['late', 'late'],
        dice: [6, 4, 1],
        picks: [0],
      })
      expect(table.log('pc-out')).toMatchObject([{ pc: 'pc-1' }]) // 6 + 4 + 2: Impact 5 + 1
      expect(asked(table)).toEqual([['act', 'pc-2']])
    },
  )

  test('LF-RUL-SKIR-10 nor out of a fight: who is out does no work on a leg, and the table says why', () => {
    const table = campaign({ pcs: [down(6), down(5)], agenda: A_LEG, at: onJob([SINGLE]) })
    expect(table.offered('leg').filter((value) => value.startsWith('pc-'))).toEqual(['pc-2:etiquette'])
    const refused = table.ask('leg').whyNot!()
    expect(refused).toContainEqual({ label: { why: 'badly-hurt', pc: 'pc-1' }, rule: 'LF-RUL-SKIR-10' })
  })

  rule('LF-RUL-SKIR-11', 'a PC whose worst wound is above 7 + Strength dies after three full rounds', () => {
    const g = campaign({
      pcs: [down(7), down(8), down(8, 1), down(9, 1)],
      agenda: [{ kind: 'create', pc: 'pc-1' }],
    }).state
    expect(g.pcs.map(isDying)).toEqual([false, true, false, true])
    const pcs = [{}, {}]
    const dice = [6, 6, 1, /* and misses */ 1, 2, 1, 2, 1, 2, 1, 2]
    const table = fight({ pcs, foes: [['npc-guard', 1]], order: ['late', 'late'], dice, picks: [0] })
    expect(table.log('pc-dying')).toMatchObject([{ pc: 'pc-1' }]) // Impact 7 + 1
    for (const round of [1, 2, 3]) {
      expect(skirmishIn(table).round).toBe(round)
      table.answer('act', 'defend')
    }
    expect(table.state.pcs[0]?.fate).toBe('active') // in the third full round
    table.answer('act', 'defend')
    expect(table.log('bled-out')).toMatchObject([{ pc: 'pc-1' }])
    expect(table.state.pcs[0]?.fate).toBe('dead')
  })

  /** A fight in which the last PC, of Strength 1, is dying. */
  const withDying = (scene: Fight) =>
    fight({
      ...scene,
      given: (s, g) => {
        const last = g.pcs.at(-1)!
        last.strength = 1
        last.conditions = [
          {
            id: 'con-1',
            name: 'Chest Wound',
            severity: 9,
            class: 'wound',
            tags: ['body'],
            of: 'con-chest',
            untended: 0,
          },
        ]
        Object.assign(s.fighters.at(-1)!, { dying: 1, down: true })
        scene.given?.(s, g)
      },
    })

  rule(
    'LF-RUL-SKIR-12',
    'Medic with a cumulative Impact of 3 saves the dying: the wound becomes 5 + Strength',
    () => {
      const pcs = [MEDIC, MEDIC, {}]
      const order = ['early', 'early', 'late'] as const
      const dice = [4, 3, /* fails */ 1, 2, 6, /* thug */ 1, 2, /* again */ 5, 1]
      const table = withDying({ pcs, order, dice, picks: [0] })
      expect(chance(table, 'save:pc-3')).toBe('26/36')
      table.answer('act', 'save:pc-3')
      expect(fighter(table, 2).saved).toBe(2)
      table.answer('act', 'save:pc-3') // each carer, once a round
      expect(fighter(table, 2).saved).toBe(2)
      expect(table.log('consequence')).toMatchObject([{ pc: 'pc-2', row: 6, disaster: false }])
      expect(skirmishIn(table).round).toBe(2)
      table.answer('act', 'save:pc-3')
      expect(table.log('saved')).toMatchObject([{ pc: 'pc-1', patient: 'pc-3' }])
      expect(wounds(table, 2)).toEqual([['Chest Wound', 6]])
      expect(fighter(table, 2)).toMatchObject({ dying: null, down: false })
    },
  )

  test('without Medic or its kit nobody can save, and three at most work on one', () => {
    const table = withDying({ pcs: [{}, {}], order: ['early', 'late'] })
    expect(table.offered('act')).not.toContain('save:pc-2')
    expect(refusals(table)).toContainEqual(['fighter-barred', 'LF-AUTO-04'])
    const full = withDying({
      pcs: [MEDIC, {}],
      order: ['early', 'late'],
      given: (s) => {
        s.fighters[1]!.carers = ['pc-7', 'pc-8', 'pc-9']
      },
    })
    expect(refusals(full)).toContainEqual(['three-at-it', 'LF-RUL-THROW-05'])
  })

  test('LF-RUL-SKIR-12 of several wounds that are too bad none is left so', () => {
    const table = withDying({
      pcs: [MEDIC, {}],
      order: ['early', 'late'],
      given: (s, g) => {
        g.pcs[1]!.conditions.push({ ...g.pcs[1]!.conditions[0]!, id: 'con-2', severity: 7 })
        s.fighters[1]!.saved = 2
      },
      dice: [4, 4, 1, 2],
      picks: [0],
    }).answer('act', 'save:pc-2')
    expect(wounds(table, 1)).toEqual([
      ['Chest Wound', 6],
      ['Chest Wound', 6],
    ])
  })

  test('LF-RUL-CUM-04 a disaster loses what was gathered to save somebody', () => {
    const table = withDying({
      pcs: [{ ...MEDIC, luck: [2, 5] }, {}],
      order: ['early', 'late'],
      given: (s) => {
        s.fighters[1]!.saved = 2
      },
      dice: [1, 2, 1, 6, /* the thug */ 1, 2],
    })
    table.answer('act', 'save:pc-2').answer('luck', 'second')
    expect(fighter(table, 1)).toMatchObject({ saved: 0, dying: 1 })
    expect(table.log('consequence')).toMatchObject([{ pc: 'pc-1', disaster: true }])
  })

  test('LF-RUL-THROW-05 switched off: any number may work on one of the dying, or on a task', () => {
    const offered = (off: string[]) =>
      withDying({
        pcs: [MEDIC, {}],
        order: ['early', 'late'],
        task: { ranks: ['climbing'], impact: 3 },
        given: (s, g) => {
          g.off.push(...off)
          s.fighters[1]!.carers = ['pc-7', 'pc-8', 'pc-9']
          s.task!.workers = ['pc-7', 'pc-8', 'pc-9']
        },
      })
        .offered('act')
        .filter((value) => value.startsWith('save') || value.startsWith('task'))
    expect(offered([])).toEqual([])
    expect(offered(['LF-RUL-THROW-05'])).toEqual(['save:pc-2', 'task:climbing'])
  })

  test('LF-RUL-SKIR-11 a PC whose wound the referee eases is no longer dying, and does not bleed out', () => {
    const misses = Array.from({ length: 5 }, () => [1, 2]).flat()
    const table = refereed({ pcs: [{}, {}], dice: [6, 6, 6, 6, ...misses], picks: [0] })
    table.answer('desk', { value: 'skirmish', fields: { npc: 'npc-thug', number: 1 } })
    table.answer('desk', { value: 'condition', fields: { pc: 'pc-2', of: 'con-chest', severity: 9 } })
    expect(fighter(table, 1)).toMatchObject({ dying: 1, down: true })
    const condition = table.state.pcs[1]!.conditions[0]!.id
    table.answer('desk', { value: 'ease', fields: { condition, by: 8 } })
    expect(fighter(table, 1)).toMatchObject({ dying: null, down: false })
    while (skirmishIn(table).round < 6) table.answer('act', 'defend')
    expect(table.state.pcs[1]!.fate).toBe('active')
  })

  test('when the fight is over the dying are seen to, three throws a carer', () => {
    const won = (s: Skirmish) => {
      s.foes[0]!.damage = 2
    }
    const scene = {
      pcs: [
        {
          ...MEDIC,
          ...armed('it-pistol'),
          skills: { 'small-arms': 2, medic: 1 },
          gear: gear('it-pistol', 'kit-medic'),
        },
        {},
      ],
      order: ['early', 'late'] as const,
      given: won,
    }
    const saved = withDying({ ...scene, dice: [4, 4, 4, 4, 3, 3, 6, 5, 3] })
    saved.answer('act', 'attack:foe-101:it-pistol')
    expect(saved.offered('aftercare')).toEqual(['save:pc-2', 'leave'])
    saved.answer('aftercare', 'save:pc-2') // Impact 2
    saved.answer('aftercare', 'save:pc-2') // fails, at a price
    saved.answer('aftercare', 'save:pc-2')
    expect(saved.log('saved')).toHaveLength(1)
    const left = withDying({ ...scene, dice: [4, 4] })
    left.answer('act', 'attack:foe-101:it-pistol').answer('aftercare', 'leave')
    expect(left.log('bled-out')).toMatchObject([{ pc: 'pc-2' }])
    expect(left.log('skirmish-over')).toMatchObject([{ won: true }])
  })

  test('three throws that do not save are too few', () => {
    const scene = { pcs: [MEDIC, {}], order: ['early', 'late'] as const }
    const late = (s: Skirmish) => {
      s.over = 'won'
    }
    const table = withDying({ ...scene, given: late, dice: [1, 2, 6, 1, 2, 6, 1, 2, 6] })
    for (let n = 0; n < 3; n++) table.answer('aftercare', 'save:pc-2')
    expect(table.state.pcs[1]?.fate).toBe('dead')
  })
})
