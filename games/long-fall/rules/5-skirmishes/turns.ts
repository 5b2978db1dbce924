import {
  type AskOne,
  ask,
  askAny,
  type Option,
  one,
  type Parts,
  type Play,
  type WhyNot,
} from '@starboard/kernel'
import { atDesk } from '@starboard/kernel/desk'
import type { Distance, WeaponId } from '../../content/index.ts'
import { NPCS, WEAPONS } from '../../content/index.ts'
import { deskOf } from '../0-table/later.ts'
import type { LongFall, Opponent, PcId } from '../0-table/state.ts'
import { inForce, pcOf } from '../0-table/state.ts'
import { refusedTasks, roundTasks, workable } from '../1-throws/table-tasks.ts'
import { barred, oddsOf } from '../1-throws/throws.ts'
import { foursOf } from '../4-worlds/npcs.ts'
import {
  distanceOf,
  fighterOf,
  foesUp,
  intoReach,
  skirmishOf,
  stepFrom,
  traitOf,
  weaponsAtHand,
} from './battlefield.ts'
import { type Deed, perform } from './deeds.ts'
import { dyingOf, hasRoom, patientsOf, TO_SAVE } from './dying.ts'

interface Act extends Option {
  readonly pc: PcId
  readonly deed: Deed
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
  const asks = firsts.map((id) => actOf(g, id, mates(id)))
  const forced = asks.find(({ options }) => options.length === 1)?.options[0]
  const answer = forced ?? (yield* askAny([...asks, ...atTheDesk(g)])).answer
  if ('act' in answer) return yield* atDesk(g, answer)
  const { pc, deed } = answer.deed.kind === 'let' ? yield* ask(actOf(g, answer.deed.other, [])) : answer
  yield* perform(g, pc, deed)
}

const atTheDesk = (g: LongFall) => (g.referee === 'person' ? [deskOf(g)] : [])

const actOf = (g: LongFall, id: PcId, mates: readonly PcId[]): AskOne<Act> =>
  one(pcOf(g, id).seat, 'act', 'LF-RUL-SKIR-01', actsOf(g, id, mates), {
    label: {
      pc: id,
      round: skirmishOf(g).round,
      moved: fighterOf(g, id).moved,
      later: fighterOf(g, id).later,
    },
    whyNot: () => [
      ...weaponsRefused(g, id),
      ...workRefused(g, id),
      ...refusedTasks(g, pcOf(g, id), roundTasks(g)),
    ],
  })

/** Everything this PC can do now. */
function actsOf(g: LongFall, id: PcId, mates: readonly PcId[]): Act[] {
  const { later } = fighterOf(g, id)
  if (later === 'due')
    return [act(id, 'take-cover', 'LF-RUL-SKIR-06', { kind: 'take-cover' }), ...moves(g, id)]
  const free = hasMove(g, id)
  const lets = (free ? mates : []).map(
    (other): Act => act(id, `let:${other}`, 'LF-RUL-SKIR-02', { kind: 'let', other }, { other }),
  )
  return [
    ...attacks(g, id),
    ...care(g, id),
    ...work(g, id),
    ...tableWork(g, id),
    ...reloads(g, id),
    ...stances(g, id),
    ...(free ? [...moves(g, id), act(id, 'keep-move', 'LF-RUL-SKIR-01', { kind: 'keep-move' })] : []),
    ...lets,
  ]
}

/** The move can be made before the action, or with it. */
function hasMove(g: LongFall, id: PcId): boolean {
  const { moved, later } = fighterOf(g, id)
  return !moved && later === 'no'
}

const act = (pc: PcId, value: string, rule: string, deed: Deed, label: Parts = {}): Act => ({
  value,
  pc,
  deed,
  rule,
  label: { kind: deed.kind, ...label },
})

function attacks(g: LongFall, id: PcId): Act[] {
  const weapons = weaponsAtHand(pcOf(g, id)).filter(({ item, empty }) => !empty && !refused(g, id, item))
  return targets(g).flatMap((foe) =>
    weapons.flatMap(({ item }) => {
      const onto = reaches(g, id, foe, item)
      return onto ? [attackOf(g, id, foe, item, onto)] : []
    }),
  )
}

