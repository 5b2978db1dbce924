import type { Blip } from '../rules/state.ts'
import type { Sheet, Stranger, View } from '../view.ts'
import { isSheet } from '../view.ts'
import { type Lights, lightsAt } from './lights.ts'
import { type OnPick, Pickable } from './Pickable.tsx'
import { type Plan, seatsIn } from './plan.ts'
import { WORDS } from './words.ts'

type Seen = Sheet | Stranger

interface Props {
  readonly view: View
  readonly plan: Plan
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
    const { scale, places } = seatsIn(plan.boxes.get(zone)!, bodies.length)
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
  const down = friend ? body.health === 0 : body.down
  const is = [
    friend && body.seat !== null && body.seat === view.seat && 'own',
    friend ? 'friend' : body.side,
    body.dead ? 'dead' : down && 'down',
    friend && body.hidden && 'hidden',
    body.burning > 0 && 'burning',
    (view.combat ? view.combat.now : view.picked) === body.id && 'now',
  ]
  const here = lightsAt(lights, `body:${body.id}`)
  const title = tokenTitle(body, down)
  return (
    <g
      className={`al-token ${is.filter(Boolean).join(' ')}`}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <Pickable lights={here} name={title} onPick={() => onPick(`body:${body.id}`, x, y)}>
        <title>{title}</title>
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
      {friend && body.seat !== null && body.stress > 0 && (
        <text className="al-stress" x={11} y={-9}>
          {body.stress}
        </text>
      )}
      {(body.dead || down) && (
        <path className="al-cross" d={body.dead ? 'M-12 -12l24 24m0 -24l-24 24' : 'M-13 13l26 -26'} />
      )}
    </g>
  )
}

const tokenTitle = (body: Seen, down: boolean): string => {
  const { name, dead, burning } = body
  const marks = [
    isSheet(body) && body.seat !== null && WORDS.state(body.health, body.max, body.stress),
    dead ? WORDS.deadMark : down && WORDS.brokenMark,
    isSheet(body) && body.hidden && WORDS.hiddenMark,
    burning > 0 && WORDS.fire,
  ]
  return [name, ...marks.filter(Boolean)].join(', ')
}

/** KO for Kosta; HS for Hull stalker. */
const initials = (name: string): string => {
  const words = name.replace(/^(Dr|Lt) /, '').split(/[\s-]+/)
  return (words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : name.slice(0, 2)).toUpperCase()
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
  readonly plan: Plan
  readonly age: number
}) {
  const { x, y, w, h } = plan.boxes.get(blip.at)!
  const words = `${WORDS.blip[blip.how]} · ${WORDS.ago(age)}`
  const short = w < 160 && age > 0 ? `${WORDS.blip[blip.how]} · ${age}` : words
  const low = h < 100 || h > 2 * w
  const lift = h < 140 ? 0 : 20
  const [cx, cy] = low ? [x + w - Math.min(34, w / 2), y + h / 2 + 4] : [x + w / 2, y + h - 50 - lift]
  const size = Math.min(1, w / 50, h / 50)
  return (
    <g className="al-blip" data-old={age > 2 || undefined}>
      <title>{words}</title>
      <circle cx={cx} cy={cy} r={5 * size} className="al-dot" />
      <circle cx={cx} cy={cy} r={13 * size} />
      <circle cx={cx} cy={cy} r={22 * size} className="al-far" />
      {!low && w >= 100 && (
        <text x={cx} y={y + h - 18 - lift} textAnchor="middle">
          {short.toUpperCase()}
        </text>
      )}
    </g>
  )
}
