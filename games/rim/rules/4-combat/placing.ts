import { ask, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import { FOES, MAP_SIZE } from '../../content/index.ts'
import { askColony } from '../0-table/asking.ts'
import { byLot } from '../0-table/dice.ts'
import { fightOf, figureOf } from '../0-table/fight.ts'
import type { PersonId } from '../0-table/person.ts'
import { type Rim, STORYTELLER } from '../0-table/state.ts'
import { isAuto } from './conduct.ts'
import { WRECK } from './fighters.ts'
import { cellAt, distance, freeNear, type Ground, groundOf, isEdge, isFree, marked } from './ground.ts'
import { add, addFoe, addPerson, startFor } from './layout.ts'
import { ableOf, isSmall, victimOf } from './muster.ts'

/** Defenders on the D squares; the first answer puts everybody where there is room, in reading order. */
export const PLACE = question('place')<{ left: number }, { who: string | null }>()

/** A Storyteller puts an enemy on a square; the first answer leaves all who are left to the lot. */
export const FOE_SQUARE = question('foe-square')<{ name: string; left: number }>()

/** Defenders first, then enemies; the other way round if the Story Die softened it (RIM-RUL-155, RIM-RUL-156). Whoever is asked places one in a step. */
export function* place(g: Rim): Play {
  const { plan } = fightOf(g)
  for (const put of plan.softened ? [placeFoes, placePeople] : [placePeople, placeFoes])
    if ((yield* put(g)) === 'more') return
  const fight = fightOf(g)
  fight.came = fight.fighters.filter(({ side, who }) => side === 'foes' && who.sort !== 'wreck').length
  fight.stage = 'initiative'
}

/** Whether a side stands, or one of it was put down and others wait. */
type Put = 'done' | 'more'

interface Placing extends OptionTo<typeof PLACE> {
  readonly who: PersonId | null
  readonly spot: Square | null
}

function* placePeople(g: Rim): Play<Put> {
  const { plan, sheltered } = fightOf(g)
  const fighting = ableOf(g).filter((id) => !sheltered.includes(id))
  const victim = victimOf(g)
  if (isSmall(plan) && victim) {
    if (figureOf(g, victim)) return 'done'
    addPerson(g, victim, 'colony', startFor(g, 'colony'))
    const others = fighting.filter((id) => id !== victim)
    if (others.length > 0) fightOf(g).coming.push({ round: 2, kind: 'joins', people: others })
    return 'done'
  }
  const left = fighting.filter((id) => !figureOf(g, id))
  if (left.length > 0 && plan.raid && !isAuto(g)) {
    const { who, spot } = yield* askColony(g, (seat) =>
      one(PLACE, seat, 'RIM-RUL-156', placings(g, left), { label: { left: left.length } }),
    )
    if (who !== null && spot !== null) {
      addPerson(g, who, 'colony', spot)
      return 'more'
    }
  }
  for (const id of left) addPerson(g, id, 'colony', startFor(g, 'colony'))
  return 'done'
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

/** Enemies take the R squares in random order (RIM-RUL-156), or come from where a Storyteller wants them (RIM-RUL-176); insects come up among the Rooms, machines stand round their wreck. */
function* placeFoes(g: Rim): Play<Put> {
  const { plan, fighters } = fightOf(g)
  const { why } = plan
  const first = fighters.filter(({ side }) => side === 'foes').length
  if (first > 0 && first >= plan.foes.length) return 'done'
  if (plan.from === 'hand' && g.teller === 'person') {
    const at = yield* chooseSquare(g, first)
    if (at !== null) {
      addNth(g, first, at)
      return 'more'
    }
  }
  if (why.for === 'rage') {
    addPerson(g, why.by, 'foes', besideVictim(g, 1))
    return 'done'
  }
  if (why.for === 'wreck') placeWreck(g)
  const starts = foeStarts(g)
  for (let n = first; n < plan.foes.length; n++)
    addNth(g, n, isSmall(plan) ? besideVictim(g, 6) : nextStart(g, starts))
  if (why.for === 'jailbreak') for (const who of why.by) addPerson(g, who, 'foes', besideVictim(g, 6))
  return 'done'
}

/** The enemy at this place of the list, with what it has been hurt before. */
function addNth(g: Rim, n: number, at: Square): void {
  const { foes, hurt } = fightOf(g).plan
  addFoe(g, foes[n]!, 'foes', at, FOES[foes[n]!].hp - (hurt[n] ?? 0))
}

interface Spot extends OptionTo<typeof FOE_SQUARE> {
  readonly spot: Square | null
}

/** Where the next enemy comes onto the map: any free square at its edge, or one marked for raiders (RIM-RUL-176). Null: wherever it may be. */
function* chooseSquare(g: Rim, n: number): Play<Square | null> {
  const { plan } = fightOf(g)
  const options = [
    ...squaresOf(g, isEdge),
    ...marked(plan.map, 'R').filter((at) => isFree(g, at) && !isEdge(at)),
  ]
  const label = { name: FOES[plan.foes[n]!].name, left: plan.foes.length - n }
  const { spot } = yield* ask(
    one(
      FOE_SQUARE,
      STORYTELLER,
      'RIM-RUL-176',
      [
        { value: 'as-they-come', spot: null },
        ...options.map((at): Spot => ({ value: squares.key(at), at: squares.key(at), spot: at })),
      ],
      { label },
    ),
  )
  return spot
}

/** Squares of this kind on which somebody can stand, in reading order. */
function squaresOf(g: Rim, is: (at: Square) => boolean): Square[] {
  const ground = groundOf(g)
  return everySquare().filter((at) => is(at) && isFree(g, at) && cellAt(ground, at).cost !== null)
}

/** The row or column along each side. */
const SIDES = {
  north: ({ y }: Square) => y === 0,
  east: ({ x }: Square) => x === MAP_SIZE - 1,
  south: ({ y }: Square) => y === MAP_SIZE - 1,
  west: ({ x }: Square) => x === 0,
} as const

function foeStarts(g: Rim): Square[] {
  const { map, plan } = fightOf(g)
  const { from } = plan
  if (from !== undefined && from !== 'hand') return shuffled(g, squaresOf(g, SIDES[from]))
  if (plan.why.for !== 'infestation') return shuffled(g, marked(map, plan.attacking ? 'D' : 'R'))
  const ground = groundOf(g)
  const defenders = marked(map, 'D')
  const holes = everySquare().filter((at) => {
    const far = Math.min(...defenders.map((mark) => distance(mark, at)))
    return far >= 3 && far <= 6 && cellAt(ground, at).cost === 1 && cellAt(ground, at).cover === 'none'
  })
  return shuffled(g, holes)
}

const everySquare = (): Square[] =>
  Array.from({ length: MAP_SIZE }, (_, y) => Array.from({ length: MAP_SIZE }, (_, x) => ({ x, y }))).flat()

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
  return free ?? freeNear(g, ground, starts.length > 0 ? starts : marked(map, plan.attacking ? 'D' : 'R'))
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
