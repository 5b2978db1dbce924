import { expect, test } from 'vitest'
import {
  CAREERS,
  CARGO,
  COMPLICATIONS,
  CONDITIONS,
  CONTRABAND,
  type ConditionId,
  CREDITORS,
  careerOf,
  type Effect,
  GROUPS,
  type GroupId,
  HARM_BY_TAG,
  type Handling,
  ITEMS,
  type ItemId,
  JOBS,
  KITS,
  type Leg,
  NPCS,
  type NpcId,
  PATRONS,
  PORTS,
  RANKS,
  type Rank,
  RUMOURS,
  SHIP,
  SKILLS,
  type SkillId,
  STRAIN,
  skillsOf,
  TEMPLATES,
  type TemplateId,
  TRAIL,
  type TwistEffect,
  UNARMED,
  VACUUM_SKILLS,
  WEAPONS,
  WORLDS,
  WOUND_BY_D6,
} from '../content/index.ts'

const groups = Object.keys(GROUPS) as GroupId[]
const skills = Object.keys(SKILLS) as SkillId[]
const templates = Object.entries(TEMPLATES)
const complications = Object.values(COMPLICATIONS)
const terms = [...Object.values(JOBS), ...TRAIL]

test('there are eight groups of six skills', () => {
  expect(groups).toHaveLength(8)
  expect(groups.map((group) => skillsOf(group).length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6])
  expect(groups.flatMap(skillsOf)).toEqual(skills)
})

test('fourteen skills are complex and technical', () => {
  const marked = skills.filter((id) => SKILLS[id].marked)
  expect(marked.map((id) => SKILLS[id].name).join(', ')).toBe(
    'Pilot, Astrogation, Engines, Demolitions, Medic, Computers, Physical Science, Life Science, Law, Locks, ' +
      'Forgery, Mechanic, Electronics, Fabrication',
  )
  expect(SKILLS['vacc-work'].marked).toBeUndefined()
  expect(SKILLS.antiquities.marked).toBeUndefined()
})

test('every rank says what can hinder its throws, and none says everything', () => {
  for (const { tags } of Object.values(RANKS)) {
    expect(tags.length).toBeGreaterThan(0)
    expect(tags).not.toContain('all')
  }
})

test.each(Object.entries({ CAREERS, WORLDS, PATRONS, JOBS, COMPLICATIONS, CARGO, RUMOURS }))(
  '%s has a row for each of the 36 numbers of a d66',
  (_, table) => {
    const rows = Object.entries<{ d66: number }>(table)
    expect(rows.map(([key]) => key)).toEqual(NUMBERS)
    expect(rows.map(([, row]) => String(row.d66))).toEqual(NUMBERS)
  },
)

test.each(
  Object.entries({
    GROUPS,
    RANKS,
    CAREERS,
    CONDITIONS,
    ITEMS,
    NPCS,
    WORLDS,
    PATRONS,
    TEMPLATES,
    JOBS,
    COMPLICATIONS,
    CARGO,
  }),
)('no two rows of %s have the same name', (_, table) => {
  const names = Object.values<{ name: string }>(table).map((row) => row.name)
  expect(new Set(names).size).toBe(names.length)
})

test('every pair of groups has exactly one Career, in either order', () => {
  const pairs = groups.flatMap((one, at) => groups.slice(at).map((other) => [one, other] as const))
  const careers = pairs.map(([one, other]) => careerOf(one, other))
  expect(new Set(careers).size).toBe(36)
  for (const [one, other] of pairs) expect(careerOf(other, one)).toBe(careerOf(one, other))
  expect(careerOf('grp-soldier', 'grp-spacer').name).toBe('Orbital Marine')
})

test('every group has patrons who fit it', () => {
  const fitting = new Set(Object.values(PATRONS).flatMap(({ groups }) => groups))
  expect([...fitting].sort()).toEqual([...groups].sort())
})

test('every skill, Characteristic or Career named anywhere has tags', () => {
  for (const rank of ranksNamed()) expect(RANKS, rank).toHaveProperty([rank])
})

test('every NPC named anywhere has an archetype', () => {
  for (const npc of npcsNamed()) expect(NPCS, npc).toHaveProperty([npc])
})

test('every Condition named anywhere is in the table', () => {
  for (const condition of conditionsNamed()) expect(CONDITIONS, condition).toHaveProperty([condition])
})

