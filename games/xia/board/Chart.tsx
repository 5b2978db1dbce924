import type { Ask, BoardProps, Event } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import {
  boundsAround,
  type Camera,
  CameraTools,
  Drawing,
  type Lights,
  NARROW,
  type Point,
  Tool,
  useCamera,
  useMedia,
  usePicking,
} from '@starboard/parts'
import { Coins, Eye, Locate } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { NPCS } from '../content/index.ts'
import { chartOf, isBerth, type Chart as Laid } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { whereIs } from '../rules/0-table/ships.ts'
import { FLY } from '../rules/5-movement/movement.ts'
import { ATTACK } from '../rules/7-combat/combat.ts'
import { ATTACK_ABILITY, WEAPONS } from '../rules/7-combat/declare.ts'
import { ATTACK_DIE } from '../rules/7-combat/roll.ts'
import type { View } from '../view.ts'
import { questionsIn, type Stop } from './errand.ts'
import { Fight } from './Fight.tsx'
import { hopTo } from './flight.ts'
import { lookOf, tellerOf } from './fullTeller.ts'
import { GroundLayer } from './GroundLayer.tsx'
import { hexAt, RADIUS, SIZE, spotOf, tileMiddle } from './geometry.ts'
import { groundOf } from './ground.ts'
import { LabelLayer } from './LabelLayer.tsx'
import { type Glow, glowsOf, LitLayer, placeIn } from './LitLayer.tsx'
import { flightsOf } from './motion.ts'
import { AimLayer, aimsOf, ReachLayer, SightLayer } from './Overlays.tsx'
import { reachOf } from './reach.ts'
import { TalePins, TrailLayer, trailsOf, type Whereabouts } from './TaleLayer.tsx'
import { Ships, Things } from './Things.tsx'
import { TradeLayer } from './TradeLayer.tsx'
import { useTale } from './tale.ts'
import { spaceWords, WORDS } from './words.ts'

interface Props extends Pick<BoardProps<View>, 'view' | 'seat' | 'asks' | 'news' | 'told'> {
  readonly lights: Lights
  readonly run: (steps: readonly Stop[]) => void
  /** A line that belongs to the question under way. */
  readonly children?: ReactNode
}

