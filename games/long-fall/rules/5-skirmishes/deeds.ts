import { emit, type Json, type Play } from '@starboard/kernel'
import { type AnyAction, actionsOf, atOnce, perform } from '@starboard/kernel/actions'
import type { Either } from '@starboard/kernel/speech'
import type { Distance, Rank, WeaponId } from '../../content/index.ts'
import { NPCS, WEAPONS } from '../../content/index.ts'
import { later } from '../0-table/later.ts'
import type { Cover, LongFall, Opponent, PcId } from '../0-table/state.ts'
import { inForce, pcOf } from '../0-table/state.ts'
import { roundTasks, workAt, workable } from '../1-throws/table-tasks.ts'
import { barred, makeThrow, oddsOf } from '../1-throws/throws.ts'
import { attack } from './attacks.ts'
import type { SkirmishEvent } from './battlefield.ts'
import {
  distanceOf,
  fighterOf,
  foesUp,
  hasMove,
  opponentOf,
  skirmishOf,
  standing,
  stepFrom,
  stir,
  targets,
  weaponsAtHand,
} from './battlefield.ts'
import { hasRoom, patientsOf, type SaveLabel, TO_SAVE, tendDying } from './dying.ts'
import { reaches, refusedWeapon } from './reach.ts'

/** LF-RUL-SKIR-01: a turn is an action and a move. What costs nothing leaves both. */
export interface Fighting {
  readonly state: LongFall
  readonly actor: Actor
  readonly who: PcId
  readonly price: 'nothing' | 'move' | 'action' | 'turn'
  /** Done with the move that was kept for after the action; or only while there is a move to make or keep. */
  readonly tag: 'last' | 'free'
}

/** Whose turn it is, and who of the same player could go before. */
export interface Actor {
  readonly pc: PcId
  readonly mates: readonly PcId[]
}

export const deed = actionsOf<Fighting>()

/** An attack brings the move it needs with it: `onto` is where it is made from. */
type Attack = { foe: string; item: WeaponId; onto: Distance }
type AttackLabel = {
  kind: 'attack'
  foe: string
  name: string
  weapon: string
  from: Distance
  onto: Distance
  /** The Impact from which it tells (LF-RUL-SKIR-06). */
  hurts: number
  cover: Cover
  left: number
}

export const ATTACK = deed('attack')<Attack, AttackLabel>({
  price: 'action',
  offers: (g, { pc }) => {
    const weapons = weaponsAtHand(pcOf(g, pc)).filter(
      ({ item, empty }) => !empty && !refusedWeapon(g, pc, item),
    )
    return targets(g).flatMap((foe) =>
      weapons.flatMap(({ item }) => {
        const onto = reaches(g, pc, foe, item)
        return onto ? [attackOf(g, pc, foe, item, onto)] : []
      }),
    )
  },
  *play(g, pc, { foe, item, onto }) {
    if (distanceOf(fighterOf(g, pc), foe) !== onto) moveTo(g, pc, foe, onto)
    yield* attack(g, pc, foe, item)
  },
})

function attackOf(g: LongFall, id: PcId, foe: Opponent, item: WeaponId, onto: Distance) {
  const { name, harm, skill } = WEAPONS[item]
  const label: AttackLabel = {
    kind: 'attack',
    foe: foe.id,
    name: foe.name,
    weapon: name,
    from: distanceOf(fighterOf(g, id), foe.id),
    onto,
    hurts: Math.max(1, 1 + NPCS[foe.npc].armour + foe.cover - harm),
    cover: foe.cover,
    left: foe.resistance - foe.damage,
  }
  return {
    value: `attack:${foe.id}:${item}`,
    label,
    what: { foe: foe.id, item, onto },
    odds: () => oddsOf(pcOf(g, id), skill),
    at: foe.id,
    rule: 'LF-RUL-SKIR-05',
  }
}

/** LF-RUL-SKIR-12. */
export const SAVE = deed('save')<PcId, SaveLabel & { kind: 'save' }>({
  price: 'action',
  offers: (g, { pc }) => {
    if (barred(g, pcOf(g, pc), 'medic')) return []
    return patientsOf(g, pc).map(({ pc: patient, saved }) => ({
      value: `save:${patient}`,
      label: { kind: 'save', patient, gathered: saved, asked: TO_SAVE },
      what: patient,
      odds: () => oddsOf(pcOf(g, pc), 'medic'),
      rule: 'LF-RUL-SKIR-12',
    }))
  },
  play: tendDying,
})

type TaskLabel = { kind: 'task'; tried: Rank | null; gathered: number; asked: number }

/** LF-CUM-03: one throw as the action of the round, for the task of this fight or for one that the referee has set at the table. */
export const TASK = deed('task')<
  { rank: Rank } | { task: string },
  Either<TaskLabel | (TaskLabel & { name: string })>
>({
  price: 'action',
  offers: (g, { pc }) => [...work(g, pc), ...tableWork(g, pc)],
  play: (g, pc, what) => ('rank' in what ? workOn(g, pc, what.rank) : workAtTable(g, pc, what.task)),
})

