import { type Ask, type Event, Match, readRecord, type Seat, seedFrom } from '@starboard/kernel'
import { longFall } from '../../index.ts'
import type { LongFall } from '../../rules/state.ts'
import type { View } from '../../view.ts'

/** A moment of a match, as one seat sees it. */
export interface Position {
  readonly view: View
  readonly seat: Seat | null
  readonly asks: readonly Ask[]
  readonly news: readonly Event[]
}

const FILES = import.meta.glob<string>('../../test/records/*.starboard', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const recordOf = (name: string) => readRecord(FILES[`../../test/records/${name}.starboard`]!)

/** What is asked at each entry of a golden match, and at its end. */
export function questionsOf(name: string): string[] {
  const record = recordOf(name)
  const match = Match.resume(longFall, { ...record, entries: [] })
  const questions = record.entries.map((entry) => {
    const question = match.asks.find(({ seat }) => seat === entry.seat)?.id ?? 'none'
    const asked = match.state.transit ? `transit-${question}` : question
    match.enter(entry)
    return asked
  })
  return [...questions, 'over']
}

/** A golden match just before entry `n`, as the seat sees it that answers there. */
export function positionAt(name: string, n: number): Position {
  const record = recordOf(name)
  const match = Match.resume(longFall, { ...record, entries: record.entries.slice(0, Math.max(0, n - 1)) })
  const told = match.events.length
  if (n > 0) match.enter(record.entries[n - 1]!)
  return seen(match, record.entries[n]?.seat ?? null, told)
}

const seen = (match: Match<LongFall, View>, seat: Seat | null, told: number): Position => ({
  view: match.view(seat),
  seat,
  asks: match.asks.filter((ask) => ask.seat === seat),
  news: match.log(seat, told).map(({ event }) => event),
})

/** The same with long names, much money and everything that can go wrong with a character. */
export function crowded({ view, ...rest }: Position): Position {
  const ills = ['Leg Wound', 'Radiation Sickness', 'Frostbitten Fingers', 'Bound by an Oath', 'Ship Fever']
  const pcs = view.pcs.map((pc, i) => ({
    ...pc,
    name: 'Wilhelmina-Anastasia Featherstonehaugh',
    career: { ...pc.career, name: 'Fellow of a Lost Archive' },
    fate: i === 1 ? ('burnt-out' as const) : i === 3 ? ('dead' as const) : pc.fate,
    conditions: ills.map((name, n) => ({
      id: `con-${i}-${n}`,
      name,
      severity: 11,
      class: (['wound', 'illness', 'burden', 'passing'] as const)[n % 4]!,
      tags: ['all' as const],
      of: null,
      untended: 0,
    })),
    luck: { ...pc.luck, now: 3, max: 10 },
  }))
  return { ...rest, view: { ...view, pcs, marks: 1234567, ship: { ...view.ship, debt: 987654, missed: 2 } } }
}

/** A refereed table with something on it, which the golden one is not. */
export function refereed(seat: Seat): Position {
  const match = Match.start(longFall, {
    options: { mode: 'refereed', crew: 1 },
    players: ['Referee', 'Ana', 'Odo'].map((name) => ({ name, bot: null })),
    seed: seedFrom('gallery'),
  })
  match.answer(1, 'maker', 'ready:ana-kessel')
  match.answer(2, 'maker', 'ready:brother-odo')
  const act = (name: string, answer: { [field: string]: string | number | boolean }) => {
    match.answer(0, 'desk', name)
    match.answer(0, `desk-${name}`, answer)
  }
  act('world', { name: 'Mirrormere', row: '21', law: 3 })
  act('npc', { name: 'The Assessor of Unpaid Dues', skill: 3, expertise: 'law, ledgers', shown: true })
  act('npc', { name: 'Quill', skill: 2, expertise: 'knives', shown: false })
  act('task', { name: 'Open the archive', tried: 'locks', impact: 5, interval: 'watch' })
  act('condition', { pc: 'pc-2', of: 'con-fever', name: '', severity: 3, class: 'illness', tag: 'all' })
  act('note', { text: 'Quill works for the Assessor.' })
  const told = match.events.length
  act('describe', { text: 'The lake is frozen to the ground, and somebody has been digging.' })
  match.answer(1, 'voice', 'say:pc-1')
  match.answer(1, 'say', { text: 'I look at the shovel. Is it imperial issue?' })
  return seen(match, seat, told)
}
