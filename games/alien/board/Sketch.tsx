import './theme.css'
import './board.css'
import type { Options } from '@starboard/kernel'
import type { ScenarioId } from '../content/index.ts'
import { planOf } from './plan.ts'

/** The deck as it is before anybody has looked: outlines, ways between them, and where the crew wakes up. */
export function Sketch({ options }: { readonly options: Options }) {
  const { scenario, boxes, ways, view } = planOf(options.scenario as ScenarioId)
  return (
    <svg className="al al-sketch" viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`} aria-hidden="true">
      {ways.map(({ border, from, to }) => (
        <line key={border.id} className="al-way" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {scenario.zones.map(({ id, kind }) => {
        const { x, y, w, h } = boxes.get(id)!
        const is = id === scenario.start ? 'sight' : id === scenario.exit ? 'known' : 'unknown'
        return (
          <g key={id} className={`al-zone ${is}${kind === 'crawlspace' ? ' duct' : ''}`}>
            <rect x={x} y={y} width={w} height={h} rx={5} />
          </g>
        )
      })}
    </svg>
  )
}
