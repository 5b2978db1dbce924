import { emit } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import type { Distance } from '../../content/index.ts'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { makeThrow, oddsOf } from '../1-throws/throws.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { distanceOf, fighterOf, foesUp, skirmishOf, stepFrom, targets } from './battlefield.ts'
import { deed, moveTo, takeCover } from './fighting.ts'

/** LF-RUL-SKIR-13: instead of acting. It is always possible where it is in force. */
export const DEFEND = deed('defend')<null, { kind: 'defend' }>({
  price: 'action',
  offers: (g) =>
    inForce(g, 'LF-RUL-SKIR-13')
      ? [{ value: 'defend', label: { kind: 'defend' }, what: null, rule: 'LF-RUL-SKIR-13' }]
      : [],
  play: atOnce((g, pc) => {
    fighterOf(g, pc).defending = true
    emit<SkirmishEvent>(g, { type: 'defended', rule: 'LF-RUL-SKIR-13', pc })
  }),
})

/** Where there is no all-out defence, a PC may do nothing. */
export const WAIT = deed('wait')<null, { kind: 'wait' }>({
  price: 'action',
  offers: (g) =>
    inForce(g, 'LF-RUL-SKIR-13')
      ? []
      : [{ value: 'wait', label: { kind: 'wait' }, what: null, rule: 'LF-RUL-SKIR-01' }],
  play: atOnce(() => {}),
})

/** LF-RUL-SKIR-06: heavy cover takes the action as well as the move. */
export const DIG_IN = deed('dig-in')<null, { kind: 'dig-in' }>({
  price: 'turn',
  tags: ['free'],
  offers: (g, { pc }) =>
    fighterOf(g, pc).cover === 2
      ? []
      : [{ value: 'dig-in', label: { kind: 'dig-in' }, what: null, rule: 'LF-RUL-SKIR-06' }],
  play: atOnce((g, pc) => takeCover(g, pc, 2)),
})

/**
 * LF-RUL-SKIR-18: the move takes the PC far from everybody, the action is an Agility throw; success: it got away.
 * Failing that, it is still in it, at that distance; a disaster brings more (LF-RUL-LUCK-10).
 */
export const DISENGAGE = deed('disengage')<null, { kind: 'disengage' }>({
  price: 'turn',
  tags: ['free'],
  offers: (g, { pc }) => {
    if (!inForce(g, 'LF-RUL-SKIR-18')) return []
    const odds = () => oddsOf(pcOf(g, pc), 'agility')
    return [{ value: 'disengage', label: { kind: 'disengage' }, what: null, odds, rule: 'LF-RUL-SKIR-18' }]
  },
  *play(g, pc) {
    const fighter = fighterOf(g, pc)
    Object.assign(fighter, { moved: true, cover: 0 })
    for (const { id } of foesUp(skirmishOf(g))) fighter.distance[id] = 'far'
    const { success, disaster } = yield* makeThrow(g, { pc, tried: 'agility', for: 'disengage' })
    fighterOf(g, pc).gone = success
    emit<SkirmishEvent>(g, { type: 'disengaged', rule: 'LF-RUL-SKIR-18', pc, away: success })
    if (disaster) yield* later().consequence(g, { pc, tried: 'agility', disaster, interval: 'round' })
  },
})

/**
 * LF-RUL-SKIR-15: nobody strikes at who has given up; if the skirmish is lost, it ends as for those who are out. Who has moved or
 * means to has not given up.
 */
export const YIELD = deed('yield')<null, { kind: 'yield' }>({
  price: 'turn',
  tags: ['free'],
  offers: () => [{ value: 'yield', label: { kind: 'yield' }, what: null, rule: 'LF-RUL-SKIR-15' }],
  play: atOnce((g, pc) => {
    fighterOf(g, pc).yielded = true
    emit<SkirmishEvent>(g, { type: 'gave-up', rule: 'LF-RUL-SKIR-15', pc })
  }),
})

/** LF-RUL-SKIR-06: a move not spent on distance is spent on light cover. */
export const TAKE_COVER = deed('take-cover')<null, { kind: 'take-cover' }>({
  price: 'move',
  tags: ['last'],
  offers: () => [{ value: 'take-cover', label: { kind: 'take-cover' }, what: null, rule: 'LF-RUL-SKIR-06' }],
  play: atOnce(() => {}), // Whoever ends a turn without having moved takes cover anyway.
})

type Move = { foe: string; onto: Distance }
type MoveLabel<W> = { kind: 'move'; foe: string; name: string; from: Distance; onto: Distance; word: W }

/** LF-RUL-SKIR-04: a move changes the distance to one opponent by one step. */
export const CLOSE = deed('close')<Move, MoveLabel<'close'>>({
  price: 'move',
  tags: ['last', 'free'],
  offers: (g, { pc }) => moves(g, pc, 'close', -1),
  play: atOnce((g, pc, { foe, onto }) => moveTo(g, pc, foe, onto)),
})

export const BACK = deed('back')<Move, MoveLabel<'back'>>({
  price: 'move',
  tags: ['last', 'free'],
  offers: (g, { pc }) => moves(g, pc, 'back', 1),
  play: atOnce((g, pc, { foe, onto }) => moveTo(g, pc, foe, onto)),
})

const moves = <W extends 'close' | 'back'>(g: LongFall, id: PcId, word: W, by: 1 | -1) =>
  targets(g).flatMap((foe) => {
    const from = distanceOf(fighterOf(g, id), foe.id)
    const onto = stepFrom(from, by)
    if (!onto) return []
    const label: MoveLabel<W> = { kind: 'move', foe: foe.id, name: foe.name, from, onto, word }
    return [{ value: `${word}:${foe.id}`, label, what: { foe: foe.id, onto }, rule: 'LF-RUL-SKIR-04' }]
  })

/** LF-RUL-SKIR-01 names no order: the action first, and then the move. */
export const KEEP_MOVE = deed('keep-move')<null, { kind: 'keep-move' }>({
  price: 'nothing',
  tags: ['free'],
  offers: () => [{ value: 'keep-move', label: { kind: 'keep-move' }, what: null, rule: 'LF-RUL-SKIR-01' }],
  play: atOnce((g, pc) => Object.assign(fighterOf(g, pc), { later: 'kept', defending: false })),
})
