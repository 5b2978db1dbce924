import { emit, type Play } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import type { Either } from '@starboard/kernel/speech'
import type { Distance, Rank, WeaponId } from '../../content/index.ts'
import { WEAPONS } from '../../content/index.ts'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { Cover, Opponent } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { roundTasks, workAt, workable } from '../1-throws/table-tasks.ts'
import { barred, makeThrow, oddsOf } from '../1-throws/throws.ts'
import { attack, impactThatHurts } from './attacks.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { distanceOf, fighterOf, skirmishOf, stir, targets, weaponsAtHand } from './battlefield.ts'
import { hasRoom, patientsOf, type SaveLabel, TO_SAVE, tendDying } from './dying.ts'
import { deed, moveTo } from './fighting.ts'
import { reaches, refusedWeapon } from './reach.ts'

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
  const { name, skill } = WEAPONS[item]
  const [hurts] = impactThatHurts(foe, item)
  const label: AttackLabel = {
    kind: 'attack',
    foe: foe.id,
    name: foe.name,
    weapon: name,
    from: distanceOf(fighterOf(g, id), foe.id),
    onto,
    hurts,
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
  const { workers, impact: asked, gathered: before } = skirmishOf(g).task!
  if (!workers.includes(pc)) workers.push(pc)
  const { impact, success, disaster } = yield* makeThrow(g, {
    pc,
    tried: rank,
    for: 'task',
    enough: asked - before,
    gathers: true,
  })
  const task = skirmishOf(g).task!
  task.gathered = disaster ? 0 : Math.min(task.impact, task.gathered + impact) // LF-RUL-CUM-03, LF-RUL-CUM-04
  task.done = task.gathered >= task.impact
  if (success) stir(g)
  const { gathered, done } = task
  emit<SkirmishEvent>(g, { type: 'task-worked', rule: 'LF-CUM-03', pc, tried: rank, gathered, asked, done })
  if (!success) yield* later().consequence(g, { pc, tried: rank, disaster, interval: 'round' }) // LF-RUL-CUM-02
}

/** What a failure brings at the table is the referee's to say. */
function* workAtTable(g: LongFall, pc: PcId, id: string): Play {
  const { tried, impact, gathered } = g.tasks.find((task) => task.id === id)!
  const enough = impact - gathered
  const outcome = yield* makeThrow(g, { pc, tried, for: 'task', enough, gathers: true })
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
