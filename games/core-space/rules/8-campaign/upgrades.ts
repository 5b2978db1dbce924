import { ask, emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { number, one, question } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import { DEFENCES, type FirstBornId, type ItemId, type UpgradeId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, blockOf, isFree, isWithin, MEDIUM, planOf } from '../0-table/board.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { openChance } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { removePegs } from '../0-table/tracker.ts'
import { arrivalsDue } from '../1-rounds/arrivals.ts'
import { isSearchable } from '../1-rounds/set-up.ts'
import { mayAttack, provoke } from '../3-combat/attack.ts'
import { coverFrom, fireFrom, oddsFrom } from '../3-combat/emplaced.ts'

/** CS-MAINT-10: what a ship was fitted with helps those who are on the board; somebody there pays for it like for a skill. */

export type UpgradeEvent =
  | { type: 'ship-used'; rule: string; figure: FigureId; upgrade: UpgradeId; level: number; pegs: number }
  | { type: 'piece-scanned'; rule: string; crew: CrewId; piece: string }
  | { type: 'piece-shown'; rule: string; piece: string; items: ItemId[]; to: number[] }
  | { type: 'arrivals-foreseen'; rule: string; list: { type: FirstBornId; count: number; rolled: number }[] }
  | { type: 'ship-moved'; rule: string; crew: CrewId; at: string }

export const QUIETEN = question('quieten')<{ crew: CrewId }, never>()
export const DIVERT = question('divert')<
  { crew: CrewId; type: FirstBornId; count: number; rolled: number },
  { number: number }
>()

/** What is done, by whom of the ship's devices, and where: a piece, a figure, a threshold. */
type Use = { upgrade: UpgradeId; level: number; on: string | null }

const MOST_QUIETENED = 2

export const SHIP_HELPS = action('ship')<Use, Use>({
  price: 'free',
  tags: ['quiet', 'while-prone'],
  offers: (g, actor) => {
    const { upgrades, airlock } = crewOf(g, actor.crew!)
    if (!actor.at || !airlock || Object.keys(upgrades).length === 0) return []
    return (Object.keys(upgrades) as UpgradeId[]).flatMap((upgrade) =>
      OFFERS[upgrade](g, actor, airlock).filter(({ what: { level } }) => level <= upgrades[upgrade]!),
    )
  },
  play: function* (g, who, { upgrade, level, on }) {
    const figure = figureOf(g, who)
    const pegs = priceOf({ upgrade, level })
    figure.pegs -= pegs
    if (pegs > 0) figure.skilled = true
    emit<UpgradeEvent>(g, { type: 'ship-used', rule: 'CS-MAINT-10', figure: who, upgrade, level, pegs })
    if (upgrade === 'defences') yield* fire(g, who, level, on!)
    else if (upgrade === 'thrusters') dock(g, figure.crew!, on!)
    else if (on === null) yield* foresee(g, figure.crew!)
    else scan(g, figure.crew!, on)
  },
})

/** As many pegs as the level; the third level of the guns costs none. */
const priceOf = ({ upgrade, level }: Pick<Use, 'upgrade' | 'level'>): number =>
  upgrade === 'defences' && level === 3 ? 0 : level

const canPay = ({ skilled, pegs }: Figure, price: number): boolean =>
  price === 0 || (!skilled && pegs >= price)

const offer = (what: Use, at: Square | null = null): Offered<Use, Use> => ({
  value: ['ship', what.upgrade, what.level, ...(what.on === null ? [] : [what.on])].join(':'),
  what,
  label: what,
  ...(at && { at: squares.key(at) }),
  cost: { pegs: priceOf(what) },
  rule: 'CS-MAINT-10',
})

type Offers = (g: CoreSpace, actor: Figure, airlock: Square) => Offered<Use, Use>[]

const OFFERS: { readonly [upgrade in UpgradeId]: Offers } = {
  scanners: (g, actor, airlock) => {
    const { seat } = crewOf(g, actor.crew!)
    const looks = g.pieces
      .filter(({ kind, seen }) => isSearchable(kind) && !seen.includes(seat))
      .map((piece) => {
        const level = isWithin(blockOf(piece), airlock, MEDIUM) ? 1 : 2
        return offer({ upgrade: 'scanners', level, on: piece.id }, piece.at)
      })
    return [...looks, offer({ upgrade: 'scanners', level: 3, on: null })].filter(({ what }) =>
      canPay(actor, what.level),
    )
  },
  defences: (g, actor, airlock) =>
    g.figures.flatMap((target) => {
      if (!target.at || !mayAttack(g, actor, target) || coverFrom(g, airlock, target) === 'full') return []
      return DEFENCES.flatMap((_, n) => {
        const use: Use = { upgrade: 'defences', level: n + 1, on: target.id }
        const dice = diceAt(airlock, target, use.level)
        if (dice === 0 || !canPay(actor, priceOf(use)) || !isLoaded(g, actor.crew!, use.level)) return []
        return [{ ...offer(use, target.at), odds: () => oddsFrom(g, airlock, target, dice) }]
      })
    }),
  thrusters: (g, actor, airlock) =>
    g.figures.some(({ crew, where }) => crew === actor.crew && where === 'aboard')
      ? ([1, 2, 3] as const)
          .filter((level) => canPay(actor, level))
          .flatMap((level) =>
            thresholdsFor(g, airlock, level).map((at) =>
              offer({ upgrade: 'thrusters', level, on: squares.key(at) }, at),
            ),
          )
      : [],
}

/** The third level shoots once in a Trader Phase; the others as often as somebody pays. */
const isLoaded = (g: Known, crew: CrewId, level: number): boolean => level < 3 || !g.crews[crew]!.fired

const diceAt = (airlock: Square, target: Figure, level: number): number =>
  DEFENCES[level - 1]![bandOf(airlock, baseOf(target))]

function* fire(g: CoreSpace, who: FigureId, level: number, on: FigureId): Play {
  const { crew } = figureOf(g, who)
  const { airlock } = crewOf(g, crew!)
  if (level === 3) crewOf(g, crew!).fired = true
  provoke(g, who, on)
  yield* fireFrom(g, airlock!, on, diceAt(airlock!, figureOf(g, on), level), 'CS-MAINT-10')
}

/** Its player alone knows from now on what lies there. */
function scan(g: CoreSpace, crew: CrewId, piece: string): void {
  const { seen, tokens } = g.pieces.find(({ id }) => id === piece)!
  const { seat } = crewOf(g, crew)
  seen.push(seat)
  emit<UpgradeEvent>(g, { type: 'piece-scanned', rule: 'CS-MAINT-10', crew, piece })
  const items = tokens.map(({ item }) => item)
  emit<UpgradeEvent>(g, { type: 'piece-shown', rule: 'CS-MAINT-10', piece, items, to: [seat] })
}

/** Hostility falls by up to two; then this round's arrivals are rolled, and each goes one point up or down if its player likes. */
function* foresee(g: CoreSpace, crew: CrewId): Play {
  const most = Math.min(MOST_QUIETENED, g.hostility.pegs)
  const { seat } = crewOf(g, crew)
  const fewer = yield* ask(number(QUIETEN, seat, 'CS-MAINT-10', { label: { crew }, min: 0, max: most }))
  if (fewer > 0) removePegs(g, fewer, 'CS-MAINT-10')
  const list: { type: FirstBornId; count: number; rolled: number }[] = []
  for (const { type, count } of arrivalsDue(g)) {
    const rolled = openChance(g, 'CS-MAINT-10', `point:${type}`).number
    const near = [rolled, rolled - 1, rolled + 1].filter((point) => point >= 1 && point <= 6)
    const { point } = yield* ask(
      one(
        DIVERT,
        seat,
        'CS-MAINT-10',
        near.map((point) => ({ value: `${point}`, point, label: { number: point } })),
        { label: { crew, type, count, rolled } },
      ),
    )
    list.push({ type, count, rolled: point })
  }
  g.hostility.foreseen = list
  emit<UpgradeEvent>(g, { type: 'arrivals-foreseen', rule: 'CS-MAINT-10', list: [...list] })
}

type Side = 'north' | 'east' | 'south' | 'west'

const TURNED: { readonly [side in Side]: number } = { north: 0, east: 1, south: 2, west: 3 }

/** The side of the board on whose edge a square is. */
function sideOf(g: Known, { x, y }: Square): Side {
  const { width, height } = planOf(g).grid
  if (y === 0) return 'north'
  if (y === height - 1) return 'south'
  return x === 0 ? 'west' : x === width - 1 ? 'east' : 'north'
}

/** Free thresholds on the same side, round a corner, or across; where a side has no other, any floor of its edge will do for the first level. */
function thresholdsFor(g: Known, airlock: Square, level: 1 | 2 | 3): Square[] {
  const turns = (at: Square): number => Math.abs(TURNED[sideOf(g, at)] - TURNED[sideOf(g, airlock)])
  const isThere = (at: Square): boolean => [turns(at), 4 - turns(at)].includes(level - 1)
  const isTaken = (at: Square): boolean =>
    g.crews.some((crew) => crew.airlock && squares.isSame(crew.airlock, at))
  const others = planOf(g).airlocks.filter((at) => isThere(at) && !squares.isSame(at, airlock))
  if (level > 1 || others.length > 0) return others.filter((at) => !isTaken(at))
  return edgeOf(g).filter((at) => isThere(at) && !isTaken(at) && isFree(g, at))
}

function edgeOf(g: Known): Square[] {
  const { width, height } = planOf(g).grid
  const edge: Square[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push({ x, y })
  return edge
}

function dock(g: CoreSpace, crew: CrewId, at: string): void {
  crewOf(g, crew).airlock = squares.parse(at)
  emit<UpgradeEvent>(g, { type: 'ship-moved', rule: 'CS-MAINT-10', crew, at })
}
