import { type Lights, nameOf, type OnPick, Pickable, roomsIn } from '@starboard/parts'
import type { Blip } from '../rules/0-table/places.ts'
import { isSheet, type Sheet, type Stranger, type View } from '../view.ts'
import { numberOf } from '../words/words.ts'
import type { DeckMap } from './plan.ts'
import { initials } from './state.ts'
import { WORDS } from './words.ts'

type Seen = Sheet | Stranger

interface Props {
  readonly view: View
  readonly plan: DeckMap
}

/** Everybody in sight, each in a place of their own. */
export function Tokens({
  view,
  plan,
  lights,
  onPick,
}: Props & { readonly lights: Lights; readonly onPick: OnPick }) {
  const byZone = new Map<string, Seen[]>()
  for (const body of view.bodies)
    if (body.at !== null) byZone.set(body.at, [...(byZone.get(body.at) ?? []), body])
  return [...byZone].flatMap(([zone, bodies]) => {
    const { scale, places } = roomsIn(plan.boxes.get(zone)!, bodies.length)
    return bodies.map((body, n) => (
      <Token key={body.id} {...{ view, body, lights, onPick, scale }} x={places[n]!.x} y={places[n]!.y} />
    ))
  })
}

/** Somebody on the plan: the crew round, others angular; one's own filled. */
function Token({
  view,
  body,
  x,
  y,
  scale,
  lights,
  onPick,
}: {
  readonly view: View
  readonly body: Seen
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly lights: Lights
  readonly onPick: OnPick
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
  return (
    <g
      className={`al-token ${is.filter(Boolean).join(' ')}`}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <Pickable lights={here} label={nameOf(here, title)} title={title} onPick={onPick}>
        {here.length > 0 && <circle className="al-touch" r={17} />}
        {friend ? (
          <circle className="al-piece" r={14} />
        ) : (
          <path className="al-piece" d="M0 -16l13 8v16l-13 8l-13 -8v-16z" />
        )}
      </Pickable>
      <text className="al-letters" y={6} textAnchor="middle">
        {initials(body.name)}
      </text>
      {n !== null && (
        <text className="al-number" x={12} y={18} textAnchor="middle">
          {n}
        </text>
      )}
      {!body.dead && <Life body={body} />}
      {friend && body.seat !== null && body.nerves.stress > 0 && !body.dead && (
        <g className="al-stress">
          <circle cx={13} cy={-12} r={7.5} />
          <text x={13} y={-7.5} textAnchor="middle">
            {body.nerves.stress}
          </text>
        </g>
      )}
      {(body.dead || down) && (
        <path className="al-cross" d={body.dead ? 'M-12 -12l24 24m0 -24l-24 24' : 'M-13 13l26 -26'} />
      )}
    </g>
  )
}

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
    dead ? WORDS.deadMark : isDown(body) && WORDS.brokenMark,
    isHidden(view, body) && WORDS.hiddenMark,
    burning > 0 && WORDS.fire,
  ]
  return [name, ...marks.filter(Boolean)].join(', ')
}

/** Where something was seen or heard, the older the fainter. */
export function Blips({ view, plan }: Props) {
  const newest = new Map<string, Blip>()
  for (const blip of view.blips) {
    if (blip.body !== null && view.bodies.some(({ id, at }) => id === blip.body && at !== null)) continue
    const known = newest.get(blip.at)
    if (!known || blip.stretch >= known.stretch) newest.set(blip.at, blip)
  }
  return (
    <g className="al-blips">
      {[...newest.values()].map((blip) => (
        <BlipDrawing key={blip.at} blip={blip} plan={plan} age={view.stretch - blip.stretch} />
      ))}
    </g>
  )
}

/** Rings in the lower part of the zone, clear of its name and of who stands there. */
function BlipDrawing({
  blip,
  plan,
  age,
}: {
  readonly blip: Blip
  readonly plan: DeckMap
  readonly age: number
}) {
  const { x, y, w, h } = plan.boxes.get(blip.at)!
  const words = `${WORDS.blip[blip.how]} · ${WORDS.ago(age)}`
  const short = w < 160 && age > 0 ? `${WORDS.blip[blip.how]} · ${age}` : words
  const low = h < 135 || h > 2 * w
  const lift = h < 145 ? 0 : 14
  const [cx, cy] = low ? [x + w - Math.min(70, w / 2), y + h / 2 + 4] : [x + w / 2, y + h - 48 - lift]
  const size = Math.min(1, w / 50, h / 50)
  return (
    <g className="al-blip" data-old={age > 2 || undefined}>
      <title>{words}</title>
      <circle cx={cx} cy={cy} r={5 * size} className="al-dot" />
      <circle cx={cx} cy={cy} r={13 * size} />
      <circle cx={cx} cy={cy} r={20 * size} className="al-far" />
      {!low && w >= 100 && (
        <text x={cx} y={y + h - 22 - lift} textAnchor="middle">
          {short.toUpperCase()}
        </text>
      )}
    </g>
  )
}
