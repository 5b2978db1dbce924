import type { Ask, BoardProps } from '@starboard/kernel'
import {
  arrowTo,
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
import { squares } from '@starboard/space'
import { Eye, Locate } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { figureAt, pieceAt } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { ACTIVATE } from '../rules/1-rounds/phases.ts'
import { ACT } from '../rules/2-actions/turn.ts'
import type { Threat } from '../rules/4-figures/threats.ts'
import { GRANTED } from '../rules/5-skills/granting.ts'
import type { View } from '../view.ts'
import { Fallen } from './Fallen.tsx'
import { Flags } from './Flags.tsx'
import { Doors, Floor, Patterns, Rulers, Searched, Walls } from './Ground.tsx'
import { type Named, useNamed } from './naming.ts'
import { hurtIn, type Roll, walksIn } from './news.ts'
import { Airlocks, Points, ShipNames } from './Points.tsx'
import { drawnOf, MAP } from './plan.ts'
import { ReachLayer, Steps, useReach, Way } from './Reach.tsx'
import { Lines, SightLayer, useSight } from './Sight.tsx'
import { Hazards, Lying, Things } from './Things.tsx'
import { ThreatLayer } from './Threat.tsx'
import { Tokens } from './Tokens.tsx'
import { WORDS } from './words.ts'

interface Props extends Pick<BoardProps<View>, 'view' | 'news' | 'asks'> {
  readonly lights: Lights
  /** Whoever is looked at: whose ways and sight are drawn. */
  readonly figure: Figure | null
  /** Of whom it is shown how far it gets. */
  readonly threats: readonly Threat[]
  readonly pinned: string | null
  /** The dice that lie on it. */
  readonly roll: Roll | null
  readonly onLook: (id: string) => void
  readonly children?: ReactNode
}

/** The deck plan: everything on it, and all that can be done there. */
export function Deck({ view, news, asks, lights, figure, threats, pinned, roll, onLook, children }: Props) {
  const drawn = drawnOf(view)
  const { pick, menu } = usePicking(lights)
  const [pointed, setPointed] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isSeen, setSeen] = useState(true)
  const reach = useReach(view, isAboutWays(asks) ? figure : null, asks.some(GRANTED.is))
  const sight = useSight(view, figure, isSeen)
  const walks = useMemo(() => walksIn(news), [news])
  const hurt = useMemo(() => hurtIn(news), [news])
  const home = homeOf(view, figure)
  const camera = useCamera({ box: drawn.bounds, home, comfortable: 1.5, readable: 0.6 })
  useFitting(camera, view.phase.kind === 'set-up', asks[0]?.id)
  useFollow(camera, news, home, asks)
  useNear(camera, asks, figure)
  const threat = threats.find((one) => one.figure === over) ?? threats.find((one) => one.figure === pinned)
  const taken = useMemo(() => takenIn(view, lights), [view, lights])
  const tabbed = useMemo(() => nearestLit(lights, taken, figure), [lights, taken, figure])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as Element
    if (from.matches('.cs-spot'))
      arrowTo(event, from, event.currentTarget.querySelectorAll<SVGElement>('.cs-spot'))
  }
  return (
    <div className="cs-deck part-frame" data-drop="floor" onKeyDownCapture={onKeyDown}>
      <Drawing camera={camera} className="cs-svg" label={WORDS.deck} help={WORDS.deckHelp}>
        <Patterns />
        <Floor drawn={drawn} />
        <Searched view={view} />
        {sight && <SightLayer sight={sight} />}
        <ReachLayer {...{ reach, figure, lights }} />
        {threat && <ThreatLayer view={view} threat={threat} />}
        <Hazards view={view} />
        <Walls drawn={drawn} />
        <Doors view={view} />
        <Points view={view} />
        <Airlocks {...{ view, lights }} onPick={pick} />
        <Rulers {...{ drawn, camera }} />
        {figure && isSeen && <Lines view={view} figure={figure} />}
        <Steps {...{ view, reach, figure, lights, tabbed, taken }} onPick={pick} onHover={setPointed} />
        <WithNames view={view} camera={camera}>
          {({ figures, pieces, ships, isFar }) => (
            <g data-bare={isFar || undefined}>
              <ShipNames view={view} named={ships} />
              <Things {...{ view, lights }} named={pieces} onPick={pick} />
              <Way {...{ view, reach }} to={pointed} from={figure} />
              <Tokens
                {...{ view, lights, walks, hurt, news, onLook }}
                named={figures}
                looked={figure?.id ?? null}
                onPick={pick}
                onHover={setOver}
              />
              <Lying view={view} />
            </g>
          )}
        </WithNames>
        <Flags view={view} lights={lights} by={figure} looked={over} />
        {roll && <Fallen view={view} roll={roll} />}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole={WORDS.whole}>
        {home && (
          <Tool
            name={WORDS.whoActs}
            icon={<Locate aria-hidden="true" />}
            onPress={() => camera.centre(home)}
          />
        )}
        <Tool
          name={WORDS.sight}
          icon={<Eye aria-hidden="true" />}
          isOn={isSeen}
          onPress={() => setSeen(!isSeen)}
        />
      </CameraTools>
      {children}
    </div>
  )
}

