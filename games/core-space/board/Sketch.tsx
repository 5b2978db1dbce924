import './theme.css'
import './board.css'
import './deck.css'
import './sketch.css'
import type { Options } from '@starboard/kernel'
import type { Point } from '@starboard/parts'
import { squares } from '@starboard/space'
import { MISSIONS, type MissionId } from '../content/index.ts'
import type { DoorState, Piece } from '../rules/0-table/piece.ts'
import { boardFrom, isMission } from '../rules/1-rounds/fresh.ts'
import { drawnOf, MAP, SIZE, type Slot } from './plan.ts'

const MISSION_IDS = Object.keys(MISSIONS) as MissionId[]

/** The deck as it is before anybody has set foot on it; a campaign shows all of them, one after the other. */
export function Sketch({ options: { play, mission } }: { readonly options: Options }) {
  if (play !== undefined && play !== 'mission') return <Doors />
  const id = String(mission)
  if (!isMission(id)) return null
  const { x, y, w, h } = drawnOf({ map: id }).bounds
  return (
    <svg className="cs cs-sketch" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
      <Plan mission={id} />
    </svg>
  )
}

/** The side of one of six plans, what is between two of them, and how many stand beside each other. */
const TILE = 300
const GAP = 30
const ROW = 3

/** Six decks in the order in which they are visited, with a way from each to the next. */
function Doors() {
  const at = (n: number) => ({ x: (n % ROW) * (TILE + GAP), y: Math.floor(n / ROW) * (TILE + GAP) })
  const [wide, high] = [ROW * (TILE + GAP) - GAP, 2 * (TILE + GAP) - GAP]
  return (
    <svg className="cs cs-sketch" viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      {MISSION_IDS.map((mission, n) => (
        <Tile key={mission} mission={mission} at={at(n)} />
      ))}
    </svg>
  )
}

function Tile({ mission, at }: { readonly mission: MissionId; readonly at: Point }) {
  const { x, y, w, h } = drawnOf({ map: mission }).bounds
  const scale = TILE / Math.max(w, h)
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale}) translate(${-x} ${-y})`}>
      <Plan mission={mission} />
    </g>
  )
}

/** Walls, doors and all that stands there, and where crews and First Born come in. */
function Plan({ mission }: { readonly mission: MissionId }) {
  const drawn = drawnOf({ map: mission })
  const { pieces, doors } = boardFrom(mission)
  const { wide, high, walls, entries, airlocks } = drawn
  return (
    <>
      <rect className="cs-hull" x={-9} y={-9} width={wide + 18} height={high + 18} rx={5} />
      <rect className="cs-plating" width={wide} height={high} />
      <path className="cs-wall-face" d={walls} />
      {drawn.doors.map((slot) => (
        <Gap key={squares.key(slot.at)} slot={slot} state={doors[squares.key(slot.at)] ?? 'open'} />
      ))}
      {pieces.map((piece) => (
        <Mark key={piece.id} piece={piece} />
      ))}
      {MISSIONS[mission].floor.map(({ item, at }) => {
        const { x, y } = MAP.pointOf(at)
        return <path key={item} className="cs-sought" d={`M${x} ${y - 24}l24 24l-24 24l-24 -24z`} />
      })}
      {entries.map(({ number, at }) => {
        const { x, y } = MAP.pointOf(at)
        return <circle key={number} className="cs-coming" cx={x} cy={y} r={12} />
      })}
      {airlocks.map(({ at, out }) => {
        const { x, y, w, h } = MAP.boxOf({ x: at.x + out.x, y: at.y + out.y })
        return <rect key={squares.key(at)} className="cs-docking" x={x} y={y} width={w} height={h} />
      })}
    </>
  )
}

/** A hidden door looks like the wall it is in. */
function Gap({ slot: { at, upright }, state }: { readonly slot: Slot; readonly state: DoorState }) {
  const { x, y } = MAP.boxOf(at)
  if (state === 'hidden') return <rect className="cs-wall-face" x={x} y={y} width={SIZE} height={SIZE} />
  const leaf = upright
    ? { x: x + SIZE / 3, y, width: SIZE / 3, height: SIZE }
    : { x, y: y + SIZE / 3, width: SIZE, height: SIZE / 3 }
  return <rect className="cs-gap" data-state={state} {...leaf} />
}

function Mark({ piece: { kind, at, size } }: { readonly piece: Piece }) {
  const { x, y } = MAP.pointOf(at, size)
  const r = (size * SIZE) / 2 - 5
  return (
    <g className="cs-piece" data-kind={kind}>
      {ROUND.has(kind) ? (
        <circle className="cs-box" cx={x} cy={y} r={r} />
      ) : (
        <rect className="cs-box" x={x - r} y={y - r} width={2 * r} height={2 * r} rx={4} />
      )}
    </g>
  )
}

const ROUND: ReadonlySet<Piece['kind']> = new Set(['pillar', 'hole', 'reactor', 'pod'])
