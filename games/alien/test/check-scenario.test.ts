import { describe, expect, test } from 'vitest'
import { checkScenario } from '../additions/check.ts'
import { SCENARIOS, type ScenarioId } from '../content/index.ts'

/** In place of a value: the field or the part of the list is taken out. */
const GONE = Symbol('gone')

/** Paths as the check writes them, `zones[2].kind`, each with what is put there. */
type Changes = { readonly [path: string]: unknown }

/** What is said of a scenario after somebody laid hands on it. */
function spoilt(id: ScenarioId, changes: Changes): string[] {
  const draft: unknown = JSON.parse(JSON.stringify(SCENARIOS[id]))
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(/[.[\]]+/).filter(Boolean)
    const last = keys.pop()!
    const holder = keys.reduce((part, key) => part[key] as Part, draft as Part)
    if (value !== GONE) holder[last] = value
    else if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
  }
  return checkScenario(draft)
}

type Part = { [key: string]: unknown }

const cold = (changes: Changes) => spoilt('cold-berth', changes)
const sump = (changes: Changes) => spoilt('sump-nine', changes)
const ring = (changes: Changes) => spoilt('halcyon-ring', changes)
const ash = (changes: Changes) => spoilt('ash-landing', changes)

describe('the shape of a scenario', () => {
  test('something else altogether', () => {
    expect(checkScenario(null)).toEqual(['must be an object, not null'])
    expect(checkScenario([])).toEqual(['must be an object, not a list of 0'])
    expect(checkScenario({})).toContain('zones: is missing')
  })

  test('a field that is missing, empty, of the wrong kind, or that does not exist', () => {
    expect(
      cold({
        'zones[3].surface': GONE,
        'zones[2].kind': 'opne',
        'zones[1].name': ' ',
        'zones[0].dark': 'no',
        'zones[0].colour': 'red',
        'zones[0].plan': [1, 2, 3],
        premise: 7,
        clock: 0,
        lockers: {},
      }),
    ).toEqual([
      'premise: must be text, not 7',
      'clock: must be a whole number from 1 up, not 0',
      'lockers: must be text, not an object',
      'zones[0].dark: must be true or false, not “no”',
      'zones[0].plan: must be a list of 4, not a list of 3',
      'zones[0].colour: there is no such field',
      'zones[1].name: must not be empty',
      'zones[2].kind: must be one of open, cluttered, crawlspace, not “opne”',
      'zones[3].surface: is missing',
    ])
  })

  test('items, skills, creatures and vehicles that nobody knows', () => {
    expect(
      cold({
        'zones[0].items[0].item': 'gear-medkitt',
        'zones[7].vehicles[0].vehicle': 'veh-tank',
        'tasks[0].skills': ['hacking'],
        'units[0].who': 'cre-dragon',
      }),
    ).toEqual([
      'zones[0].items[0].item: “gear-medkitt” is no item',
      'zones[7].vehicles[0].vehicle: “veh-tank” is no vehicle',
      'tasks[0].skills[0]: “hacking” is no skill',
      'units[0].who: “cre-dragon” is no creature and nobody',
    ])
  })

  test('effects and conditions that nobody knows, also inside others', () => {
    const [unknown] = cold({
      'timeline[0].effects[0].do': 'explode',
    })
    expect(unknown).toMatch(/^timeline\[0\]\.effects\[0\]\.do: must be one of flag, when, .*, not “explode”$/)
    expect(
      ash({
        'timeline[11].effects[0].all[0].is': 'rich',
      })[0],
    ).toMatch(/effects\[0\]\.all\[0\]\.is: must be one of flag, .*, not “rich”$/)
    expect(
      cold({
        'tasks[6].success[1].effects[1].how': 'tied',
        'timeline[0].effects[0].zone': 'CB-01',
      }),
    ).toEqual([
      'tasks[6].success[1].effects[1].how: must be one of won, lost, not “tied”',
      'timeline[0].effects[0].zone: there is no such field',
    ])
  })

  test('an id with blanks', () => {
    expect(cold({ id: 'Cold Berth' })).toEqual(['id: must be small letters, digits and hyphens'])
  })
})

