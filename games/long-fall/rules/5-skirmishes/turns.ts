import { type AskOne, ask, askAny, type Json, type Option, type Play } from '@starboard/kernel'
import type { AnyAction } from '@starboard/kernel/actions'
import { atDesk } from '@starboard/kernel/desk'
import { one, question, type Refused } from '@starboard/kernel/speech'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { Fighter } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { refusedTasks, roundTasks } from '../1-throws/table-tasks.ts'
import { barred } from '../1-throws/throws.ts'
import { fighterOf, skirmishOf } from './battlefield.ts'
import { ATTACK, RELOAD, SAVE, TASK } from './deeds.ts'
import { dyingOf, hasRoom } from './dying.ts'
import { type Actor, deed, doDeed, type Fighting, isOpen } from './fighting.ts'
import { type WeaponReason, weaponsRefused } from './reach.ts'
import { BACK, CLOSE, DEFEND, DIG_IN, DISENGAGE, KEEP_MOVE, TAKE_COVER, WAIT, YIELD } from './stances.ts'

export const ACT = question('act')<
  { pc: PcId; round: number; moved: boolean; later: Fighter['later'] },
  never
>()

export type TurnReason = WeaponReason | { why: 'three-at-it' }

/** LF-RUL-SKIR-02: players choose the order within their part of the round. The other is asked at once, and nobody after it. */
export const LET = deed('let')<PcId, { kind: 'let'; other: PcId }>({
  price: 'nothing',
  tags: ['free'],
  offers: (_, { mates }) =>
    mates.map((other) => ({
      value: `let:${other}`,
      label: { kind: 'let', other },
      what: other,
      rule: 'LF-RUL-SKIR-02',
    })),
  *play(g, _, other) {
    const chosen = yield* ask(actOf(g, { pc: other, mates: [] }))
    yield* doDeed(g, other, chosen)
  },
})

/** What a PC can do in its turn, in the order of the page. */
const DEEDS: readonly AnyAction<Fighting>[] = [
  ATTACK,
  SAVE,
  TASK,
  RELOAD,
  DEFEND,
  WAIT,
  DIG_IN,
  DISENGAGE,
  YIELD,
  TAKE_COVER,
  CLOSE,
  BACK,
  KEEP_MOVE,
  LET,
]

interface Act extends Option {
  readonly pc: PcId
  readonly action: AnyAction<Fighting>
  readonly what: Json
}

/**
 * LF-RUL-SKIR-01, LF-RUL-SKIR-02: the turn of one PC. Players choose the order within their part of the round: of
 * several seats the first to speak goes first, and a PC may let another of the same player go before it.
 * An answer is an action with the move it needs; or a move alone, after which the action is asked for, if there is any
 * choice of one; or that the move is kept for after the action. A person at the desk may step in (LF-RUL-REF-01); then it
 * is still the same turn.
 */
export function* crewTurn(g: LongFall, waiting: readonly PcId[]): Play {
  const seatOf = (id: PcId) => pcOf(g, id).seat
  const mates = (id: PcId) => waiting.filter((other) => other !== id && seatOf(other) === seatOf(id))
  const firsts = waiting.filter((id) => waiting.find((other) => seatOf(other) === seatOf(id)) === id)
  const asks = firsts.map((pc) => actOf(g, { pc, mates: mates(pc) }))
  const forced = asks.find(({ options }) => options.length === 1)?.options[0]
  const answer = forced ?? (yield* askAny([...asks, ...atTheDesk(g)])).answer
  if ('act' in answer) return yield* atDesk(g, answer)
  yield* doDeed(g, answer.pc, answer)
}

const atTheDesk = (g: LongFall) => (g.referee === 'person' ? [later().deskOf(g)] : [])

function actOf(g: LongFall, actor: Actor): AskOne<Act> {
  const { pc } = actor
  const { moved, later } = fighterOf(g, pc)
  return one(ACT, pcOf(g, pc).seat, 'LF-RUL-SKIR-01', actsOf(g, actor), {
    label: { pc, round: skirmishOf(g).round, moved, later },
    whyNot: () => [
      ...weaponsRefused(g, pc),
      ...workRefused(g, pc),
      ...refusedTasks(g, pcOf(g, pc), roundTasks(g)),
    ],
  })
}

const actsOf = (g: LongFall, actor: Actor): Act[] =>
  DEEDS.filter((action) => isOpen(g, actor, action)).flatMap((action) =>
    action.offers(g, actor).map((offer) => ({ ...offer, pc: actor.pc, action })),
  )

/** Why this PC cannot save somebody who is dying, or work on the task. */
function workRefused(g: LongFall, id: PcId): Refused<TurnReason>[] {
  const { task } = skirmishOf(g)
  const open = task && !task.done ? task : null
  const hands = [...dyingOf(g).map(({ carers }) => carers), ...(open ? [open.workers] : [])]
  const tried = new Set([...(dyingOf(g).length > 0 ? (['medic'] as const) : []), ...(open?.ranks ?? [])])
  const lacks = [...tried].flatMap((rank): Refused<TurnReason>[] => {
    const why = barred(g, pcOf(g, id), rank)
    return why
      ? [{ label: { why: 'fighter-barred', tried: rank, because: why.because }, rule: why.rule }]
      : []
  })
  const full = hands.some((three) => !hasRoom(g, three, id))
  return full ? [...lacks, { label: { why: 'three-at-it' }, rule: 'LF-RUL-THROW-05' }] : lacks
}
