import type { AskOne } from '@starboard/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { board } from '../board/index.tsx'
import { alien } from '../index.ts'
import { bodyOf, personOf, type Unit } from '../rules/0-table/body.ts'
import { areEnemies } from '../rules/0-table/sight.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { TALK } from '../rules/9-scenario/tasks.ts'
import { body, deck, none, type Other, ruled, type Scene, type Sketch, sixes } from './table.ts'

const LEAD: Other = {
  of: 'npc-sweeplead',
  at: 'HR-03',
  unitIs: { orders: 'demand-surrender', lair: 'HR-10' },
}
const GUN: Other = { of: 'npc-sweeper', at: 'HR-03', unitIs: { orders: 'demand-surrender', lair: 'HR-10' } }
const QUIST: Sketch = { of: 'pc-quist', at: 'HR-02', gear: ['wpn-pistol', 'gear-radio'] } // Manipulation: 8 dice
const RAO: Sketch = { of: 'pc-rao', at: 'HR-02' }

/** Two come into the commons and are seen first by a clean-up leader and a gun, who want them to yield. */
const demanded = (scene: Scene = {}) =>
  deck({
    scenario: 'halcyon-ring',
    crew: [QUIST, RAO],
    others: [LEAD, GUN],
    ...scene,
    dice: [...none(4), ...none(7), ...sixes(1, 4), ...none(5), ...(scene.dice ?? [])],
  }).answer('stretch', `${scene.players === 2 ? 'move' : 'group'}:HR-03`, 1)

const unit = (t: ReturnType<typeof deck>, id: number): Unit => t.state.units.find((one) => one.id === id)!

/** Whoever carries this has a truce, and lets a stretch go by in their sight. */
const truce = (gear: Sketch['gear'] & object, scene: Scene = {}) =>
  deck({
    scenario: 'halcyon-ring',
    crew: [{ of: 'pc-quist', at: 'HR-03', gear }],
    others: [{ ...GUN, state: 'hold' }],
    mother: 'person',
    ...scene,
    at: (g) => Object.assign(g, { truce: ['company'], truceUntil: ['itm-data-core', 'specimen'] }),
  }).answer('stretch', 'wait')