function attackOf(g: LongFall, id: PcId, foe: Opponent, item: WeaponId, onto: Distance): Act {
  const { name, harm, skill } = WEAPONS[item]
  const from = distanceOf(fighterOf(g, id), foe.id)
  const hurts = Math.max(1, 1 + NPCS[foe.npc].armour + foe.cover - harm) // The Impact from which it tells (LF-RUL-SKIR-06).
  const label = {
    foe: foe.id,
    name: foe.name,
    weapon: name,
    from,
    onto,
    hurts,
    cover: foe.cover,
    left: foe.resistance - foe.damage,
  }
  const deed = { kind: 'attack', foe: foe.id, item, onto } as const
  const odds = () => oddsOf(pcOf(g, id), skill)
  return { ...act(id, `attack:${foe.id}:${item}`, 'LF-RUL-SKIR-05', deed, label), odds, at: foe.id }
}

/**
 * Opponents who are in every way alike are offered once: it is the same whom of them one picks. Those of another four
 * are not alike, since each four has its own throw (LF-RUL-NPC-03).
 */
function targets(g: LongFall): Opponent[] {
  const s = skirmishOf(g)
  const fours = foursOf(s.foes)
  const kinds = new Map<string, Opponent>()
  for (const foe of foesUp(s)) {
    const { id, npc, skill, damage, leader, empty, cover } = foe
    const distances = s.fighters.map((fighter) => distanceOf(fighter, id))
    const four = fours.findIndex((like) => like.includes(foe))
    const kind = [npc, four, skill, damage, leader, empty, cover, ...distances].join()
    if (!kinds.has(kind)) kinds.set(kind, foe)
  }
  return [...kinds.values()]
}

/** LF-RUL-SKIR-04: the distance at which the weapon can be used this turn, with a move if there is one left. */
function reaches(g: LongFall, id: PcId, foe: Opponent, item: WeaponId): Distance | null {
  const fighter = fighterOf(g, id)
  const from = distanceOf(fighter, foe.id)
  const onto = intoReach(WEAPONS[item].reach, from)
  const rooted = !hasMove(g, id) || traitOf(WEAPONS[item], 'placed') !== null // A charge is not set in a hurry.
  return onto === from || !rooted ? onto : null
}

/** Why this PC may not use the weapon at all: a ban, or a marked skill it lacks (LF-AUTO-02, LF-AUTO-04). */
function refused(g: LongFall, id: PcId, item: WeaponId): WhyNot | null {
  const { harm, skill, name } = WEAPONS[item]
  const ban = skirmishOf(g).weaponBan
  if (ban !== null && harm > ban)
    return { label: { why: 'weapon-banned', weapon: name, ban }, rule: 'LF-RUL-JOB-05' }
  const why = barred(g, pcOf(g, id), skill)
  return why && { label: { why: 'fighter-barred', tried: skill, because: why.because }, rule: why.rule }
}

const weaponsRefused = (g: LongFall, id: PcId): WhyNot[] =>
  weaponsAtHand(pcOf(g, id)).flatMap(({ item, empty }): WhyNot[] => {
    const why = refused(g, id, item)
    if (why) return [why]
    const weapon = WEAPONS[item].name
    if (empty) return [{ label: { why: 'weapon-empty', weapon }, rule: 'LF-RUL-SKIR-16' }]
    return targets(g)
      .filter((foe) => !reaches(g, id, foe, item))
      .map(({ name }) => ({ label: { why: 'out-of-reach', weapon, name }, rule: 'LF-RUL-SKIR-04' }))
  })

/** LF-RUL-SKIR-12. */
function care(g: LongFall, id: PcId): Act[] {
  if (barred(g, pcOf(g, id), 'medic')) return []
  return patientsOf(g, id).map(({ pc: patient, saved }) => ({
    ...act(
      id,
      `save:${patient}`,
      'LF-RUL-SKIR-12',
      { kind: 'save', patient },
      { patient, gathered: saved, asked: TO_SAVE },
    ),
    odds: () => oddsOf(pcOf(g, id), 'medic'),
  }))
}

