import { type Ask, Match, seedFrom } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { hintFor } from '../index.ts'
import { auction } from './auction.ts'

/** The highest bid that is offered, and why. */
const highest = (_: unknown, ask: Ask) => {
  if (ask.kind !== 'one' || ask.id !== 'bid') return null
  const answer = ask.options.map(({ value }) => value).sort((a, b) => Number(b) - Number(a))[0]!
  return { answer, because: `${answer} is the most.` }
}

const begun = (advise: typeof highest | undefined) =>
  Match.start(
    { ...auction, ...(advise && { advise }) },
    {
      players: [0, 1].map((n) => ({ name: `${n}`, bot: null })),
      seed: seedFrom('hint'),
    },
  ) as unknown as Match

test('a hint has the game’s reason, and the two next best answers with theirs', () => {
  const match = begun(highest)
  const ask = match.asks[0]!
  const [first, second, third] = (ask.kind === 'one' ? ask.options : [])
    .map(({ value }) => value)
    .sort((a, b) => Number(b) - Number(a))
  expect(hintFor(match, ask)).toEqual({
    answer: first,
    because: `${first} is the most.`,
    others: [
      { answer: second, because: `${second} is the most.` },
      { answer: third, because: `${third} is the most.` },
    ],
  })
})

test('what a bot has found out by trying has no reason, and nothing is known of what else', () => {
  const match = begun(undefined)
  expect(hintFor(match, match.asks[0]!)).toMatchObject({ because: null, others: [] })
})
