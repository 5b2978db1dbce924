import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { checkScenario } from '../additions/check.ts'
import {
  AGENDAS,
  ANDROID_DAMAGE,
  ATTRIBUTES,
  CAREERS,
  COLLAPSE,
  CREATURES,
  type CreatureKind,
  D66,
  DIRECTIVES,
  FINDS,
  findOf,
  INJURIES,
  type Injury,
  ITEMS,
  type ItemId,
  NPCS,
  READY,
  type ReadyMade,
  SCENARIOS,
  type Scenario,
  SKILLS,
  type Skill,
  type Skills,
  TALENTS,
  type Thing,
  TRAUMA_ROWS,
  TRAUMAS,
  talentsOf,
  traumaRow,
  VEHICLES,
  type Zone,
} from '../content/index.ts'

const ids = (table: object): string[] => Object.keys(table)
const things = Object.entries(ITEMS) as [ItemId, Thing][]
const rows = D66.map((row) => [row, INJURIES[row]!] as const)
const points = (of: object): number => Object.values(of).reduce((sum: number, n) => sum + n, 0)
const half = (a: number, b: number): number => Math.ceil((a + b) / 2)

describe('attributes and skills', () => {
  const under = (attribute: string) =>
    ids(SKILLS).filter((skill) => SKILLS[skill as Skill].attribute === attribute)

  rule('AL-SKILL-01', 'there are four attributes', () => {
    expect(ATTRIBUTES).toEqual(['strength', 'agility', 'wits', 'empathy'])
  })

  const governed: [string, Skill, string][] = [
    ['AL-SKILL-02', 'heavy-machinery', 'strength'],
    ['AL-SKILL-03', 'stamina', 'strength'],
    ['AL-SKILL-04', 'close-combat', 'strength'],
    ['AL-SKILL-05', 'mobility', 'agility'],
    ['AL-SKILL-06', 'ranged-combat', 'agility'],
    ['AL-SKILL-07', 'piloting', 'agility'],
    ['AL-SKILL-08', 'observation', 'wits'],
    ['AL-SKILL-09', 'comtech', 'wits'],
    ['AL-SKILL-10', 'survival', 'wits'],
    ['AL-SKILL-11', 'command', 'empathy'],
    ['AL-SKILL-12', 'manipulation', 'empathy'],
    ['AL-SKILL-13', 'medical-aid', 'empathy'],
  ]
  for (const [id, skill, attribute] of governed) {
    rule(id, `${SKILLS[skill].name} goes by ${attribute}`, () => {
      expect(SKILLS[skill].attribute).toBe(attribute)
    })
  }

  rule('AL-SKILL-14', 'there are twelve skills, three under each attribute', () => {
    expect(ids(SKILLS)).toHaveLength(12)
    for (const attribute of ATTRIBUTES) expect(under(attribute)).toHaveLength(3)
  })
})

