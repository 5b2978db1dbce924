import { readdirSync, readFileSync } from 'node:fs'
import { GAMES } from '@starboard/games'
import { type Ask, type Game, Match, type Option, readRecord, type Stake } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

interface Expected {
  /** Where a chance that does not come costs its time and its price and no more: what is done, or else what is asked, and the rule that says so. */
  readonly harmless: { readonly [name: string]: string }
  /** Somebody has lost something if one of these events follows, and names whoever took the chance, if it names anybody. */
  readonly losses: string
  /** From one of these on it is the turn of others. */
  readonly until: string
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  'long-fall': {
    harmless: { attack: 'LF-RUL-SKIR-05', care: 'LF-RUL-COND-07', network: 'LF-RUL-JOB-01' },
    losses: 'consequence condition luck-broke leg-failed task-set-back',
    until: '',
  },
  xia: {
    harmless: {
      ability: 'XIA-ABIL-01',
      attack: 'XIA-COMB-09',
      'attack-ability': 'XIA-ABIL-01',
      'defense-ability': 'XIA-ABIL-01',
      leap: 'XIA-ABIL-01',
    },
    losses: 'destroyed stranded markers-disarmed turned-back mission-failed',
    until: 'turn-began npc-turn npc-moved',
  },
  alien: {
    harmless: {
      burst: 'AL-RUL-AUTO-04',
      calm: 'AL-RUL-ROLL-05',
      examine: 'AL-RUL-AND-03',
      force: 'AL-RUL-DOOR-02',
      group: 'AL-RUL-LOAD-01',
      hack: 'AL-RUL-DOOR-02',
      move: 'AL-RUL-LOAD-01',
      orders: 'AL-FULL-09',
      rally: 'AL-RUL-RECV-04',
      seal: 'AL-RUL-CRAWL-01',
      search: 'AL-FIND-05',
      shoot: 'AL-RUL-ATT-02',
      special: 'AL-SPEC-05',
      strike: 'AL-RUL-ATT-02',
      'strike-with': 'AL-RUL-ATT-02',
      talk: 'AL-RUL-ROLL-04',
      task: 'AL-RUL-ROLL-05',
      weak: 'AL-WEAK-01',
      'first-aid': 'AL-RUL-RECV-03',
    },
    losses: 'hurt injured broken died limit-shortened fell-short',
    until: 'row row-rolled fires-on unit-moved fight-began round-began stretch-began',
  },
  'core-space': {
    harmless: {
      activate: 'CS-NSTAT-07',
      card: 'CS-MAINT-10',
      deft: 'CS-ATK-09',
      lead: 'CS-PERS-08',
      shoot: 'CS-ATK-09',
      strike: 'CS-CLOSE-03',
      'throw-at': 'CS-THROW-05',
      whom: 'CS-ATK-09',
      with: 'CS-ATK-09',
    },
    losses: 'wounded defeated shot-heard pegs-added weapon-failed knock-failed',
    until: 'turn-ended npc-phase first-born-phase',
  },
  rim: { harmless: {}, losses: 'survival haggled panicked', until: '' },
}

interface Taken {
  readonly ask: Ask
  readonly option: Option
  readonly stake: Stake | null
  readonly isSure: boolean
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
      const odds = option?.odds?.()
      const stake = odds ? (game.text.stake?.(ask!, option!, match.view(entry.seat)) ?? null) : null
      const before = match.events.length
      match.enter(entry)
      if (!odds) return []
      const events = match.events.slice(before)
      return [{ ask: ask!, option: option!, stake, isSure: odds.top === odds.bottom, events }]
    })
  })
}

const optionIn = (options: readonly Option[], answer: unknown): Option | undefined => {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  return options.find((option) => option.value === value)
}

/** What came of a chance that did not come, before others acted. */
function aftermath({ events }: Taken, until: readonly string[]): Match['events'] {
  if (!events.some((event) => 'came' in event && event.came === false)) return []
  const end = events.findIndex(({ type }) => until.includes(type))
  return end < 0 ? events : events.slice(0, end)
}

/** Whoever is asked, or is active, as far as the question says so; an event that names somebody else is not their loss. */
const isOf = ({ label }: Ask, event: Match['events'][number]): boolean =>
  !('who' in event) || event.who === (label?.figure ?? label?.by ?? event.who)

describe.each(Object.entries(EXPECTED))('%s', (id, { harmless, losses, until }) => {
  test('says what is at stake with every chance where something is', async () => {
    const taken = await takenIn(id)
    const without = taken.filter(({ stake, isSure }) => stake === null && !isSure)
    const untold = without.filter(
      ({ ask, option }) => !(nameIn(option.value) in harmless || ask.id in harmless),
    )
    expect([...new Set(untold.map(({ ask, option }) => `${ask.id} ${option.value}`))]).toEqual([])
    const lost = without.flatMap((one) =>
      aftermath(one, until.split(' '))
        .filter((event) => losses.split(' ').includes(event.type) && isOf(one.ask, event))
        .map(({ type }) => `${one.ask.id} ${one.option.value}: ${type}`),
    )
    expect(lost).toEqual([])
  })

  test('lists as harmless only what the game asks or offers, and what is not told a stake wherever it was tried', async () => {
    const { names } = JSON.parse(readFileSync(`games/${id}/actions.json`, 'utf8')) as { names: string[] }
    const known = new Set(names.flatMap((name) => [name.split('/', 1)[0]!, nameIn(name.split('/')[1]!)]))
    expect(Object.keys(harmless).filter((name) => !known.has(name))).toEqual([])
    const taken = await takenIn(id)
    const told = Object.keys(harmless).filter((name) => {
      const tried = taken.filter(({ ask, option }) => [ask.id, nameIn(option.value)].includes(name))
      return tried.length > 0 && tried.every(({ stake }) => stake !== null)
    })
    expect(told).toEqual([])
  })

  test('has a rule for everything that costs no more than its price', () => {
    const rules = readFileSync(`games/${id}/RULES.md`, 'utf8')
    expect(Object.values(harmless).filter((rule) => !rules.includes(`| ${rule} |`))).toEqual([])
  })
})

test('no game is left out', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(GAMES).sort())
})
