import { choice, yes } from '@starboard/kernel/desk'
import { STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { removeStructure, type Structure, type Thing } from '../0-table/colony.ts'
import { planForm } from '../0-table/doing.ts'
import { atHome, colonistsOf, type Person } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { equip, gearOf, laidDown, newThing, removeThing, spareThings } from '../5-goods/index.ts'
import { idsOf, ownPeople } from './forms-work.ts'
import { settleIn } from './projects.ts'
import { fits, nameRooms } from './rooms.ts'

const ownAtHome = (g: Known, seat: number): Person[] =>
  ownPeople(g, seat).filter(({ where }) => where.kind === 'home')

/** Things that lie about or that somebody at home has. */
function thingsAtHome(g: Known): Thing[] {
  const held = new Set(atHome(g).flatMap(gearOf))
  const spare = new Set(idsOf(spareThings(g)))
  return g.colony.things.filter(({ id }) => held.has(id) || spare.has(id))
}

/** Who wears, wields and carries what; things belong to all (RIM-MODE-04). */
export const WEAR = planForm('RIM-DAY-01')(
  'wear',
  ({ g, seat }) => ({
    person: choice(idsOf(ownAtHome(g, seat))),
    thing: choice(idsOf(thingsAtHome(g))),
    how: choice(['use', 'carry', 'lay-down']),
  }),
  ({ g }, { person, thing, how }) => {
    if (how === 'lay-down') laidDown(g, thing)
    else equip(g, person, thing, how === 'use' ? 'use' : 'carry')
  },
  ({ g, seat }) => thingsAtHome(g).length > 0 && ownAtHome(g, seat).length > 0,
)

const bedsOf = ({ colony }: Known): Structure[] => {
  const prisons = new Set(idsOf(colony.rooms.filter(({ use }) => use === 'prison')))
  return colony.structures.filter(({ kind, room }) => kind === 'bed' && !(room && prisons.has(room)))
}

/** Who sleeps where, if it is not to be as it comes: two people exchange beds. */
export const BEDS = planForm('RIM-RUL-127')(
  'beds',
  ({ g, seat }) => ({ person: choice(idsOf(ownPeople(g, seat))), bed: choice(idsOf(bedsOf(g))) }),
  ({ g }, { person, bed }) => {
    const { beds } = g.colony.orders
    const other = Object.keys(beds).find((one) => beds[one] === bed)
    const old = beds[person]
    if (other && other !== person) {
      if (old) beds[other] = old
      else delete beds[other]
    }
    beds[person] = bed
    settleIn(g)
  },
  ({ g }) => bedsOf(g).length > 0,
)

const movable = ({ colony }: Known): Structure[] =>
  colony.structures.filter(({ kind, at }) => STRUCTURES[kind].room !== null && at === null)
const OUTSIDE = 'outside'

/** What stands in which Room, if it is not to be as it comes (RIM-RUL-113). */
export const MOVE = planForm('RIM-RUL-113')(
  'move',
  ({ g }) => ({ structure: choice(idsOf(movable(g))), room: choice([...idsOf(g.colony.rooms), OUTSIDE]) }),
  ({ g }, told) => {
    const structure = movable(g).find(({ id }) => id === told.structure)!
    const room = g.colony.rooms.find(({ id }) => id === told.room)
    if (!room) structure.room = null
    else if (fits(g, structure, room)) structure.room = room.id
    nameRooms(g)
  },
  ({ g }) => g.colony.rooms.length > 0 && movable(g).length > 0,
)

const standingArt = ({ colony }: Known): Structure[] =>
  colony.structures.filter(({ kind }) => STRUCTURES[kind].kind === 'art')
const packedArt = (g: Known): Thing[] => spareThings(g).filter(({ kind }) => kind === 'sculpture')

/** A sculpture is packed, to be sold or sent, or set up again (RIM-RUL-106). */
export const ART = planForm('RIM-RUL-106')(
  'art',
  ({ g }) => ({ piece: choice([...idsOf(standingArt(g)), ...idsOf(packedArt(g))]) }),
  ({ g }, { piece }) => {
    const standing = standingArt(g).find(({ id }) => id === piece)
    if (standing) pack(g, standing)
    else setUp(g, packedArt(g).find(({ id }) => id === piece)!)
    settleIn(g)
  },
  ({ g }) => standingArt(g).length + packedArt(g).length > 0,
)

function pack(g: Rim, { id, quality }: Structure): void {
  removeStructure(g, id)
  newThing(g, 'sculpture', quality ?? 'normal')
}

function setUp(g: Rim, { id, quality }: Thing): void {
  removeThing(g, id)
  const { hp } = STRUCTURES.sculpture
  g.colony.structures.push({
    id: newId(g, 'structure'),
    kind: 'sculpture',
    of: null,
    hp,
    most: hp,
    smashed: 0,
    room: null,
    at: null,
    armed: true,
    quality,
  })
}

/** Who stays out of fights. */
export const SHELTER = planForm('RIM-RUL-156')(
  'shelter',
  ({ g, seat }) => ({ person: choice(idsOf(ownPeople(g, seat))), shelters: yes(true) }),
  ({ g }, { person, shelters }) => {
    const { policies } = g.colony.orders
    policies.shelter = policies.shelter.filter((one) => one !== person)
    if (shelters) policies.shelter.push(person)
  },
)

const BEST = 'best'

/** Who speaks for the colony: the best talker there is, unless the players name another (RIM-RUL-169). */
export const SPEAKER = planForm('RIM-RUL-169')(
  'speaker',
  ({ g }) => ({ person: choice([BEST, ...idsOf(colonistsOf(g))]) }),
  ({ g }, { person }) => {
    g.colony.orders.speaker = person === BEST ? null : person
  },
)
