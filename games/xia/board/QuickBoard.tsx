import type { BoardProps } from '@starboard/kernel'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { NPCS, type NpcId, SECTORS } from '../content/index.ts'
import type { QuickView, SectorView } from '../quick/view.ts'
import { CubeMark, HULLS, NPC_HULLS, NPC_LETTERS } from './Glyphs.tsx'
import { hexPath, type Point, pointOf, SIZE } from './geometry.ts'
import { nameOf, Pickable } from './LitLayer.tsx'
import { type Light, type Lights, useLights } from './lights.ts'
import { Menu } from './Menu.tsx'
import { QuickCaptain } from './QuickCaptain.tsx'
import { initialOf, verdictOf, WORDS } from './words.ts'

/** The quick modes: every sector is one place, and a ship is simply there. */
export function QuickBoard({ view, seat, asks, answer, gathered }: BoardProps<QuickView>) {
  const lights = useLights(asks, view, answer, gathered)
  const [menu, setMenu] = useState<{ lights: readonly Light[]; at: Point } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const pick: Pick = (here, at) => (here.length === 1 ? here[0]!.pick() : setMenu({ lights: here, at }))
  const captains = [...view.captains].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
  return (
    <div className="xi xi-board xi-quick" data-front="both">
      <section className="xi-chart" aria-label={WORDS.chart}>
        <svg className="xi-svg" viewBox={viewBoxOf(view)} aria-label={WORDS.chart}>
          {view.sectors.map((sector, place) => (
            <QuickSector
              // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its number
              key={place}
              {...{ view, sector, place, lights, pick }}
            />
          ))}
        </svg>
        {menu && <Menu {...menu} onClose={closeMenu} />}
        {view.over && <p className="xi-over">{verdictOf(view.over, view)}</p>}
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
  const points = sectors.map((sector) => pointOf(sector))
  const reach = SIZE * 1.15
  const left = Math.min(...points.map(({ x }) => x)) - reach
  const top = Math.min(...points.map(({ y }) => y)) - reach
  const width = Math.max(...points.map(({ x }) => x)) + reach - left
  const height = Math.max(...points.map(({ y }) => y)) + reach - top
  return [left, top, width, height].map((n) => n * BIG).join(' ')
}

interface SectorProps {
  readonly view: QuickView
  readonly sector: SectorView
  readonly place: number
  readonly lights: Lights
  readonly pick: Pick
}

/** One thing is done at once; of several a menu asks which. */
type Pick = (lights: readonly Light[], at: Point) => void

function QuickSector({ view, sector, place, lights, pick }: SectorProps) {
  const { x, y } = pointOf(sector)
  const at = { x: x * BIG, y: y * BIG }
  const here = lights.at(`place:${place}`)
  const type = sector.id ? SECTORS[sector.id].type : 'unseen'
  const drawing = (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path className={`xi-quick-tile xi-fill ${type}`} d={hexPath({ x: 0, y: 0 }, SIZE * BIG - 3)} />
      <path className={`xi-border ${type}`} d={hexPath({ x: 0, y: 0 }, SIZE * BIG - 5)} />
      <text className="xi-name" y={-38}>
        {sector.id ? SECTORS[sector.id].name : '?'}
      </text>
      <text className="xi-quick-kind" y={-24}>
        {sector.id ? type.replace('-', ' ') : ''}
      </text>
      {sector.id && <Wares sector={sector.id} />}
    </g>
  )
  return (
    <g>
      {here.length === 0 ? (
        drawing
      ) : (
        <LitSector lights={here} pick={pick}>
          {drawing}
        </LitSector>
      )}
      {shipsAt(view, place).map(({ ref, look, hull, letter, name }, n) => {
        const aim = lights.at(`ship:${ref}`)
        const ship = (
          <g className={`xi-ship ${look}`}>
            <title>{name}</title>
            <circle className="xi-halo" r={15} />
            <path d={hull} />
            <text y={4}>{letter}</text>
            {aim.length > 0 && (
              <path className="xi-aim-ring" d="M-19 -11V-19H-11M11 -19H19V-11M19 11V19H11M-11 19H-19V11" />
            )}
          </g>
        )
        return (
          <g
            key={ref}
            transform={`translate(${at.x - 30 + (n % 3) * 30} ${at.y + 18 + Math.floor(n / 3) * 28})`}
          >
            {aim.length === 0 ? (
              ship
            ) : (
              <LitSector lights={aim} pick={pick}>
                {ship}
              </LitSector>
            )}
          </g>
        )
      })}
    </g>
  )
}

function LitSector({
  lights,
  pick,
  children,
}: {
  readonly lights: readonly Light[]
  readonly pick: Pick
  readonly children: ReactNode
}) {
  const here = useRef<SVGGElement>(null)
  const onPick = () => {
    const box = here.current!.getBoundingClientRect()
    const frame = here.current!.ownerSVGElement!.getBoundingClientRect()
    pick(lights, { x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 })
  }
  return (
    <g ref={here}>
      <Pickable name={nameOf(lights)} className="xi-quick-lit" lights={lights} onPick={onPick}>
        {children}
      </Pickable>
    </g>
  )
}

/** What is dealt in here. */
function Wares({ sector }: { readonly sector: keyof typeof SECTORS }) {
  const deals = Object.values(SECTORS[sector].specials).filter((special) => 'cube' in special)
  return deals.map((special, n) => (
    <g key={special.kind} transform={`translate(${(n - (deals.length - 1) / 2) * 52} -8)`}>
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
