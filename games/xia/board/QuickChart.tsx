import type { BoardProps, Event, Seat } from '@starboard/kernel'
import {
  boundsAround,
  type Camera,
  CameraTools,
  Drawing,
  type Light,
  type Lights,
  NARROW,
  nameOf,
  type OnPick,
  Pickable,
  type Point,
  Tool,
  useCamera,
  useGlide,
  useMedia,
  usePicking,
} from '@starboard/parts'
import { Locate } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { MISSIONS, SECTORS, type SectorId } from '../content/index.ts'
import { goesOnAt } from '../quick/missions.ts'
import { NPC_NAMES } from '../quick/sheet.ts'
import { type RingIndex, refOf, type ShipRef, START } from '../quick/state.ts'
import type { QuickView, SectorView } from '../quick/view.ts'
import { questionsIn } from './errand.ts'
import { CubeMark, HULLS, MissionMark, NPC_HULLS } from './Glyphs.tsx'
import { hexPath, pointOf, SIZE } from './geometry.ts'
import { KINDS, lookOf, npcLetter, quickTellerOf, whereIs } from './quickTeller.ts'
import { TalePins, TrailLayer, trailsOf, type Whereabouts } from './TaleLayer.tsx'
import { useTale } from './tale.ts'
import { cubeName, initialOf, verdictOf, WORDS } from './words.ts'

interface Props extends Pick<BoardProps<QuickView>, 'view' | 'seat' | 'asks' | 'news' | 'told'> {
  readonly lights: Lights
}

/** Sectors are drawn as big hexes. */
const BIG = 3

/** The chart of the quick modes: every sector is one place, and a ship is simply there. */
export function QuickChart({ view, seat, asks, news, told, lights }: Props) {
  const { pick, menu } = usePicking(lights)
  const own = seat === null ? null : whereIs(view, refOf(seat))
  const home = own === null ? null : spotOf(view, own)
  const middle = middleOf(view.sectors[own ?? START]!)
  const box = useMemo(() => boundsAround(view.sectors.map(middleOf), SIZE * BIG * 1.06), [view.sectors])
  const isNarrow = useMedia(NARROW)
  const camera = useCamera({
    box,
    home: middle,
    comfortable: 1.6,
    readable: isNarrow ? 0.9 : 0.75,
  })
  const tale = useTale({ news, told }, quickTellerOf(view), seat)
  const whereabouts = useMemo(() => whereaboutsIn(view), [view])
  useFollow(camera, view, news, middle)
  useLookAt(camera, questionsIn(asks), middle)
  return (
    <section className="xi-chart part-frame" aria-label={WORDS.chart}>
      <Drawing camera={camera} className="xi-svg" label={WORDS.chart} help={WORDS.chartHelp}>
        {view.sectors.map((sector, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its number
          <Tile key={place} {...{ sector, pick }} lights={lights.at(`place:${place}`)} />
        ))}
        {view.sectors.map((sector, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its number
          <Print key={place} sector={sector} missions={missionsAt(view, seat, place)} />
        ))}
        <TrailLayer trails={trailsOf(tale, whereabouts)} />
        {shipsIn(view, seat).map((ship) => (
          <Ship
            key={ship.ref}
            {...{ ship, pick, news }}
            way={wayOf(news, ship.ref, view)}
            aims={lights.at(`ship:${ship.ref}`)}
          />
        ))}
      </Drawing>
      <TalePins {...{ tale, whereabouts, camera, home }} isAbove={false} />
      {menu}
      <CameraTools camera={camera} whole={WORDS.fit}>
        {home && (
          <Tool
            name={WORDS.home}
            icon={<Locate aria-hidden="true" />}
            onPress={() => camera.centre(middle)}
          />
        )}
      </CameraTools>
      {view.over && <p className="part-verdict">{verdictOf(view.over, view)}</p>}
    </section>
  )
}

function middleOf(sector: SectorView): Point {
  const { x, y } = pointOf(sector)
  return { x: x * BIG, y: y * BIG }
}

/** Where the first ship in a sector is drawn, below the words. */
const spotOf = ({ sectors }: QuickView, place: RingIndex): Point => {
  const { x, y } = middleOf(sectors[place]!)
  return { x: x - 32, y: y + 28 }
}

const whereaboutsIn = (view: QuickView): Whereabouts<RingIndex> => ({
  whereIs: (ship) => whereIs(view, ship),
  spotOf: (place) => spotOf(view, place),
  lookOf: (ship) => lookOf(ship as ShipRef),
})

/** What happens out of sight is brought into sight. */
function useFollow({ centre }: Camera, view: QuickView, news: readonly Event[], home: Point): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece of news
  useEffect(() => {
    const { flight } = quickTellerOf(view)
    const moved = news.map(flight).findLast((one) => one !== null)
    if (moved) centre(middleOf(view.sectors[moved[1].at(-1)!]!), true)
    else if (news.some(({ type }) => type === 'turn-began')) centre(home, true)
  }, [news])
}

/** Whoever is asked sees their ship, once for each question. */
function useLookAt({ centre }: Camera, asked: string, home: Point): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (asked !== '') centre(home, true)
  }, [asked])
}

interface TileProps {
  readonly sector: SectorView
  readonly lights: readonly Light[]
  readonly pick: OnPick
}

function Tile({ sector, lights, pick }: TileProps) {
  const at = middleOf(sector)
  const type = sector.id ? SECTORS[sector.id].type : 'uncharted'
  return (
    <Lit lights={lights} pick={pick}>
      <path className={`xi-quick-tile xi-fill ${type}`} d={hexPath(at, SIZE * BIG - 3)} />
      <path className={`xi-border ${type}`} d={hexPath(at, SIZE * BIG - 5)} />
    </Lit>
  )
}