describe('9.5 Soldiers demand surrender', () => {
  test('they show themselves and ask each player whose characters stand there: yield, fight, or talk', () => {
    const t = demanded({ crew: [QUIST, { ...RAO, follows: 'quist' }], players: 2 })
    expect(t.log('demanded')).toMatchObject([{ by: 'u1', of: ['quist', 'rao'] }])
    expect(t.asks.map(({ id, seat }) => [id, seat])).toEqual([
      ['demand', 1],
      ['demand', 2],
    ])
    expect(t.offered('demand')).toEqual(['yield', 'fight', 'talk:quist'])
    expect(t.state.combat).toBeNull()
  })

  test('who stands there with a gun is told to those alone who see them', () => {
    const t = deck({
      scenario: 'halcyon-ring',
      crew: [QUIST, { ...RAO, at: 'HR-07' }],
      others: [LEAD, GUN],
      players: 2,
      dice: [...none(4), ...sixes(1, 4), ...none(5)],
    }).answer('stretch', 'move:HR-03', 1)
    expect(t.log('demanded')).toMatchObject([{ by: 'u1', to: [0, 1] }])
    t.answer('demand', 'yield')
    expect(t.log('yielded')).toMatchObject([{ who: 'quist', by: 'u1', to: [0, 1] }])
  })

  test('a captive who falls upon a captor is a captive no longer, and has a fight of it', () => {
    const t = deck({
      scenario: 'halcyon-ring',
      crew: [{ ...QUIST, at: 'HR-03', captive: 'company', aware: ['u1'], met: ['u1'] }],
      others: [{ ...LEAD, aware: ['quist'], met: ['quist'] }],
    }).answer('stretch', 'assault:u1')
    expect(body(t, 'quist').captive).toBeNull()
    expect(areEnemies(t.state, bodyOf(t.state, 'quist'), bodyOf(t.state, 'u1'))).toBe(true)
    expect(t.state.combat).toMatchObject({ surprise: ['quist'], ambush: [], brawl: 0 }) // AL-RUL-AMB-04
  })

  test('those who yield are disarmed and locked up, and left alone there', () => {
    const t = demanded().answer('demand', 'yield')
    expect(t.state.combat).toBeNull()
    expect(['quist', 'rao'].map((id) => body(t, id).at)).toEqual(['HR-01', 'HR-01'])
    expect(body(t, 'quist').kit.gear.map(({ of }) => of)).toEqual(['gear-radio'])
    expect(body(t, 'u1').kit.gear.map(({ of }) => of)).toContain('wpn-pistol')
    expect(t.state.borders['HR-01/HR-02']).toMatchObject({ locked: true, lockedFrom: 'HR-02' })
    expect(areEnemies(t.state, bodyOf(t.state, 'quist'), bodyOf(t.state, 'u1'))).toBe(false)
  })

  test('once they leave it they are hunted', () => {
    const out = deck({
      scenario: 'halcyon-ring',
      crew: [{ ...QUIST, at: 'HR-01', captive: 'company' }],
      others: [{ ...LEAD, at: 'HR-10' }],
    }).answer('stretch', 'move:HR-02')
    expect(body(out, 'quist').captive).toBeNull()
    expect(out.log('broke-out')).toMatchObject([{ who: 'quist' }])
    expect(unit(out, 1)).toMatchObject({ state: 'hunt', target: 'quist' })
    expect(areEnemies(out.state, bodyOf(out.state, 'quist'), bodyOf(out.state, 'u1'))).toBe(true)
  })

  test('where the scenario has no place for them they stay where they are', () => {
    const t = deck({
      crew: [{ ...QUIST, at: 'CB-01' }],
      others: [{ ...LEAD, at: 'CB-02' }],
      dice: [...none(4), ...sixes(1, 4)],
    }).answer('stretch', 'move:CB-02')
    t.answer('demand', 'yield')
    expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', captive: 'company' })
    expect(t.state.combat).toBeNull()
  })

  test('who fights, fights, and cards are drawn; who yields is out of it', () => {
    const t = demanded({ crew: [QUIST, { ...RAO, follows: 'quist' }], players: 2, mother: 'person' })
    // A person in her seat has chosen to reveal.
    t.answer('outcome', 'reveal').answer('demand', 'fight', 1).answer('demand', 'yield', 2)
    expect(body(t, 'rao').at).toBe('HR-01')
    expect(t.state.combat!.fighters).toEqual(expect.arrayContaining(['quist', 'u1', 'u2']))
    expect(t.state.combat!.fighters).not.toContain('rao')
  })

  test('the odds of talking are settled only where nobody else has a say in it', () => {
    const t = demanded({
      crew: [QUIST, { ...RAO, follows: 'quist' }],
      players: 2,
      dice: [...sixes(1, 8), ...none(4)], // Rao has yielded, and helps no more.
    })
    t.answer('demand', 'talk:quist', 1).answer('demand', 'yield', 2).answer('roll', 'keep')
    expect(t.log('resisted')).toMatchObject([{ who: 'u1', won: false }])
    expect(t.log('resisted')[0]).not.toHaveProperty('came')
  })

  test('one may talk: Manipulation against the leader’s Empathy dice, and they hold their fire', () => {
    const t = demanded({ dice: [...sixes(1, 9), ...none(4)] })
      .answer('demand', 'talk:quist')
      .answer('roll', 'keep') // Rao helps.
    expect(t.log('resisted')).toMatchObject([{ who: 'u1', base: none(4), won: false, came: true }])
    expect(t.state).toMatchObject({
      truce: ['company'],
      truceUntil: ['itm-data-core', 'specimen'],
      combat: null,
    })
  })

  test('while they have still to answer nothing is said to be sure, and a push is for more', () => {
    const t = demanded({ dice: sixes(1, 9) }).answer('demand', 'talk:quist')
    const view = t.match.view(1)
    expect(alien.text.question(t.ask('roll'), view)).toContain(
      'It takes more than the other side, which rolls next.',
    )
    expect(t.told('roll', 'push')).toEqual({ words: 'Push for more', stake: null })
    const drawn = renderToStaticMarkup(
      createElement(Beside, { view, seat: 1, asks: t.asks, news: [], answer: () => {} }),
    )
    expect(drawn).toContain('one more success')
    expect(drawn).not.toContain('it still succeeds')
  })

  test('a truce comes with its terms, and neither its beginning nor its end is left out of what is told', () => {
    const t = demanded({ dice: [...sixes(1, 9), ...none(4)] })
      .answer('demand', 'talk:quist')
      .answer('roll', 'keep')
    const terms =
      'They lower their weapons, until they see the data core or an item marked specimen on one of you.'
    const view = t.match.view(1)
    expect(t.log('truce').map((event) => alien.text.event(event, view))).toEqual([terms])
    expect(alien.text.recap!(t.log(), view)).toContain(terms)
    const over = truce(['itm-data-core'])
    expect(alien.text.recap!(over.log(), over.match.view(1))).toContain(
      'They have seen enough. The truce is over.',
    )
  })

  test('who may talk is named in the bar as well as lit on the plan', () => {
    const t = demanded()
    const ask = t.ask('demand') as AskOne
    const named = ask.options.filter((option) => board.names!(ask, option, t.match.view(1)))
    expect(named.map(({ value }) => value)).toContain('talk:quist')
    expect(t.told('demand', 'talk:quist').stake?.words).toBe('or it is yield or fight')
  })

  test('if the talk fails there is only yielding or fighting left', () => {
    const t = demanded({ dice: [...sixes(1, 9), ...sixes(1, 4)] })
      .answer('demand', 'talk:quist')
      .answer('roll', 'keep')
    expect(t.offered('demand')).toEqual(['yield', 'fight'])
    t.answer('demand', 'yield')
    expect(body(t, 'quist').captive).toBe('company')
  })
})