interface WithNamesProps {
  readonly view: View
  readonly camera: Camera
  readonly children: (named: Named) => ReactNode
}

/** Drawn again when the scale changes, and the rest of the deck is not. */
const WithNames = ({ view, camera, children }: WithNamesProps) => children(useNamed(view, camera))

/** Ways are drawn while somebody may walk, or nothing is asked; other questions about squares would look like them. */
const isAboutWays = (asks: readonly Ask[]): boolean =>
  asks.every((ask) => ACT.is(ask) || ACTIVATE.is(ask) || GRANTED.is(ask))

/** Squares on which somebody or something is picked instead of the square itself. */
function takenIn(view: View, lights: Lights): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const place of lights.all.keys()) {
    if (!/^\d+,\d+$/.test(place)) continue
    const square = squares.parse(place)
    if (pieceAt(view, square) || figureAt(view, square)) taken.add(place)
  }
  return taken
}

/** The lit square that is nearest to whoever acts: there the Tab key comes, and arrows lead on. */
function nearestLit(lights: Lights, taken: ReadonlySet<string>, figure: Figure | null): string | null {
  let [best, least] = [null as string | null, Number.POSITIVE_INFINITY]
  for (const place of lights.all.keys()) {
    if (!/^\d+,\d+$/.test(place) || taken.has(place)) continue
    const far = figure?.at ? squares.chebyshev(figure.at, squares.parse(place)) : 0
    if (far < least) [best, least] = [place, far]
  }
  return best
}

/** Until the mission begins every question leaves the deck another room, and nobody has a reason to look closer: all of it is shown anew. */
function useFitting({ fit }: Camera, isBefore: boolean, asked: string | undefined): void {
  const was = useRef(isBefore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (was.current) fit()
    was.current = isBefore
  }, [isBefore, asked])
}

/** Whoever is still aboard comes out through the airlock. */
function homeOf({ crews }: View, figure: Figure | null): Point | null {
  const at = figure?.at ?? crews.find(({ id }) => id === figure?.crew)?.airlock
  return at ? MAP.pointOf(at) : null
}

/** On a telephone whose turn it is is picked from the whole deck, and what they do from the squares around them, large enough to hit. */
function useNear({ show, fit }: Camera, asks: readonly Ask[], figure: Figure | null): void {
  const isNarrow = useMedia(NARROW)
  const last = useRef<string | null>(null)
  const who = asks.some(ACTIVATE.is) ? null : asks.some(ACT.is) ? (figure?.id ?? null) : last.current
  useEffect(() => {
    if (isNarrow && who !== last.current) (who === null ? fit : show)()
    last.current = who
  })
}

/**
 * What happens out of sight is brought into sight, and so is whoever is asked; nothing else moves the deck under one's hands. On a
 * telephone whoever has walked is in the middle again: the squares they may go to next lie all around them.
 */
function useFollow(
  { centre }: Camera,
  news: BoardProps<View>['news'],
  home: Point | null,
  asks: BoardProps<View>['asks'],
): void {
  const isNarrow = useMedia(NARROW)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece of news
  useEffect(() => {
    const last = [...walksIn(news).values()].at(-1)?.at(-1)
    if (last && asks.length === 0) centre(MAP.pointOf(squares.parse(last)), true)
    else if (home) centre(home, !(isNarrow && last))
  }, [news])
}
