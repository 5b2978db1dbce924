import { emit, type Play } from '@starboard/kernel'
import { type GoodId, LEGEND_NAMES, type Quality, STRUCTURES, type StructureId } from '../../content/index.ts'
import type { Making, Project, Stock, Structure } from '../0-table/colony.ts'
import { byLot } from '../0-table/dice.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import type { Deed, Outcome, Tier } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import {
  add,
  addAll,
  equip,
  halfOf,
  hone,
  newThing,
  paymentFor,
  storesOf,
  takeAll,
} from '../5-goods/index.ts'
import { earned, rounded } from './circumstances.ts'
import { isSame, type Next, planFor } from './recipes.ts'
import { allotBeds, makeRooms, moveIn } from './rooms.ts'

export type ProjectEvent =
  | { readonly type: 'begun'; readonly rule: string; readonly what: Making; readonly paid: Stock }
  | {
      readonly type: 'worked'
      readonly rule: string
      readonly who: PersonId
      readonly what: Making
      readonly cp: number
      readonly now: number
      readonly needs: number
    }
  | {
      readonly type: 'built'
      readonly rule: string
      readonly who: PersonId
      readonly structure: StructureId
      readonly hp: number
      readonly quality: Quality | null
    }
  | {
      readonly type: 'made'
      readonly rule: string
      readonly who: PersonId
      readonly what: Making
      readonly quality: Quality | null
      readonly name: string | null
      readonly wears: PersonId | null
    }
  | { readonly type: 'abandoned'; readonly rule: string; readonly what: Making; readonly back: Stock }

/** Materials are paid when work begins, one kind throughout (RIM-BLD-01, RIM-RUL-097). */
export function begin(g: Rim, next: Next): Project {
  if ('project' in next) return next.project
  const { materials } = planFor(next.begin)!
  const paid = paymentFor(storesOf(g), materials)!
  takeAll(storesOf(g), paid)
  const project: Project = {
    id: newId(g, 'project'),
    what: next.begin,
    cp: 0,
    paid,
    wears: next.bill?.wears ?? null,
    at: null,
    room: null,
  }
  g.colony.projects.push(project)
  emit<ProjectEvent>(g, { type: 'begun', rule: 'RIM-BLD-01', what: next.begin, paid })
  return project
}

/** By tier and nothing else (RIM-BLD-02): two Triumphs make the 10 CP of Sandbags (RIM-RUL-162). */
const CP = { 1: 1, 2: 3, 3: 5 } as const

/** What a slot of this tier earns: times the Pace, and changed by whoever works (RIM-BLD-14, RIM-RUL-041, RIM-RUL-095). */
export const cpOf = (g: Rim, who: PersonId, tier: Tier): number =>
  earned(personOf(g, who), CP[tier] * g.agreed.pace)

/** CP add up over slots and people; what exceeds the need is lost (RIM-BLD-03). */
export function* advance(g: Rim, who: PersonId, id: string, outcome: Outcome): Play {
  const project = g.colony.projects.find((one) => one.id === id)
  if (!project) return
  const needs = planFor(project.what)!.cp
  const cp = cpOf(g, who, outcome.tier)
  project.cp = Math.min(needs, rounded(project.cp + cp))
  emit<ProjectEvent>(g, {
    type: 'worked',
    rule: 'RIM-BLD-03',
    who,
    what: project.what,
    cp,
    now: project.cp,
    needs,
  })
  if (project.cp < needs) return
  g.colony.projects = g.colony.projects.filter((one) => one.id !== id)
  yield* finish(g, who, project, outcome.tier)
}

function* finish(g: Rim, who: PersonId, project: Project, tier: Tier): Play {
  const { what } = project
  tick(g, what)
  if (what.kind === 'structure') {
    const quality = STRUCTURES[what.of].kind === 'art' ? yield* qualityOf(g, who, 'artistic') : null
    raise(g, who, what.of, tier, quality, project)
  } else if (what.kind === 'thing') {
    const quality = yield* qualityOf(g, who, 'crafting')
    const thing = newThing(g, what.of, quality, nameFor(g, quality))
    hone(g, thing)
    const { id, name } = thing
    const wearer = g.people.find((person) => person.id === project.wears)
    const wears = wearer?.standing === 'colonist' && wearer.where.kind === 'home' ? wearer.id : null
    if (wears) equip(g, wears, id)
    emit<ProjectEvent>(g, { type: 'made', rule: 'RIM-QUAL-01', who, what, quality, name, wears })
  } else {
    add(storesOf(g), what.of, 1) // RIM-QUAL-08
    emit<ProjectEvent>(g, {
      type: 'made',
      rule: 'RIM-QUAL-08',
      who,
      what,
      quality: null,
      name: null,
      wears: null,
    })
  }
}