describe('Truce and offence', () => {
  test('a truce holds until they see what they must not see, and then they strike first', () => {
    const calm = truce([])
    expect(calm.state.truce).toEqual(['company'])
    for (const item of ['itm-data-core', 'itm-jar'] as const) {
      const t = truce([item])
      expect(t.log('truce-over')).toMatchObject([{ side: 'company' }])
      expect(t.state.combat).toMatchObject({ surprise: ['u1'], ambush: [] }) // AL-RUL-AMB-04
    }
  })

  test('the steward turns on whoever carries a specimen in its sight', () => {
    const ring = (gear: Sketch['gear'] & object, at?: (g: Alien) => void) => {
      const t = deck({
        ...(at && { at }),
        scenario: 'halcyon-ring',
        crew: [{ of: 'pc-quist', at: 'HR-03', gear }],
        others: [
          ...Array(5).fill({ of: 'npc-guard', at: 'HR-10' }),
          { of: 'and-steward', at: 'HR-03', side: 'neutral' },
        ],
        mother: 'person',
      }).answer('stretch', 'wait')
      while (t.asks[0]!.id === 'unit') t.answer('unit', 'stay')
      return t
    }
    expect(body(ring([]), 'u6').side).toBe('neutral')
    const t = ring(['itm-tank-specimen'])
    expect(body(t, 'u6').side).toBe('company')
    expect(t.log('turned-on-crew')).toMatchObject([{ who: 'u6', on: 'quist' }])
    expect(t.state.combat!.fighters).toContain('u6')
    const freed = ring(['itm-tank-specimen'], (g) => {
      personOf(g, 'u6').android!.freed = true
    })
    expect(body(freed, 'u6').side).toBe('neutral') // Androids: its directive is rewritten.
  })

  test('a unit that has offered to opens one Company door for whoever asks', () => {
    const t = deck({
      scenario: 'halcyon-ring',
      crew: [{ of: 'pc-quist', at: 'HR-03' }],
      others: [{ of: 'and-steward', at: 'HR-03', side: 'neutral', aware: ['quist'] }],
      at: (g) => {
        g.doorkeepers.push(1)
        bodyOf(g, 'quist').aware.push('u1')
      },
    })
    expect(t.offered('stretch').filter((value) => value.startsWith('ask-door'))).toEqual([
      'ask-door:HR-03/HR-11',
    ])
    t.answer('stretch', 'ask-door:HR-03/HR-11')
    expect(t.state.borders['HR-03/HR-11']!.locked).toBe(false)
    expect(t.offered('stretch').some((value) => value.startsWith('ask-door'))).toBe(false)
  })

  test('while a door may be asked for, a turn with nothing left to do is ended by its player: others do not know which it is', () => {
    const spent = (doorkeepers: number[]) =>
      deck({
        scenario: 'halcyon-ring',
        crew: [{ of: 'pc-quist', at: 'HR-03', gear: [] }],
        others: [{ of: 'npc-sweeper', at: 'HR-10' }],
        turns: ['quist'],
        at: (g) => {
          g.doorkeepers = doorkeepers
          Object.assign(g.combat!.turns[0]!, {
            long: true,
            short: true,
            begun: true,
            acted: true,
            door: true,
          })
        },
      })
    expect(spent([1]).offered('turn')).toEqual(['end'])
    expect(spent([]).asks.some(({ id }) => id === 'turn')).toBe(false)
  })
})

test('whoever bargains out of hiding is heard; words that fail come to blows', () => {
  const t = ruled((g) => TALK.play(g, 'quist', { task: 'HR-f', skill: 'manipulation', body: 'u1' }), {
    scenario: 'halcyon-ring',
    crew: [{ of: 'pc-quist', at: 'HR-10', hidden: true, aware: ['u1'], met: ['u1'] }],
    others: [{ of: 'npc-sweeplead', at: 'HR-10' }],
    dice: [...none(8), ...none(4)],
  }).answer('roll', 'keep')
  expect(body(t, 'quist').hidden).toBe(false)
  expect(t.state.agenda).toContainEqual({ kind: 'fight', first: [], ambush: false, between: ['quist', 'u1'] })
})
