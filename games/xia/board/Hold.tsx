import { inPercent } from '@starboard/dice'
import { riskOf } from '@starboard/kernel'
import { type Light, type Lights, nameOf, type OnPick, Pickable } from '@starboard/parts'
import { type ReactNode, useMemo } from 'react'
import { MODS, OUTFITS } from '../content/index.ts'
import type { Cell } from '../rules/0-table/names.ts'
import { gridOf, sectionsOf } from '../rules/3-hold/hold.ts'
import type { CaptainView } from '../view.ts'
import {
  CELL,
  CubeInHold,
  Harm,
  Marker,
  ModDrawing,
  OutfitDrawing,
  outlineOf,
  RelicDrawing,
} from './PieceDrawing.tsx'
import { type Aboard, carriedIn, gridPoint, piecesAboard } from './spots.ts'
import { cubeName, TYPES, WORDS } from './words.ts'

interface Props {
  readonly captain: CaptainView
  /** Nothing can be picked in another's Hold. */
  readonly lights: Lights | null
  readonly onPick?: OnPick
  /** The piece that is being dragged is drawn by the hand that has it. */
  readonly lifted?: string | null
  readonly onGrab?: (piece: Aboard, event: React.PointerEvent) => void
}

/** The Hold and all that is in it, drawn in grid units; `HoldFrame` puts it on the page. */
export function HoldDrawing({ captain, lights, onPick = () => {}, lifted = null, onGrab }: Props) {
  const grid = gridOf(captain.ship)
  const pieces = useMemo(() => piecesAboard(captain), [captain])
  const bottom: readonly Cell[] = captain.powers.includes('false-bottom') ? ['bottom'] : []
  const lightsOn = (piece: Aboard): readonly Light[] => {
    if (!lights) return NONE
    const [kind, id] = [piece.carried.kind, piece.key.slice(piece.key.indexOf('-') + 1)]
    const own = kind === 'outfit' || kind === 'mod' ? lights.at(`${kind}:${id}`) : NONE
    return [...own, ...piece.cells.flatMap((cell) => lights.at(`hold:${cell}`).filter(isLift(piece.key)))]
  }
  return (
    <g className="xi-hold-drawing">
      {[...grid.cells, ...bottom].map((cell) => {
        const { x, y } = gridPoint(cell)
        return (
          <rect key={cell} className="xi-cell" x={x * CELL} y={y * CELL} width={CELL} height={CELL}>
            {cell === 'bottom' && <title>{WORDS.bottom}</title>}
          </rect>
        )
      })}
      <path className="xi-hull" d={outlineOf(grid.cells.map((cell) => ({ cell })))} />
      {pieces.map((piece) => {
        if (piece.key === lifted) return null
        const here = lightsOn(piece)
        const mayLift = here.some(({ option }) => option.value === `lift:${piece.key}`)
        return (
          <PieceOf
            key={piece.key}
            name={pieceWords(captain, piece)}
            lights={here}
            onPick={onPick}
            onGrab={mayLift && onGrab ? (event) => onGrab(piece, event) : undefined}
          >
            <Drawn piece={piece} captain={captain} />
          </PieceOf>
        )
      })}
      {captain.used.map((cell) => (
        <Marker key={cell} cell={cell} />
      ))}
      {captain.damage.map((cell) => (
        <Harm key={cell} cell={cell} ice={false} />
      ))}
      {captain.ice.map((cell) => (
        <Harm key={cell} cell={cell} ice />
      ))}
      {lights && <LitCells lights={lights} onPick={onPick} />}
    </g>
  )
}

const NONE: readonly Light[] = []

const isLift =
  (key: string) =>
  ({ option }: Light): boolean =>
    option.value === `lift:${key}`

function Drawn({ piece, captain }: { readonly piece: Aboard; readonly captain: CaptainView }): ReactNode {
  const { carried, cells, key } = piece
  if (carried.kind === 'outfit') {
    const outfit = captain.outfits.find(({ id }) => key === `outfit-${id}`)!
    return <OutfitDrawing kind={carried.of} sections={sectionsOf(outfit)} />
  }
  if (carried.kind === 'mod') return <ModDrawing kind={carried.of} cell={cells[0]!} />
  if (carried.kind === 'relic') return <RelicDrawing cells={cells} />
  return <CubeInHold cube={carried.of} cell={cells[0]!} />
}