describe('the map of a scenario', () => {
  test('zones and borders that are there twice', () => {
    expect(cold({ 'borders[18]': SCENARIOS['cold-berth'].borders[0] })).toEqual([
      'borders[18].id: “CB-01/CB-02” is there twice; see borders[0].id',
    ])
    expect(cold({ 'zones[14]': { ...SCENARIOS['cold-berth'].zones[1], plan: [0, 20, 1, 1] } })).toContain(
      'zones[14].id: “CB-02” is there twice; see zones[1].id',
    )
  })

  test('borders to nowhere, to themselves, and with an id that is not theirs', () => {
    expect(
      cold({
        'borders[0].between[0]': 'CB-99',
        'borders[1].between[1]': 'CB-02',
      }),
    ).toEqual(
      expect.arrayContaining([
        'borders[0].between[0]: there is no zone “CB-99”',
        'borders[0].id: must be “CB-99/CB-02”, after its zones',
        'borders[1].between: a zone does not border on itself',
      ]),
    )
  })

  test('borders of a kind that does not fit', () => {
    expect(
      cold({
        'borders[0].kind': 'access',
        'borders[1].locked': true,
        'borders[2].deadly': true,
        'borders[4].company': true,
        'borders[7].clear': { skill: 'heavy-machinery', modifier: 0, stretches: 1, noise: 0 },
        'borders[13].kind': 'door',
      }),
    ).toEqual([
      'borders[0].kind: an access point leads into a crawlspace, and neither zone is one',
      'borders[1].locked: there is no lock on a border of kind “open”',
      'borders[2].deadly: only a gap can be deadly',
      'borders[4].company: means nothing where the border is not locked',
      'borders[7].clear: only a blocked border can be cleared',
      'borders[13].kind: a crawlspace is entered by an access point, not by “door”',
    ])
  })

  test('an exit that cannot be reached, and zones that cannot', () => {
    expect(
      cold({
        'tasks[3].success[3]': GONE,
        'borders[12].kind': 'blocked',
      }),
    ).toEqual([
      'exit: there is no way from CB-01 to CB-12',
      'zones[10]: there is no way from CB-01 to CB-11',
      'tasks[4]: can never be done: nobody can get there',
    ])
  })

  test('places that are named and are not there', () => {
    expect(
      cold({
        start: 'CB-00',
        lockers: 'CB-98',
        'sightlines[0][2]': 'CB-97',
        'timeline[0].effects[0].zones[1]': 'CB-96',
        'tasks[0].success[2].border': 'CB-01/CB-05',
      }),
    ).toEqual(
      expect.arrayContaining([
        'start: there is no zone “CB-00”',
        'lockers: there is no zone “CB-98”',
        'sightlines[0][2]: there is no zone “CB-97”',
        'timeline[0].effects[0].zones[1]: there is no zone “CB-96”',
        'tasks[0].success[2].border: there is no border “CB-01/CB-05”',
      ]),
    )
    expect(
      ash({
        'timeline[8].effects[0].at[1]': 'ASH-C9',
        'timeline[2].effects[0].at': 'ASH-66',
        'tasks[6].success[0].zone': 'ASH-77',
      }),
    ).toEqual([
      'tasks[6].success[0].zone: there is no zone “ASH-77”',
      'timeline[2].effects[0].at: there is no zone “ASH-66”',
      'timeline[8].effects[0].at[1]: there is no zone “ASH-C9”',
    ])
  })

  test('a sightline without a border to look over', () => {
    expect(cold({ 'sightlines[0]': ['CB-02', 'CB-07'] })).toEqual([
      'sightlines[0][1]: sight cannot run from CB-02 to CB-07: they have no common border',
    ])
  })

  test('a deck plan on which zones overlap, or neighbours are far apart', () => {
    expect(cold({ 'zones[1].plan': [3, 5, 6, 2] })).toEqual(['zones[4].plan: overlaps CB-02'])
    expect(cold({ 'zones[10].plan': [24, 6, 3, 5] })).toEqual([
      'borders[12].between: CB-10 and CB-11 are 3 squares apart on the plan',
    ])
    expect(cold({ 'zones[10].plan': [23, 6, 3, 5] })).toEqual([])
  })

  test('fixtures that are there twice, and things on fixtures that are not there', () => {
    expect(
      cold({
        'zones[4].fixtures[0].id': 'CB-T1',
        'zones[8].items[0].on': 'sack',
        'tasks[2].fixture': 'CB-T1',
      }),
    ).toEqual([
      'zones[4].fixtures[0].id: “CB-T1” is there twice; see zones[2].fixtures[0].id',
      'zones[8].items[0].on: there is no fixture “sack” in this zone',
      'tasks[2].fixture: “CB-T1” is in CB-03, not where the task is done',
    ])
  })
})

