import { inPercent } from '@starboard/dice'
import {
  type Bounds,
  type Light,
  type Lights,
  likeliestOf,
  nameOf,
  type OnPick,
  Pickable,
  type Placed,
  type Point,
  roomsIn,
} from '@starboard/parts'
import type { Blip } from '../rules/0-table/places.ts'
import { isSheet, type Sheet, type Stranger, type View } from '../view.ts'
import { numberOf } from '../words/words.ts'
import { LETTERS, MOST } from './letters.ts'
import { Portrait } from './Portrait.tsx'
import type { DeckMap } from './plan.ts'
import { initials } from './state.ts'
import { WORDS } from './words.ts'
import type { Line } from './Zones.tsx'

type Seen = Sheet | Stranger

interface Props {
  readonly view: View
  readonly plan: DeckMap
}

/** Where somebody stands on the plan, and how large there is room to draw them. */
export interface Place extends Point {
  readonly scale: number
  /** How large the letters of a name may be there, in units of the token. */
  readonly letters: number
}

/** A token with its name takes so much more room than by itself; in a passage there is one row of them anyway. */
const NAMED = { wide: 1.3, tall: 1.24 } as const
const PASSAGE = 100
/** What is written at the foot of a room. */
const FOOT = 14
/** Names hang below: the rows stand so much higher, as long as the first leaves the head of the room free. */
const LIFT = { most: 12, head: 49 } as const
/** In a low room name above, token and name below share the height: tokens are smaller there, and stand a little higher. */
const LOW = { least: 50, scale: 0.85, up: 8 } as const
/** Where there is no room for a name, others stand close beside: a chance begins below the token and all that is drawn on it. */
const BELOW = 18

/** A place of their own for everybody in sight; the dead lie behind the living, who matter more where not all of a room can be seen. */
export function placesOf(view: View, plan: DeckMap): ReadonlyMap<string, Place> {
  const byZone = new Map<string, string[]>()
  for (const { id, at } of view.bodies.toSorted((a, b) => Number(a.dead) - Number(b.dead)))
    if (at !== null) byZone.set(at, [...(byZone.get(at) ?? []), id])
  const places = new Map<string, Place>()
  for (const [zone, ids] of byZone) {
    const box = asideOf(plan, zone, ids.length)
    const tall = box.h < PASSAGE ? 1 : NAMED.tall
    const wide = box.w < PASSAGE ? 1 : NAMED.wide
    const high = box.h < PASSAGE ? box.h : box.h - FOOT
    const rooms = roomsIn({ ...box, w: box.w / wide, h: high / tall }, ids.length)
    const first = (rooms.places[0]!.y - box.y) * tall
    const low = isLow(box) ? LOW : { scale: 1, up: Math.min(LIFT.most, Math.max(0, first - LIFT.head)) }
    ids.forEach((id, n) => {
      const { x, y } = rooms.places[n]!
      const at = { x: box.x + (x - box.x) * wide, y: box.y + (y - box.y) * tall - low.up }
      places.set(id, { ...at, scale: rooms.scale * low.scale, letters: MOST / low.scale })
    })
  }
  return places
}

/** What the letters of a name take in a duct, and the least that each of those in it can be drawn in. */
const DUCT = { letter: 7.7, margin: 14, least: 24 } as const

/** In a duct the name stands in the middle of the height, where tokens do: they stand behind it, if there is room for all of them. */
function asideOf({ boxes, scenario }: DeckMap, id: string, count: number): Bounds {
  const box = boxes.get(id)!
  const { name, kind } = scenario.zones.find((zone) => zone.id === id)!
  const taken = name.length * DUCT.letter + DUCT.margin
  return kind === 'crawlspace' && box.h < LOW.least && box.w - taken >= count * DUCT.least
    ? { ...box, x: box.x + taken, w: box.w - taken }
    : box
}

/** A room in which nothing can be written at the foot beside those who stand there. */
export const isLow = ({ h }: Pick<Bounds, 'h'>): boolean => h >= LOW.least && h < PASSAGE

interface TokensProps {
  readonly view: View
  readonly places: ReadonlyMap<string, Place>
  readonly lights: Lights
  /** Of those whose name has room; see `namesOn`. */
  readonly names: ReadonlyMap<string, Placed>
  readonly scale: number
  readonly onPick: OnPick
}

/** Everybody in sight. */
export function Tokens({ view, places, lights, names, scale, onPick }: TokensProps) {
  return view.bodies.flatMap((body) => {
    const place = places.get(body.id)
    if (!place) return []
    const label = names.get(body.id)
    return [<Token key={body.id} {...{ view, body, place, label, lights, onPick, scale }} />]
  })
}

