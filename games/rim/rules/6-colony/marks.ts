import { ask } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { RAID_MAPS, SIGNS, type SignId, STRUCTURES, type StructureId, WORKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Structure } from '../0-table/colony.ts'
import { planAction } from '../0-table/doing.ts'

type Square = squares.Square

/** Where on the home map a work is to stand: asked once, for works only. */
export const SQUARE = question('square')<
  { structure: StructureId; waiting: number },
  { x: number; y: number } | { do: 'leave' | 'forget' }
>()

/** Works and loose walls have squares; nothing else has (content of the raid maps). */
const hasSquare = (kind: StructureId): boolean => {
  const sort = STRUCTURES[kind].kind
  return sort === 'security' || sort === 'wall' || sort === 'door'
}

/** Works of a kind that stand without a square, and those still to be built that have none waiting. */
function waitingFor(g: Known, kind: StructureId): { standing: Structure[]; coming: number } {
  const standing = g.colony.structures.filter(
    ({ kind: other, at, room }) => other === kind && at === null && room === null,
  )
  const queued = g.colony.orders.builds.find(({ structure }) => structure === kind)?.count ?? 0
  return { standing, coming: queued - (g.colony.orders.marks[kind]?.length ?? 0) }
}

const distance = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Open squares near the defenders and away from the raiders, the map's own places for this kind, and no two traps side by side. */
export function squaresFor(g: Known, kind: StructureId): Square[] {
  const { rows } = RAID_MAPS[g.colony.home]
  const all = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign: sign as SignId, x, y })))
  const [defenders, raiders] = (['D', 'R'] as const).map((which) => all.filter(({ sign }) => sign === which))
  const traps = taken(g, 'spike-trap')
  const used = new Set(taken(g).map(squares.key))
  return all.flatMap(({ sign, x, y }) => {
    const here = { x, y }
    const place = SIGNS[sign].place
    if (place !== kind && sign !== '.') return []
    if (used.has(squares.key(here))) return []
    if (place !== kind) {
      if (!defenders!.some((one) => distance(one, here) <= WORKS.nearDefender)) return []
      if (raiders!.some((one) => distance(one, here) < WORKS.farFromRaider)) return []
    }
    if (kind === 'spike-trap' && traps.some((trap) => distance(trap, here) <= 1)) return []
    return [here]
  })
}

/** Squares that a work stands on or is to stand on. */
function taken({ colony }: Known, only?: StructureId): Square[] {
  const standing = colony.structures.flatMap(({ at, kind }) => (at && (!only || kind === only) ? [at] : []))
  const marks = (Object.entries(colony.orders.marks) as [StructureId, Square[]][]).flatMap(
    ([kind, marked]) => (!only || kind === only ? marked : []),
  )
  return [...standing, ...marks]
}

/** A work keeps its square from raid to raid; what is not marked stands on the map's own places, in reading order. */
export const MARK = planAction('mark')<StructureId, { structure: StructureId; waiting: number }>({
  price: null,
  offers: (g) =>
    (Object.keys(STRUCTURES) as StructureId[]).filter(hasSquare).flatMap((structure) => {
      const { standing, coming } = waitingFor(g, structure)
      const waiting = standing.length + Math.max(0, coming)
      return waiting === 0
        ? []
        : [
            {
              value: `mark:${structure}`,
              label: { structure, waiting },
              what: structure,
              rule: 'RIM-RUL-156',
            },
          ]
    }),
  *play(g, seat, structure) {
    const { standing, coming } = waitingFor(g, structure)
    const marked = g.colony.orders.marks[structure] ?? []
    const options = [
      { value: 'leave', label: { do: 'leave' as const }, square: null },
      ...(marked.length > 0 ? [{ value: 'forget', label: { do: 'forget' as const }, square: null }] : []),
      ...squaresFor(g, structure).map((square) => ({
        value: squares.key(square),
        label: { x: square.x, y: square.y },
        at: squares.key(square),
        square,
      })),
    ]
    const label = { structure, waiting: standing.length + Math.max(0, coming) }
    const { value, square } = yield* ask(one(SQUARE, seat, 'RIM-RUL-156', options, { label }))
    if (value === 'forget') g.colony.orders.marks[structure] = []
    if (square === null) return
    const [first] = waitingFor(g, structure).standing
    if (first) first.at = square
    else g.colony.orders.marks[structure] = [...marked, square]
  },
})