interface PrintProps {
  readonly sector: SectorView
  readonly missions: readonly string[]
}

/** What is written on a sector, over all of them: from afar a name is longer than its sector is wide. */
function Print({ sector, missions }: PrintProps) {
  const { x, y } = middleOf(sector)
  return (
    <g className="xi-through" transform={`translate(${x} ${y})`}>
      {sector.id ? (
        <>
          <text className="xi-quick-name" y={-24}>
            {SECTORS[sector.id].name}
          </text>
          <Offers sector={sector.id} />
        </>
      ) : (
        <text className="xi-quick-unknown" y={-8}>
          ?
        </text>
      )}
      {missions.length > 0 && (
        <g transform="translate(48 14)">
          <title>{WORDS.missionHere(missions)}</title>
          <MissionMark />
        </g>
      )}
    </g>
  )
}

/** What kind of sector it is, and what is dealt in or mined here. */
function Offers({ sector }: { readonly sector: SectorId }) {
  const { type, specials } = SECTORS[sector]
  const deals = Object.values(specials).flatMap((special) =>
    'cube' in special ? [{ kind: special.kind, cube: special.cube }] : [],
  )
  const lines = deals.length > 0 ? deals : [null]
  return lines.map((deal, n) => {
    const y = -9 + n * 14
    return deal === null ? (
      <text key={type} className="xi-quick-kind" y={y}>
        {type.replace('-', ' ')}
      </text>
    ) : (
      <g key={`${deal.kind} ${deal.cube}`} className="xi-quick-deal">
        <CubeMark cube={deal.cube} x={-38} y={y - 4} size={11} />
        <text className="xi-quick-kind" x={-29} y={y}>
          {deal.kind} {cubeName(deal.cube)}
        </text>
      </g>
    )
  })
}

/** The own missions that go on at a place, by name. */
const missionsAt = (view: QuickView, seat: Seat | null, place: RingIndex): string[] =>
  seat === null
    ? []
    : view.captains[seat]!.missions.flatMap((held) =>
        held.id !== null && goesOnAt(view, seat, held, place) ? [MISSIONS[held.id]!.name] : [],
      )

interface LitProps {
  readonly lights: readonly Light[]
  readonly pick: OnPick
  readonly children: ReactNode
}

/** A drawing, to be picked where something can be done with it. */
const Lit = ({ lights, pick, children }: LitProps) =>
  lights.length === 0 ? (
    children
  ) : (
    <Pickable label={nameOf(lights)} className="xi-quick-lit" lights={lights} onPick={pick}>
      {children}
    </Pickable>
  )

interface Drawn {
  readonly ref: ShipRef
  readonly look: string
  readonly hull: string
  readonly letter: string
  readonly name: string
  readonly at: Point
}

/** Every ship, those in one sector side by side. */
function shipsIn(view: QuickView, own: Seat | null): Drawn[] {
  const names = view.captains.map(({ name }) => name)
  const captains = view.captains.map(({ seat, name }) => ({
    ref: refOf(seat),
    look: `${lookOf(refOf(seat))}${seat === own ? ' own' : ''}${seat === view.seat ? ' active' : ''}`,
    hull: HULLS[seat % HULLS.length]!,
    letter: initialOf(name, seat, names),
    name,
  }))
  const npcs = view.npcs.map(({ id }) => ({
    ref: id,
    look: lookOf(id),
    hull: NPC_HULLS[KINDS[id]],
    letter: npcLetter(id),
    name: NPC_NAMES[id],
  }))
  const here = new Map<RingIndex, number>()
  return [...captains, ...npcs].flatMap((ship) => {
    const place = whereIs(view, ship.ref)
    if (place === null) return []
    const n = here.get(place) ?? 0
    here.set(place, n + 1)
    return [{ ...ship, at: slotOf(spotOf(view, place), n) }]
  })
}

/** Three side by side, and below them what else there is. */
const slotOf = ({ x, y }: Point, n: number): Point => ({
  x: x + (n % 3) * 32,
  y: y + Math.floor(n / 3) * 28,
})

/** The way a ship has just flown, from sector to sector. */
function wayOf(news: readonly Event[], ship: ShipRef, view: QuickView): Point[] {
  const { flight } = quickTellerOf(view)
  return news.flatMap((event) => {
    const flown = flight(event)
    return flown?.[0] === ship ? flown[1].map((place) => spotOf(view, place)) : []
  })
}

interface ShipProps {
  readonly ship: Drawn
  readonly way: readonly Point[]
  readonly news: readonly Event[]
  readonly aims: readonly Light[]
  readonly pick: OnPick
}

function Ship({ ship: { look, hull, letter, name, at }, way, news, aims, pick }: ShipProps) {
  const thing = useRef<SVGGElement>(null)
  useGlide(thing, way.length > 0 ? [...way.slice(0, -1), at] : [], news)
  return (
    <g ref={thing} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <g className={aims.length > 0 ? undefined : 'xi-through'}>
        <Lit lights={aims} pick={pick}>
          <g className={`xi-ship ${look}`}>
            <title>{name}</title>
            <circle className="xi-halo" r={15} />
            <path d={hull} />
            <text y={4}>{letter}</text>
            {aims.length > 0 && (
              <path className="xi-aim-ring" d="M-19 -11V-19H-11M11 -19H19V-11M19 11V19H11M-11 19H-19V11" />
            )}
          </g>
        </Lit>
      </g>
    </g>
  )
}
