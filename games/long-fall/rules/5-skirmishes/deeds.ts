import { emit, type Play } from '@starboard/kernel'
import type { Distance, Rank, WeaponId } from '../../content/index.ts'
import { WEAPONS } from '../../content/index.ts'
import { consequence } from '../0-table/later.ts'
import type { LongFall, PcId } from '../0-table/state.ts'
import { pcOf } from '../0-table/state.ts'
import { workAt } from '../1-throws/table-tasks.ts'
import { makeThrow } from '../1-throws/throws.ts'
import { attack } from './attacks.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { distanceOf, fighterOf, foesUp, opponentOf, skirmishOf, standing, stir } from './battlefield.ts'
import { tendDying } from './dying.ts'

/** What a PC can do in its turn. An attack brings the move it needs with it: `onto` is where it is made from. */
export type Deed =
  | { readonly kind: 'attack'; readonly foe: string; readonly item: WeaponId; readonly onto: Distance }
  | { readonly kind: 'save'; readonly patient: PcId }
  | { readonly kind: 'task'; readonly rank: Rank }
  /** A task that the referee has set at the table. */
  | { readonly kind: 'table-task'; readonly task: string }
  | { readonly kind: 'reload'; readonly item: WeaponId }
  | { readonly kind: 'move'; readonly foe: string; readonly onto: Distance }
  | { readonly kind: 'let'; readonly other: PcId }
  | { readonly kind: 'keep-move' }
  | { readonly kind: 'take-cover' }
  | { readonly kind: 'defend' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'dig-in' }
  | { readonly kind: 'disengage' }
  | { readonly kind: 'yield' }

type Of<K extends Deed['kind']> = Extract<Deed, { kind: K }>

/** How each deed is done. */
const DEEDS: { readonly [K in Deed['kind']]: (g: LongFall, pc: PcId, deed: Of<K>) => Play | undefined } = {
  attack: closeAndAttack,
  save: (g, pc, { patient }) => tendDying(g, pc, patient),
  task: workOn,
  'table-task': workAtTable,
  reload,
  move: (g, pc, { foe, onto }) => moveTo(g, pc, foe, onto),
  let: () => undefined,
  'keep-move': keepMove,
  'take-cover': () => undefined,
  defend,
  wait: () => undefined,
  'dig-in': (g, pc) => takeCover(g, pc, 2),
  disengage,
  yield: giveUp,
}

/** Does what was chosen. A move alone leaves the action for later, and an action a move that was kept; anything else ends the turn. */
export function* perform(g: LongFall, pc: PcId, deed: Deed): Play {
  if (fighterOf(g, pc).later !== 'due') fighterOf(g, pc).defending = false // LF-RUL-SKIR-13: until its next turn.
  const asking = (DEEDS[deed.kind] as (g: LongFall, pc: PcId, deed: Deed) => Play | undefined)(g, pc, deed)
  if (asking) yield* asking
  const fighter = fighterOf(g, pc)
  if (deed.kind === 'let' || deed.kind === 'keep-move') return
  if (deed.kind === 'move' && fighter.later === 'no') return
  const stands = standing(g).includes(fighter)
  if (fighter.later === 'kept' && stands) {
    fighter.later = 'due'
    return
  }
  skirmishOf(g).acted.push(pc)
  if (stands && !fighter.moved) takeCover(g, pc, 1)
}

/** LF-RUL-SKIR-01: a move and an action, in one go. */
function* closeAndAttack(g: LongFall, pc: PcId, { foe, item, onto }: Of<'attack'>): Play {
  if (distanceOf(fighterOf(g, pc), foe) !== onto) moveTo(g, pc, foe, onto)
  yield* attack(g, pc, foe, item)
}

/** LF-RUL-SKIR-04. Whoever moves leaves cover. */
function moveTo(g: LongFall, pc: PcId, foe: string, distance: Distance): undefined {
  const fighter = fighterOf(g, pc)
  fighter.distance[foe] = distance
  fighter.moved = true
  fighter.cover = 0
  const { name } = opponentOf(g, foe)
  emit<SkirmishEvent>(g, { type: 'pc-moved', rule: 'LF-RUL-SKIR-04', pc, foe, name, distance })
}

