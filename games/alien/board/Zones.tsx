import { inPercent } from '@starboard/dice'
import type { Risk } from '@starboard/kernel'
import {
  type Bounds,
  type Light,
  likeliestOf,
  nameOf,
  type OnPick,
  Pickable,
  sizeOfName,
} from '@starboard/parts'
import type { Zone } from '../content/index.ts'
import type { KnownZone } from '../known.ts'
import { isLow } from './Tokens.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly zone: Zone
  readonly box: Bounds
  readonly seen: KnownZone | undefined
  readonly inSight: boolean
  readonly lights: readonly Light[]
  /** Whether somebody stands here, or somebody's name. */
  readonly isTaken: (here: Bounds) => boolean
  /** Whether somebody stands here. */
  readonly isStoodOn: (here: Bounds) => boolean
  /** How near we are: letters are never too small to be read. */
  readonly scale: number
  readonly onPick: OnPick
}

/** The smallest letters on the plan, in pixels, and those that say what a place is like, in its units. */
const LEAST = 12
const MARKS = 16

/** One zone: as it was last seen, or dotted where nobody has been. */
export function ZoneDrawing({ zone, box, seen, inSight, lights, isTaken, isStoodOn, scale, onPick }: Props) {
  const { x, y, w, h } = box
  const duct = zone.kind === 'crawlspace'
  const marks = seen ? marksOf(seen) : []
  const state = seen === undefined ? 'unknown' : inSight ? 'sight' : 'known'
  const things = seen?.lying.length ?? 0
  const best = likeliestOf(lights)
  const percent = best?.percent ?? null
  const { name, upright, marks: foot } = zoneWords(zone, box, seen, lights, scale)
  return (
    <g className={`al-zone ${state}${duct ? ' duct' : ''}`}>
      <Pickable
        lights={lights}
        label={nameOf(lights, zone.name)}
        title={titleOf(zone, seen, marks, things)}
        onPick={onPick}
      >
        <rect x={x} y={y} width={w} height={h} rx={duct ? 2 : 5} />
        {seen?.dark && <rect className="al-dark" x={x} y={y} width={w} height={h} rx={duct ? 2 : 5} />}
        {seen?.flooded && <rect className="al-water" x={x} y={y} width={w} height={h} rx={5} />}
        {seen?.kind === 'cluttered' && !duct && !isTaken(cratesIn(box)) && (
          <Clutter box={box} below={marks.join(' · ')} />
        )}
        {things > 0 && <rect className="al-thing" x={x + w - 16} y={y + 7} width={9} height={9} />}
      </Pickable>
      {upright ? (
        <UprightName {...upright} />
      ) : (
        !(duct && name.some((line) => isStoodOn(boundsOf(line)))) && (
          <Lines className="al-name" lines={name} />
        )
      )}
      <Lines className="al-marks" lines={foot} />
      {best && percent !== null && (
        <ZoneOdds risk={best.risk} {...{ percent }} x={x + w - (things > 0 ? 22 : 7)} y={y + 17} />
      )}
    </g>
  )
}

interface OddsProps {
  readonly percent: number
  readonly risk: Risk | null
  readonly x: number
  readonly y: number
}

const ZoneOdds = ({ percent, risk, ...at }: OddsProps) => (
  <text className="al-odds" data-risk={risk ?? undefined} {...at} textAnchor="end">
    {inPercent(percent)}
  </text>
)

const titleOf = (
  zone: Zone,
  seen: KnownZone | undefined,
  marks: readonly string[],
  things: number,
): string =>
  seen
    ? [
        `${zone.name}. ${zone.surface}`,
        marks.length > 0 && `(${marks.join(', ')})`,
        things > 0 && WORDS.things(things),
      ]
        .filter(Boolean)
        .join(' ')
    : `${zone.name}, ${WORDS.unknown}`

/** A line of letters on the plan, in its units. */
export interface Line {
  readonly words: string
  /** Where it begins, or its middle or end if the anchor says so. */
  readonly x: number
  /** Where the letters stand. */
  readonly y: number
  readonly size: number
  readonly anchor?: 'middle' | 'end'
}

/** A name from the foot of a narrow zone upward. */
export interface Upright {
  readonly words: string
  readonly x: number
  readonly foot: number
  readonly size: number
}

interface ZoneWords {
  readonly name: readonly Line[]
  readonly upright: Upright | null
  readonly marks: readonly Line[]
}

