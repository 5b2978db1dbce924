import type { BoardProps } from '@starboard/kernel'
import {
  boundsAround,
  type Light,
  type Lights,
  nameOf,
  type OnPick,
  Pickable,
  useLights,
  usePicking,
} from '@starboard/parts'
import type { ReactNode } from 'react'
import { NPCS, type NpcId, SECTORS } from '../content/index.ts'
import type { AnyView } from '../modes.ts'
import type { QuickView, SectorView } from '../quick/view.ts'
import { CubeMark, HULLS, NPC_HULLS, NPC_LETTERS } from './Glyphs.tsx'
import { hexPath, pointOf, SIZE } from './geometry.ts'
import { LIGHTING } from './lights.ts'
import { QuickCaptain } from './QuickCaptain.tsx'
import { initialOf, verdictOf, WORDS } from './words.ts'

/** The quick modes: every sector is one place, and a ship is simply there. */
export function QuickBoard(props: BoardProps<QuickView>) {
  const { view, seat } = props
  const lights = useLights<AnyView>(LIGHTING, props)
  const { pick, menu } = usePicking(lights)
  const captains = [...view.captains].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
  return (
    <div className="xi xi-board xi-quick" data-front="both">
      <section className="xi-chart part-frame" aria-label={WORDS.chart}>
        <svg className="xi-svg" viewBox={viewBoxOf(view)} aria-label={WORDS.chart}>
          {view.sectors.map((sector, place) => (
            <QuickSector
              // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its number
              key={place}
              {...{ view, sector, place, lights, pick }}
            />
          ))}
        </svg>
        {menu}
        {view.over && <p className="part-verdict">{verdictOf(view.over, view)}</p>}
      </section>
      <section className="xi-side" aria-label={WORDS.panels}>
        <div className="xi-panel">
          {captains.map((captain) => (
            <QuickCaptain key={captain.seat} captain={captain} lights={lights} />
          ))}
        </div>
      </section>
    </div>
  )
}

/** Sectors are drawn as big hexes. */
const BIG = 3

function viewBoxOf({ sectors }: QuickView): string {
  const { x, y, w, h } = boundsAround(sectors.map(pointOf), SIZE * 1.15)
  return [x, y, w, h].map((n) => n * BIG).join(' ')
}

interface SectorProps {
  readonly view: QuickView
  readonly sector: SectorView
  readonly place: number
  readonly lights: Lights
  readonly pick: OnPick
}

function QuickSector({ view, sector, place, lights, pick }: SectorProps) {
  const { x, y } = pointOf(sector)
  const at = { x: x * BIG, y: y * BIG }
  const here = lights.at(`place:${place}`)
  const type = sector.id ? SECTORS[sector.id].type : 'uncharted'
  return (
    <g>
      <Lit lights={here} pick={pick}>
        <path className={`xi-quick-tile xi-fill ${type}`} d={hexPath(at, SIZE * BIG - 3)} />
        <path className={`xi-border ${type}`} d={hexPath(at, SIZE * BIG - 5)} />
      </Lit>
      <g className="xi-through" transform={`translate(${at.x} ${at.y})`}>
        <text className="xi-quick-name" y={-33}>
          {sector.id ? SECTORS[sector.id].name : '?'}
        </text>
        <text className="xi-quick-kind" y={-18}>
          {sector.id ? type.replace('-', ' ') : ''}
        </text>
        {sector.id && <Wares sector={sector.id} />}
      </g>
      {shipsAt(view, place).map((ship, n) => (
        <g
          key={ship.ref}
          transform={`translate(${at.x - 30 + (n % 3) * 30} ${at.y + 24 + Math.floor(n / 3) * 28})`}
        >
          <QuickShip ship={ship} aim={lights.at(`ship:${ship.ref}`)} pick={pick} />
        </g>
      ))}
    </g>
  )
}

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

interface ShipProps {
  readonly ship: ReturnType<typeof shipsAt>[number]
  readonly aim: readonly Light[]
  readonly pick: OnPick
}

const QuickShip = ({ ship: { look, hull, letter, name }, aim, pick }: ShipProps) => (
  <Lit lights={aim} pick={pick}>
    <g className={`xi-ship ${look}`}>
      <title>{name}</title>
      <circle className="xi-halo" r={15} />
      <path d={hull} />
      <text y={4}>{letter}</text>
      {aim.length > 0 && (
        <path className="xi-aim-ring" d="M-19 -11V-19H-11M11 -19H19V-11M19 11V19H11M-11 19H-19V11" />
      )}
    </g>
  </Lit>
)

/** What is dealt in here. */
function Wares({ sector }: { readonly sector: keyof typeof SECTORS }) {
  const deals = Object.values(SECTORS[sector].specials).filter((special) => 'cube' in special)
  return deals.map((special, n) => (
    <g key={special.kind} transform={`translate(${(n - (deals.length - 1) / 2) * 58} -3)`}>
      {'cube' in special && <CubeMark cube={special.cube} x={-16} y={0} size={11} />}
      <text className="xi-quick-kind" x={7} y={3.5}>
        {special.kind}
      </text>
    </g>
  ))
}

function shipsAt(view: QuickView, place: number) {
  const names = view.captains.map(({ name }) => name)
  return [
    ...view.captains
      .filter(({ at, ship }) => at === place && ship !== null)
      .map(({ seat, name }) => ({
        ref: `captain-${seat}`,
        look: `seat-${seat}${seat === view.seat ? ' active' : ''}`,
        hull: HULLS[seat % HULLS.length]!,
        letter: initialOf(name, seat, names),
        name,
      })),
    ...view.npcs
      .filter(({ at }) => at === place)
      .map(({ id }) => {
        const kind: NpcId = id.startsWith('marauder') ? 'scoundrel' : (id as NpcId)
        const isMarauder = kind === 'scoundrel'
        return {
          ref: id as string,
          look: `npc ${NPCS[kind].law}`,
          hull: NPC_HULLS[kind],
          letter: isMarauder ? 'R' : NPC_LETTERS[kind],
          name: isMarauder ? WORDS.marauder : NPCS[kind].name,
        }
      }),
  ]
}