/** LF-CUM-03: one throw of the task as the action of the round. */
function work(g: LongFall, id: PcId): Act[] {
  const { task } = skirmishOf(g)
  if (!task || task.done || !hasRoom(g, task.workers, id)) return []
  const { ranks, gathered, impact: asked } = task
  return ranks
    .filter((rank) => !barred(g, pcOf(g, id), rank))
    .map((rank) => ({
      ...act(id, `task:${rank}`, 'LF-CUM-03', { kind: 'task', rank }, { tried: rank, gathered, asked }),
      odds: () => oddsOf(pcOf(g, id), rank),
    }))
}

/** LF-CUM-03, for what the referee has set at the table with a throw a round. */
const tableWork = (g: LongFall, id: PcId): Act[] =>
  workable(g, pcOf(g, id), roundTasks(g)).map(({ id: task, name, tried, gathered, impact: asked }) => {
    const label = { kind: 'task', name, tried, gathered, asked } // It reads like any other task.
    const deed = { kind: 'table-task', task } as const
    const odds = () => oddsOf(pcOf(g, id), tried)
    return { ...act(id, `task:${task}`, 'LF-CUM-03', deed, label), odds }
  })

/** Why this PC cannot save somebody who is dying, or work on the task. */
function workRefused(g: LongFall, id: PcId): WhyNot[] {
  const { task } = skirmishOf(g)
  const open = task && !task.done ? task : null
  const hands = [...dyingOf(g).map(({ carers }) => carers), ...(open ? [open.workers] : [])]
  const tried = new Set([...(dyingOf(g).length > 0 ? (['medic'] as const) : []), ...(open?.ranks ?? [])])
  const lacks = [...tried].flatMap((rank): WhyNot[] => {
    const why = barred(g, pcOf(g, id), rank)
    return why
      ? [{ label: { why: 'fighter-barred', tried: rank, because: why.because }, rule: why.rule }]
      : []
  })
  const full = hands.some((three) => !hasRoom(g, three, id))
  return full ? [...lacks, { label: { why: 'three-at-it' }, rule: 'LF-RUL-THROW-05' }] : lacks
}

/** LF-RUL-SKIR-16: one action. */
const reloads = (g: LongFall, id: PcId): Act[] =>
  weaponsAtHand(pcOf(g, id))
    .filter(({ empty }) => empty)
    .map(({ item }) =>
      act(id, `reload:${item}`, 'LF-RUL-SKIR-16', { kind: 'reload', item }, { weapon: WEAPONS[item].name }),
    )

/**
 * All-out defence is always possible; heavy cover and disengaging need the move as well, and who has moved or means to has
 * not given up. Where there is no all-out defence, a PC may do nothing.
 */
function stances(g: LongFall, id: PcId): Act[] {
  const { cover } = fighterOf(g, id)
  const defend = inForce(g, 'LF-RUL-SKIR-13')
    ? act(id, 'defend', 'LF-RUL-SKIR-13', { kind: 'defend' })
    : act(id, 'wait', 'LF-RUL-SKIR-01', { kind: 'wait' })
  const digIn = act(id, 'dig-in', 'LF-RUL-SKIR-06', { kind: 'dig-in' })
  const odds = () => oddsOf(pcOf(g, id), 'agility')
  const away = { ...act(id, 'disengage', 'LF-RUL-SKIR-18', { kind: 'disengage' }), odds }
  const giveUp = act(id, 'yield', 'LF-RUL-SKIR-15', { kind: 'yield' })
  if (!hasMove(g, id)) return [defend]
  const leave = inForce(g, 'LF-RUL-SKIR-18') ? [away, giveUp] : [giveUp]
  return cover === 2 ? [defend, ...leave] : [defend, digIn, ...leave]
}

/** LF-RUL-SKIR-04: a move changes the distance to one opponent by one step. */
function moves(g: LongFall, id: PcId): Act[] {
  const fighter = fighterOf(g, id)
  return targets(g).flatMap((foe) => {
    const from = distanceOf(fighter, foe.id)
    const one = (word: 'close' | 'back', onto: Distance | null): Act[] => {
      if (!onto) return []
      const label = { foe: foe.id, name: foe.name, from, onto, word }
      return [act(id, `${word}:${foe.id}`, 'LF-RUL-SKIR-04', { kind: 'move', foe: foe.id, onto }, label)]
    }
    return [...one('close', stepFrom(from, -1)), ...one('back', stepFrom(from, 1))]
  })
}
