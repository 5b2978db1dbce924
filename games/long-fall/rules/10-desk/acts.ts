import { emit, type Filled, type Play, type RuleId } from '@starboard/kernel'
import { type AnyAct, actsBy, choice, count, words, yes } from '@starboard/kernel/desk'
import type { Interval, NpcId } from '../../content/index.ts'
import { NPCS } from '../../content/index.ts'
import { crewOf } from '../0-table/pc.ts'
import type { Cover } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { capSeverities, isOut } from '../1-throws/conditions.ts'
import { passLuckWeek } from '../1-throws/luck.ts'
import { passTrainingWeek } from '../2-characters/learning.ts'
import { passDay, passWatch, passWeekConditions } from '../3-care/care.ts'
import type { SkirmishEvent } from '../5-skirmishes/battlefield.ts'
import { fighterOf, foesUp, skirmishOf, standing } from '../5-skirmishes/battlefield.ts'
import { bleedOut } from '../5-skirmishes/dying.ts'
import { startSkirmish } from '../5-skirmishes/skirmish.ts'
import { payDues, whereNow } from '../7-weeks/weeks.ts'
import * as calls from './calls.ts'
import { type DeskEvent, hasCrew, INTERVALS, pcAndWords, REF } from './forms.ts'
import * as goods from './goods.ts'
import * as story from './story.ts'

const act = actsBy<LongFall>(REF)

/** LF-RUL-REF-01, in its order. Each act writes an event of its own. */
export const ACTS: readonly AnyAct<LongFall>[] = [
  act('describe', () => ({ text: words() }), story.describe),
  act('world', story.worldFields, story.makeWorld),
  act(
    'npc',
    () => ({ name: words(40), skill: count(1, 9), expertise: words(80), shown: yes(true) }),
    story.makeNpc,
  ),
  act(
    'show',
    (g: LongFall) => ({ npc: choice(story.hiddenNpcs(g)) }),
    story.showNpc,
    (g) => story.hiddenNpcs(g).length > 0,
  ),
  act('npc-throw', story.npcThrowFields, story.throwForNpc, (g) => g.npcs.length > 0),
  act('throw', calls.callFields, calls.callForThrow, hasCrew),
  act('named-throw', calls.namedFields, calls.callByName, hasCrew),
  act('contest', calls.contestFields, calls.callContest, (g) => hasCrew(g) && g.npcs.length > 0),
  act('automatic', calls.automaticFields, calls.failOutright, hasCrew),
  act('no-throw', pcAndWords, calls.needsNoThrow, hasCrew),
  act('task', calls.taskFields, calls.setTask),
  act('consequence', pcAndWords, calls.nameConsequence, hasCrew),
  act('condition', goods.conditionFields, goods.giveByHand, goods.hasSufferers),
  act('ease', goods.easeFields, goods.easeByHand, (g) => goods.allConditions(g).length > 0),
  act('give', goods.giveFields, goods.giveGear, hasCrew),
  act(
    'take',
    (g: LongFall) => ({ gear: choice(goods.allGear(g)) }),
    goods.takeGear,
    (g) => goods.allGear(g).length > 0,
  ),
  act('marks', () => ({ by: count(-999, 999, 10) }), goods.changeMarks),
  act('overrule', calls.overruleFields, calls.overrule, (g) => g.lastThrow !== null),
  act('time', timeFields, passTime, (g) => g.skirmish === null),
  act('skirmish', fightFields, fight, (g) => hasCrew(g) && g.skirmish === null),
  act('cover', coverFields, putInCover, (g) => g.skirmish !== null && inTheFight(g).length > 0),
  act('note', () => ({ text: words() }), story.note),
  act('ruling', () => ({ ruling: choice(SWITCHABLE) }), switchRuling),
  act('close', () => ({}), closeTable),
]

/** Rulings of our own that a refereed table plays by unless it switches them off. The rest it can overrule by hand. */
export const SWITCHABLE: readonly RuleId[] = [
  'LF-RUL-THROW-05',
  'LF-RUL-CG-13',
  'LF-RUL-CG-14',
  'LF-RUL-COND-01',
  'LF-RUL-COND-06',
  'LF-RUL-COND-07',
  'LF-RUL-COND-08',
  'LF-RUL-COND-09',
  'LF-RUL-SKIR-13',
  'LF-RUL-SKIR-14',
  'LF-RUL-SKIR-16',
  'LF-RUL-SKIR-18',
  'LF-RUL-WEEK-05',
  'LF-RUL-WEEK-06',
  'LF-RUL-NPC-03',
]

