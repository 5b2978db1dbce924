import type { Event } from '@starboard/kernel'
import { type Lights, nameOf, type OnPick, Pickable, type Point, useGlide } from '@starboard/parts'
import { type ReactNode, useRef } from 'react'
import { CUBES, NPCS, SECTORS } from '../content/index.ts'
import { type Chart, sectorOf } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import type { View } from '../view.ts'
import { captainName, shipName } from '../words/words.ts'
import { CometGlyph, CubeMark, HULLS, NPC_HULLS, NPC_LETTERS, TokenGlyph } from './Glyphs.tsx'
import { hexPath, pointOf, SIZE, spotOf, tileMiddle } from './geometry.ts'
import type { Flights } from './motion.ts'
import { initialOf, WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly chart: Chart
  readonly news: readonly Event[]
  readonly flights: Flights
}

/** What lies on the spaces: tokens, cubes, relics, comets, The Kiln, and what Events have put there. In flight a press goes through it to the space. */
export function Things({ view, chart, news, flights, isInFlight }: Props & { readonly isInFlight: boolean }) {
  const spot = (space: SpaceId) => spotOf(chart, space, view.kiln)
  const kiln = view.kiln && spot(view.kiln)
  return (
    <g className={`xi-things ${isInFlight ? 'xi-through' : ''}`}>
      {view.tokens.map((space) => {
        const at = spot(space)
        return at && <TokenGlyph key={space} at={at} title={WORDS.token} />
      })}
      {view.relicStacks.map(({ sector, count }) => {
        const at = spot(`${sector}:c`)
        return at && count > 0 && <Relics key={sector} at={at} count={count} />
      })}
      {adriftOf(view).map(([space, cubes]) => {
        const at = spot(space)
        return at && <Adrift key={space} at={at} cubes={cubes} />
      })}
      {view.turn.using && chart.has(view.turn.using) && (
        <path className="xi-using" d={hexPath(pointOf(chart.space(view.turn.using).hex), SIZE - 4)}>
          <title>{WORDS.using}</title>
        </path>
      )}
      <EventMarks view={view} chart={chart} />
      {kiln && (
        <Gliding id="kiln" at={kiln} {...{ chart, view, news, flights }}>
          <g className="xi-kiln">
            <title>{WORDS.kiln}</title>
            <circle r={19} />
            <path d="M-13 12L13 12L0 -15Z" />
            {[0, 1, 2].map((n) => (
              <circle key={n} className="xi-berth" r={7} cx={[-13, 13, 0][n]} cy={[12, 12, -15][n]} />
            ))}
            <text y={6}>K</text>
          </g>
        </Gliding>
      )}
      {view.comets.map(({ sector, at: space }) => {
        const at = space && spot(space)
        return (
          at && (
            <Gliding key={sector} id={`comet-${sector}`} at={at} {...{ chart, view, news, flights }}>
              <CometGlyph title={WORDS.comet(SECTORS[sector].name)} />
            </Gliding>
          )
        )
      })}
    </g>
  )
}

const Relics = ({ at, count }: { readonly at: Point; readonly count: number }) => (
  <g transform={`translate(${at.x} ${at.y})`} className="xi-relics">
    <title>{WORDS.relics(count)}</title>
    {Array.from({ length: count }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a stack are all alike
      <rect key={n} x={-10 + n} y={-4 - n * 3} width={18} height={9} rx={2} />
    ))}
    <text y={3}>{count}</text>
  </g>
)

const Adrift = ({ at, cubes }: { readonly at: Point; readonly cubes: View['adrift'] }) => (
  <g className="xi-adrift">
    <title>{WORDS.adrift(cubes.map(({ cube }) => CUBES[cube].name).join(', '))}</title>
    {cubes.map(({ cube }, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cubes of one kind are all alike
      <CubeMark key={n} cube={cube} x={at.x - 12 + (n % 3) * 11} y={at.y + 13 - Math.floor(n / 3) * 10} />
    ))}
  </g>
)

function adriftOf({ adrift }: View): [SpaceId, View['adrift']][] {
  const bySpace = new Map<SpaceId, View['adrift']>()
  for (const cube of adrift) bySpace.set(cube.at, [...(bySpace.get(cube.at) ?? []), cube])
  return [...bySpace]
}