test('every item named anywhere is in the table', () => {
  for (const item of itemsNamed()) expect(ITEMS, item).toHaveProperty([item])
})

test('every template named by a job exists, and every template is used', () => {
  const used = new Set<TemplateId>(terms.map(({ template }) => template))
  expect([...used].sort()).toEqual(Object.keys(TEMPLATES).sort())
})

test('a wound is by damage; every other Condition has a usual Severity from 1 to 9', () => {
  const wounds = new Set(Object.values(WOUND_BY_D6))
  for (const [id, { severity }] of Object.entries(CONDITIONS)) {
    if (wounds.has(id as ConditionId)) expect(severity, id).toBeNull()
    else expect(severity, id).toSatisfy((n: number) => n >= 1 && n <= 9)
  }
})

test('harm by a tag is a Condition with that tag: a wound, passing, or a burden', () => {
  for (const [tag, id] of Object.entries(HARM_BY_TAG)) expect(CONDITIONS[id].tags).toEqual([tag])
  const classes = Object.values(HARM_BY_TAG).map((id) => CONDITIONS[id].class)
  expect(classes).toEqual(['wound', 'wound', 'wound', 'passing', 'passing', 'burden'])
})

// Names of worlds, careers, jobs, patrons and NPCs are kept in matches: another letter would be another match.
test('names that are read, and kept in no match, have true apostrophes', () => {
  for (const { name } of [ITEMS, CARGO, COMPLICATIONS].flatMap((table) => Object.values(table)))
    expect(name).not.toContain("'")
})

test('strain is passing, and in a disaster a burden', () => {
  expect(CONDITIONS[STRAIN.failure.condition].class).toBe('passing')
  expect(CONDITIONS[STRAIN.disaster.condition].class).toBe('burden')
})

test('there is a kit of 5 marks for each marked skill, and no other', () => {
  const kits = Object.values(KITS)
  expect(kits.map(({ skill }) => skill)).toEqual(skills.filter((id) => SKILLS[id].marked))
  expect(new Set(kits.map(({ price }) => price))).toEqual(new Set([5]))
})

test('only fists cannot be bought', () => {
  const notForSale = Object.entries(ITEMS).filter(([, { price }]) => price === null)
  expect(notForSale.map(([id]) => id)).toEqual([UNARMED])
})

test('an NPC has a Skill of 1 or more, a Resistance, and fields of expertise', () => {
  for (const npc of Object.values(NPCS)) {
    expect(npc.skill).toBeGreaterThanOrEqual(1)
    expect(npc.resistance).toBeGreaterThanOrEqual(1)
    expect(Object.values(npc.expertise).flat().length).toBeGreaterThan(0)
  }
})

test('what a world makes or wants is a kind of cargo, and it never wants what it makes', () => {
  const kinds = new Set(Object.values(CARGO).map(({ kind }) => kind))
  for (const { makes, wants } of Object.values(WORLDS)) {
    expect(kinds).toContain(makes)
    expect(kinds).toContain(wants)
    expect(wants).not.toBe(makes)
  }
})

test('ports are listed from the best to none at all', () => {
  expect(Object.keys(PORTS)).toEqual(['A', 'B', 'C', 'D'])
  expect(PORTS.D).toMatchObject({ stock: [], repairs: false, hands: false, shoreLeave: false, jobs: false })
})

test('every job pays, falls due and meets somebody', () => {
  for (const { pay, due, opposition } of terms) {
    expect(pay).toBeGreaterThan(0)
    expect(due).toBeGreaterThan(0)
    expect(opposition.length).toBeGreaterThan(0)
    for (const { number } of opposition) expect(number).toBeGreaterThan(0)
  }
})

test('even the poorest patron leaves some pay', () => {
  const least = Math.min(...Object.values(JOBS).map(({ pay }) => pay))
  for (const { pay } of Object.values(PATRONS)) expect(least + pay).toBeGreaterThan(0)
})

test('every throw can be tried in some way, and every task asks for Impact', () => {
  for (const part of parts()) {
    if (part.kind !== 'single' && part.kind !== 'task') continue
    expect(part.ways.length).toBeGreaterThan(0)
    if (part.kind === 'task') expect(part.impact).toBeGreaterThan(0)
  }
})

test('only the pilot of a smuggling job has but one try', () => {
  const once = templates.filter(([, { legs }]) => legs.some((leg) => leg.kind === 'single' && leg.once))
  expect(once.map(([id]) => id)).toEqual(['T2'])
})

