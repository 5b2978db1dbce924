import type { Play } from '@starboard/kernel'
import { ask } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Position, play, type TestTable } from '@starboard/kernel/testing'
import type { Square } from '@starboard/space'
import {
  FIRST_BORN,
  type FirstBornId,
  type ItemId,
  type MissionId,
  type NpcId,
  type TraderId,
} from '../content/index.ts'
import { coreSpace } from '../index.ts'
import { drawnMap, planOf } from '../rules/0-table/board.ts'
import type { CrewId } from '../rules/0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../rules/0-table/figure.ts'
import { figureFrom, traderFrom, turnOf } from '../rules/0-table/making.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { boardFrom } from '../rules/1-rounds/fresh.ts'
import type { View } from '../view.ts'

export type Table = TestTable<CoreSpace, View>

export type At = readonly [x: number, y: number]

type Carried = ItemId | (Partial<Held> & { readonly item: ItemId })

/**
 * What a test says of a figure: who it is and where it stands; the rest is as at the start. Without a place a Trader waits in the airlock.
 * Traders go by their names (`cassie`), others by kind and number in the order told (`harvester-1`), unless the test gives an id.
 */
export type Sketch<Who> = Partial<Omit<Figure, 'who' | 'at' | 'tray' | 'worn'>> & {
  readonly is: Who
  readonly at?: At
  readonly tray?: readonly Carried[]
  readonly worn?: Carried | null
}

export interface Scene extends Omit<Position<CoreSpace>, 'seats'> {
  /** A map drawn in the signs of the missions; an empty hall if there is neither map nor mission. */
  readonly map?: readonly string[]
  readonly mission?: MissionId
  readonly mode?: CoreSpace['mode']
  /** One list of Traders a crew; joined NPCs are Traders' comrades by `crew` of `others`. */
  readonly crews?: readonly (readonly Sketch<TraderId>[])[]
  readonly others?: readonly Sketch<FirstBornId | NpcId>[]
  readonly pegs?: number
  readonly round?: number
  /** Whose turn it is; the first Trader of the first crew if left out, nobody's if null. */
  readonly turn?: FigureId | null
  /** Actions left in it. */
  readonly actions?: number
  readonly phase?: CoreSpace['phase']
  /** As soon as this is so between two steps, nothing more happens. */
  readonly until?: (g: CoreSpace) => boolean
}

/** Twenty squares by twelve, with an airlock in the lower left corner. */
export const HALL: readonly string[] = [
  ...Array.from({ length: 11 }, () => '.'.repeat(20)),
  `@${'.'.repeat(19)}`,
]

/** A mission under way: the Trader Phase, in the turn of the first Trader, with loaded dice. */
export const skirmish = (scene: Scene = {}): Table =>
  staged(scene, scene.until ? stopping(scene.until) : coreSpace)

/** The game, which stops as soon as something is so. */
export const stopping = (until: (g: CoreSpace) => boolean): typeof coreSpace => ({
  ...coreSpace,
  step: (g) => (until(g) ? nothing() : coreSpace.step(g)),
})

/** A table at which just this rule is played, and then nothing more: for rules that other rules call. */
export const ruled = (rule: (g: CoreSpace) => Play | undefined, scene: Scene = {}): Table =>
  staged(scene, { ...coreSpace, step: (g) => onlyOnce(g, rule) })

/** A rule that asks nothing. */
export const plainly =
  (act: (g: CoreSpace) => void) =>
  (g: CoreSpace): undefined => {
    act(g)
  }

const NOTHING = question('nothing')()

function* onlyOnce(g: CoreSpace, rule: (g: CoreSpace) => Play | undefined): Play {
  if (g.goal.counts.ruled) return yield* nothing()
  g.goal.counts.ruled = 1
  yield* rule(g) ?? []
}

function* nothing(): Play {
  yield* ask(one(NOTHING, 0, 'CS-ROUND-02', [{ value: 'nothing' }], { confirm: true }))
}

function staged(scene: Scene, game: typeof coreSpace): Table {
  const { crews = [[{ is: 'cassie', at: [2, 2] }]], mode, options, seed, dice, picks } = scene
  const seats = mode === 'solo' ? 1 : crews.length
  return play(game, {
    // The one mission that any number of crews may play; which it is and what its map shows is told afterwards.
    options: {
      mode: seats === 1 ? 'solo' : (mode ?? 'against'),
      mission: 'sleeper-below',
      crews: crews.length,
      ...options,
    },
    seats,
    ...(seed && { seed }),
    ...(dice && { dice }),
    ...(picks && { picks }),
    at: (g) => {
      arrange(g, { ...scene, crews })
      scene.at?.(g)
    },
  })
}

function arrange(
  g: CoreSpace,
  { map, mission, crews = [], others = [], pegs = 0, round = 1, turn, actions, phase }: Scene,
): void {
  g.mission = mission ?? 'cold-harbour'
  Object.assign(g, boardFrom(mission && !map ? mission : drawnMap(map ?? HALL)))
  g.round = round
  g.hostility.pegs = pegs
  for (const crew of g.crews) {
    crew.airlock = planOf(g).airlocks[crew.id] ?? planOf(g).airlocks[0] ?? null
    crew.habits.reactions = 'never' // Unless a test is about them.
  }
  g.figures = [
    ...crews.flatMap((traders, crew) => traders.map((sketch) => traderIn(sketch, crew))),
    ...others.map((sketch, n) => otherIn(sketch, n + 1)),
  ]
  g.made = others.length
  g.phase = phase ?? { kind: 'trader', crew: 0 }
  const active = turn === undefined && !phase ? g.figures[0] : g.figures.find(({ id }) => id === turn)
  if (!active) return
  g.turn = turnOf(active)
  if (actions !== undefined) g.turn.actions = actions
}

const traderIn = ({ is, ...sketch }: Sketch<TraderId>, crew: CrewId): Figure =>
  sketched(traderFrom(is, crew), sketch)

function otherIn({ is, ...sketch }: Sketch<FirstBornId | NpcId>, n: number): Figure {
  const who = isFirstBornId(is) ? { sort: 'first-born' as const, is } : { sort: 'npc' as const, is }
  return sketched(figureFrom(`${is}-${n}`, who, null), sketch)
}

const isFirstBornId = (id: FirstBornId | NpcId): id is FirstBornId => id in FIRST_BORN

function sketched(
  figure: Figure,
  { at, tray = [], worn = null, ...rest }: Omit<Sketch<never>, 'is'>,
): Figure {
  Object.assign(figure, rest)
  if (at) {
    figure.at = squareAt(at)
    figure.where = 'board'
  }
  figure.tray = tray.map(heldFrom)
  figure.worn = worn === null ? null : heldFrom(worn)
  return figure
}

const heldFrom = (carried: Carried): Held =>
  typeof carried === 'string' ? fresh(carried) : { ...fresh(carried.item), ...carried }

export const squareAt = ([x, y]: At): Square => ({ x, y })

/** The figure with this id as it is now. */
export const who = (table: Table, id: FigureId): Figure => figureOf(table.state, id)

/** Where a figure stands, as `[x, y]`; null if it is not on the board. */
export function placeOf(table: Table, id: FigureId): At | null {
  const { at } = who(table, id)
  return at && [at.x, at.y]
}
