import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { INJURIES } from '../content/index.ts'
import { alien } from '../index.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { deck, none, ruled, type Scene, type Sketch } from './table.ts'

/** What is at stake with something that is tried in a stretch or on one's turn in a fight. */
const stake = (scene: Scene, value: string) => deck(scene).told(scene.turns ? 'turn' : 'stretch', value).stake

const RAO: Sketch = { of: 'pc-rao' }
const patient = (row: number | null): Sketch => ({
  of: 'pc-brandt',
  health: 0,
  brokenSince: 9,
  injuries:
    row === null
      ? []
      : [
          {
            id: row,
            row,
            limit: INJURIES[row]!.limit,
            due: 61,
            successes: 0,
            heals: null,
            days: 1,
            numbUntil: 0,
          },
        ],
})

rule('AL-RUL-ACT-08', 'a fall is at stake at a deadly gap, and nothing with a rope', () => {
  const at = (gear: Sketch['gear'] = []): Scene => ({
    scenario: 'sump-nine',
    crew: [{ at: 'SN-05', gear }, 'pc-rao'],
  })
  expect(stake(at(), 'jump:SN-08')).toMatchObject({ weight: 'harm', words: 'a fall costs 2 Health' })
  expect(stake(at(['gear-rope']), 'jump:SN-08')).toBeNull()
})

rule('AL-STAB-04', 'a life is at stake with first aid to the dying', () => {
  expect(stake({ crew: [RAO, patient(41)] }, 'first-aid:brandt:41')).toMatchObject({ weight: 'life' })
})

rule('AL-RUL-RECV-03', 'nothing is at stake with first aid to one who is broken and not dying', () => {
  expect(stake({ crew: [RAO, patient(null)] }, 'first-aid:brandt')).toBeNull()
})

rule('AL-RUL-SURG-01', 'the shift is at stake in surgery, and no life', () => {
  const stable = { ...patient(null), injuries: [{ ...patient(46).injuries![0]!, limit: null }] }
  const told = stake({ crew: [{ ...RAO, gear: ['gear-surgery'] }, stable] }, 'surgery:brandt:46')
  expect(told).toEqual({ weight: 'loss', words: 'a failure costs the whole shift' })
})

rule('AL-RUL-DMG-05', 'a grenade may come down at one’s own feet', () => {
  const scene: Scene = {
    crew: [{ gear: ['wpn-frag'], at: 'CB-06' }],
    others: [{ of: 'and-hunter', revealed: true, gear: [], at: 'CB-07' }],
    turns: ['okafor', 'u1'],
    mother: 'person',
  }
  expect(stake(scene, 'throw:wpn-frag-1:CB-07')).toMatchObject({ weight: 'harm' })
})

test('a push risks a stress response, and no panic', () => {
  const t = ruled((g) => rollSkill(g, { who: 'okafor', skill: 'stamina', for: 'test', unhelped: true }), {
    crew: [{ stress: 1 }],
    dice: none(8),
  })
  expect(t.told('roll', 'push')).toEqual({
    words: 'Push',
    stake: { weight: 'loss', words: 'risks a stress response' },
  })
})

rule('AL-RUL-SRESP-04', 'a Jumpy result while Deflated is told as what it is: nothing', () => {
  const t = ruled((g) => rollSkill(g, { who: 'okafor', skill: 'stamina', for: 'test', unhelped: true }), {
    crew: [{ stress: 1, responses: [6] }],
    dice: [...none(7), 1, 3],
  })
  const [said] = t.log('response').map((event) => alien.text.event(event, t.match.view(1)))
  expect(said).toMatch(/Jumpy, which is nothing new to whoever cannot push\.$/)
})

test('a way through water costs the move if it fails, and no more', () => {
  const wet: Scene = { zones: { 'CB-02': { flooded: true } } }
  expect(deck(wet).ask('stretch')).toMatchObject({
    options: expect.arrayContaining([
      expect.objectContaining({ value: 'move:CB-02', odds: expect.any(Function) }),
    ]),
  })
  expect(stake(wet, 'move:CB-02')).toBeNull()
})

rule('AL-RUL-ROLL-05', 'a task whose failure brings something about says so', () => {
  const charge: Scene = {
    scenario: 'halcyon-ring',
    crew: [{ at: 'HR-11' }],
    at: (g) => g.flags.push('charge-found'),
  }
  expect(stake(charge, 'task:HR-e')).toMatchObject({ words: 'a failure makes it worse' })
})
