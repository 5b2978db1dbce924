import { useMemo, useState } from 'react'
import {
  boundsAround,
  CameraTools,
  Drawing,
  type Label,
  Pinned,
  placeLabels,
  Thrown,
  useCamera,
  useScale,
} from '../index.ts'

const PLACES = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 120, y: 0 },
  { x: 60, y: 30 },
]

/** Dice beside what they are about, thrown anew by a button. */
export function ThrownShown() {
  const [n, setN] = useState(1)
  const camera = useCamera({ box: boundsAround(PLACES, 40), home: null })
  return (
    <div className="part-frame thrown">
      <Drawing camera={camera} className="drawing" label="A place" help="Arrow keys move it">
        <circle cx={0} cy={0} r={12} className="spot" />
      </Drawing>
      <Pinned camera={camera} at={PLACES[0]!}>
        <Thrown
          fresh={`one ${n}`}
          sides={[{ dice: [{ face: 1 + (n % 8), sides: 8 }] }]}
          result={`${1 + (n % 8)} on the d8`}
          what="An engine"
          chance="2.5 above the mean"
        />
      </Pinned>
      <Pinned camera={camera} at={PLACES[2]!} isAbove>
        <Thrown
          fresh={`two ${n}`}
          sides={[
            {
              name: 'Ana',
              dice: [
                { face: 6, sides: 6 },
                { face: 11, sides: 12 },
              ],
            },
            { name: 'The Enforcer', dice: [{ face: 3, sides: 8 }] },
          ]}
          result="17 against 3: 14 damage"
          what="Ana attacks"
          chance="62 % to destroy"
          tone="good"
        />
      </Pinned>
      <button type="button" className="throw" onClick={() => setN(n + 1)}>
        Throw
      </button>
    </div>
  )
}

/** Names at three places: farther away they are said shorter, and at last not at all. */
export function LabelsShown() {
  const camera = useCamera({ box: boundsAround(PLACES, 40), home: null })
  const scale = useScale(camera)
  const labels = useMemo(
    () =>
      ['Expedior Gate', 'Kemplar II', 'Outpost 338', 'buy Spice'].map(
        (words, n): Label => ({
          key: words,
          words: [words, words.split(' ')[0]!],
          size: 12,
          places: () => [PLACES[n]!],
        }),
      ),
    [],
  )
  return (
    <div className="part-frame thrown">
      <Drawing
        camera={camera}
        className="drawing labels"
        label="Names"
        help="Plus and minus bring them nearer"
      >
        {placeLabels(labels, scale).map(({ key, words, at }) => (
          <text key={key} x={at.x} y={at.y} dy="0.35em">
            {words}
          </text>
        ))}
      </Drawing>
      <CameraTools camera={camera} whole="All of it" />
    </div>
  )
}
