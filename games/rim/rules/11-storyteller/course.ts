import { emit, type Play } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import {
  ANIMALS,
  type AnimalId,
  BIOMES,
  type Dice,
  type EventId,
  type EventRow,
  EXTREME,
  FOES,
  HUNTERS,
  KINDS_ABOUT,
  MAJOR,
  MINOR,
  ORBITAL_EVERY,
  PERSONAS,
  QUEST_EVERY,
  RAID_LISTS,
  SIEGE,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { isFirstOfQuadrum } from '../0-table/calendar.ts'
import { byLot, die } from '../0-table/dice.ts'
import { atHome, colonistsOf, type PersonId } from '../0-table/person.ts'
import type { FightPlan, Rim, Slot } from '../0-table/state.ts'
import { loseHp } from '../4-combat/index.ts'
import { hasWorkingConsole, rollStock } from '../5-goods/index.ts'
import { noise, outdoorsIn, shelled } from '../6-colony/index.ts'
import { canHappen } from './events.ts'
import { bought, raidPlan, secretDie } from './raids.ts'
import { beforeRaid } from './toll.ts'

export type CourseEvent =
  | { readonly type: 'wild-about'; readonly rule: string; readonly kinds: readonly AnimalId[] }
  | {
      readonly type: 'hunters-rolled'
      readonly rule: string
      readonly who: PersonId
      readonly came: boolean
      readonly face: number
    }
  | { readonly type: 'prowlers-left'; readonly rule: string }
  | { readonly type: 'siege-shelled'; readonly rule: string; readonly who: PersonId | null }

/** So many dice, in secret. */
function* rolled(g: Rim, { dice, sides, times, plus }: Dice, what: string): Play<number> {
  let sum = 0
  for (let n = 0; n < dice; n++) sum += yield* secretDie(g, sides, what)
  return sum * times + plus
}

/** The colony has landed: the first interval runs from day 1, and some animals are about (RIM-RUL-153, RIM-RUL-099). */
export function* tellingLanding(g: Rim): Play {
  const quiet = yield* rolled(g, PERSONAS[g.agreed.persona].every, 'interval')
  g.secret.nextEvent = 1 + quiet
  const errand = yield* rolled(g, QUEST_EVERY, 'quest')
  g.secret.nextQuest = 1 + errand
  yield* drawWild(g)
}

/** Three different kinds, and sometimes a rarer one (RIM-RUL-099). */
function* drawWild(g: Rim): Play {
  const kinds = (Object.keys(ANIMALS) as AnimalId[]).filter((kind) => ANIMALS[kind].rare === undefined)
  const about: AnimalId[] = []
  while (about.length < KINDS_ABOUT) {
    const kind = byLot(g, kinds)
    kinds.splice(kinds.indexOf(kind), 1)
    about.push(kind)
  }
  for (const kind of Object.keys(ANIMALS) as AnimalId[]) {
    const { rare } = ANIMALS[kind]
    if (rare !== undefined && (yield* die(g, 10, tellerSeat(g), 'wild')) <= rare) about.push(kind)
  }
  g.world.wild = about
  g.animals = g.animals.filter(({ tame, kind }) => tame || about.includes(kind))
  emit<CourseEvent>(g, { type: 'wild-about', rule: 'RIM-RUL-099', kinds: about })
}

/** Prowlers leave, hunters and beasts come with the quadrum (RIM-RUL-024). */
export function* tellingDawn(g: Rim): Play {
  g.telling.announced = g.telling.announced.filter(({ day }) => day >= g.day - 1)
  prowlersLeave(g)
  g.secret.madAnimal = null
  if (isFirstOfQuadrum(g.day)) {
    yield* drawWild(g)
    yield* hunt(g)
  }
  if (g.teller !== 'person' && g.agreed.tutorial) lessonOfTheDay(g)
}

/**
 * A ship, an event, a quest: whatever is due in the secret calendar comes one after the other, each on the agenda and played before the next
 * is looked for. So nobody is asked anything while more of the calendar can be seen than what they are asked about.
 */
export function* tellingNews(g: Rim): Play {
  yield* shipPasses(g)
  if (g.teller === 'person' || g.agreed.tutorial) return // A person says when something comes.
  if (g.agenda.length === 0 && g.day >= g.secret.nextEvent) yield* eventCheck(g)
  if (g.agenda.length > 0 || g.day < g.secret.nextQuest) return
  const days = yield* rolled(g, QUEST_EVERY, 'quest')
  g.secret.nextQuest = g.day + days // RIM-TELL-08
  g.agenda.push({ kind: 'errand' })
}

/** Nothing comes by chance while somebody learns: a wanderer on the second day, and one thug in the Afternoon of the third. */
function lessonOfTheDay(g: Rim): void {
  if (g.day === 2) g.agenda.push({ kind: 'event', event: 'wanderer', story: PLAIN_STORY })
  if (g.day !== 3) return
  const why = { for: 'raid' } as const
  g.telling.announced.push({ day: g.day, why, kind: 'pirate', percent: 100 })
  g.secret.raids.push({ day: g.day, slot: 1, plan: raidPlan(g, why, ['pirate-thug'], 'pirate') })
}

/** A Story Die that neither softens nor worsens anything. */
const PLAIN_STORY = 5

/** RIM-TELL-01: how often and how heavy. A new interval is rolled at each check. */
function* eventCheck(g: Rim): Play {
  const { every, phases } = PERSONAS[g.agreed.persona]
  const days = yield* rolled(g, every, 'interval')
  g.secret.nextEvent = g.day + days
  const { sides, rows } = phases.findLast(({ fromDay }) => g.day >= fromDay)!
  const face = yield* secretDie(g, sides, 'weight')
  const { table } = rows.find(({ from, to }) => face >= from && face <= to)!
  if (table === 'nothing') return
  const id = yield* eventOf(g, table)
  if (id === null) return
  const story = yield* secretDie(g, 10, 'story')
  g.agenda.push({ kind: 'event', event: id, story })
}

const TABLES = {
  minor: { sides: 20, rows: MINOR },
  major: { sides: 20, rows: MAJOR },
  extreme: { sides: 6, rows: EXTREME },
}

/** Rolled again if it cannot happen (RIM-RUL-154); where nothing on the table can, nothing does. */
export function* eventOf(g: Rim, table: keyof typeof TABLES): Play<EventId | null> {
  const { sides, rows } = TABLES[table]
  if (!rows.some((row) => canHappen(g, here(g, row)))) return null
  for (;;) {
    const face = yield* secretDie(g, sides, table)
    const id = here(g, rows.find(({ from, to }) => face >= from && face <= to)!)
    if (canHappen(g, id)) return id
  }
}

/** In the mountains hives break open where others would raid (Major event 7). */
const here = (g: Known, { event }: EventRow): EventId =>
  event === 'raid-other' && BIOMES[g.agreed.biome].hives ? 'infestation' : event

/** Hunted: on the first day of a quadrum a party may come for them (RIM-RUL-044). */
function* hunt(g: Rim): Play {
  for (const { id } of colonistsOf(g).filter(({ tags }) => tags.includes('hunted'))) {
    const face = yield* die(g, 10, tellerSeat(g), 'hunted')
    const came = face <= HUNTERS.d10
    emit<CourseEvent>(g, { type: 'hunters-rolled', rule: 'RIM-RUL-044', who: id, came, face })
    if (!came || atHome(g).length === 0) continue
    const foes = bought(RAID_LISTS[HUNTERS.list], HUNTERS.points)
    const slot = ((yield* secretDie(g, 4, 'slot')) - 1) as Slot
    g.telling.announced.push({
      day: g.day,
      why: { for: 'hunted', person: id },
      kind: HUNTERS.list,
      percent: 100,
    })
    g.secret.raids.push({
      day: g.day,
      slot,
      plan: raidPlan(g, { for: 'hunted', person: id }, foes, 'pirate'),
    })
  }
}

/** From the day a Comms Console first works, a ship is in reach for a day every 2d6+3 days (RIM-ECON-14, RIM-RUL-165). */
function* shipPasses(g: Rim): Play {
  if (g.secret.nextShip === null) {
    if (!hasWorkingConsole(g)) return
    g.telling.onAir = true
    const first = yield* rolled(g, ORBITAL_EVERY, 'ship')
    g.secret.nextShip = g.day + first
    return
  }
  if (g.day < g.secret.nextShip) return
  const days = yield* rolled(g, ORBITAL_EVERY, 'ship')
  g.secret.nextShip = g.day + days
  if (hasWorkingConsole(g)) g.agenda.push({ kind: 'ship' })
}

/** What it has in its hold. */
export function* ship(g: Rim): Play {
  const trader = yield* rollStock(g, { kind: 'orbital' })
  g.world.traders.push(trader)
}

function prowlersLeave(g: Rim): void {
  const left = g.telling.threats.filter((threat) => threat.kind === 'prowling' && threat.until <= g.day)
  if (left.length === 0) return
  g.telling.threats = g.telling.threats.filter((threat) => !left.includes(threat))
  emit<CourseEvent>(g, { type: 'prowlers-left', rule: 'RIM-TELL-02' })
}

/** What falls into this slot takes it up: a raid, a sally, a beast that waited for somebody outdoors (RIM-TELL-06, RIM-RUL-156). */
export const tellingSlotStart = atOnce((g: Rim, slot: Slot) => {
  if (atHome(g).length === 0) {
    raidIn(g, slot) // Whoever comes finds nobody; camps and beasts wait.
    return
  }
  const plan = sallyIn(g, slot) ?? prowlersIn(g, slot) ?? raidIn(g, slot) ?? beastIn(g, slot)
  if (plan) fallIn(g, plan)
})

/** The slot is taken up by the fight: nobody at home does anything else in it. */
export function fallIn(g: Rim, plan: FightPlan): void {
  if (g.phase.kind === 'slot') {
    g.phase.left = []
    g.telling.fought = { day: g.day, slot: g.phase.slot }
  }
  if (plan.raid) beforeRaid(g)
  const people = atHome(g).map(({ id }) => id)
  g.agenda.unshift({ kind: 'fight', of: { ...plan, map: g.colony.home, people } })
}

function raidIn(g: Rim, slot: Slot): FightPlan | null {
  const at = g.secret.raids.findIndex((raid) => raid.day < g.day || (raid.day === g.day && raid.slot <= slot))
  if (at < 0) return null
  const { plan } = g.secret.raids.splice(at, 1)[0]!
  const heard = g.telling.announced.findIndex(({ why }) => why.for === plan.why.for)
  if (heard >= 0) g.telling.announced.splice(heard, 1)
  return plan
}

/** The owners attack a camp or a wreck in a slot that they have named (Extreme events 2 and 5). */
function sallyIn(g: Rim, slot: Slot): FightPlan | null {
  const at = g.telling.threats.findIndex((threat) => threat.kind !== 'prowling' && threat.sally === slot)
  return at < 0 ? null : standing(g.telling.threats.splice(at, 1)[0]!.plan)
}

/** Those whom the mortar has not killed yet (RIM-RUL-167). */
function standing(plan: FightPlan): FightPlan {
  const alive = plan.foes.flatMap((foe, n) => ((plan.hurt[n] ?? 0) < FOES[foe].hp ? [n] : []))
  return { ...plan, foes: alive.map((n) => plan.foes[n]!), hurt: alive.map((n) => plan.hurt[n] ?? 0) }
}

/** The first outdoor slot that anybody has begins the raid (Major events 8 and 9). */
function prowlersIn(g: Rim, slot: Slot): FightPlan | null {
  const at = g.telling.threats.findIndex(({ kind }) => kind === 'prowling')
  if (at < 0 || outdoorsIn(g, slot).length === 0) return null
  return g.telling.threats.splice(at, 1)[0]!.plan
}

/** It goes for somebody who works outdoors; on a day when nobody does nothing happens (Minor event 8). */
function beastIn(g: Rim, slot: Slot): FightPlan | null {
  const waiting = g.secret.madAnimal
  const outdoors = waiting ? outdoorsIn(g, slot) : []
  if (!waiting || outdoors.length === 0) return null
  g.secret.madAnimal = null
  return { ...waiting.plan, why: { for: 'mad-animal', victim: byLot(g, outdoors) } }
}

/** A camp at the edge of the map shells the colony at the end of every slot (Extreme event 2). */
export function* tellingSlotEnd(g: Rim): Play {
  if (!g.telling.threats.some(({ kind }) => kind === 'siege')) return
  const { structures } = g.colony
  if (structures.length > 0) shelled(g, byLot(g, structures).id, SIEGE.structure)
  const hit = (yield* die(g, 10, tellerSeat(g), 'siege')) <= SIEGE.chance ? atHome(g) : []
  const who = hit.length > 0 ? byLot(g, hit).id : null
  emit<CourseEvent>(g, { type: 'siege-shelled', rule: 'RIM-TELL-02', who })
  if (who !== null)
    yield* loseHp(g, who, SIEGE.colonist, { rule: 'RIM-TELL-02', cause: 'siege', wound: true })
  yield* noise(
    g,
    atHome(g).map(({ id }) => id),
  )
}
