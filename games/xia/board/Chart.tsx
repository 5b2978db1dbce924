import type { Ask, BoardProps, Event, Option, Seat } from '@starboard/kernel'
import { Coins, Eye, Locate, Maximize, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { chartOf, isBerth } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/state.ts'
import { isCharged } from '../rules/5-movement/borders.ts'
import { bordersTo } from '../rules/6-system/gravity.ts'
import { ATTACK_ABILITY, WEAPONS } from '../rules/7-combat/declare.ts'
import { ATTACK_DIE } from '../rules/7-combat/roll.ts'
import type { View } from '../view.ts'
import { type Camera, useCamera } from './camera.ts'
import { picking, questionsIn, type Stop } from './errand.ts'
import { GroundLayer } from './GroundLayer.tsx'
import { boxAround, hexAt, type Point, RADIUS, SIZE, spotOf, tileMiddle } from './geometry.ts'
import { groundOf } from './ground.ts'
import { type Glow, glowsOf, LitLayer } from './LitLayer.tsx'
import type { Light, Lights } from './lights.ts'
import { Menu } from './Menu.tsx'
import { flightsOf } from './motion.ts'
import { AimLayer, ReachLayer, SightLayer } from './Overlays.tsx'
import { type Reached, reachOf } from './reach.ts'
import { Ships, Things } from './Things.tsx'
import { TradeLayer } from './TradeLayer.tsx'
import { spaceWords, WORDS } from './words.ts'

interface Props extends Pick<BoardProps<View>, 'view' | 'seat' | 'asks' | 'news'> {
  readonly lights: Lights
  readonly run: (steps: readonly Stop[]) => void
  /** A line that belongs to the question under way. */
  readonly children?: ReactNode
}

/** The star chart: everything laid out so far, and all that can be done there. */
export function Chart({ view, seat, asks, news, lights, run, children }: Props) {
  const chart = chartOf(view)
  const ground = groundOf(chart)
  const own = seat === null ? null : view.captains[seat]!
  const home = own?.at ? spotOf(chart, own.at, view.kiln) : null
  const [hovered, setHovered] = useState<SpaceId | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ lights: readonly Light[]; at: Point } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const [sight, setSight] = useState(false)
  const [trade, setTrade] = useState(false)
  const isWide = [...lights.all.keys()].some((place) => /^(place|edge|beyond):/.test(place))
  const middles = useMemo(() => chart.laid.map(tileMiddle), [chart])
  const camera = useCamera(boxAround(middles.length > 0 ? middles : [ORIGIN], TILE + (isWide ? 60 : 6)), home)
  const mayFly = [...lights.all.values()].some((here) =>
    here.some(({ option }) => option.value.startsWith('fly:')),
  )
  const reach = useMemo(() => (mayFly ? reachOf(view, seat) : []), [mayFly, view, seat])
  const flights = useMemo(() => flightsOf(news), [news])
  useFollow(camera, view, news, home)
  useLookAt(camera, asks, home, () => glowsOf(chart, view.kiln, lights))

  const pick = (here: readonly Light[], at: Point) => {
    if (camera.hasMoved()) return
    if (here.length === 1) here[0]!.pick()
    else setMenu({ lights: here, at: camera.toFrame(at) })
  }
  const fly = ({ way }: Reached) => {
    if (!camera.hasMoved()) run(way.map(flyTo))
  }
  const onPointerMove = (event: PointerEvent) => {
    camera.hands.onPointerMove(event)
    const space = chart.at(hexAt(camera.toChart(event)))
    if ((space?.id ?? null) !== hovered) setHovered(space?.id ?? null)
  }
  const target =
    asks.map(targetIn).find((ship) => ship !== null) ??
    (pointed?.startsWith('ship:') ? (pointed.slice(5) as ShipRef) : null)
  const onBoard = own?.at && !isBerth(own.at) ? own.at : null
  return (
    <section className="xi-chart" aria-label={WORDS.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no place for a drawing */}
      <div
        className="xi-sky"
        role="group"
        aria-label={WORDS.chartHelp}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is moved by keys
        tabIndex={0}
        onKeyDown={keysOf(camera, home)}
      >
        <svg
          ref={camera.frame}
          className="xi-svg"
          aria-label={WORDS.chart}
          {...camera.hands}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setHovered(null)}
        >
          <g ref={camera.world} className="xi-world">
            <GroundLayer ground={ground} />
            {sight && onBoard && <SightLayer chart={chart} from={onBoard} />}
            {onBoard && reach.length > 0 && (
              <ReachLayer {...{ reach, chart, lights, hovered }} from={onBoard} onFly={fly} />
            )}
            <Things {...{ view, chart, news, flights }} isInFlight={reach.length > 0} />
            {trade && <TradeLayer view={view} chart={chart} from={own?.at ?? null} />}
            <LitLayer {...{ chart, lights }} kiln={view.kiln} onPick={pick} onHover={setPointed} />
            {seat !== null && (
              <AimLayer {...{ view, chart, seat, lights, target }} showAll={!view.turn.move} />
            )}
            <Ships {...{ view, chart, news, flights, lights, seat }} onPick={pick} onHover={setPointed} />
          </g>
        </svg>
      </div>
      {menu && <Menu {...menu} onClose={closeMenu} />}
      <Tools
        {...{ camera, home, sight, trade }}
        onSight={() => setSight(!sight)}
        onTrade={() => setTrade(!trade)}
      />
      <p className="xi-readout" aria-live="off">
        {view.turn.move && view.seat === seat && (
          <span className="xi-points">{WORDS.points(view.turn.move.points)}</span>
        )}
        {hovered && chart.has(hovered) && <span>{spaceWords(chart.space(hovered))}</span>}
      </p>
      {children}
    </section>
  )
}

