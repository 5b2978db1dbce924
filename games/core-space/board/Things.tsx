import { listed } from '@starboard/kernel/english'
import { type Lights, type OnPick, Pickable, type Point } from '@starboard/parts'
import { squares } from '@starboard/space'
import { memo, useMemo } from 'react'
import { ITEMS } from '../content/index.ts'
import type { Known } from '../known.ts'
import { hazardsOf } from '../rules/2-actions/ground.ts'
import type { PieceView, View } from '../view.ts'
import { pieceName, tokenName } from '../words/names.ts'
import { purposeOf, purposeSign } from './glyphs.ts'
import { lightsOnPiece } from './lights.ts'
import { type Named, nameOn, saidOf } from './naming.ts'
import { drawnOf, MAP, placed, SIZE } from './plan.ts'
import { FILLED, WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly lights: Lights
  readonly onPick: OnPick
}

/** Pieces of terrain. */
export const Things = ({ named, ...rest }: Props & { readonly named: Named['pieces'] }) => (
  <g className="cs-things">
    {rest.view.pieces.map((piece) => (
      <Piece key={piece.id} {...rest} piece={piece} name={named.get(piece.id)} />
    ))}
  </g>
)

interface PieceProps extends Props {
  readonly piece: PieceView
  /** Where its name lies; nowhere if there is no room. */
  readonly name: Point | undefined
}

function Piece({ view, piece, name, lights, onPick }: PieceProps) {
  const here = useMemo(() => lightsOnPiece(view, lights, piece), [view, lights, piece])
  const title = titleOf(view, piece)
  const { x, y } = MAP.pointOf(piece.at, piece.size)
  return (
    <g
      className="cs-piece"
      data-kind={piece.kind}
      data-marked={piece.marked || undefined}
      data-empty={(FILLED.has(piece.kind) && piece.count === 0) || undefined}
      transform={`translate(${x} ${y})`}
    >
      <Pickable
        lights={here}
        label={saidOf(here, title)}
        title={title}
        className="part-lit cs-spot"
        onPick={onPick}
      >
        <PieceDrawing piece={piece} />
      </Pickable>
      {name && (
        <g className="cs-steady" style={placed(name.x - x, name.y - y)}>
          <text className="cs-piece-name" y={4}>
            {nameOn(view, piece)}
          </text>
        </g>
      )}
    </g>
  )
}

type Dropped = View['floor'][number]

/** What lies on the floor, at the feet of whoever stands there. */
export function Lying({ view }: { readonly view: View }) {
  const floor = new Map<string, Dropped[]>()
  for (const lying of view.floor) {
    const key = squares.key(lying.at)
    floor.set(key, [...(floor.get(key) ?? []), lying])
  }
  return (
    <g className="cs-floor-things">
      {[...floor].map(([key, lying]) => (
        <Heap key={key} lying={lying} />
      ))}
    </g>
  )
}

/** All that lies on one square, as the first of it and a number. */
function Heap({ lying }: { readonly lying: readonly Dropped[] }) {
  const { at, token } = lying[0]!
  const { x, y } = MAP.pointOf(at)
  return (
    <g className="cs-lying" transform={`translate(${x - 12} ${y + 12})`}>
      <title>{WORDS.floor(lying.map((each) => tokenName(each.token)).join(', '))}</title>
      <rect x={-8} y={-8} width={16} height={16} rx={3} />
      <path d={purposeSign(purposeOf(ITEMS[token.item]))} transform="scale(0.6)" />
      {lying.length > 1 && (
        <text x={9} y={-5}>
          {lying.length}
        </text>
      )}
    </g>
  )
}

/** What somebody has looked into tells what it holds. */
const titleOf = (view: View, { id, kind, count, marked, counters, tokens }: PieceView): string =>
  [
    pieceName(view, id),
    FILLED.has(kind) &&
      (tokens?.length ? `${WORDS.things(count)} (${listed(tokens.map(tokenName))})` : WORDS.things(count)),
    kind === 'pod' && marked && WORDS.sealed,
    (kind === 'vent' || kind === 'reactor') && marked && WORDS.live,
    counters > 0 && `${counters}`,
  ]
    .filter(Boolean)
    .join(', ')