/** Somebody on the plan: people round, others angular; one's own filled. */
function Token({
  view,
  body,
  place: { x, y, scale: size },
  label,
  scale,
  lights,
  onPick,
}: Omit<TokensProps, 'places' | 'names'> & {
  readonly body: Seen
  readonly place: Place
  readonly label: Placed | undefined
}) {
  const friend = isSheet(body)
  const down = isDown(body)
  const is = [
    friend && body.seat !== null && body.seat === view.seat && 'own',
    friend ? 'friend' : body.side,
    body.dead ? 'dead' : down && 'down',
    isHidden(view, body) && 'hidden',
    body.burning > 0 && 'burning',
    (view.combat ? view.combat.now : view.picked) === body.id && 'now',
  ]
  const here = lights.at(`body:${body.id}`)
  const n = numberOf(view, body.id)
  const title = tokenTitle(view, body, n)
  const letters = LETTERS / scale / size
  // Of somebody on one's own side more can be done than one chance would tell.
  const isOnly = [...lights.all.keys()].filter((place) => place.startsWith('body:')).length === 1
  const best = !friend || here.length === 1 ? likeliestOf(here) : null
  const isNamed = label !== undefined
  // Under a name initials tell nothing: there the chance stands in the token itself, and next to nobody else's.
  const isTarget = best?.percent != null && !friend && isNamed && !isOnly
  return (
    <g
      className={`al-token ${is.filter(Boolean).join(' ')}`}
      transform={`translate(${x} ${y}) scale(${size})`}
    >
      <Pickable lights={here} label={nameOf(here, title)} title={title} onPick={onPick}>
        {here.length > 0 && <circle className="al-touch" r={17} />}
        {friend ? (
          <circle className="al-piece" r={13} />
        ) : (
          <path className="al-piece" d="M0 -16l13 8v16l-13 8l-13 -8v-16z" />
        )}
      </Pickable>
      {friend && isNamed ? (
        <Portrait name={body.name} />
      ) : isTarget ? null : (
        <text className="al-letters" y={6} textAnchor="middle">
          {initials(body.name)}
        </text>
      )}
      {label && (
        <text
          className="al-label"
          x={(label.at.x - x) / size}
          y={(label.at.y - y) / size}
          dy="0.3em"
          textAnchor="middle"
          style={{ fontSize: letters }}
        >
          {label.words}
        </text>
      )}
      {n !== null && !isNamed && (
        <text className="al-number" x={12} y={14} textAnchor="middle">
          {n}
        </text>
      )}
      {!body.dead && (friend && body.seat !== null ? <Ring body={body} /> : <Life body={body} />)}
      {friend && body.seat !== null && body.nerves.stress > 0 && !body.dead && (
        <g className="al-stress">
          <circle cx={13} cy={-12} r={7.5} />
          <text x={13} y={-7.5} textAnchor="middle">
            {body.nerves.stress}
          </text>
        </g>
      )}
      {best?.percent != null && (
        <text
          className="al-odds"
          data-risk={best.risk ?? undefined}
          {...(isOnly
            ? { y: -19, textAnchor: 'middle' }
            : isTarget
              ? { y: 5, textAnchor: 'middle' }
              : isNamed
                ? { x: 15, y: 5 }
                : { y: BELOW + letters, textAnchor: 'middle' })}
          style={{ fontSize: letters * (isTarget ? 1 : 1.15) }}
        >
          {isOnly ? oddsWords(best) : inPercent(best.percent)}
        </text>
      )}
      {(body.dead || down) && (
        <path className="al-cross" d={body.dead ? 'M-12 -12l24 24m0 -24l-24 24' : 'M-13 13l26 -26'} />
      )}
    </g>
  )
}

/** Health as a ring of as many parts as there are, those that are lost left dim. */
function Ring({ body: { health, max } }: { readonly body: Sheet }) {
  return (
    <g className="al-ring">
      {Array.from({ length: max }, (_, n) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a ring have no other name than their number
          key={n}
          d={arc(n / max, (n + 1) / max)}
          data-left={n < health || undefined}
        />
      ))}
    </g>
  )
}

/** From one part of a turn to another, clockwise from above, with a gap before the next. */
function arc(from: number, to: number): string {
  const at = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2
    return `${(Math.cos(angle) * 16.2).toFixed(2)} ${(Math.sin(angle) * 16.2).toFixed(2)}`
  }
  return `M${at(from + 0.015)}A16.2 16.2 0 0 1 ${at(to - 0.015)}`
}

const oddsWords = ({ percent, hope }: Light): string => `${inPercent(percent!)} ${hope}`.trim()

const isDown = (body: Seen): boolean => (isSheet(body) ? body.health === 0 : body.down)

/** Those whom the others do not see: of one's own, and for the Game Mother everybody. */
const isHidden = ({ desk }: View, body: Seen): boolean =>
  isSheet(body) ? body.hidden : (desk?.bodies.find(({ id }) => id === body.id)?.hidden ?? false)