/** All that is written in a zone: its name, turned where the zone is narrow and tall, and what the place is like. */
export function zoneWords(
  { name, kind }: Pick<Zone, 'name' | 'kind'>,
  box: Bounds,
  seen: KnownZone | undefined,
  lights: readonly Light[],
  scale: number,
): ZoneWords {
  const duct = kind === 'crawlspace'
  const isSure = (likeliestOf(lights)?.percent ?? null) === null
  const corner = ((seen?.lying.length ?? 0) > 0 ? 18 : 0) + (isSure ? 0 : 38)
  const marks = seen && !duct ? markLines(marksOf(seen), box, name, corner) : []
  const { x, y, w, h } = box
  const isUpright = h > 2 * w
  const most = duct ? 17 : 21
  const room = (isUpright ? h : w - corner) - 14
  const whole = sizeOfName(name, room, most)
  // In a narrow room it stands on two lines rather than in small letters.
  const lines = whole < 17 && !isUpright && !duct ? name.split(' ') : [name]
  const size = Math.max(Math.min(...lines.map((line) => sizeOfName(line, room, most))), LEAST / scale)
  if (isUpright)
    return {
      name: [],
      upright: { words: name.toUpperCase(), x: x + w / 2 + size * 0.32, foot: y + h - 8, size },
      marks,
    }
  const first = duct ? y + h / 2 + size * 0.32 : y + 19
  return {
    name: lines.map((line, n) => ({
      words: line.toUpperCase(),
      x: x + 7,
      y: first + n * size * 0.85,
      size,
    })),
    upright: null,
    marks,
  }
}

/** What a line of letters covers of the plan. */
const boundsOf = ({ words, x, y, size }: Line): Bounds => ({
  x,
  y: y - size * 0.6,
  w: words.length * size * 0.45,
  h: size * 0.6,
})

const UprightName = ({ words, x, foot, size }: Upright) => (
  <text className="al-name" transform={`translate(${x} ${foot}) rotate(-90)`} style={{ fontSize: size }}>
    {words}
  </text>
)

const Lines = ({ className, lines }: { readonly className: string; readonly lines: readonly Line[] }) =>
  lines.length > 0 && (
    <text className={className} textAnchor={lines[0]!.anchor} style={{ fontSize: lines[0]!.size }}>
      {lines.map(({ words, x, y }) => (
        <tspan key={words} {...{ x, y }}>
          {words}{' '}
        </tspan>
      ))}
    </text>
  )

const marksOf = ({ kind, dark, flooded, vacuum, fire }: KnownZone): string[] =>
  [
    kind === 'cluttered' && WORDS.cluttered,
    dark && WORDS.dark,
    flooded && WORDS.flooded,
    vacuum && WORDS.vacuum,
    fire && WORDS.fire,
  ].filter((mark) => mark !== false)

/** What the place is like, on lines of their own where they do not fit on one; in a low room beside its name, clear of whoever stands there. */
function markLines(marks: readonly string[], box: Bounds, name: string, corner: number): Line[] {
  if (marks.length === 0) return []
  const { x, y, w, h } = box
  const all = marks.join(' · ')
  if (isLow(box) && name.length * 10 + all.length * 7 + corner < w - 20)
    return [{ words: all, x: x + w - 7 - corner, y: y + 17, size: MARKS, anchor: 'end' }]
  const lines = all.length * 7 > w - 10 ? marks : [all]
  return lines.map((words, n) => ({
    words,
    x: x + 7,
    y: y + h - 7 - 14 * (lines.length - 1 - n),
    size: MARKS,
  }))
}

/** The corner of a room that its crates take. */
const cratesIn = ({ x, y, w, h }: Bounds): Bounds => ({ x: x + w - 36, y: y + h - 34, w: 24, h: 23 })

/** A few crates in a corner: where one can hide. They give way to what is written there. */
function Clutter({ box: { x, y, w, h }, below }: { readonly box: Bounds; readonly below: string }) {
  if (w < 90 || h < 70 || below.length * 7 > w - 50) return null
  return (
    <g className="al-clutter">
      <rect x={x + w - 24} y={y + h - 34} width={11} height={11} />
      <rect x={x + w - 36} y={y + h - 24} width={11} height={11} />
      <rect x={x + w - 23} y={y + h - 22} width={11} height={11} />
    </g>
  )
}