const half = SIZE / 2

/** What a piece looks like from above. */
export function PieceDrawing({
  piece: { kind, count, marked, counters, size },
}: {
  readonly piece: Pick<PieceView, 'kind' | 'count' | 'marked' | 'counters' | 'size'>
}) {
  const r = (size * SIZE) / 2
  switch (kind) {
    case 'ark':
      return (
        <>
          <path className="cs-box" d="M-14 -6l4 -7h20l4 7v17h-28z" />
          <path className="cs-detail" d="M-14 -6h28M-3 -6v6h6v-6M-14 3h28" />
          <Count n={count} />
        </>
      )
    case 'small-crate':
    case 'large-crate': {
      const w = kind === 'small-crate' ? 12 : 16
      return (
        <>
          <rect className="cs-box" x={-w} y={-w} width={2 * w} height={2 * w} rx={2} />
          <path className="cs-detail" d={`M${-w} ${-w}l${2 * w} ${2 * w}M${w} ${-w}l${-2 * w} ${2 * w}`} />
          <Count n={count} />
        </>
      )
    }
    case 'pod':
      return (
        <>
          <rect className="cs-box" x={-11} y={-17} width={22} height={34} rx={11} />
          {marked ? (
            <path className="cs-detail" d="M-5 1l4 5l7 -10" />
          ) : (
            <path className="cs-detail" d="M0 -9a4 4 0 1 1 0 8a4 4 0 1 1 0 -8zM-6 9q6 -10 12 0" />
          )}
          <Count n={count} />
        </>
      )
    case 'console':
      return (
        <>
          <path className="cs-box" d="M-16 10l4 -20h24l4 20z" />
          <path className="cs-detail" d="M-9 -5h18M-11 4h6M-1 4h3M7 4h4" />
          {counters > 0 && <Count n={counters} />}
        </>
      )
    case 'pillar':
      return (
        <>
          <circle className="cs-box" r={15} />
          <circle className="cs-detail" r={9} />
        </>
      )
    case 'reactor':
      return (
        <>
          <circle className="cs-box" r={r - 5} />
          <path className="cs-detail" d="M0 -26L7 -8L26 0L7 8L0 26L-7 8L-26 0L-7 -8z" />
          <Count n={counters} />
        </>
      )
    case 'vent':
      return (
        <>
          <rect className="cs-box" x={4 - r} y={4 - r} width={2 * r - 8} height={2 * r - 8} rx={5} />
          <path className="cs-detail" d="M-22 -16h44M-22 -5h44M-22 6h44M-22 17h44" />
          {marked && (
            <path
              className="cs-flame"
              d="M0 -20q14 14 6 26q6 -2 5 -9q8 12 -2 21h-18q-10 -10 0 -22q2 6 5 5q-5 -12 4 -21z"
            />
          )}
        </>
      )
    case 'hole':
      return (
        <>
          <circle className="cs-pit" r={r - 6} />
          <circle className="cs-detail" r={r - 13} />
        </>
      )
    case 'chamber':
      return (
        <>
          <rect className="cs-box" x={-half + 3} y={-half + 3} width={SIZE - 6} height={SIZE - 6} rx={8} />
          <path className="cs-detail" d="M-9 0q9 -10 18 0q-9 10 -18 0z" />
        </>
      )
  }
}

/** How much is in it. */
const Count = ({ n }: { readonly n: number }) => (
  <g className="cs-count">
    <circle r={7.5} />
    <text y={4}>{n}</text>
  </g>
)

/** What live vents and worms reach. */
export const Hazards = memo(function Hazards({ view }: { readonly view: Known }) {
  const live = view.pieces.filter(({ kind, marked }) => marked && (kind === 'vent' || kind === 'hole'))
  const { rooms, columns } = drawnOf(view)
  const all = [...rooms.values()].flat()
  return (
    <g className="cs-hazards">
      {hazardsOf(view).map((area, n) => (
        <path
          key={live[n]?.id}
          data-kind={live[n]?.kind}
          d={MAP.outlineOf(
            all.filter(({ x, y }) => area[y * columns + x] === 1),
            3,
          )}
        />
      ))}
    </g>
  )
})