function pieceWords(captain: CaptainView, { carried, key }: Aboard): string {
  switch (carried.kind) {
    case 'outfit': {
      const { name, type, die } = OUTFITS[carried.of]
      return [name, TYPES[type], ...(die === null ? [] : [`d${die}`])].join(', ')
    }
    case 'mod':
      return MODS[carried.of].name
    case 'cube':
      return cubeName(carried.of)
    case 'relic':
      return captain.relics.find(({ cells }) => key === `relic-${cells[0]}`)?.id ?? 'Relic'
  }
}

/** A piece that can be picked, dragged, or just looked at. */
function PieceOf({
  name,
  lights,
  onPick,
  onGrab,
  children,
}: {
  readonly name: string
  readonly lights: readonly Light[]
  readonly onPick: OnPick
  readonly onGrab: ((event: React.PointerEvent) => void) | undefined
  readonly children: ReactNode
}) {
  if (lights.length === 0)
    return (
      <g>
        <title>{name}</title>
        {children}
      </g>
    )
  return (
    <g onPointerDown={onGrab} className={onGrab ? 'xi-grab' : ''}>
      <Pickable label={`${name}: ${nameOf(lights)}`} className="xi-piece lit" lights={lights} onPick={onPick}>
        {children}
      </Pickable>
    </g>
  )
}

/** Single spaces that can be picked: for damage, cubes, weapons, shields. */
function LitCells({ lights, onPick }: { readonly lights: Lights; readonly onPick: OnPick }) {
  return [...lights.all].map(([place, all]) => {
    const here = all.filter(({ option, ask }) => !option.value.startsWith('lift:') && !isTurned(ask))
    if (!place.startsWith('hold:') || here.length === 0) return null
    const cell = place.slice('hold:'.length) as Cell
    const { x, y } = gridPoint(cell)
    const { percent, chosen } = here[0]!
    return (
      <Pickable
        key={place}
        label={nameOf(here)}
        className={`xi-lit-cell ${chosen ? 'chosen' : ''}`}
        lights={here}
        onPick={onPick}
      >
        <rect x={x * CELL + 1.5} y={y * CELL + 1.5} width={CELL - 3} height={CELL - 3} rx={5} />
        {chosen && (
          <text className="xi-tick" x={(x + 1) * CELL - 8} y={y * CELL + 12}>
            ✓
          </text>
        )}
        {percent !== null && (
          <text
            className="xi-odds"
            data-risk={riskOf(percent, 'effort')}
            x={(x + 0.5) * CELL}
            y={(y + 1) * CELL - 4}
          >
            {inPercent(percent)}
          </text>
        )}
      </Pickable>
    )
  })
}

/** Pieces of more than one space are turned and put down by hand. */
export function isTurned(ask: Light['ask']): boolean {
  const carried = carriedIn(ask)
  return carried?.kind === 'outfit' || carried?.kind === 'relic'
}

/** So that no line is cut off. */
const EDGE = 0.08

/** The room a Hold needs, with what sticks out of it. */
export function frameOf(captain: CaptainView, margin: number): readonly [number, number, number, number] {
  const { width, height } = gridOf(captain.ship)
  const points = captain.outfits.flatMap((outfit) => sectionsOf(outfit).map(({ cell }) => gridPoint(cell)))
  const left = Math.min(-margin, ...points.map(({ x }) => x - EDGE))
  const top = Math.min(-margin, ...points.map(({ y }) => y - EDGE))
  const hasBottom = captain.powers.includes('false-bottom')
  const right = Math.max(width + margin, ...points.map(({ x }) => x + 1 + EDGE))
  const bottom = Math.max(height + margin, hasBottom ? 6 : 0, ...points.map(({ y }) => y + 1 + EDGE))
  return [left, top, right - left, bottom - top]
}
