import { describe, expect, test } from 'vitest'
import { ruleReport } from './rule-report.mjs'

const RULES = `
| id | rule | source |
|---|---|---|
| TOY-BID-01 | Bids are secret. | Core |
| TOY-BID-02 | The highest bid wins. | Core |
| TOY-BID-03 | A bid is what TOY-BID-01 says. (→ TOY-BID-01) | Core |
`

const sound = {
  game: 'toy',
  rules: RULES,
  code: [{ path: 'games/toy/rules/bid.ts', text: '// TOY-BID-01, TOY-BID-02' }],
  tests: [
    { title: 'TOY-BID-01 bids are secret', passed: true },
    { title: 'TOY-BID-02 the highest bid wins', passed: true },
  ],
}

describe('the rule check', () => {
  test('counts every rule, and a row that restates another by the test of the other', () => {
    expect(ruleReport(sound)).toEqual({ problems: [], line: 'toy: 3/3 rules proven' })
  })

  test('finds a test that was deleted', () => {
    expect(ruleReport({ ...sound, tests: sound.tests.slice(1) })).toEqual({
      problems: ['TOY-BID-01 has no passing test', 'TOY-BID-03 has no passing test'],
      line: 'toy: 1/3 rules proven',
    })
  })

  test('finds a test that fails, even beside one that passes', () => {
    const tests = [...sound.tests, { title: 'TOY-BID-02 also on a tie', passed: false }]
    expect(ruleReport({ ...sound, tests }).problems).toEqual(['TOY-BID-02 has no passing test'])
  })

  test('finds an id that was invented, in a test and in the code', () => {
    const tests = [...sound.tests, { title: 'TOY-BID-09 bids are loud', passed: true }]
    expect(ruleReport({ ...sound, tests }).problems).toEqual(['TOY-BID-09 is tested but is not a rule'])
    const code = [...sound.code, { path: 'a.ts', text: "rule: 'TOY-BID-08'" }]
    expect(ruleReport({ ...sound, code }).problems).toEqual(['TOY-BID-08 is named in a.ts but is not a rule'])
  })

  test('finds a rule that no code names', () => {
    expect(ruleReport({ ...sound, code: [{ path: 'a.ts', text: 'TOY-BID-01' }] }).problems).toEqual([
      'TOY-BID-02 is not named in the code',
    ])
  })

  test('finds a row that restates what is not there', () => {
    const rules = RULES.replace('(→ TOY-BID-01)', '(→ TOY-BID-07)')
    expect(ruleReport({ ...sound, rules }).problems).toContain(
      'TOY-BID-03 restates TOY-BID-07, which is not a rule',
    )
  })
})
