import { ask, emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import {
  APPAREL,
  CAREERS,
  type CareerId,
  FACTIONS,
  type FactionId,
  type Gain,
  GOODWILL,
  type GoodId,
  RELIC_TABLE,
  REPLACEMENTS,
  type RelicRow,
  type ReplacementId,
  SKILL_CAP,
  type SkillId,
  TECH,
  type ThingId as ThingKind,
  WEAPONS,
} from '../../content/index.ts'
import { ownerOf } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { type PartId, type PersonId, personOf } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { chooses } from './choosing.ts'
import { addThing, handOut } from './things.ts'
import { addict, comeClean, gainTrait } from './traits.ts'

type Who = { who: PersonId }

/** RIM-TERM-11. */
export const OVERFLOW = question('overflow')<
  Who & { skill: SkillId; rest: number },
  { skill: SkillId; now: number }
>()
/** RIM-RUL-047. */
export const KEEPSAKE = question('keepsake')<Who, { thing: ThingKind }>()
export const RELIC = question('relic')<Who, { thing: ThingKind | null }>()
export const BIONIC = question('bionic')<Who, { good: ReplacementId }>()
/** RIM-RUL-046. */
export const FRIEND = question('friend')<Who & { by: number }, { faction: FactionId }>()
export const PART_SIDE = question('part-side')<Who, { part: PartId }>()

export type GainEvent =
  | {
      readonly type: 'skill-gained'
      readonly rule: string
      readonly who: PersonId
      readonly skill: SkillId
      readonly by: number
      readonly now: number
    }
  | {
      readonly type: 'passion'
      readonly rule: string
      readonly who: PersonId
      readonly skill: SkillId
      readonly level: 1 | 2
    }
  | { readonly type: 'past-gain'; readonly rule: string; readonly who: PersonId; readonly gain: PastGain }

/** What a term leaves behind besides skills, Passions and traits, as it came out. */
export type PastGain =
  | { kind: 'tag' | 'clear-tag'; tag: 'exiled' | 'hunted' }
  | { kind: 'thing'; thing: ThingKind; quality: string }
  | { kind: 'good'; good: GoodId; count: number }
  | { kind: 'part'; part: PartId; grade: 'missing' | 'crude' | 'prosthetic' | 'bionic' }
  | { kind: 'silver'; amount: number }
  | { kind: 'shareless' }
  | { kind: 'goodwill'; faction: FactionId; by: number }
  | { kind: 'scar' }
  | { kind: 'mood'; amount: number }
  | { kind: 'clean' }
  | { kind: 'quick' }

/** Whose gain it is, in which career, by which rule. */
interface From {
  readonly who: PersonId
  readonly career: CareerId
  readonly rule: string
}

/** No skill exceeds 30 (RIM-TERM-04): the rest goes to other skills of the career now served, as the owner likes (RIM-RUL-030). */
export function* gainSkill(g: Rim, { who, career, rule }: From, skill: SkillId, points: number): Play {
  let rest = points - raise(g, who, skill, points, rule)
  while (rest > 0) {
    const { skills } = personOf(g, who)
    const open = CAREERS[career].skills.filter((other) => skills[other] < SKILL_CAP)
    if (open.length === 0) return
    const options = open.map((other) => ({
      value: other,
      skill: other,
      label: { skill: other, now: skills[other] },
    }))
    const asking = one(OVERFLOW, ownerOf(g, who), 'RIM-TERM-11', options, { label: { who, skill, rest } })
    const { skill: other } = yield* chooses(g, who, asking)
    rest -= raise(g, who, other, rest, 'RIM-RUL-030')
  }
}

/** As many as fit; returns how many that were. */
export function raise(g: Rim, who: PersonId, skill: SkillId, points: number, rule: string): number {
  const { skills } = personOf(g, who)
  const by = Math.min(points, SKILL_CAP - skills[skill])
  if (by <= 0) return 0
  skills[skill] += by
  emit<GainEvent>(g, { type: 'skill-gained', rule, who, skill, by, now: skills[skill] })
  return by
}

/** At once, or with a question. */
type Does<G extends Gain> = ((g: Rim, gain: G, from: From) => void) | ((g: Rim, gain: G, from: From) => Play)

/** What each kind of gain does. */
const GAINS: { readonly [K in Gain['kind']]: Does<Extract<Gain, { kind: K }>> } = {
  skill: (g, { skill, points }, from) => gainSkill(g, from, skill, points),
  'all-skills': function* (g, { points }, from) {
    for (const skill of CAREERS[from.career].skills) yield* gainSkill(g, from, skill, points)
  },
  passion: (g, { skill }, { who, rule }) => {
    const { passions } = personOf(g, who).learning
    const level = passions[skill] === undefined ? 1 : 2 // A third has no effect (RIM-TERM-19, RIM-RUL-033).
    passions[skill] = level
    emit<GainEvent>(g, { type: 'passion', rule, who, skill, level })
  },
  trait: (g, { trait }, { who, rule }) => gainTrait(g, who, trait, 'event', rule),
  tag: (g, { tag }, from) => {
    const { tags } = personOf(g, from.who)
    if (!tags.includes(tag)) tags.push(tag)
    tell(g, from, { kind: 'tag', tag })
  },
  'clear-tag': (g, { tag }, from) => {
    const person = personOf(g, from.who)
    if (!person.tags.includes(tag)) return
    person.tags = person.tags.filter((one) => one !== tag)
    tell(g, from, { kind: 'clear-tag', tag })
  },
  item: (g, { item, quality = 'normal' }, from) => own(g, from, item, quality),
  'item-of-choice': function* (g, { quality }, from) {
    const options = KEEPSAKES.map((thing) => ({ value: thing, thing, label: { thing } }))
    const asking = one(KEEPSAKE, ownerOf(g, from.who), 'RIM-RUL-047', options, { label: { who: from.who } })
    const { thing } = yield* chooses(g, from.who, asking)
    own(g, from, thing, quality)
  },
  relic: (g, _gain, from) => relic(g, from),
  medicine: (g, { good, count }, from) => store(g, from, good, count),
  lose: (g, { side, part }, from) => fit(g, from, `${side}-${part}`, 'missing'),
  part: function* (g, { part, grade }, from) {
    if (grade === 'implant') return
    fit(g, from, yield* sideOf(g, from.who, part), grade)
  },
  silver: (g, { amount }, from) => {
    personOf(g, from.who).life.silver += amount
    tell(g, from, { kind: 'silver', amount })
  },
  'silver-share-zero': (g, _gain, from) => {
    personOf(g, from.who).life.shareless = true
    tell(g, from, { kind: 'shareless' })
  },
  goodwill: (g, { faction, amount }, from) => relate(g, from, faction, amount),
  'goodwill-of-choice': function* (g, { amount }, from) {
    const options = (Object.keys(FACTIONS) as FactionId[])
      .filter((faction) => !FACTIONS[faction].fixed && g.world.goodwill[faction] <= GOODWILL.hostile)
      .map((faction) => ({ value: faction, faction, label: { faction } }))
    if (options.length === 0) return
    const label = { who: from.who, by: amount }
    const asking = one(FRIEND, ownerOf(g, from.who), 'RIM-RUL-046', options, { label })
    relate(g, from, (yield* chooses(g, from.who, asking)).faction, amount)
  },
  scar: (g, _gain, from) => scar(g, from.who, from.rule),
  mood: (g, { amount }, from) => {
    personOf(g, from.who).life.mood += amount
    tell(g, from, { kind: 'mood', amount })
  },
  addicted: (g, { drugs }, { who, rule }) => addict(g, who, drugs, rule),
  'clear-addicted': (g, _gain, from) => {
    if (personOf(g, from.who).body.drugs.addicted.length === 0) return
    comeClean(g, from.who)
    tell(g, from, { kind: 'clean' })
  },
  'first-round-ap': (g, _gain, from) => {
    personOf(g, from.who).life.quickStart = true
    tell(g, from, { kind: 'quick' })
  },
}

export function* receive(g: Rim, gain: Gain, from: From): Play {
  const does = (GAINS[gain.kind] as Does<Gain>)(g, gain, from)
  if (does) yield* does
}

const tell = (g: Rim, { who, rule }: Pick<From, 'who' | 'rule'>, gain: PastGain): void =>
  emit<GainEvent>(g, { type: 'past-gain', rule, who, gain })

/** A Scar gained in a career is a Painful Scar (RIM-TERM-17). */
export function scar(g: Rim, who: PersonId, rule: string): void {
  personOf(g, who).body.scars++
  tell(g, { who, rule }, { kind: 'scar' })
}

function own(g: Rim, from: From, kind: ThingKind, quality: Parameters<typeof addThing>[2] = 'normal'): void {
  handOut(g, from.who, addThing(g, kind, quality))
  tell(g, from, { kind: 'thing', thing: kind, quality })
}

function store(g: Rim, from: From, good: GoodId, count: number): void {
  g.colony.stores[good] = (g.colony.stores[good] ?? 0) + count
  tell(g, from, { kind: 'good', good, count })
}

function fit(g: Rim, from: From, part: PartId, grade: 'missing' | 'crude' | 'prosthetic' | 'bionic'): void {
  personOf(g, from.who).body.parts[part] = grade
  tell(g, from, { kind: 'part', part, grade })
}

function relate(g: Rim, from: From, faction: FactionId, by: number): void {
  const now = g.world.goodwill[faction] + by
  g.world.goodwill[faction] = Math.min(GOODWILL.most, Math.max(GOODWILL.least, now))
  tell(g, from, { kind: 'goodwill', faction, by })
}

/** Any weapon or apparel below Spacer that can be made or found (RIM-RUL-047). */
const KEEPSAKES: readonly ThingKind[] = [
  ...(Object.keys(WEAPONS) as (keyof typeof WEAPONS)[]).filter((id) => isKeepsake(WEAPONS[id].tech)),
  ...(Object.keys(APPAREL) as (keyof typeof APPAREL)[]).filter((id) => isKeepsake(APPAREL[id].tech)),
]

function isKeepsake(tech: keyof typeof TECH | null): boolean {
  return tech !== null && TECH[tech].category !== 'spacer'
}

interface RelicOption extends OptionTo<typeof RELIC> {
  readonly row: RelicRow
}

/** A Storyteller places the relic; without one the d6 does (RIM-DRIFTER-09). */
function* relic(g: Rim, from: From): Play {
  const { who } = from
  const options = RELIC_TABLE.map((row): RelicOption => {
    const thing = row.kind === 'relic' ? row.relic : null
    return { value: thing ?? 'bionic', row, label: { thing } }
  })
  let row: RelicRow
  if (g.teller === 'person')
    row = (yield* ask(one(RELIC, STORYTELLER, 'RIM-DRIFTER-09', options, { label: { who } }))).row
  else {
    const face = yield* die(g, 6, who, 'relic')
    row = RELIC_TABLE.find(({ d6 }) => d6 === face)!
  }
  if (row.kind === 'relic') return own(g, from, row.relic)
  const goods = BIONICS.map((good) => ({ value: good, good, label: { good } }))
  const asking = one(BIONIC, ownerOf(g, who), 'RIM-RUL-047', goods, { label: { who } })
  store(g, from, (yield* chooses(g, who, asking)).good, 1)
}

const BIONICS = (Object.keys(REPLACEMENTS) as ReplacementId[]).filter(
  (good) => REPLACEMENTS[good].grade === 'bionic',
)

/** It goes where such a part is missing or artificial already, else on a side of the owner's choice. */
function* sideOf(
  g: Rim,
  who: PersonId,
  part: 'hand' | 'arm' | 'foot' | 'leg' | 'eye' | 'kidney' | 'lung',
): Play<PartId> {
  const sides = [`left-${part}`, `right-${part}`] as const
  const { parts } = personOf(g, who).body
  const gone =
    sides.find((side) => parts[side] === 'missing') ?? sides.find((side) => parts[side] !== undefined)
  if (gone) return gone
  const options = sides.map((side) => ({ value: side, part: side, label: { part: side } }))
  const asking = one(PART_SIDE, ownerOf(g, who), 'RIM-ATTR-07', options, { label: { who } })
  return (yield* chooses(g, who, asking)).part
}
