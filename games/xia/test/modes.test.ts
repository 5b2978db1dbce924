import { anything, type Json, Match, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { xia } from '../index.ts'
import { moot, OPTIONS, type XiaOptions } from '../rules/1-setup/fresh.ts'

const MODES = OPTIONS.mode.values
/** Some other value than the usual one. */
const OTHERS: { readonly [name in keyof XiaOptions]?: Json } = {
  fame: 3,
  difficulty: 'hard',
  campaign: 'of another day',
}

/** What can be read of a match that is played by lot for a while. */
function played(options: { readonly [name: string]: Json }): unknown[] {
  const alone = ['solo', 'campaign', 'quick-solo'].includes(options.mode as string)
  const players = ['Ada', 'Bo', 'Cy'].slice(0, alone ? 1 : 3).map((name) => ({ name, bot: null }))
  const match = Match.start(xia, { players, seed: seedFrom('moot'), options })
  const random = streamOf(seedFrom('by lot'))
  for (let n = 0; n < 60 && !match.over; n++) {
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match.log(null)
}

describe('what is agreed before a match', () => {
  for (const mode of MODES)
    for (const variant of mode.startsWith('quick') ? [null] : ([null, 'firstGame', 'tutorial'] as const))
      test(`${mode}${variant ? ` with ${variant}` : ''}: what is moot changes nothing`, () => {
        const options = { mode, ...(variant && { [variant]: true }) }
        const usual = played(options)
        for (const name of moot({ ...defaults(), ...options }))
          expect(played({ ...options, [name]: OTHERS[name] ?? !OPTIONS[name].default }), name).toEqual(usual)
      })

  test('asks for the difficulty of those who play alone, and of nobody else', () => {
    const asked = MODES.filter((mode) => !moot({ ...defaults(), mode }).includes('difficulty'))
    expect(asked).toEqual(['solo', 'campaign', 'quick-solo'])
  })
})

const defaults = (): XiaOptions =>
  Object.fromEntries(Object.entries(OPTIONS).map(([name, field]) => [name, field.default])) as XiaOptions