/** Checkpoints, the giant comet, the windfall, and armed Detonators. */
function EventMarks({ view, chart }: Pick<Props, 'view' | 'chart'>) {
  const detonators = view.captains.flatMap(({ missions }) =>
    missions.flatMap((mission) => ('detonator' in mission && mission.detonator ? [mission.detonator] : [])),
  )
  return (
    <g className="xi-events">
      {view.liveEvents.flatMap(({ id, checkpoints, comet, sector }) => [
        ...checkpoints.map(({ at: space, visited }) => {
          const at = spotOf(chart, space, view.kiln)
          return (
            at && (
              <g key={`${id}${space}`} transform={`translate(${at.x + 11} ${at.y - 11})`} className="xi-flag">
                <title>
                  {[WORDS.checkpoint, ...visited.map((seat) => captainName(view, seat))].join(': ')}
                </title>
                <path d="M-4 9V-8L8 -4L-4 0" />
              </g>
            )
          )
        }),
        comet && (
          <path key={id} className="xi-rikishi" d={hexPath(pointOf(comet), SIZE * 2.6)}>
            <title>{WORDS.rikishi}</title>
          </path>
        ),
        sector && chart.sector(sector) && (
          <g key={`${id}${sector}`} className="xi-windfall">
            <title>{WORDS.windfall}</title>
            <circle
              cx={tileMiddle(chart.sector(sector)!).x}
              cy={tileMiddle(chart.sector(sector)!).y}
              r={98}
            />
          </g>
        ),
      ])}
      {detonators.map((space) => {
        const at = spotOf(chart, space, view.kiln)
        return (
          at && (
            <g key={space} transform={`translate(${at.x - 11} ${at.y + 11})`} className="xi-detonator">
              <title>{WORDS.detonator}</title>
              <circle r={6} />
              <text y={3}>!</text>
            </g>
          )
        )
      })}
    </g>
  )
}

interface ShipsProps extends Props {
  readonly lights: Lights
  readonly seat: number | null
  readonly onPick: OnPick
  readonly onHover: (place: string | null) => void
}

/** Every ship on the board, by colour, outline and letter. What can be done on the space below it is done through it. */
export function Ships(props: ShipsProps) {
  const { view, chart, lights, seat, onPick, onHover } = props
  const names = view.captains.map(({ name }) => name)
  const ships: { ref: ShipRef; at: SpaceId; hull: string; letter: string; look: string }[] = [
    ...view.npcs.flatMap(({ id, at }) =>
      at ? [{ ref: id, at, hull: NPC_HULLS[id], letter: NPC_LETTERS[id], look: `npc ${NPCS[id].law}` }] : [],
    ),
    ...view.captains.flatMap((captain) =>
      captain.at
        ? [
            {
              ref: `captain-${captain.seat}` as const,
              at: captain.at,
              hull: HULLS[captain.seat % HULLS.length]!,
              letter: initialOf(captain.name, captain.seat, names),
              look: `seat-${captain.seat}${captain.seat === seat ? ' own' : ''}${captain.seat === view.seat ? ' active' : ''}`,
            },
          ]
        : [],
    ),
  ]
  return (
    <g className="xi-ships">
      {ships.map(({ ref, at: space, hull, letter, look }) => {
        const at = spotOf(chart, space, view.kiln)
        if (!at) return null
        const here = lights.at(`ship:${ref}`)
        const under = lights.at(space)
        const name = `${shipName(view, ref)}, ${SECTORS[sectorOf(space)].name}`
        const drawing = (
          <g className={`xi-ship ${look}`}>
            {look.includes('own') && <circle className="xi-aura" r={24} />}
            <circle className="xi-halo" r={15} />
            <path d={hull} />
            <text y={4}>{letter}</text>
          </g>
        )
        return (
          <Gliding key={ref} id={ref} at={at} {...props}>
            {here.length === 0 ? (
              <g className={under.length > 0 ? 'xi-through' : undefined}>
                <title>{name}</title>
                {drawing}
              </g>
            ) : (
              <Pickable
                label={`${name}: ${nameOf(here)}`}
                className="xi-target"
                lights={here}
                onPick={(_, from) => onPick([...here, ...under], from)}
                onHover={(isOver) => onHover(isOver ? `ship:${ref}` : null)}
              >
                {drawing}
                <path className="xi-aim-ring" d="M-19 -11V-19H-11M11 -19H19V-11M19 11V19H11M-11 19H-19V11" />
              </Pickable>
            )}
          </Gliding>
        )
      })}
    </g>
  )
}

/** Something that stands on a space and glides there over those it has crossed. */
function Gliding({
  id,
  at,
  chart,
  view,
  news,
  flights,
  children,
}: Props & { readonly id: string; readonly at: Point; readonly children: ReactNode }) {
  const thing = useRef<SVGGElement>(null)
  const way = (flights.get(id) ?? []).flatMap((space) => spotOf(chart, space, view.kiln) ?? [])
  const last = way.at(-1)
  useGlide(thing, last && (last.x !== at.x || last.y !== at.y) ? [...way, at] : way, news)
  return (
    <g ref={thing} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {children}
    </g>
  )
}