/** How much health is left, of those who are hurt and of whom it is known. */
function Life({ body }: { readonly body: Seen }) {
  const { health, max } = isSheet(body) ? body : (body.studied ?? { health: 0, max: 0 })
  if (health >= max) return null
  return (
    <g className="al-life">
      <rect x={-14} y={15} width={28} height={4.5} />
      <rect className="al-left" x={-14} y={15} width={(28 * health) / max} height={4.5} />
    </g>
  )
}

const tokenTitle = (view: View, body: Seen, n: number | null): string => {
  const { dead, burning } = body
  const name = n === null ? body.name : `${body.name} ${n}`
  const marks = [
    isSheet(body) && body.seat !== null && WORDS.state(body.health, body.max, body.nerves.stress),
    !isSheet(body) && !body.dead && body.studied && WORDS.healthOf(body.studied.health, body.studied.max),
    dead ? WORDS.deadMark : isDown(body) && WORDS.brokenMark,
    isHidden(view, body) && WORDS.hiddenMark,
    burning > 0 && WORDS.fire,
  ]
  return [name, ...marks.filter(Boolean)].join(', ')
}

/** Where something was seen or heard, the older the fainter. */
export function Blips({ view, plan, places }: Props & { readonly places: ReadonlyMap<string, Place> }) {
  return (
    <g className="al-blips">
      {blipsIn(view).map((blip) => (
        <BlipDrawing
          key={blip.at}
          spot={blipIn(plan.boxes.get(blip.at)!, blip.how, view.stretch - blip.stretch, [...places.values()])}
          age={view.stretch - blip.stretch}
        />
      ))}
    </g>
  )
}

/** The newest of each zone; of somebody who is in sight there is none, nor where one sees that nobody is left. */
export function blipsIn(view: View): readonly Blip[] {
  const newest = new Map<string, Blip>()
  for (const blip of view.blips) {
    if (blip.how === 'seen' && view.inSight.includes(blip.at)) continue // There one sees who is there.
    if (blip.body !== null && view.bodies.some(({ id, at }) => id === blip.body && at !== null)) continue
    const known = newest.get(blip.at)
    if (!known || blip.stretch >= known.stretch) newest.set(blip.at, blip)
  }
  return [...newest.values()]
}

/** Rings closer than this lie over a token. */
const NEAR = 30

/** What a letter beside the rings takes. */
const BLIP_LETTER = 7.5

/** Where the rings of a contact lie in this zone, clear of those who stand there, and what is written beside them, if there is room. */
export function blipIn({ x, y, w, h }: Bounds, how: Blip['how'], age: number, taken: readonly Point[]) {
  const words = `${WORDS.blip[how]} · ${WORDS.ago(age)}`
  const isTight = words.length * BLIP_LETTER + 14 > w
  const short = (isTight && age > 0 ? WORDS.ago(age) : words).toUpperCase()
  const low = h < 135 || h > 2 * w
  const lift = h < 145 ? 0 : 14
  const usual = low ? x + w - Math.min(70, w / 2) : x + w / 2
  const cy = low ? y + h / 2 + 4 : y + h - 48 - lift
  const isFree = (cx: number) => taken.every((at) => Math.hypot(at.x - cx, at.y - cy) >= NEAR)
  const cx = [usual, x + w - 26, x + 26].find(isFree) ?? usual
  const line = (at: Pick<Line, 'x' | 'y' | 'anchor'>): Line => ({ words: short, size: 15.5, ...at })
  const beside =
    cx !== usual
      ? null
      : !low && w >= 100
        ? line({ x: cx, y: y + h - 22 - lift, anchor: 'middle' })
        : low && h >= PASSAGE && w >= 110
          ? line({ x: x + w - 8, y: cy - 26, anchor: 'end' })
          : isLow({ h }) && w >= 300
            ? line({ x: cx - 26, y: cy + 5, anchor: 'end' })
            : null
  return { words, cx, cy, beside, size: Math.min(1, w / 50, h / 50) }
}

/** Rings in the lower part of the zone, clear of its name. */
function BlipDrawing({
  spot: { words, cx, cy, beside, size },
  age,
}: {
  readonly spot: ReturnType<typeof blipIn>
  readonly age: number
}) {
  return (
    <g className="al-blip" data-old={age > 2 || undefined}>
      <title>{words}</title>
      <circle cx={cx} cy={cy} r={5 * size} className="al-dot" />
      <circle cx={cx} cy={cy} r={13 * size} />
      <circle cx={cx} cy={cy} r={20 * size} className="al-far" />
      {beside && (
        <text x={beside.x} y={beside.y} textAnchor={beside.anchor}>
          {beside.words}
        </text>
      )}
    </g>
  )
}