/** One less is asked for. */
function tick({ colony: { orders } }: Rim, what: Making): void {
  if (what.kind === 'structure') {
    const build = orders.builds.find(({ structure }) => structure === what.of)
    if (build) build.count--
    orders.builds = orders.builds.filter(({ count }) => count > 0)
    return
  }
  const bill = orders.bills.find(({ make, mode }) => mode === 'make' && isSame(make, what))
  if (bill) bill.count--
  orders.bills = orders.bills.filter(({ mode, count }) => mode === 'keep' || count > 0)
}

/** RIM-QUAL-02, RIM-QUAL-03, RIM-QUAL-04. */
const BY_TIER: { readonly [tier in Tier]: Quality } = { 1: 'normal', 2: 'good', 3: 'masterwork' }

/** Whoever finished rolls once more, in no slot; a red 10 makes a legend whatever the total (RIM-QUAL-01 … RIM-QUAL-06). */
function* qualityOf(g: Rim, who: PersonId, skill: 'crafting' | 'artistic'): Play<Quality> {
  const attribute = skill === 'crafting' ? 'dexterity' : 'spirit'
  const deed: Deed = { who, attribute, skill, dc: null, as: 'quality' }
  const { tier, faces } = yield* attempt(g, deed)
  return faces.story === 10 ? 'legendary' : BY_TIER[tier]
}

const nameFor = (g: Rim, quality: Quality): string | null =>
  quality === 'legendary' ? byLot(g, LEGEND_NAMES) : null

const SOUND: { readonly [tier in Tier]: number } = { 1: 80, 2: 100, 3: 120 }

/** It stands, as sound as the roll that finished it (RIM-SKILL-06, RIM-RUL-083). */
function raise(
  g: Rim,
  who: PersonId,
  kind: StructureId,
  tier: Tier,
  quality: Quality | null,
  { paid, at }: Project,
): void {
  const { colony } = g
  const most = Math.floor((STRUCTURES[kind].hp * SOUND[tier]) / 100)
  const structure: Structure = {
    id: newId(g, 'structure'),
    kind,
    of: chosenOf(kind, paid),
    hp: most,
    most,
    smashed: 0,
    room: null,
    at: at ?? colony.orders.marks[kind]?.shift() ?? null,
    armed: true,
    quality,
  }
  colony.structures.push(structure)
  settleIn(g)
  emit<ProjectEvent>(g, { type: 'built', rule: 'RIM-SKILL-06', who, structure: kind, hp: most, quality })
}

/** Rooms, what goes into them, and who sleeps where follow by themselves. */
export function settleIn(g: Rim): void {
  makeRooms(g)
  moveIn(g)
  allotBeds(g)
}

/** The kind that was paid where there was a choice. */
const chosenOf = (kind: StructureId, paid: Stock): GoodId | null =>
  STRUCTURES[kind].materials
    .filter(({ of }) => of.length > 1)
    .map(({ of }) => of.find((good) => paid[good]) ?? null)[0] ?? null

/** Half the materials come back (RIM-RUL-097). */
export function abandon(g: Rim, id: string): void {
  const project = g.colony.projects.find((one) => one.id === id)
  if (!project) return
  g.colony.projects = g.colony.projects.filter((one) => one.id !== id)
  const back = halfOf(project.paid)
  addAll(storesOf(g), back)
  emit<ProjectEvent>(g, { type: 'abandoned', rule: 'RIM-RUL-097', what: project.what, back })
}

/** What a finished structure was built of. */
export function materialsOf({ kind, of }: Structure): Stock {
  const built: Stock = {}
  for (const line of STRUCTURES[kind].materials) {
    const good = line.of.find((one) => one === of) ?? line.of[0]!
    built[good] = (built[good] ?? 0) + line.count
  }
  return built
}
