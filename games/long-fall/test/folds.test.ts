import type { Ask, AskOne } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Board } from '../board/Board.tsx'
import { foldOf } from '../board/folds.ts'
import { longFall } from '../index.ts'
import { stacksOf } from '../rules/5-skirmishes/battlefield.ts'
import { chooseHand } from '../rules/7-weeks/hands.ts'
import { SHOP } from '../rules/8-port/market.ts'
import { text } from '../text.ts'
import { fight, GUNNER, skirmishIn } from './fight.ts'
import { campaign } from './table.ts'

/** The question of a rule that asks at once, as it stands before anybody has answered. */
function handsAsked() {
  const t = campaign({ pcs: [{ skills: { pilot: 3, medic: 1 } }], agenda: [{ kind: 'create', pc: 'pc-1' }] })
  const asked = chooseHand(t.state, 1).next().value as { asks: readonly Ask[] }
  return { view: longFall.view(t.state, 1), ask: asked.asks[0] as AskOne }
}

describe('what the bar folds', () => {
  test('hands for hire stand under the trade they learned, but for what a passage asks for', () => {
    const { view, ask } = handsAsked()
    const under = (value: string) => foldOf(ask, ask.options.find((option) => option.value === value)!, view)
    expect(['pilot', 'gunnery', 'medic', 'farming'].map(under)).toEqual([
      'Spacer',
      'Spacer',
      'Scholar',
      'Frontier',
    ])
    expect(['nobody', 'astrogation'].map(under)).toEqual([null, null])
    expect(new Set(ask.options.map(({ value }) => under(value))).size).toBe(9)
  })

  test('each says what the crew has of it', () => {
    const { view, ask } = handsAsked()
    const words = ask.options.map((option) => text.option(ask, option, view))
    expect(words).toContain('Medic 2 (the crew has 1)')
    expect(words).toContain('Astrogation 2 (asked for; the crew has none)')
    expect(text.question(ask, view)).toContain('Asked for: Astrogation.')
  })

  test('goods stand by their kind', () => {
    const { view } = handsAsked()
    const shop = one(SHOP, 1, 'LF-RUL-WEEK-01', [], { label: { marks: 0 } })
    const kinds = ['nothing', 'it-pistol', 'ar-vest', 'kit-law', 'it-chest'].map((value) =>
      foldOf(shop, { value }, view),
    )
    expect(kinds).toEqual([null, 'Arms', 'Armour and suits', 'Kits', null])
  })
})

test('at the desk a referee finds what comes at every turn by itself, and the rest by what it is about', () => {
  const { view } = handsAsked()
  const desk: Ask = { kind: 'one', seat: 0, id: 'desk', rule: 'LF-RUL-REF-01', options: [] }
  const under = (value: string) => foldOf(desk, { value }, view)
  expect(['describe', 'throw', 'skirmish', 'time'].map(under)).toEqual([null, null, null, null])
  expect(['give', 'marks', 'condition'].map(under)).toEqual(Array(3).fill('The crew'))
  expect(['named-throw', 'overrule'].map(under)).toEqual(Array(2).fill('Throws of other kinds'))
  expect(under('close')).toBe('last')
})

describe('opponents of more than one four', () => {
  const t = fight({ pcs: [GUNNER], foes: [['npc-thug', 6]], order: ['early'] })

  test('lie on a card for each four, though they are alike', () => {
    const alike = stacksOf(skirmishIn(t)).map((stack) => stack.length)
    expect(alike.reduce((sum, n) => sum + n)).toBe(6)
    expect(alike).toContain(2)
    expect(alike).not.toContain(5)
  })

  test('are told apart on the board and in the bar', () => {
    const view = longFall.view(t.state, 1)
    const ask = t.ask('act')
    const markup = renderToStaticMarkup(
      createElement(Board, { view, seat: 1, asks: [ask], news: [], answer: () => {} }),
    )
    expect(markup).toMatch(/first four/)
    expect(markup).toMatch(/second four/)
    const attacks = ('options' in ask ? ask.options : [])
      .filter(({ value }) => /^attack:.*pistol/.test(value))
      .map((option) => text.option(ask, option, view))
    expect(attacks.some((words) => words.includes('of the second four with the pistol'))).toBe(true)
    expect(new Set(attacks).size).toBe(attacks.length)
  })

  test('a single four is just them', () => {
    const few = fight({ pcs: [GUNNER], foes: [['npc-thug', 3]], order: ['early'] })
    const view = longFall.view(few.state, 1)
    const ask = few.ask('act')
    expect(
      ('options' in ask ? ask.options : []).map((option) => text.option(ask, option, view)).join(),
    ).not.toMatch(/ four/)
  })
})