describe('the units of a scenario', () => {
  test('a unit that neither starts anywhere nor arrives', () => {
    expect(cold({ 'timeline[3]': GONE })).toEqual([
      'units[3].start: is null, and no effect “arrive” ever brings it',
    ])
  })

  test('a unit that arrives though it is there', () => {
    expect(cold({ 'units[3].start': 'CB-C1' })).toEqual([
      'timeline[3].effects[0].units: unit 4 is there from the start',
    ])
  })

  test('a sleeper nothing wakes, one that does not know what to do, and one who is awake', () => {
    expect(
      sump({
        'units[2].wake': GONE,
        'units[3].awake': GONE,
        'timeline[0].effects[1].units': [4, 1],
      }),
    ).toEqual([
      'timeline[0].effects[1].units: unit 1 is not dormant',
      'units[2].wake: nothing ever wakes it',
      'units[3].awake: is missing: what does it do once it is awake?',
    ])
  })

  test('a patrol without a route or over a border that is not there; a search for nothing; a walk with oneself', () => {
    expect(
      ring({
        'units[0].route[1]': 'HR-04',
        'units[1].with': GONE,
        'units[2].with': 3,
        'units[3].orders': 'kill',
      }),
    ).toEqual([
      'units[0].route[1]: it cannot go from HR-10 to HR-04: they have no common border',
      'units[0].route[2]: it cannot go from HR-04 to HR-11: they have no common border',
      'units[1].route: is missing: where does it patrol?',
      'units[2].with: it cannot move with itself',
      'units[3].orders: creatures take no orders',
    ])
    expect(cold({ 'units[1].seeks': GONE })).toEqual([
      'units[1].seeks: is missing: which zone does it search?',
    ])
  })

  test('units that are named and are not there, or twice', () => {
    expect(
      ring({
        'units[9].unit': 9,
        'surrender.hunters[0]': 77,
        'timeline[0].effects[0].unit': 66,
        'tasks[6].at.units': [55],
        'timeline[2].effects[0].all[0].unit': 44,
      }),
    ).toEqual([
      'tasks[6].at.units[0]: there is no unit 55',
      'surrender.hunters[0]: there is no unit 77',
      'timeline[2].effects[0].all[0].unit: there is no unit 44',
      'timeline[0].effects[0].unit: there is no unit 66',
      'units[9].unit: 9 is there twice; see units[8].unit',
    ])
  })

  test('a crew of one with nobody to meet, and a side at odds with itself', () => {
    expect(
      cold({
        'units[0].crew': 2,
        'units[1].crew': 2,
        feuds: [['brood', 'brood']],
      }),
    ).toEqual(['units: a crew of one would meet no enemy', 'feuds[0]: “brood” cannot be its own enemy'])
  })
})