function work(g: LongFall, id: PcId) {
  const { task } = skirmishOf(g)
  if (!task || task.done || !hasRoom(g, task.workers, id)) return []
  const { ranks, gathered, impact: asked } = task
  return ranks
    .filter((rank) => !barred(g, pcOf(g, id), rank))
    .map((rank) => ({
      value: `task:${rank}`,
      label: { kind: 'task' as const, tried: rank, gathered, asked },
      what: { rank },
      odds: () => oddsOf(pcOf(g, id), rank),
      rule: 'LF-CUM-03',
    }))
}

const tableWork = (g: LongFall, id: PcId) =>
  workable(g, pcOf(g, id), roundTasks(g)).map(({ id: task, name, tried, gathered, impact: asked }) => ({
    value: `task:${task}`,
    label: { kind: 'task' as const, name, tried, gathered, asked },
    what: { task },
    odds: () => oddsOf(pcOf(g, id), tried),
    rule: 'LF-CUM-03',
  }))

/** Its Impact is added up (LF-CUM-02), and at the total asked for it is done (LF-CUM-04). */
function* workOn(g: LongFall, pc: PcId, rank: Rank): Play {
  const { workers } = skirmishOf(g).task!
  if (!workers.includes(pc)) workers.push(pc)
  const { impact, success, disaster } = yield* makeThrow(g, { pc, tried: rank, for: 'task' })
  const task = skirmishOf(g).task!
  task.gathered = disaster ? 0 : Math.min(task.impact, task.gathered + impact) // LF-RUL-CUM-03, LF-RUL-CUM-04
  task.done = task.gathered >= task.impact
  if (success) stir(g)
  const { gathered, impact: asked, done } = task
  emit<SkirmishEvent>(g, { type: 'task-worked', rule: 'LF-CUM-03', pc, tried: rank, gathered, asked, done })
  if (!success) yield* later().consequence(g, { pc, tried: rank, disaster, interval: 'round' }) // LF-RUL-CUM-02
}

/** What a failure brings at the table is the referee's to say. */
function* workAtTable(g: LongFall, pc: PcId, id: string): Play {
  const { tried } = g.tasks.find((task) => task.id === id)!
  const outcome = yield* makeThrow(g, { pc, tried, for: 'task' })
  if (outcome.success) stir(g)
  workAt(g, id, pc, outcome)
}

/** LF-RUL-SKIR-16: one action for one gun. */
export const RELOAD = deed('reload')<WeaponId, { kind: 'reload'; weapon: string }>({
  price: 'action',
  offers: (g, { pc }) =>
    weaponsAtHand(pcOf(g, pc))
      .filter(({ empty }) => empty)
      .map(({ item }) => ({
        value: `reload:${item}`,
        label: { kind: 'reload', weapon: WEAPONS[item].name },
        what: item,
        rule: 'LF-RUL-SKIR-16',
      })),
  play: atOnce((g, id, item) => {
    const { gear, name: who } = pcOf(g, id)
    const gun = gear.find((one) => one.item === item && one.empty && !one.broken)
    if (gun) gun.empty = false
    const weapon = WEAPONS[item].name
    emit<SkirmishEvent>(g, { type: 'reloaded', rule: 'LF-RUL-SKIR-16', who, pc: id, weapon })
  }),
})

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

/** Whether it can be done at this point of the turn. */
export function isOpen(
  g: LongFall,
  { pc }: Actor,
  { tags = [] }: Pick<AnyAction<Fighting>, 'tags'>,
): boolean {
  if (fighterOf(g, pc).later === 'due') return tags.includes('last')
  return tags.length === 0 || (tags.includes('free') && hasMove(g, pc))
}

/** Does what was chosen. A move alone leaves the action for later, and an action a move that was kept; anything else ends the turn. */
export function* doDeed(
  g: LongFall,
  pc: PcId,
  { action, what }: { action: AnyAction<Fighting>; what: Json },
): Play {
  if (action.price === 'nothing') return yield* perform(action, g, pc, what)
  if (fighterOf(g, pc).later !== 'due') fighterOf(g, pc).defending = false // LF-RUL-SKIR-13: until its next turn.
  yield* perform(action, g, pc, what)
  const fighter = fighterOf(g, pc)
  if (action.price === 'move' && fighter.later === 'no') return
  const stands = standing(g).includes(fighter)
  if (fighter.later === 'kept' && stands) {
    fighter.later = 'due'
    return
  }
  skirmishOf(g).acted.push(pc)
  if (stands && !fighter.moved) takeCover(g, pc, 1)
}

/** LF-RUL-SKIR-04. Whoever moves leaves cover. */
function moveTo(g: LongFall, pc: PcId, foe: string, distance: Distance): void {
  const fighter = fighterOf(g, pc)
  fighter.distance[foe] = distance
  fighter.moved = true
  fighter.cover = 0
  const { name } = opponentOf(g, foe)
  emit<SkirmishEvent>(g, { type: 'pc-moved', rule: 'LF-RUL-SKIR-04', pc, foe, name, distance })
}

/** LF-RUL-SKIR-06: it holds until the PC moves. */
function takeCover(g: LongFall, pc: PcId, cover: 1 | 2): void {
  const fighter = fighterOf(g, pc)
  fighter.moved = true
  if (fighter.cover >= cover) return
  fighter.cover = cover
  emit<SkirmishEvent>(g, { type: 'took-cover', rule: 'LF-RUL-SKIR-06', pc, cover })
}