function timeFields() {
  return { interval: choice(INTERVALS), number: count(1, 8), safe: yes(true) }
}

/** Time heals, is too late for the dying, and gives every task its next interval (LF-RUL-CUM-01). */
function* passTime(g: LongFall, told: { interval: string; number: number; safe: boolean }): Play {
  const interval = told.interval as Interval
  emit<DeskEvent>(g, { type: 'time-passed', rule: REF, interval, number: told.number })
  if (interval !== 'round') bleedOut(g)
  for (let n = 0; n < told.number; n++) yield* passInterval(g, interval, told.safe)
  const passed = told.number * WATCHES_IN[interval]
  for (const task of g.tasks) if (WATCHES_IN[task.interval] <= passed) task.thrown = []
}

/** LF-RUL-WEEK-08: six watches make a day, seven days a week. A round is next to nothing. */
const WATCHES_IN: Readonly<Record<Interval, number>> = { round: 0, watch: 1, day: 6, week: 42 }

function* passInterval(g: LongFall, interval: Interval, safe: boolean): Play {
  if (interval === 'watch')
    passWatch(
      g,
      crewOf(g).map((pc) => pc.id),
    )
  if (interval === 'day') yield* passDay(g)
  if (interval === 'week') yield* passTableWeek(g, safe)
}

/**
 * A week is seven days besides those that the referee has let pass by themselves. Who is learning something goes on,
 * unless it was out as the week began (LF-RUL-SKIR-10).
 */
function* passTableWeek(g: LongFall, safe: boolean): Play {
  const able = crewOf(g).flatMap((pc) => (isOut(pc) ? [] : pc.id))
  payDues(g, g.cluster.worlds.length > 0 ? whereNow(g) : 'transit') // Without a world there is no port.
  g.lived = 0
  yield* passWeekConditions(g, safe, false)
  for (const pc of crewOf(g)) {
    passLuckWeek(g, pc, safe)
    if (inForce(g, 'LF-RUL-CG-13') && able.includes(pc.id)) passTrainingWeek(g, pc, safe)
  }
  g.week++
}

function fightFields() {
  return { npc: choice(Object.keys(NPCS)), number: count(1, 8), ambush: yes(false), surprise: yes(false) }
}

/** LF-RUL-SKIR-03: either side may have round 1 to itself; if both lie in ambush, the crew is the one surprised. */
function fight(g: LongFall, told: Filled<ReturnType<typeof fightFields>>): void {
  const foes = [{ npc: told.npc as NpcId, number: told.number }]
  const ambush = told.ambush ? 'foes' : told.surprise ? 'pcs' : null
  startSkirmish(g, { foes, why: { for: 'table' }, ambush })
}

/** LF-RUL-SKIR-06 speaks of any target: the referee says who stands behind what. */
function coverFields(g: LongFall) {
  return { who: choice(inTheFight(g)), cover: choice(COVERS) }
}

const COVERS: readonly string[] = ['no-cover', 'light-cover', 'heavy-cover']

const inTheFight = (g: LongFall): string[] => [
  ...foesUp(skirmishOf(g)).map(({ id }) => id),
  ...standing(g).map(({ pc }) => pc),
]

function putInCover(g: LongFall, told: Filled<ReturnType<typeof coverFields>>): void {
  const cover = COVERS.indexOf(told.cover) as Cover
  const rule = 'LF-RUL-SKIR-06'
  const foe = skirmishOf(g).foes.find(({ id }) => id === told.who)
  if (foe) {
    foe.cover = cover
    const { id, name } = foe
    return emit<SkirmishEvent>(g, { type: 'foe-took-cover', rule, foe: id, name, number: 1, cover })
  }
  fighterOf(g, told.who).cover = cover
  emit<SkirmishEvent>(g, { type: 'took-cover', rule, pc: told.who, cover })
}

function switchRuling(g: LongFall, { ruling }: { ruling: string }): void {
  const on = g.off.includes(ruling)
  g.off = on ? g.off.filter((id) => id !== ruling) : [...g.off, ruling]
  if (inForce(g, 'LF-RUL-COND-01')) capSeverities(g)
  emit<DeskEvent>(g, { type: 'ruling-switched', rule: REF, ruling, on })
}

function closeTable(g: LongFall): void {
  emit<DeskEvent>(g, { type: 'table-closed', rule: REF })
  g.over = { winners: [], scores: [], how: 'closed' }
}