describe('characters', () => {
  test('there are twelve careers, each with three skills and four pairs of gear', () => {
    expect(ids(CAREERS)).toHaveLength(12)
    for (const { skills, gear } of Object.values(CAREERS)) {
      expect(new Set(skills).size).toBe(3)
      expect(gear).toHaveLength(4)
      for (const { item, count } of gear.flat()) {
        expect(ITEMS[item], item).toBeDefined()
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  test('each career has three talents of its own, and there are twelve for anybody', () => {
    for (const career of ids(CAREERS)) expect(talentsOf(career as never)).toHaveLength(3)
    expect(Object.values(TALENTS).filter(({ career }) => career === null)).toHaveLength(12)
    expect(ids(TALENTS)).toHaveLength(48)
  })

  test('there are twelve agendas', () => {
    expect(ids(AGENDAS)).toHaveLength(12)
  })

  test('there are six ready-made characters', () => {
    expect(ids(READY)).toHaveLength(6)
  })

  rule('AL-RUL-GEN-01', 'a ready-made character keeps to the points and limits of all characters', () => {
    for (const { name, career, attributes, skills } of Object.values(READY) as ReadyMade[]) {
      const { key, skills: own } = CAREERS[career]
      expect(points(attributes), name).toBe(14)
      expect(points(skills), name).toBe(10)
      for (const attribute of ATTRIBUTES) {
        expect(attributes[attribute], name).toBeGreaterThanOrEqual(2)
        expect(attributes[attribute], name).toBeLessThanOrEqual(attribute === key ? 5 : 4)
      }
      for (const [skill, level] of Object.entries(skills))
        expect(level, name).toBeLessThanOrEqual(own.includes(skill as Skill) ? 3 : 1)
    }
  })

  test('their Health and Resolve come to the printed figures (AL-HLTH-01, AL-RUL-RES-01)', () => {
    const found = Object.values(READY).map(({ name, attributes: { strength, agility, wits, empathy } }) => [
      name,
      half(strength, agility),
      half(wits, empathy),
    ])
    expect(found).toEqual([
      ['Ines Okafor', 5, 3],
      ['Teodor Brandt', 4, 3],
      ['Sunniva Rao', 3, 5],
      ['Kit Halloran', 4, 3],
      ['Dr Aurel Voss', 3, 5],
      ['Lt Mara Quist', 3, 4],
    ])
  })

  test('they have a talent they may have, and one thing of each pair of their career', () => {
    for (const { name, career, talent, gear } of Object.values(READY) as ReadyMade[]) {
      expect([career, null], name).toContain(TALENTS[talent].career)
      expect(gear, name).toHaveLength(4)
      for (const pair of CAREERS[career].gear)
        expect(
          gear.filter((own) => pair.some(({ item, count }) => item === own.item && count === own.count)),
          name,
        ).toHaveLength(1)
    }
  })
})

describe('things', () => {
  test('the weapons and suits are those of the tables', () => {
    const starting = (prefix: string) => ids(ITEMS).filter((id) => id.startsWith(prefix))
    expect(starting('wpn-')).toHaveLength(22)
    expect(starting('arm-')).toHaveLength(6)
    expect(starting('drug-')).toHaveLength(4)
    for (const id of starting('wpn-')) expect(ITEMS[id as ItemId].weapon, id).toBeDefined()
    for (const id of starting('arm-')) expect(ITEMS[id as ItemId].suit, id).toBeDefined()
  })

  test('the guns have the bonus, damage, range and ammo of the tables', () => {
    const figures = things
      .filter(([, { weapon }]) => weapon?.kind === 'ranged')
      .map(([id, { weapon, supply }]) => [
        id,
        weapon!.bonus,
        weapon!.damage,
        weapon!.range.join('–'),
        supply!.rating,
      ])
    expect(figures).toEqual([
      ['wpn-holdout', 0, 1, 'adjacent–short', 2],
      ['wpn-pistol', 2, 1, 'adjacent–medium', 4],
      ['wpn-revolver', 1, 2, 'adjacent–medium', 2],
      ['wpn-bolt', -1, 3, 'adjacent–short', 2],
      ['wpn-smg', 1, 2, 'short–medium', 4],
      ['wpn-shotgun', 1, 3, 'short–medium', 3],
      ['wpn-rifle', 1, 2, 'short–long', 5],
      ['wpn-marksman', 1, 3, 'medium–extreme', 3],
      ['wpn-support', 2, 3, 'medium–long', 6],
      ['wpn-flamer', 1, 2, 'short–medium', 4],
      ['wpn-line', 0, 1, 'short–medium', 2],
      ['wpn-turret', 2, 3, 'short–long', 6],
    ])
  })

  test('whatever has ammo and can be carried takes a reload, and every reload fits something', () => {
    for (const [id, { supply, takes, tags = [] }] of things)
      expect(takes !== undefined, id).toBe(supply?.of === 'ammo' && !tags.includes('fixed'))
    for (const [id, { tags = [] }] of things)
      if (tags.includes('reload'))
        expect(
          things.some(([, { takes }]) => takes === id),
          id,
        ).toBe(true)
  })

  test('ranges run from near to far, and supplies have a rating', () => {
    const bands = ['adjacent', 'short', 'medium', 'long', 'extreme']
    for (const [id, { weapon, supply, load }] of things) {
      if (weapon)
        expect(bands.indexOf(weapon.range[0]), id).toBeLessThanOrEqual(bands.indexOf(weapon.range[1]))
      if (supply) expect(supply.rating, id).toBeGreaterThan(0)
      expect([0, 1, 2], id).toContain(load)
    }
  })

  test('the weapons of vehicles are no one’s to carry', () => {
    for (const { weapon } of Object.values(VEHICLES))
      if (weapon) expect(ITEMS[weapon].tags).toContain('fixed')
    const carried = [
      ...Object.values(CAREERS).flatMap(({ gear }) => gear.flat().map(({ item }) => item)),
      ...Object.values(NPCS).flatMap(({ gear }) => gear),
    ]
    for (const item of carried) expect(ITEMS[item].tags ?? [], item).not.toContain('fixed')
  })
})

describe('tables', () => {
  const lethal = (limit: Injury['limit']) =>
    rows.filter(([, injury]) => injury.limit === limit).map(([row]) => row)

  rule(
    'AL-RUL-CRIT-01',
    'there are 36 injuries, and these kill: in a shift, a stretch, a round, at once',
    () => {
      expect(rows).toHaveLength(36)
      expect(ids(INJURIES)).toHaveLength(36)
      expect(lethal('shift')).toEqual([41, 43, 45, 52, 53])
      expect(lethal('stretch')).toEqual([46, 51, 54, 55, 61])
      expect(lethal('round')).toEqual([62, 63])
      expect(rows.filter(([, { kills }]) => kills).map(([row]) => row)).toEqual([64, 65, 66])
    },
  )

  test('the published penalties of injuries are as published (AL-RUL-CRIT-01)', () => {
    const published: { [row: number]: Skills } = {
      15: { 'ranged-combat': -1, observation: -1 },
      16: { observation: -1, comtech: -1 },
      21: { observation: -2 },
      24: { manipulation: -2 },
      31: { observation: -1, manipulation: -1 },
      32: { mobility: -2, 'close-combat': -2 },
      33: { 'ranged-combat': -2, observation: -2 },
      34: { manipulation: -2, command: -2 },
      42: { manipulation: -2 },
      44: { mobility: -2, 'close-combat': -2 },
      51: { observation: -2, comtech: -2 },
      61: { stamina: -1 },
      62: { stamina: -2 },
      63: { stamina: -3 },
    }
    for (const [row, skills] of Object.entries(published))
      expect(INJURIES[Number(row)]!.skills, row).toEqual(skills)
  })

  test('surgery comes first for the injuries marked so, and healing takes the printed dice of days', () => {
    expect(rows.filter(([, { surgery }]) => surgery).map(([row]) => row)).toEqual([
      33, 42, 44, 46, 51, 52, 53, 54, 55, 56, 62, 63,
    ])
    const healing = (dice: number) => rows.filter(([, { heal }]) => heal === dice).map(([row]) => row)
    expect(healing(0)).toEqual([11, 12, 64, 65, 66])
    expect(healing(3)).toEqual([35, 36, 42, 44, 53, 54, 55])
    expect(healing(4)).toEqual([56])
  })

  test('there are eighteen traumas, two rows of the D66 each', () => {
    expect(ids(TRAUMAS)).toHaveLength(18)
    for (const row of D66) expect(TRAUMAS[traumaRow(row)], `${row}`).toBeDefined()
    expect([traumaRow(11), traumaRow(12), traumaRow(13), traumaRow(66)]).toEqual([11, 11, 13, 65])
  })

  test('the small tables have a row for every face', () => {
    for (const table of [COLLAPSE, ANDROID_DAMAGE, DIRECTIVES]) expect(table).toHaveLength(6)
    expect(FINDS.map((kind) => kind.length)).toEqual([6, 6, 6, 6, 6, 6])
    expect(findOf(11)).toEqual({ item: 'gear-flare', count: 1 })
    expect(findOf(21)).toEqual({ item: 'gear-medkit', count: 1, uses: 1 })
    expect(findOf(51)).toEqual({ item: 'gear-ration', count: 2 })
    expect(findOf(66)).toBe('corpse')
    expect(D66.filter((row) => findOf(row) === null)).toEqual([16, 26, 36, 46, 56])
  })
})

describe('opposition', () => {
  const figures = ({ attacks }: CreatureKind): string =>
    attacks.map(({ strike }) => (strike ? `${strike.dice}/${strike.damage ?? '–'}` : '·')).join(' ')

  test('there are eight creatures, with the dice and damage of the tables on every face', () => {
    expect(Object.fromEntries(Object.entries(CREATURES).map(([id, kind]) => [id, figures(kind)]))).toEqual({
      'cre-nipper': '· · 5/1 6/1 7/1 7/2',
      'cre-graft': '· 5/1 6/– 7/– 8/– 6/1',
      'cre-stalker': '· 8/1 9/1 8/1 9/2 10/3',
      'cre-warden': '· 9/2 10/2 9/2 8/2 11/3',
      'cre-matron': '· 8/1 10/3 8/2 10/2 12/4',
      'cre-husk': '· 4/– 5/1 5/1 4/1 ·',
      'cre-scour': '· · 6/1 6/1 · 8/1',
      'cre-eel': '· · 6/1 7/1 7/1 8/2',
    })
  })

  test('a row without an attack does something else, and no two rows share an id', () => {
    for (const { name, attacks } of Object.values(CREATURES)) {
      for (const { strike, effects = [] } of attacks)
        if (!strike) expect(effects.length, name).toBeGreaterThan(0)
      expect(new Set(attacks.map(({ id }) => id)).size, name).toBe(6)
      // A row that cannot be used falls to the next lower one, and from the lowest to row 3: that one must be an attack.
      expect(attacks[2].strike, name).not.toBeNull()
    }
  })

  test('the figures of the creatures', () => {
    const row = (c: CreatureKind) =>
      [
        c.health,
        c.armour,
        c.armourAgainstFire,
        c.speed,
        c.pace,
        c.observation,
        c.evade,
        c.acid,
        c.doors,
      ].join(' ')
    expect(Object.values(CREATURES).map(row)).toEqual([
      '2 0 0 2 2 6 6 1 cannot',
      '2 1 0 3 1 5 7 2 cannot',
      '8 2 2 2 2 8 8 3 6',
      '10 3 2 2 1 7 4 4 10',
      '16 4 2 3 1 9 4 5 12',
      '4 0 0 1 1 4 2 0 opens',
      '5 0 0 1 2 6 0 0 cannot',
      '5 1 0 1 1 7 4 0 cannot',
    ])
  })

  test('there are eleven humans and three androids, with the Health and Resolve of their attributes', () => {
    const all = Object.values(NPCS)
    expect(all.filter(({ android }) => !android)).toHaveLength(11)
    expect(all.filter(({ android }) => android)).toHaveLength(3)
    for (const {
      name,
      attributes: { strength, agility, wits, empathy },
      health,
      resolve,
      gear,
    } of all) {
      expect(health, name).toBe(half(strength, agility))
      expect(resolve, name).toBe(half(wits, empathy))
      for (const item of gear) expect(ITEMS[item], item).toBeDefined()
    }
  })
})

describe('scenarios', () => {
  const all = Object.values(SCENARIOS)

  test('each is found under its own id, and nothing is wrong with it', () => {
    for (const [id, scenario] of Object.entries(SCENARIOS)) {
      expect(scenario.id).toBe(id)
      expect(checkScenario(JSON.parse(JSON.stringify(scenario)))).toEqual([])
    }
  })

  test('they are as large as written', () => {
    const size = ({ id, zones, borders, units, clock }: Scenario) =>
      [id, zones.length, borders.length, units.filter(({ side }) => side !== 'neutral').length, clock].join(
        ' ',
      )
    expect(all.map(size)).toEqual([
      'cold-berth 14 18 5 24',
      'sump-nine 12 16 9 20',
      'halcyon-ring 13 20 11 28',
      'ash-landing 11 16 12 17',
    ])
  })

  test('their timelines are as written', () => {
    const rows = ({ timeline }: Scenario) => timeline.map(({ stretch }) => stretch).sort((a, b) => a - b)
    expect(Object.fromEntries(all.map((scenario) => [scenario.id, rows(scenario)]))).toEqual({
      'cold-berth': [3, 5, 6, 7, 8, 9, 10, 15, 18, 24],
      'sump-nine': [3, 6, 6, 6, 7, 8, 10, 11, 14, 18, 20],
      'halcyon-ring': [6, 8, 10, 12, 14, 28],
      'ash-landing': [1, 2, 4, 5, 5, 8, 10, 10, 11, 12, 13, 14, 15, 16, 17],
    })
    const charge = SCENARIOS['halcyon-ring'].timeline.find(({ mark }) => mark === 'charge')
    expect(charge).toMatchObject({ stretch: 14, ends: true }) // Set in stretch 10, and looked for from then on.
    expect(SCENARIOS['halcyon-ring'].tasks.find(({ id }) => id === 'HR-d')!.needs).toEqual([
      { is: 'from', stretch: 10 },
    ])
  })

  test('on the deck plan every two zones with a common border touch along an edge', () => {
    const touch = ({ plan: [ax, ay, aw, ah] }: Zone, { plan: [bx, by, bw, bh] }: Zone) => {
      const x = Math.min(ax + aw, bx + bw) - Math.max(ax, bx)
      const y = Math.min(ay + ah, by + bh) - Math.max(ay, by)
      return (x === 0 && y > 0) || (y === 0 && x > 0)
    }
    for (const { zones, borders } of all) {
      for (const { id, between } of borders) {
        const [a, b] = between.map((end) => zones.find((zone) => zone.id === end)!)
        expect(touch(a!, b!), id).toBe(true)
      }
    }
  })

  test('a deck plan fits on a sheet of 24 by 14 squares, its ducts one square wide', () => {
    for (const { zones } of all) {
      for (const { id, kind, plan } of zones) {
        const [x, y, w, h] = plan
        expect(x + w, id).toBeLessThanOrEqual(24)
        expect(y + h, id).toBeLessThanOrEqual(14)
        if (kind === 'crawlspace') expect(Math.min(w, h), id).toBe(1)
      }
    }
  })

  test('with every crew from one to five somebody is there to meet', () => {
    const met = ({ units }: Scenario, crew: number) =>
      units.filter((unit) => unit.side !== 'neutral' && unit.crew <= crew).length
    expect(all.map((scenario) => [1, 2, 3, 4, 5].map((crew) => met(scenario, crew)))).toEqual([
      [2, 2, 3, 4, 5],
      [3, 5, 8, 9, 9],
      [4, 5, 9, 10, 11],
      [8, 10, 11, 11, 12],
    ])
  })

  test('what agendas ask for is in at least one scenario', () => {
    const tags = new Set(
      all.flatMap(({ zones }) => zones.flatMap(({ fixtures = [] }) => fixtures.flatMap((f) => f.tags))),
    )
    expect([...tags].sort()).toEqual(['log', 'machine', 'nest', 'specimen', 'terminal', 'uplink'])
  })
})

test('every trauma is known to the rules by its printed name', () => {
  const byName = Object.entries(TRAUMAS).map(([row, { name }]) => [
    name.toLowerCase().replaceAll(' ', '-'),
    Number(row),
  ])
  expect(Object.fromEntries(byName)).toEqual(TRAUMA_ROWS)
})
