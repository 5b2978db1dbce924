import type { AskOne, AskSome, Json } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { foldIn, type Lighting, lightsOf, nameOf, under } from '../index.ts'

const half = () => ({ top: 1n, bottom: 2n })

const ACT: AskOne = {
  kind: 'one',
  seat: 1,
  id: 'act',
  rule: 'TOY-01',
  options: [
    { value: 'open', at: 'door', cost: { energy: 1 } },
    { value: 'force:2', at: 'door', cost: { energy: 2 }, odds: half },
    { value: 'wait' },
  ],
}

const LOAD: AskSome = {
  kind: 'some',
  seat: 1,
  id: 'load',
  rule: 'TOY-02',
  min: 0,
  max: 2,
  options: ['water', 'grain', 'ore'].map((value) => ({ value, at: `hold:${value}` })),
}

const TEXT: Lighting<null>['text'] = {
  option: (_, { value }) => (value === 'open' ? 'Open for 1 energy' : value),
  cost: ({ cost }) => `${cost?.energy} energy`,
  odds: () => 'to succeed',
}

/** The lights of both questions, and what was answered. */
function lit(more: Partial<Lighting<null>> = {}, chosen: readonly string[] = []) {
  const given: [string, Json][] = []
  let gathered = chosen
  const lights = lightsOf(
    { text: TEXT, ...more },
    {
      asks: [ACT, LOAD],
      view: null,
      answer: (ask, answer) => given.push([ask.id, answer]),
      gathered: {
        chosen,
        gather: (next) => {
          gathered = next(gathered)
        },
      },
    },
  )
  return { lights, given, gathered: () => gathered }
}

describe('lights', () => {
  test('what cannot be told apart at one place is lit once, where a board asks for it', () => {
    const flares: AskOne = {
      ...ACT,
      options: ['flare:1', 'flare:2', 'rope'].map((value) => ({ value, at: 'friend' })),
    }
    const asked = { asks: [flares], view: null, answer: () => {} }
    const text = { ...TEXT, option: (_: unknown, { value }: { value: string }) => value.split(':')[0]! }
    const at = (once: boolean) =>
      lightsOf({ text, once }, asked)
        .at('friend')
        .map(({ option }) => option.value)
    expect(at(false)).toEqual(['flare:1', 'flare:2', 'rope'])
    expect(at(true)).toEqual(['flare:1', 'rope'])
  })

  test('lie where the options say, in their order; what has no place is not lit', () => {
    const { lights } = lit()
    expect([...lights.all].map(([place, here]) => [place, here.length])).toEqual([['door', 2]])
    expect(lights.at('nowhere')).toEqual([])
    expect(lights.at('nowhere')).toBe(lights.at('elsewhere'))
  })

  test('lie where the game says, if the option does not', () => {
    const { lights } = lit({ placeOf: () => 'table' })
    expect(lights.at('table').map(({ key }) => key)).toEqual(['act/wait'])
  })

  test('say what they are, cost and hope for, and a cost not twice', () => {
    const [open, force] = lit().lights.at('door')
    expect([open!.cost, open!.full]).toEqual(['', 'Open for 1 energy'])
    expect([force!.cost, force!.percent, force!.full]).toEqual([
      '2 energy',
      50,
      'force:2; 2 energy; 50 % to succeed',
    ])
    expect(nameOf([open!])).toBe('Open for 1 energy')
    expect(nameOf([open!, force!], 'The door')).toBe('The door: 2 things can be done here')
    expect(nameOf([open!, force!])).toBe(
      '2 things can be done here: Open for 1 energy; force:2; 2 energy; 50 % to succeed',
    )
  })

  test('work out a chance only when somebody looks', () => {
    let looked = 0
    const odds = () => {
      looked++
      return half()
    }
    const ask: AskOne = { ...ACT, options: [{ value: 'jump', at: 'gap', odds }] }
    const lights = lightsOf({ text: TEXT }, { asks: [ask], view: null, answer: () => {} })
    expect(looked).toBe(0)
    expect([lights.at('gap')[0]!.percent, lights.at('gap')[0]!.full, looked]).toEqual([
      50,
      'jump; 50 % to succeed',
      1,
    ])
  })

  test('go out where there are too many to be told apart', () => {
    expect(lit({ most: 1 }).lights.all.size).toBe(0)
    expect(lit({ most: 2 }).lights.all.size).toBe(1)
  })

  test('answer at once, or are gathered where the board gathers', () => {
    const { lights, given, gathered } = lit({ gathers: true }, ['grain'])
    lights.at('door')[0]!.pick()
    expect(given).toEqual([['act', 'open']])
    expect(['water', 'grain'].map((what) => lights.at(`hold:${what}`)[0]!.chosen)).toEqual([false, true])
    expect(lights.at('door')[0]!.chosen).toBeNull()
    lights.at('hold:water')[0]!.pick()
    expect(gathered()).toEqual(['grain', 'water'])
    lights.at('hold:ore')[0]!.pick()
    expect(gathered()).toEqual(['water', 'ore'])
    lights.gathering!.confirm()
    expect(given.at(-1)).toEqual(['load', ['grain']])
  })
})

test('options are folded by their question and their action', () => {
  const folds = { act: { ...under('Doors', 'open shut'), force: (what: string) => `By force ${what}` } }
  expect(ACT.options.map((option) => foldIn(folds, ACT, option))).toEqual(['Doors', 'By force 2', null])
  expect(foldIn(folds, LOAD, LOAD.options[0]!)).toBeNull()
})