/** The star chart: everything laid out so far, and all that can be done there. */
export function Chart({ view, seat, asks, news, told, lights, run, children }: Props) {
  const chart = chartOf(view)
  const ground = groundOf(chart)
  const own = seat === null ? null : view.captains[seat]!
  const home = own?.at ? spotOf(chart, own.at, view.kiln) : null
  const [hovered, setHovered] = useState<SpaceId | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const { pick, menu } = usePicking(lights)
  const [sight, setSight] = useState(false)
  const [trade, setTrade] = useState(false)
  const isWide = [...lights.all.keys()].some((place) => /^(place|edge|beyond):/.test(place))
  const middles = useMemo(
    () => [...chart.laid, ...[...lights.all.keys()].flatMap((place) => placeIn(place) ?? [])].map(tileMiddle),
    [chart, lights],
  )
  const box = useMemo(
    () => boundsAround(middles.length > 0 ? middles : [ORIGIN], TILE + (isWide ? 60 : 6)),
    [middles, isWide],
  )
  const isNarrow = useMedia(NARROW)
  const camera = useCamera({ box, home, comfortable: 2, readable: isNarrow ? 0.8 : 0.65 })
  const mayFly = [...lights.all.values()].some((here) => here.some(({ option }) => isOffer(FLY, option)))
  const reach = useMemo(() => (mayFly ? reachOf(view, seat) : []), [mayFly, view, seat])
  const flights = useMemo(() => flightsOf(news), [news])
  const tale = useTale({ news, told }, tellerOf(view), seat)
  const whereabouts = useMemo(() => whereaboutsIn(view, chart), [view, chart])
  const trails = useMemo(() => trailsOf(tale, whereabouts), [tale, whereabouts])
  const glows = useMemo(() => glowsOf(chart, view.kiln, lights), [chart, view.kiln, lights])
  useFollow(camera, view, news, home)
  useWhole(camera, chart.laid.length, isNarrow)
  useLookAt(camera, asks, home, glows)

  const onPoint = (point: Point | null) => {
    const space = point && chart.at(hexAt(point))
    if ((space?.id ?? null) !== hovered) setHovered(space?.id ?? null)
  }
  const target =
    asks.map(targetIn).find((ship) => ship !== null) ??
    (pointed?.startsWith('ship:') ? (pointed.slice(5) as ShipRef) : null)
  const isAttacked =
    target !== null && lights.at(`ship:${target}`).some(({ option }) => isOffer(ATTACK, option))
  const targetAt = isAttacked || asks.some((ask) => targetIn(ask) !== null) ? whereIs(view, target!) : null
  const aims = useMemo(
    () => aimsOf({ view, chart, seat, lights, target }),
    [view, chart, seat, lights, target],
  )
  const aimed = targetAt && spotOf(chart, targetAt, view.kiln)
  const onBoard = own?.at && !isBerth(own.at) ? own.at : null
  return (
    <section className="xi-chart part-frame" aria-label={WORDS.chart}>
      <Drawing {...{ camera, onPoint }} className="xi-svg" label={WORDS.chart} help={WORDS.chartHelp}>
        <GroundLayer ground={ground} />
        {sight && onBoard && <SightLayer chart={chart} from={onBoard} />}
        {onBoard && reach.length > 0 && (
          <ReachLayer
            {...{ reach, chart, lights, hovered }}
            from={onBoard}
            tokens={view.tokens}
            onFly={({ way }) => run(way.map(flyTo))}
          />
        )}
        <TrailLayer trails={trails} />
        <Things {...{ view, chart, news, flights }} isInFlight={reach.length > 0} />
        {trade && <TradeLayer view={view} chart={chart} from={own?.at ?? null} />}
        <LitLayer glows={glows} onPick={pick} onHover={setPointed} />
        <AimLayer aims={aims} />
        <Ships {...{ view, chart, news, flights, lights, seat }} onPick={pick} onHover={setPointed} />
        <LabelLayer
          {...{ camera, ground, chart, view, seat, lights, glows, reach, trails, aims }}
          bounds={isNarrow ? box : null}
        />
      </Drawing>
      <TalePins {...{ tale, whereabouts, camera, home }} isAbove />
      {seat !== null && aimed && <Fight {...{ view, seat, camera, lights }} target={target!} at={aimed} />}
      {menu}
      <CameraTools camera={camera} whole={WORDS.fit}>
        {home && (
          <>
            <Tool
              name={WORDS.home}
              icon={<Locate aria-hidden="true" />}
              onPress={() => camera.centre(home)}
            />
            <Tool
              name={WORDS.sight}
              icon={<Eye aria-hidden="true" />}
              isOn={sight}
              onPress={() => setSight(!sight)}
            />
          </>
        )}
        <Tool
          name={WORDS.routes}
          icon={<Coins aria-hidden="true" />}
          isOn={trade}
          onPress={() => setTrade(!trade)}
        />
      </CameraTools>
      <p className="xi-readout" aria-live="off">
        {view.turn.move && view.seat === seat && (
          <span className="xi-points">{WORDS.points(view.turn.move.points)}</span>
        )}
        {hovered && chart.has(hovered) && <span>{spaceWords(view, chart.space(hovered))}</span>}
      </p>
      {children}
    </section>
  )
}

const whereaboutsIn = (view: View, chart: Laid): Whereabouts<SpaceId> => ({
  whereIs: (thing) => (isShip(thing) ? whereIs(view, thing) : null),
  spotOf: (space) => spotOf(chart, space, view.kiln),
  lookOf: (ship) => lookOf(ship as ShipRef),
})

const isShip = (thing: string): thing is ShipRef => thing.startsWith('captain-') || thing in NPCS

const ORIGIN: Point = { x: 0, y: 0 }
/** From the middle of a tile to its rim. */
const TILE = SIZE * (2 * RADIUS + 0.5)

/** One space on, but never into a new risk without being asked again. */
export const flyTo =
  (space: SpaceId, n: number): Stop =>
  (asks, view) => {
    for (const ask of asks) {
      const answer = hopTo(view, ask, space, n)
      if (answer !== null) return { ask, answer }
    }
    return null
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

/** The whole chart is in sight as long as its spaces can be hit, and again when it has grown; a telephone shows a part of it. */
function useWhole({ show }: Camera, laid: number, isNarrow: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sector laid
  useEffect(() => {
    if (!isNarrow) show()
  }, [laid, isNarrow])
}

/** What is asked about is brought into sight too; of somebody who acts it is the own ship, when the turn comes to them and not at every step. */
function useLookAt(
  { centre, fit }: Camera,
  asks: readonly Ask[],
  home: Point | null,
  glows: readonly Glow[],
): void {
  const isActing = asks.some(({ id }) => id === 'act' || id === 'drift')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const [first] = isActing ? [] : glows
    if (first?.kind === 'tile') fit()
    else if (first) centre(first.at, true)
  }, [questionsIn(asks)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn, after whatever others have done in theirs
  useEffect(() => {
    if (isActing && home) centre(home, true)
  }, [isActing])
}

/** The ship an attack under way is aimed at. */
function targetIn(ask: Ask): ShipRef | null {
  return WEAPONS.is(ask) || ATTACK_ABILITY.is(ask) || ATTACK_DIE.is(ask) ? ask.label.target : null
}