const ORIGIN: Point = { x: 0, y: 0 }
/** From the middle of a tile to its rim. */
const TILE = SIZE * (2 * RADIUS + 0.5)

/** One space on, but never into a new risk without being asked again. */
export const flyTo = (space: SpaceId, n: number): Stop => {
  const step = picking(['act', 'drift'], () => `fly:${space}`)
  return (asks, view) => {
    const next = step(asks, view)
    if (!next || n === 0) return next
    const option = 'options' in next.ask && next.ask.options.find(({ value }) => value === next.answer)
    return option && isSafe(option, view, next.ask.seat) ? next : null
  }
}

/** No die is rolled, and no Bounty is due: most entrances are open doors. */
function isSafe({ odds, at }: Option, view: View, seat: Seat): boolean {
  const chance = odds?.()
  if (!chance) return true
  const captain = view.captains[seat]!
  const chart = chartOf(view)
  const borders = bordersTo(view, captain.at!, chart.space(at as SpaceId))
  return chance.top === chance.bottom && !borders.some((border) => isCharged(view, captain, border))
}

/** What happens out of sight is brought into sight; nothing else moves the chart under one's hands. */
function useFollow(camera: Camera, view: View, news: readonly Event[], home: Point | null): void {
  const { centre } = camera
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece of news
  useEffect(() => {
    const moved = [...flightsOf(news)].findLast(([thing]) => !thing.startsWith('comet'))
    const last = moved?.[1].at(-1)
    const at = last ? spotOf(chartOf(view), last, view.kiln) : null
    if (at) centre(at, true)
    else if (home && news.some(({ type }) => type === 'turn-began')) centre(home, true)
    const laid = news.findLast(({ type }) => type === 'sector-revealed' || type === 'sector-laid')
    const sector = view.sectors.at(-1)
    if (laid && sector) centre(tileMiddle(sector), true)
  }, [news])
}

/** What is asked about is brought into sight too; of somebody who acts it is the own ship, when the turn comes to them and not at every step. */
function useLookAt(
  { centre, fit }: Camera,
  asks: readonly Ask[],
  home: Point | null,
  glows: () => readonly Glow[],
): void {
  const isActing = asks.some(({ id }) => id === 'act' || id === 'drift')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const [first] = isActing ? [] : glows()
    if (first?.kind === 'tile') fit()
    else if (first) centre(first.at, true)
  }, [questionsIn(asks)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn, after whatever others have done in theirs
  useEffect(() => {
    if (isActing && home) centre(home, true)
  }, [isActing])
}

const STEP = 70

const keysOf = (camera: Camera, home: Point | null) => (event: KeyboardEvent) => {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => camera.pan(STEP, 0),
    ArrowRight: () => camera.pan(-STEP, 0),
    ArrowUp: () => camera.pan(0, STEP),
    ArrowDown: () => camera.pan(0, -STEP),
    '+': () => camera.zoom(1.25),
    '=': () => camera.zoom(1.25),
    '-': () => camera.zoom(0.8),
    '0': () => camera.fit(),
    Home: () => home && camera.centre(home),
  }
  const move = moves[event.key]
  if (!move || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  move()
}

interface ToolsProps {
  readonly camera: Camera
  readonly home: Point | null
  readonly sight: boolean
  readonly trade: boolean
  readonly onSight: () => void
  readonly onTrade: () => void
}

function Tools({ camera, home, sight, trade, onSight, onTrade }: ToolsProps) {
  return (
    <div className="xi-tools">
      <Tool name={WORDS.zoomIn} onPress={() => camera.zoom(1.35)} icon={<Plus aria-hidden="true" />} />
      <Tool name={WORDS.zoomOut} onPress={() => camera.zoom(1 / 1.35)} icon={<Minus aria-hidden="true" />} />
      <Tool name={WORDS.fit} onPress={camera.fit} icon={<Maximize aria-hidden="true" />} />
      {home && (
        <Tool name={WORDS.home} onPress={() => camera.centre(home)} icon={<Locate aria-hidden="true" />} />
      )}
      {home && <Tool name={WORDS.sight} isOn={sight} onPress={onSight} icon={<Eye aria-hidden="true" />} />}
      <Tool name={WORDS.routes} isOn={trade} onPress={onTrade} icon={<Coins aria-hidden="true" />} />
    </div>
  )
}

const Tool = ({
  name,
  icon,
  isOn,
  onPress,
}: {
  readonly name: string
  readonly icon: ReactNode
  readonly isOn?: boolean
  readonly onPress: () => void
}) => (
  <button type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={onPress}>
    {icon}
  </button>
)

/** The ship an attack under way is aimed at. */
function targetIn(ask: Ask): ShipRef | null {
  return WEAPONS.is(ask) || ATTACK_ABILITY.is(ask) || ATTACK_DIE.is(ask) ? ask.label.target : null
}
