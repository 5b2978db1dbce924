import { emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import { FOES, type FoeId, STRUCTURES } from '../../content/index.ts'
import { askColony } from '../0-table/asking.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { type Fighter, fightOf, type Side, type Who } from '../0-table/fight.ts'
import { hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import { type Item, newId, type Rim } from '../0-table/state.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import { beltOf } from './fighters.ts'
import { cellAt, freeNear, groundOf, isFree, marked } from './ground.ts'
import { isAtHome, isSmall, namesOf, usuallySheltered } from './muster.ts'
import { poolOf, works } from './pool.ts'
import { layWorks, reactorSpots } from './works.ts'

/** Where the reactor stands while it warms. */
export const REACTOR_SQUARE = question('reactor-square')()

/** A fight is laid out: from now on `g.fight` holds it. A raid takes up the slot in which it falls (RIM-RUL-156). */
export function* beginFight(g: Rim, { of: plan }: Extract<Item, { kind: 'fight' }>): Play {
  const isNight = g.phase.kind === 'slot' && g.phase.slot === NIGHT && g.phase.left !== null // Dusk is still the Evening (RIM-RUL-024, RIM-RUL-085).
  g.fight = {
    plan,
    map: plan.map,
    stage: 'muster',
    conduct: g.colony.orders.policies.raids,
    foes: g.teller === 'person' ? 'hand' : 'usual',
    round: 0,
    first: 'colony',
    side: 'colony',
    fighters: [],
    acted: [],
    turn: null,
    pool: plan.raid ? poolOf(g) : null, // RIM-DEF-07, RIM-DEF-11
    fires: [],
    works: plan.raid || (isSmall(plan) && isAtHome(g, plan)) ? layWorks(g) : [], // RIM-COMBAT-11
    worn: [],
    ajar: [],
    dark: isNight,
    rain: g.telling.effects.some(({ event }) => event === 'rain'),
    came: 0,
    heard: false,
    shaken: [],
    coming: [],
    sheltered: [],
    exerted: [],
    thrown: [],
    hour: { step: 'captives', rolls: {}, keep: [] },
    how: null,
  }
  g.fight.sheltered = usuallySheltered(g)
  const foes = namesOf(g, plan)
  emit<CombatEvent>(g, { type: 'fight-began', rule: 'RIM-RUL-156', why: plan.why.for, foes })
  if (g.fight.pool !== null)
    emit<CombatEvent>(g, { type: 'pool-filled', rule: 'RIM-DEF-11', points: g.fight.pool })
  if (plan.raid && g.phase.kind === 'slot') g.phase.left = []
  if (isNight) for (const who of plan.people) wakeUp(g, who)
}

/** Sleep at Night that a fight disturbs is no full night (RIM-RUL-127, RIM-RUL-131); a Night Owl has slept by day (RIM-RUL-025). */
function wakeUp(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const { days } = person
  if (days.slept !== 'no' && !(hasTrait(person, 'night-owl') && days.tasks[1] === 'sleep'))
    days.slept = 'broken'
}

/** The works of the colony that are targets stand where they belong, the reactor where the owners want it. */
export function* lay(g: Rim): Play {
  yield* placeReactor(g)
  for (const work of [...fightOf(g).works]) addStructure(g, work.structure)
  fightOf(g).stage = 'place'
}

/** While the reactor warms it stands on the map as one more target (RIM-RUL-159). */
function* placeReactor(g: Rim): Play {
  const reactor = g.colony.structures.find(({ kind }) => kind === 'reactor')
  if (!fightOf(g).plan.raid || !g.telling.reactor || !reactor) return
  const spots = reactorSpots(g)
  let at = spots[0]
  if (!isAuto(g) && spots.length > 1) {
    const options = spots.map((spot) => ({ value: squares.key(spot), at: squares.key(spot), spot }))
    at = (yield* askColony(g, (seat) => one(REACTOR_SQUARE, seat, 'RIM-RUL-159', options))).spot
  }
  if (at) fightOf(g).works.push({ structure: reactor.id, at, open: false })
}

/** Turrets that work and the reactor are targets like people. */
function addStructure(g: Rim, id: string): void {
  const structure = g.colony.structures.find((each) => each.id === id)!
  const { turret, name, kind } = STRUCTURES[structure.kind]
  const work = fightOf(g).works.find((each) => each.structure === id)!
  if ((turret && works(g, structure)) || kind === 'ship')
    add(g, 'colony', { sort: 'structure', structure: id }, name, work.at)
}

/** The next mark of a side that is free, in reading order, or the nearest free square beside the marks (RIM-RUL-156). */
export function startFor(g: Rim, side: Side): Square {
  const { map, plan } = fightOf(g)
  const isDefending = (side === 'colony') !== plan.attacking // RIM-RUL-171
  const marks = marked(map, isDefending ? 'D' : 'R')
  const ground = groundOf(g)
  return marks.find((at) => isFree(g, at) && cellAt(ground, at).cost !== null) ?? freeNear(g, ground, marks)
}

export function addPerson(g: Rim, person: PersonId, side: Side, at: Square): void {
  const one = personOf(g, person)
  const fighter = add(g, side, { sort: 'person', person }, one.name, at)
  fighter.shield = beltOf(g, one)
}

export function addFoe(g: Rim, foe: FoeId, side: Side, at: Square, hp = FOES[foe].hp): void {
  const row = FOES[foe]
  const alike = fightOf(g).fighters.filter(({ who }) => who.sort === 'foe' && who.foe === foe).length
  const fighter = add(g, side, { sort: 'foe', foe }, alike > 0 ? `${row.name} ${alike + 1}` : row.name, at)
  Object.assign(fighter, { hp, most: row.hp, hidden: side === 'foes' && fightOf(g).plan.ambush === 'foes' })
  if (row.grenades) fighter.uses = { [row.grenades.grenade]: row.grenades.count }
}

export function add(g: Rim, side: Side, who: Who, name: string, at: Square): Fighter {
  const fighter: Fighter = {
    id: newId(g, 'fighter'),
    side,
    who,
    name,
    at,
    hp: 0,
    most: 0,
    state: 'up',
    stunned: false,
    injuries: [],
    lost: [],
    covered: false,
    waiting: { edges: 0, banes: 0 },
    hidden: false,
    uses: {},
    by: null,
    shield: 0,
    tended: false,
  }
  fightOf(g).fighters.push(fighter)
  return fighter
}
