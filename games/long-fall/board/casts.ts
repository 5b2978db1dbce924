import type { Ask, Event } from '@starboard/kernel'
import type { LabelOf } from '@starboard/kernel/speech'
import type { Outcome } from '../rules/0-table/throws.ts'
import { LUCK, type LuckEvent, rerolledTo } from '../rules/1-throws/luck.ts'
import type { TaskEvent } from '../rules/1-throws/tasks.ts'
import type { ThrowEvent } from '../rules/1-throws/throws.ts'
import type { ConsequenceEvent } from '../rules/6-consequences/consequences.ts'
import type { LegEvent } from '../rules/9-jobs/legs.ts'
import type { DeskEvent } from '../rules/10-desk/forms.ts'
import type { View } from '../view.ts'
import { isOneDeed } from './folds.ts'

/** A throw as it lies on the table. */
export interface Cast extends Omit<Outcome, 'pc'> {
  /** A character, or somebody else by id or name. */
  readonly who: string | null
  /** What it was for, where the news told it. */
  readonly for?: string
  /** Which of the dice have just been rolled. */
  readonly fresh: readonly [boolean, boolean]
}

/** What the board keeps of what has happened, until something else does. */
export interface Memory {
  readonly news: readonly Event[]
  /** Counts the news, so that the same faces rolled again still roll. */
  readonly turn: number
  /** The throw the view knew when these were made. */
  readonly last: string
  readonly casts: readonly Cast[]
  /** Single dice of the latest news, which settled something besides throws. */
  readonly lots: readonly Lot[]
  /** What the interval of a leg has come to so far: the view counts it when all have thrown. */
  readonly gathered: Gathered | null
  /** What was said and described at the table, the latest last. */
  readonly words: readonly Said[]
}

interface Gathered {
  /** The leg, and what the view had counted of it. */
  readonly at: string
  readonly total: number
}

/** Such as whether a thing is in stock, or whether something comes between. */
export type Lot = Event & { readonly die: number; readonly brought?: Event | null }

export type Said = Extract<DeskEvent, { type: 'said' | 'described' }>

export const NOTHING: Memory = { news: [], turn: 0, last: '', casts: [], lots: [], gathered: null, words: [] }

const KEPT = 4

/** The memory after this news. Where the dice lie otherwise than the news told, somebody has turned back time. */
export function remember(memory: Memory, news: readonly Event[], view: View): Memory {
  const last = JSON.stringify(view.lastThrow)
  const casts = castsIn(news, memory.casts.at(-1) ?? null)
  const stale = casts.length === 0 && last !== memory.last
  return {
    news,
    turn: memory.turn + 1,
    last,
    casts: casts.length > 0 ? casts.slice(-KEPT) : stale ? [] : memory.casts.map(settled),
    lots: lotsIn(news),
    gathered: gatheredIn(news, memory, view),
    words: [...memory.words, ...news.filter(isSaid)].slice(-KEPT),
  }
}

/** The throw to show: the one Luck is asked about, the last of the news, or what the view remembers. */
export function castOf(memory: Memory, asks: readonly Ask[], view: View): Cast | null {
  const last = memory.casts.at(-1) ?? null
  const luck = asks.find(LUCK.is)?.label
  if (luck && String(luck.dice) !== String(last?.dice)) return asked(luck)
  if (last) return last
  return view.lastThrow && { ...view.lastThrow, who: view.lastThrow.pc, fresh: [false, false] }
}

const asked = (luck: LabelOf<typeof LUCK>): Cast => ({
  ...luck,
  who: luck.pc,
  tried: luck.added,
  success: luck.impact > 0,
  disaster: false,
  fresh: [false, false],
})

/** Every throw of the news, in order; a die rolled again changes the throw it belongs to. */
function castsIn(news: readonly Event[], before: Cast | null): Cast[] {
  const casts: Cast[] = []
  for (const event of news as readonly (ThrowEvent | LuckEvent)[]) {
    if (event.type === 'thrown') casts.push({ ...event, who: event.pc ?? event.who, fresh: [true, true] })
    if (event.type !== 'rerolled') continue
    const last = casts.pop() ?? before
    if (last?.who === event.pc) casts.push(rerolled(last, event))
    else if (last && last !== before) casts.push(last)
  }
  return casts
}

/** What of the leg that is played now is gathered, where the view does not know it yet. */
export const gatheredBy = ({ gathered }: Memory, view: View): number | undefined =>
  gathered?.at === legIn(view) ? gathered.total : undefined

const legIn = ({ job }: View): string => (job ? `${job.name} ${job.leg} ${job.gathered}` : '')

/** News without an event may have turned back time. */
function gatheredIn(news: readonly Event[], before: Memory, view: View): Gathered | null {
  const at = legIn(view)
  let purpose = before.casts.at(-1)?.for
  let total = news.length > 0 ? gatheredBy(before, view) : undefined
  for (const event of news as readonly (ThrowEvent | TaskEvent | LegEvent)[]) {
    if (event.type === 'thrown') purpose = event.for
    if (event.type === 'leg-done') total = undefined
    if (event.type === 'rival-worked') total = Math.min(event.total, event.of)
    if (event.type === 'gathered' && purpose === 'leg') total = event.total
    if (event.type === 'task-set-back' && purpose === 'leg') total = 0
  }
  return total === undefined ? null : { at, total }
}

/** Of those that settled the same kind of thing, as a week of illness does day by day, the last. */
const lotsIn = (news: readonly Event[]): Lot[] =>
  news.flatMap(asLot).filter(({ type }, n, all) => !all.slice(n + 1).some((later) => later.type === type))

function asLot(event: Event, n: number, news: readonly Event[]): Lot[] {
  if (isConsequence(event)) return [{ ...event, die: event.row, brought: endOfDeed(news, n) }]
  return isLot(event) ? [event] : []
}

function endOfDeed(news: readonly Event[], from: number): Event | null {
  const end = news.findIndex((event, n) => n >= from && !(news[n + 1] && isOneDeed(event, news[n + 1]!)))
  return end > from ? news[end]! : null
}

const isLot = (event: Event): event is Lot => 'die' in event && typeof event.die === 'number'

/** What a failure brings is found in the row that a die shows. */
const isConsequence = (event: Event): event is Extract<ConsequenceEvent, { type: 'consequence' }> =>
  event.type === 'consequence'

const rerolled = (cast: Cast, { die, now }: Extract<LuckEvent, { type: 'rerolled' }>): Cast => ({
  ...rerolledTo(cast, die, now),
  fresh: [die === 'first', die === 'second'],
})

const settled = (cast: Cast): Cast => ({ ...cast, fresh: [false, false] })

const isSaid = (event: Event): event is Said =>
  (event.type === 'said' || event.type === 'described') && (event as Said).text !== ''
