import { type Point, pathOf } from '@starboard/parts'
import type { Chart } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { View } from '../view.ts'
import { CubeMark } from './Glyphs.tsx'
import { spotOf } from './geometry.ts'
import { type Deal, dealsOf } from './trade.ts'
import { cubeName, WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly chart: Chart
  readonly from: SpaceId | null
}

/** For traders: every source of a cube joined to those who buy it, and how far each is from the ship. */
export function TradeLayer({ view, chart, from }: Props) {
  const deals = dealsOf(view, from)
  const spot = ({ space }: Deal): Point | null => spotOf(chart, space, view.kiln)
  const sellers = deals.filter(({ kind }) => kind !== 'sell')
  const buyers = deals.filter(({ kind }) => kind === 'sell')
  return (
    <g className="xi-trade">
      {sellers.flatMap((source) =>
        buyers
          .filter(({ cube }) => cube === source.cube && cube !== 'any')
          .map((buyer) => {
            const [a, b] = [spot(source), spot(buyer)]
            return (
              a &&
              b && (
                <path
                  key={`${source.space}${buyer.space}`}
                  data-cube={source.cube}
                  d={arc(a, b)}
                  markerEnd="url(#xi-arrow)"
                />
              )
            )
          }),
      )}
      {deals.map((deal) => {
        const at = spot(deal)
        return (
          at && (
            <g key={deal.space} transform={`translate(${at.x} ${at.y})`}>
              <Tag deal={deal} />
            </g>
          )
        )
      })}
    </g>
  )
}

/** The cube, what is done with it, and how far away it is. */
function Tag({ deal: { kind, cube, name, away } }: { readonly deal: Deal }) {
  const words = away === null ? kind : `${kind} ${away}`
  const width = 20 + words.length * 5.2
  return (
    <g className="xi-deal">
      <title>{`${name}: ${kind} ${cubeName(cube)}${away === null ? '' : `, ${WORDS.traderAway(away)}`}`}</title>
      <rect x={-width / 2} y={-30} width={width} height={15} rx={4} />
      <CubeMark cube={cube} x={-width / 2 + 9} y={-22.5} size={10} />
      <text x={7} y={-19.5}>
        {words}
      </text>
    </g>
  )
}

/** A thin arc, so that routes between the same worlds do not lie on each other. */
function arc(a: Point, b: Point): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const bend = { x: (a.x + b.x) / 2 - dy * 0.18, y: (a.y + b.y) / 2 + dx * 0.18 }
  const from = pathOf([a]).slice(1)
  return `M${from}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`
}