describe('what can be done in a scenario', () => {
  test('a flag that is asked for and never set, or set and never asked for', () => {
    expect(cold({ 'tasks[3].success[1].flag': 'reaktor' })).toEqual([
      'tasks[4].needs[0].flag: nothing ever sets “reactor”',
      'timeline[8].needs[0].flag: nothing ever sets “reactor”',
      'tasks[3].success[1].flag: nothing ever asks for “reaktor”',
      'tasks[4]: can never be done: what it needs never comes true',
    ])
    expect(cold({ 'scores[2].flag': 'book' })).toEqual([
      'scores[2].flag: nothing ever sets “book”',
      'tasks[0].success[1].flag: nothing ever asks for “log”',
    ])
  })

  test('tasks that wait for each other', () => {
    expect(
      cold({
        'tasks[3].needs[1]': { is: 'flag', flag: 'burned' },
        'tasks[5].needs': [{ is: 'flag', flag: 'reactor' }],
        'tasks[6].needs': [{ is: 'flag', flag: 'reactor' }],
      }),
    ).toEqual([
      'tasks[3]: can never be done: what it needs never comes true',
      'tasks[4]: can never be done: what it needs never comes true',
      'tasks[5]: can never be done: what it needs never comes true',
      'tasks[6]: can never be done: what it needs never comes true',
    ])
  })

  test('a task with no time to do it, or in a zone that was never dry', () => {
    expect(
      ash({
        'tasks[2].needs[1].stretch': 1,
        'tasks[2].needs[0].stretch': 3,
        'tasks[3].needs[0].stretch': 18,
        'tasks[3].needs[1]': GONE,
      }),
    ).toEqual([
      'tasks[2].needs: can never be done: not before stretch 3, nor after 1',
      'tasks[3].needs: can never be done: the last stretch is 17',
    ])
    expect(sump({ 'zones[5].flooded': true })).toEqual([
      'tasks[0].needs: can never be done: the zone is flooded from the start',
    ])
  })

  test('things that nobody can have', () => {
    expect(
      cold({
        'zones[7].items[0]': GONE,
        'tasks[1].success[0]': GONE,
      }),
    ).toEqual([
      'tasks[3].needs[0].item: nobody can ever have “itm-relay-core”',
      'tasks[3].success[0].item: nobody can ever have “itm-relay-core”',
      'scores[1].item: nobody can ever have “itm-navigation-core”',
    ])
    expect(
      sump({
        'zones[6].items': [],
        'units[10]': GONE,
        'units[9]': GONE,
        'tasks[4]': GONE,
      }),
    ).toEqual([
      'scores[1].for: there is nobody neutral to bring out',
      'scores[4].tag: nobody can ever have anything marked “specimen”',
    ])
  })

  test('effects where they make no sense', () => {
    expect(
      cold({
        'timeline[0].effects[1]': { do: 'give', item: 'gear-radio' },
        'timeline[0].effects[2]': { do: 'aboard', who: 'zone' },
        'timeline[0].effects[3]': { do: 'noise', at: 'here', strength: 2 },
        'timeline[0].effects[4]': { do: 'barricade' },
        'timeline[0].effects[5]': { do: 'follow' },
        'timeline[0].effects[6]': { do: 'read' },
        'tasks[0].success[3]': { do: 'revive' },
      }),
    ).toEqual([
      'tasks[0].success[3]: “revive” needs a task that is done with a unit',
      'timeline[0].effects[1]: “give” needs somebody who does it: only tasks can bring it about',
      'timeline[0].effects[2]: “aboard” needs somebody who does it: only tasks can bring it about',
      'timeline[0].effects[3]: “noise” needs a zone here: “here” is where a task is done',
      'timeline[0].effects[4]: “barricade” needs a task that is done at a border',
      'timeline[0].effects[5]: “follow” needs a task that is done with a unit',
      'timeline[0].effects[6]: “read” needs a task that is done at a fixture',
    ])
  })

  test('rolls that are not made, and attacks on nothing', () => {
    expect(
      cold({
        'tasks[4].skills': [],
        'tasks[4].successes': 2,
        'tasks[2].attack': 'fire',
        'tasks[5].fixture': GONE,
        'tasks[6].id': 'CB-f',
      }),
    ).toEqual([
      'tasks[6].id: “CB-f” is there twice; see tasks[5].id',
      'tasks[2].skills: the weapon says with which skill one attacks',
      'tasks[4].successes: nothing is rolled here',
      'tasks[5].attack: there is no fixture to attack',
    ])
  })

  test('a delay of nothing, and a mark that nothing moves', () => {
    expect(ring({ 'tasks[5].failure[0].mark': 'chrage' })).toEqual([
      'tasks[5].failure[0].mark: no timeline row has the mark “chrage”',
      'timeline[4].mark: no effect “delay” moves “charge”',
    ])
  })
})

describe('the end of a scenario', () => {
  test('a clock that runs out before the last row', () => {
    expect(cold({ clock: 20 })).toEqual([
      'timeline[9].stretch: comes after the last stretch, which is 20',
      'clock: no timeline row that is marked “ends” and needs nothing comes in stretch 20',
    ])
  })

  test('a last row that does not end it', () => {
    expect(cold({ 'timeline[9].effects[1]': GONE })).toEqual(['timeline[9].ends: has no effect “end”'])
  })

  test('an end that may not come', () => {
    expect(ring({ 'timeline[5]': GONE })).toEqual([
      'clock: no timeline row that is marked “ends” and needs nothing comes in stretch 28',
    ])
  })

  test('nothing to win', () => {
    expect(cold({ 'tasks[4].success[1]': GONE })).toEqual(['tasks: nothing ends the scenario as won'])
  })
})
