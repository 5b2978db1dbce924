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
  /** How near we are: letters are never too small to be read. */
  readonly scale: number
  readonly onPick: OnPick
}

/** The smallest letters on the plan, in pixels. */
const LEAST = 12

/** One zone: as it was last seen, or dotted where nobody has been. */
export function ZoneDrawing({ zone, box, seen, inSight, lights, scale, onPick }: Props) {
  const { x, y, w, h } = box
  const duct = zone.kind === 'crawlspace'
  const marks = seen ? marksOf(seen) : []
  const state = seen === undefined ? 'unknown' : inSight ? 'sight' : 'known'
  const things = seen?.lying.length ?? 0
  const best = likeliestOf(lights)
  const percent = best?.percent ?? null
  const corner = (things > 0 ? 18 : 0) + (percent === null ? 0 : 38)
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
        {seen?.kind === 'cluttered' && !duct && <Clutter box={box} below={marks.join(' · ')} />}
        {things > 0 && <rect className="al-thing" x={x + w - 16} y={y + 7} width={9} height={9} />}
      </Pickable>
      <ZoneName name={zone.name} box={box} duct={duct} corner={corner} least={LEAST / scale} />
      {!duct && marks.length > 0 && <Marks marks={marks} box={box} corner={corner} name={zone.name} />}
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

/** The name, turned where the zone is narrow and tall, smaller where it is long. */
function ZoneName({
  name,
  box: { x, y, w, h },
  duct,
  corner,
  least,
}: {
  readonly name: string
  readonly box: Bounds
  readonly duct: boolean
  readonly corner: number
  readonly least: number
}) {
  const upright = h > 2 * w
  const most = duct ? 17 : 21
  const whole = sizeOfName(name, (upright ? h : w - corner) - 14, most)
  // In a narrow room it stands on two lines rather than in small letters.
  const lines = whole < 17 && !upright && !duct ? name.split(' ') : [name]
  const fits = Math.min(...lines.map((line) => sizeOfName(line, (upright ? h : w - corner) - 14, most)))
  const size = Math.max(fits, least)
  const at = upright
    ? { transform: `translate(${x + w / 2 + size * 0.32} ${y + h - 8}) rotate(-90)` }
    : { x: x + 7, y: duct ? y + h / 2 + size * 0.32 : y + 19 }
  return (
    <text className="al-name" {...at} style={{ fontSize: size }}>
      {lines.map((line, n) => (
        <tspan key={line} {...(n > 0 && { x: x + 7, dy: size * 0.85 })}>
          {line.toUpperCase()}{' '}
        </tspan>
      ))}
    </text>
  )
}

const marksOf = ({ kind, dark, flooded, vacuum, fire }: KnownZone): string[] =>
  [
    kind === 'cluttered' && WORDS.cluttered,
    dark && WORDS.dark,
    flooded && WORDS.flooded,
    vacuum && WORDS.vacuum,
    fire && WORDS.fire,
  ].filter((mark) => mark !== false)

interface MarksProps {
  readonly marks: readonly string[]
  readonly box: Bounds
  readonly name: string
  /** So much of the upper right corner is taken. */
  readonly corner: number
}

/** What the place is like, on lines of their own where they do not fit on one; in a low room beside its name, clear of whoever stands there. */
function Marks({ marks, box, name, corner }: MarksProps) {
  const { x, y, w, h } = box
  if (isLow(box) && name.length * 10 + marks.join(' · ').length * 7 + corner < w - 20)
    return (
      <text className="al-marks" x={x + w - 7 - corner} y={y + 17} textAnchor="end">
        {marks.join(' · ')}
      </text>
    )
  const lines = marks.join(' · ').length * 7 > w - 10 ? marks : [marks.join(' · ')]
  return (
    <text className="al-marks">
      {lines.map((line, n) => (
        <tspan key={line} x={x + 7} y={y + h - 7 - 14 * (lines.length - 1 - n)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

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
