import { readdirSync, readFileSync } from 'node:fs'
import { GAMES } from '@starboard/games'
import { type Ask, type Game, Match, type Option, readRecord, type Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

interface Expected {
  /** Where a chance that does not come costs its time and its price and no more: what is asked, and what is done if there is more than one thing. */
  readonly harmless: readonly string[]
  /** Somebody has lost something if one of these events follows a chance that did not come. */
  readonly losses: readonly string[]
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  'long-fall': {
    harmless: ['attack', 'care', 'network'],
    losses: ['consequence', 'condition', 'luck-broke', 'leg-failed', 'task-set-back'],
  },
  xia: {
    // A flight through an entrance is turned back, and that is all.
    harmless: ['ability', 'attack', 'attack-ability', 'defense-ability', 'fly', 'leap'],
    losses: ['destroyed', 'mission-failed'],
  },
  alien: {
    harmless: [
      ...[
        'burst',
        'calm',
        'examine',
        'force',
        'hack',
        'orders',
        'rally',
        'seal',
        'search',
        'shoot',
        'strike',
      ],
      ...['strike-with', 'talk', 'task', 'weak'],
    ],
    losses: ['hurt', 'injured', 'broken', 'died'],
  },
  'core-space': {
    // Whom a shot provokes or wakes is known before its weapon is chosen.
    harmless: ['activate', 'card', 'knock', 'lead', 'shoot', 'strike', 'throw-at', 'whom', 'with'],
    losses: ['shot-heard'],
  },
  rim: { harmless: [], losses: ['survival', 'haggled'] },
}

interface Taken {
  readonly ask: Ask
  readonly option: Option
  readonly stake: Stake | null
  /** What came of it at once. */
  readonly events: Match['events']
}

/** Every option that was chosen for its chance in the records of a game. */
async function takenIn(id: string): Promise<Taken[]> {
  const game = (await GAMES[id]!.rules()) as Game
  const folder = `games/${id}/test/records`
  return readdirSync(folder).flatMap((file) => {
    const record = readRecord(readFileSync(`${folder}/${file}`, 'utf8'))
    const match = Match.resume(game, { ...record, entries: [] })
    return record.entries.flatMap((entry) => {
      const ask = match.asks.find(
        ({ seat, id: asked }) => seat === entry.seat && 'ask' in entry && asked === entry.ask,
      )
      const option =
        ask?.kind === 'one' && 'answer' in entry ? optionIn(ask.options, entry.answer) : undefined
      const stake = option?.odds ? (game.text.stake?.(ask!, option, match.view(entry.seat)) ?? null) : null
      const before = match.events.length
      match.enter(entry)
      return option?.odds ? [{ ask: ask!, option, stake, events: match.events.slice(before) }] : []
    })
  })
}

const optionIn = (options: readonly Option[], answer: unknown): Option | undefined => {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  return options.find((option) => option.value === value)
}

const cameNot = (events: Match['events']): boolean =>
  events.some((event) => 'came' in event && event.came === false)

test.each(Object.keys(GAMES))('%s says what is at stake with every chance where something is', async (id) => {
  const { harmless, losses } = EXPECTED[id]!
  const taken = await takenIn(id)
  const without = taken.filter(({ stake }) => stake === null)
  const lost = without.filter(
    ({ ask, events }) =>
      !harmless.includes(ask.id) && cameNot(events) && events.some(({ type }) => losses.includes(type)),
  )
  expect(lost.map(({ ask, option }) => `${ask.id} ${option.value}`)).toEqual([])
  const names = without.map(({ ask, option }) => (harmless.includes(ask.id) ? ask.id : nameIn(option.value)))
  expect([...new Set(names)].sort()).toEqual(harmless)
})
