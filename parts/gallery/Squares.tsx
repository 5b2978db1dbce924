import { squares } from '@starboard/space'
import { type KeyboardEvent, useState } from 'react'
import { arrowTo, type Lights, nameOf, Pickable, squareMap, useDragging, usePicking } from '../index.ts'

const { boxOf, outlineOf } = squareMap(28)

const WALL = ['3,0', '3,1', '3,3', '4,3', '5,3'].map(squares.parse)
const AREA = ['0,1', '1,1', '2,1', '1,2', '2,2', '1,3'].map(squares.parse)
/** What lies on the squares that are not empty. */
const PLACES: Readonly<Record<string, string>> = { '1,1': 'hall', '2,2': 'door', '5,1': 'gap' }

/** Eight by four squares with walls and an area; three are lit, and arrows lead from one to the next. */
export function SquareMapShown({ lights }: { readonly lights: Lights }) {
  const { pick, menu } = usePicking(lights)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    arrowTo(event, event.target as Element, event.currentTarget.querySelectorAll<SVGElement>('.part-lit'))
  return (
    <div className="part-frame squares" onKeyDownCapture={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no field sets in a drawing */}
      <svg className="drawing" viewBox="-2 -2 228 116" role="group" aria-label="Eight by four squares">
        <path className="area" d={outlineOf(AREA, 2)} />
        <path d={outlineOf(WALL)} />
        {Object.entries(PLACES).map(([key, place], n) => {
          const { x, y, w, h } = boxOf(squares.parse(key), 1, 3)
          const here = lights.at(place)
          return (
            <Pickable
              key={key}
              lights={here}
              label={nameOf(here, place)}
              title={place}
              isTabbed={n === 0}
              onPick={pick}
            >
              <rect x={x} y={y} width={w} height={h} />
            </Pickable>
          )
        })}
      </svg>
      {menu}
    </div>
  )
}

/** Things that are dragged from one shelf to the other; the last one stays where it is. */
export function DraggingShown() {
  const [upper, setUpper] = useState<readonly string[]>(['rope', 'lamp', 'anchor'])
  const all = ['rope', 'lamp', 'anchor']
  const hands = useDragging(
    (what, where) => what !== 'anchor' && upper.includes(what) === (where === 'lower'),
    (what, where) =>
      setUpper((now) => (where === 'upper' ? [...now, what] : now.filter((one) => one !== what))),
  )
  return (
    <div className="shelves" {...hands}>
      {(['upper', 'lower'] as const).map((shelf) => (
        <ul key={shelf} data-drop={shelf} aria-label={`The ${shelf} shelf`}>
          {all
            .filter((thing) => upper.includes(thing) === (shelf === 'upper'))
            .map((thing) => (
              <li key={thing} data-drag={thing}>
                {thing}
              </li>
            ))}
        </ul>
      ))}
    </div>
  )
}