test('a complication that cannot be handled does something', () => {
  const fate = complications.filter(({ handle }) => handle.length === 0)
  expect(fate.map(({ d66 }) => d66)).toEqual([21, 25, 41, 44, 45, 54, 66])
  for (const { otherwise } of fate) expect(otherwise.length).toBeGreaterThan(0)
})

test('a fire burns for five rounds', () => {
  expect(COMPLICATIONS[33].handle).toMatchObject([{ kind: 'task', interval: 'round', within: 5 }])
})

test('the creditor sends men who can be paid', () => {
  expect(COMPLICATIONS[CREDITORS].handle).toContainEqual({ kind: 'pay', marks: 10 })
})

test('fifteen patrons have a twist with an effect', () => {
  const telling = Object.values(PATRONS).filter(({ twist }) => twist.effects.length > 0)
  expect(telling.map(({ d66 }) => d66)).toEqual([13, 15, 16, 21, 26, 33, 36, 41, 42, 44, 46, 52, 53, 61, 62])
})

test('nine rumours can be the great one', () => {
  const great = Object.values(RUMOURS).filter(({ great }) => great)
  expect(great.map(({ d66 }) => d66)).toEqual([11, 12, 14, 23, 34, 43, 53, 55, 66])
})

const DIGITS = [1, 2, 3, 4, 5, 6]
const NUMBERS = DIGITS.flatMap((tens) => DIGITS.map((ones) => `${tens}${ones}`))

/** Everything that is played: legs of jobs, ways out of troubles, and throws that stand in for a fight. */
function parts(): (Leg | Handling)[] {
  const listed = [
    ...Object.values(TEMPLATES).flatMap(({ legs }) => legs),
    ...[...complications, CONTRABAND].flatMap(({ handle }) => handle),
  ]
  return [...listed, ...listed.flatMap((part) => (part.kind === 'fight' && part.or ? [part.or] : []))]
}

function effects(): (Effect | TwistEffect)[] {
  return [
    ...[...complications, CONTRABAND].flatMap(({ passed = [], otherwise }) => [...passed, ...otherwise]),
    ...Object.values(PATRONS).flatMap(({ twist }) => twist.effects),
  ]
}

function ranksNamed(): Rank[] {
  return [
    ...parts().flatMap((part) => ('ways' in part ? part.ways : [])),
    ...Object.values(NPCS).flatMap(({ expertise }) => Object.values(expertise).flat()),
    ...Object.values(WEAPONS).map(({ skill }) => skill),
    ...Object.values(ITEMS).flatMap((item) => ('hinders' in item && item.hinders ? item.hinders.skills : [])),
    ...VACUUM_SKILLS,
    ...SHIP.kits,
    SHIP.turret.skill,
  ]
}

function npcsNamed(): NpcId[] {
  const foes = [
    ...terms.flatMap(({ opposition }) => opposition),
    ...parts().flatMap((part) => (part.kind === 'fight' && part.foes !== 'opposition' ? part.foes : [])),
    ...effects().flatMap((effect) => (effect.kind === 'hunters' ? effect.foes : [])),
  ]
  return foes.map(({ npc }) => npc)
}

function conditionsNamed(): ConditionId[] {
  return [
    ...Object.values(WOUND_BY_D6),
    ...Object.values(HARM_BY_TAG),
    ...Object.values(STRAIN).map(({ condition }) => condition),
    ...effects().flatMap((effect) => ('condition' in effect ? [effect.condition] : [])),
    ...Object.values(WEAPONS).flatMap(({ traits }) =>
      traits.flatMap((trait) => (trait.kind === 'stun' ? [trait.condition] : [])),
    ),
    ...Object.values(ITEMS).flatMap((item) =>
      'hinders' in item && item.hinders ? [item.hinders.condition] : [],
    ),
    ...Object.values(CARGO).flatMap(({ traits }) =>
      traits.flatMap((trait) => (trait.kind === 'radiant' ? [trait.condition] : [])),
    ),
  ]
}

function itemsNamed(): ItemId[] {
  return [
    ...Object.values(NPCS).flatMap(({ weapon }) => (typeof weapon === 'string' ? [weapon] : [])),
    ...Object.values(PORTS).flatMap(({ stock }) => (stock === 'all' ? [] : stock)),
    UNARMED,
  ]
}