/** LF-RUL-SKIR-01 names no order: the action first, and then the move. */
function keepMove(g: LongFall, pc: PcId): undefined {
  fighterOf(g, pc).later = 'kept'
}

/** LF-RUL-SKIR-06: a move not spent on distance is spent on light cover; digging in takes the action as well. It holds until the PC moves. */
function takeCover(g: LongFall, pc: PcId, cover: 1 | 2): undefined {
  const fighter = fighterOf(g, pc)
  fighter.moved = true
  if (fighter.cover >= cover) return
  fighter.cover = cover
  emit<SkirmishEvent>(g, { type: 'took-cover', rule: 'LF-RUL-SKIR-06', pc, cover })
}

/** LF-CUM-03: a throw of the task; its Impact is added up (LF-CUM-02), and at the total asked for it is done (LF-CUM-04). */
function* workOn(g: LongFall, pc: PcId, { rank }: Of<'task'>): Play {
  const { workers } = skirmishOf(g).task!
  if (!workers.includes(pc)) workers.push(pc)
  const { impact, success, disaster } = yield* makeThrow(g, { pc, tried: rank, for: 'task' })
  const task = skirmishOf(g).task!
  task.gathered = disaster ? 0 : Math.min(task.impact, task.gathered + impact) // LF-RUL-CUM-03, LF-RUL-CUM-04
  task.done = task.gathered >= task.impact
  if (success) stir(g)
  const { gathered, impact: asked, done } = task
  emit<SkirmishEvent>(g, { type: 'task-worked', rule: 'LF-CUM-03', pc, tried: rank, gathered, asked, done })
  if (!success) yield* consequence(g, { pc, tried: rank, disaster, interval: 'round' }) // LF-RUL-CUM-02
}

/** LF-CUM-03: the same for a task of the table; what a failure brings there is the referee's to say. */
function* workAtTable(g: LongFall, pc: PcId, { task: id }: Of<'table-task'>): Play {
  const { tried } = g.tasks.find((task) => task.id === id)!
  const outcome = yield* makeThrow(g, { pc, tried, for: 'task' })
  if (outcome.success) stir(g)
  workAt(g, id, pc, outcome)
}

/** LF-RUL-SKIR-16: one action for one gun. */
function reload(g: LongFall, id: PcId, { item }: Of<'reload'>): undefined {
  const { gear, name: who } = pcOf(g, id)
  const gun = gear.find((one) => one.item === item && one.empty && !one.broken)
  if (gun) gun.empty = false
  const weapon = WEAPONS[item].name
  emit<SkirmishEvent>(g, { type: 'reloaded', rule: 'LF-RUL-SKIR-16', who, pc: id, weapon })
}

/** LF-RUL-SKIR-13: instead of acting. */
function defend(g: LongFall, pc: PcId): undefined {
  fighterOf(g, pc).defending = true
  emit<SkirmishEvent>(g, { type: 'defended', rule: 'LF-RUL-SKIR-13', pc })
}

/**
 * LF-RUL-SKIR-18: the move takes the PC far from everybody, the action is an Agility throw; success: it got away.
 * Failing that, it is still in it, at that distance; a disaster brings more (LF-RUL-LUCK-10).
 */
function* disengage(g: LongFall, pc: PcId): Play {
  const fighter = fighterOf(g, pc)
  Object.assign(fighter, { moved: true, cover: 0 })
  for (const { id } of foesUp(skirmishOf(g))) fighter.distance[id] = 'far'
  const { success, disaster } = yield* makeThrow(g, { pc, tried: 'agility', for: 'disengage' })
  fighterOf(g, pc).gone = success
  emit<SkirmishEvent>(g, { type: 'disengaged', rule: 'LF-RUL-SKIR-18', pc, away: success })
  if (disaster) yield* consequence(g, { pc, tried: 'agility', disaster, interval: 'round' })
}

/** LF-RUL-SKIR-15: nobody strikes at who has given up; if the skirmish is lost, it ends as for those who are out. */
function giveUp(g: LongFall, pc: PcId): undefined {
  fighterOf(g, pc).yielded = true
  emit<SkirmishEvent>(g, { type: 'gave-up', rule: 'LF-RUL-SKIR-15', pc })
}
