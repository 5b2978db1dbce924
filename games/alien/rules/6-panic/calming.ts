import { ask, type Play } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import { action, NONE, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, controller, isPc, isThere, personOf } from '../0-table/body.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { loseStress } from '../1-rolls/stress.ts'
import { stopPanic } from './alarm.ts'

export type CalmingEvent = {
  readonly type: 'joked'
  readonly rule: string
  readonly who: BodyId
  readonly whom: BodyId
}

/** AL-STOP-01, AL-STOP-02: Command on others in speaking range (AL-RUL-STOP-02); a full action, quick for a Voice of the Law (talents). */
export const CALM = action('calm')({
  price: { stretch: 'stretch', round: (_g, person) => (hasTalent(person, 'tal-badge') ? 'quick' : 'full') },
  tags: ['talk'],
  offers(g, person) {
    if (!g.bodies.some((body) => panicsNear(g, person, body))) return NONE
    return [
      {
        value: 'calm',
        what: null,
        rule: 'AL-STOP-01',
        odds: () => rollOdds(poolOf(g, person, { skill: 'command', for: 'calm' })),
      },
    ]
  },
  play: calm,
})

/** Somebody else in panic and in speaking range, who is no enemy; a stranger only if one knows of it. */
const panicsNear = (g: Alien, person: Person, other: Body): boolean =>
  other.kind === 'person' &&
  other.nerves.panic.length > 0 &&
  other.id !== person.id &&
  (other.side === person.side || (person.aware.includes(other.id) && !areEnemies(g, person, other))) &&
  canSpeakTo(g, person, other)

export const CALM_WHOM = question('calm-whom')<{ readonly who: BodyId }>()

/** AL-RUL-STOP-01: one for each success, as the roller likes; all of their panic ends. */
function* calm(g: Alien, who: BodyId): Play {
  const rolled = yield* rollSkill(g, { who, skill: 'command', for: 'calm' })
  const person = personOf(g, who)
  const others = g.bodies.filter((body) => panicsNear(g, person, body)).map(({ id }) => id)
  const count = Math.min(successesOf(rolled), others.length)
  if (count === 0) return
  const options = others.map((id) => ({ value: id, at: `body:${id}` }))
  const more = { min: count, max: count, label: { who } }
  const picked = yield* ask(some(CALM_WHOM, controller(person), 'AL-RUL-STOP-01', options, more))
  for (const { value } of picked) stopPanic(g, value, 'AL-STOP-01')
}

/** Gallows Humour: once per stretch or combat, one other character in the zone (talents). */
export const JOKE = action('joke')<ToBody>({
  price: { stretch: 'free', round: 'quick' },
  tags: ['quiet', 'talk'],
  offers(g, person) {
    if (!hasTalent(person, 'tal-gallows') || hasUsed(g, person, 'tal-gallows', 'while')) return NONE
    return g.bodies
      .filter(
        (pc) => isPc(pc) && pc.id !== person.id && isThere(pc) && pc.at === person.at && pc.nerves.stress > 0,
      )
      .map(({ id }) => ({ value: `joke:${id}`, what: { body: id }, at: `body:${id}`, rule: 'AL-RUL-TAL-01' }))
  },
  *play(g, who, { body: whom }) {
    yield* []
    noteUse(g, personOf(g, who), 'tal-gallows', 'while')
    tell<CalmingEvent>(g, { type: 'joked', rule: 'AL-RUL-TAL-01', who, whom }, { about: [who] })
    loseStress(g, whom, 1, 'AL-RUL-TAL-01', 'joke')
  },
})
