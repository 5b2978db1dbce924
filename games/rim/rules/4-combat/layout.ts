import { emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import { FOES, type FoeId, STRUCTURES } from '../../content/index.ts'
import { askColony } from '../0-table/asking.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { byLot } from '../0-table/dice.ts'
import { type Fighter, fightOf, type Side, type Who } from '../0-table/fight.ts'
import { hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import { type Item, newId, type Rim } from '../0-table/state.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import { beltOf, WRECK } from './fighters.ts'
import { cellAt, distance, freeNear, type Ground, groundOf, isFree, marked } from './ground.ts'
import { ableOf, isAtHome, isSmall, namesOf, victimOf } from './muster.ts'
import { poolOf, works } from './pool.ts'
import { layWorks, reactorSpots } from './works.ts'

/** Defenders on the D squares; the first answer puts everybody where there is room, in reading order. */
export const PLACE = question('place')<{ left: number }, { who: string | null }>()

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

/** Defenders first, then enemies; the other way round if the Story Die softened it (RIM-RUL-155, RIM-RUL-156). */
export function* place(g: Rim): Play {
  const { plan } = fightOf(g)
  yield* placeReactor(g)
  for (const work of [...fightOf(g).works]) addStructure(g, work.structure)
  if (plan.softened) placeFoes(g)
  yield* placePeople(g)
  if (!plan.softened) placeFoes(g)
  const fight = fightOf(g)
  fight.came = fight.fighters.filter(({ side, who }) => side === 'foes' && who.sort !== 'wreck').length
  fight.stage = 'initiative'
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

interface Placing extends OptionTo<typeof PLACE> {
  readonly who: PersonId | null
  readonly spot: Square | null
}

function* placePeople(g: Rim): Play {
  const { plan, sheltered } = fightOf(g)
  const fighting = ableOf(g).filter((id) => !sheltered.includes(id))
  const victim = victimOf(g)
  if (isSmall(plan) && victim) {
    addPerson(g, victim, 'colony', startFor(g, 'colony'))
    const others = fighting.filter((id) => id !== victim)
    if (others.length > 0) fightOf(g).coming.push({ round: 2, kind: 'joins', people: others })
    return
  }
  let left = fighting
  while (left.length > 0 && plan.raid && !isAuto(g)) {
    const answer = yield* askColony(g, (seat) =>
      one(PLACE, seat, 'RIM-RUL-156', placings(g, left), { label: { left: left.length } }),
    )
    if (answer.who === null || answer.spot === null) break
    addPerson(g, answer.who, 'colony', answer.spot)
    left = left.filter((id) => id !== answer.who)
  }
  for (const id of left) addPerson(g, id, 'colony', startFor(g, 'colony'))
}

function placings(g: Rim, left: readonly PersonId[]): Placing[] {
  const spots = marked(fightOf(g).map, 'D').filter((at) => isFree(g, at))
  return [
    { value: 'as-they-come', who: null, spot: null, label: { who: null } },
    ...left.flatMap((who) =>
      spots.map((spot): Placing => {
        const at = squares.key(spot)
        return { value: `${who}:${at}`, who, spot, at, label: { who } }
      }),
    ),
  ]
}

/** The next mark of a side that is free, in reading order, or the nearest free square beside the marks (RIM-RUL-156). */
export function startFor(g: Rim, side: Side): Square {
  const { map, plan } = fightOf(g)
  const isDefending = (side === 'colony') !== plan.attacking // RIM-RUL-171
  const marks = marked(map, isDefending ? 'D' : 'R')
  const ground = groundOf(g)
  return marks.find((at) => isFree(g, at) && cellAt(ground, at).cost !== null) ?? freeNear(g, ground, marks)
}

/** Enemies take the R squares in random order (RIM-RUL-156); insects come up among the Rooms, machines stand round their wreck. */
function placeFoes(g: Rim): void {
  const { plan } = fightOf(g)
  const { why } = plan
  if (why.for === 'rage') return addPerson(g, why.by, 'foes', besideVictim(g, 1))
  if (why.for === 'wreck') placeWreck(g)
  const starts = foeStarts(g)
  plan.foes.forEach((foe, n) => {
    const at = isSmall(plan) ? besideVictim(g, 6) : nextStart(g, starts)
    addFoe(g, foe, 'foes', at, FOES[foe].hp - (plan.hurt[n] ?? 0))
  })
  if (why.for === 'jailbreak') for (const who of why.by) addPerson(g, who, 'foes', besideVictim(g, 6))
}

function foeStarts(g: Rim): Square[] {
  const { map, plan } = fightOf(g)
  const marks = marked(map, plan.attacking ? 'D' : 'R')
  if (plan.why.for !== 'infestation') return shuffled(g, marks)
  const ground = groundOf(g)
  const defenders = marked(map, 'D')
  const holes = everySquare().filter((at) => {
    const far = Math.min(...defenders.map((mark) => distance(mark, at)))
    return far >= 3 && far <= 6 && cellAt(ground, at).cost === 1 && cellAt(ground, at).cover === 'none'
  })
  return shuffled(g, holes)
}

const everySquare = (): Square[] =>
  Array.from({ length: 24 }, (_, y) => Array.from({ length: 24 }, (_, x) => ({ x, y }))).flat()

function shuffled(g: Rim, marks: readonly Square[]): Square[] {
  const left = [...marks]
  const order: Square[] = []
  while (left.length > 0) {
    const next = byLot(g, left)
    order.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return order
}

function nextStart(g: Rim, starts: readonly Square[]): Square {
  const ground = groundOf(g)
  const free = starts.find((at) => isFree(g, at) && cellAt(ground, at).cost !== null)
  const { map, plan } = fightOf(g)
  return free ?? freeNear(g, ground, marked(map, plan.attacking ? 'D' : 'R'))
}

/** So many squares from whoever is attacked, in the open if there is room (RIM-RUL-171). */
function besideVictim(g: Rim, far: number): Square {
  const ground: Ground = groundOf(g)
  const start = marked(fightOf(g).map, 'D')[0]!
  const ring = everySquare().filter(
    (at) => distance(at, start) === far && cellAt(ground, at).cost !== null && isFree(g, at),
  )
  return ring.length > 0 ? byLot(g, ring) : freeNear(g, ground, [start])
}

/** The wreck stands on the middle R square (Extreme event 5). */
function placeWreck(g: Rim): void {
  const marks = marked(fightOf(g).map, 'R')
  const wreck = add(g, 'foes', { sort: 'wreck' }, 'Wreck', marks[Math.floor(marks.length / 2)]!)
  Object.assign(wreck, { hp: WRECK.hp, most: WRECK.hp })
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

function add(g: Rim, side: Side, who: Who, name: string, at: Square): Fighter {
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
