import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question, type Refused, refusal } from '@starboard/kernel/speech'
import { action, NONE, type Offered } from '../0-table/acting.ts'
import { type BodyId, bodyOf, controller, isPc, personOf } from '../0-table/body.ts'
import { carried, takeFrom } from '../0-table/gear.ts'
import { isFatigued } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person, type RestAid } from '../0-table/person.ts'
import { wasSafe } from '../0-table/safety.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { rowOf } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { leaveWatch } from '../0-table/ties.ts'
import { STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { zoneState } from '../0-table/zones.ts'
import { loseStress } from '../1-rolls/stress.ts'
import { heal } from '../5-health/damage.ts'
import { guilt } from './trauma.ts'

export type RestEvent =
  | { readonly type: 'rests'; readonly rule: string; readonly who: BodyId; readonly aid: RestAid | null }
  | { readonly type: 'rested'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'rest-disturbed'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'rest-broken'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'relieved'; readonly rule: string; readonly who: BodyId; readonly of: number }
  | {
      readonly type: 'shared'
      readonly rule: string
      readonly who: BodyId
      readonly whom: BodyId
      readonly what: string
    }

export type RestLabel = { readonly stress?: number; readonly health?: number; readonly sheds?: boolean }

/** 39 A stretch of rest, by itself or with something that makes it a better one. Whether the place was safe is known afterwards (AL-RUL-SAFE-01). */
export const REST = action('rest')<{ aid: RestAid | null }, RestLabel>({
  price: { stretch: 'stretch', round: null },
  tags: ['quiet'], // Nobody gives a hiding place away by lying still.
  offers(g, person) {
    if (!gains(person) || unrest(g, person) !== null) return NONE
    const options: Offered<{ aid: RestAid | null }, RestLabel>[] = [
      {
        value: 'rest',
        what: { aid: null },
        rule: 'AL-REST-01',
        label: { ...goodOf(g, person, null), sheds: person.nerves.responses.length > 0 },
      },
    ]
    for (const aid of AIDS)
      if (canHave(g, person, aid)) options.push({ value: `rest:${aid}`, what: { aid }, rule: 'AL-REST-01' })
    return options
  },
  *play(g, who, { aid }) {
    yield* []
    const person = personOf(g, who)
    leaveWatch(person) // AL-GUARD-03
    Object.assign(person.activity, { resting: true, restsWith: aid })
    tell<RestEvent>(g, { type: 'rests', rule: 'AL-REST-01', who, aid }, { about: [who] })
  },
  whyNot(g, person) {
    const refused = gains(person) ? unrest(g, person) : null
    return refused ? [refused] : []
  },
})

/** Androids never rest; others do for Stress, responses, Health or sleep. */
const gains = ({ android, nerves, health, max, fatigue }: Person): boolean =>
  !android &&
  (nerves.stress > 0 ||
    nerves.responses.length > 0 ||
    health < max ||
    fatigue.awake > 0 ||
    fatigue.causes.length > 0)

export type RestReason =
  | { readonly why: 'rest-hazard' }
  | { readonly why: 'rest-enemy'; readonly who: BodyId }

/** What anybody can see to be no place to rest. */
function unrest(g: Alien, person: Person): Refused<RestReason> | null {
  const { vacuum, fire, flooded, blinding } = zoneState(g, person.at!)
  if (vacuum || fire || flooded || blinding) return refusal({ why: 'rest-hazard' }, 'AL-RUL-SAFE-01')
  for (const id of person.aware) {
    const other = bodyOf(g, id)
    if (areEnemies(g, person, other) && sees(g, person, other))
      return refusal({ why: 'rest-enemy', who: id }, 'AL-RUL-SAFE-01')
  }
  return null
}

const AIDS: readonly RestAid[] = ['keepsake', 'game', 'liquor', 'drink', 'cards', 'perform']

/** Keepsakes, talents and gear: what is at hand, and not used up. */
function canHave(g: Alien, person: Person, aid: RestAid): boolean {
  const unused = () => !hasUsed(g, person, aid, 'scenario')
  switch (aid) {
    case 'keepsake':
      return person.kit.keepsake !== '' && person.nerves.stress > 1 && unused()
    case 'game':
      return person.nerves.stress > 1 && carried(person, 'gear-game') !== null && unused()
    case 'liquor':
      return person.nerves.stress > 1 && (carried(person, 'gear-liquor')?.left ?? 0) > 0
    case 'drink':
      return (
        person.nerves.stress > 1 &&
        restersWith(g, person).some(({ activity }) => activity.restsWith === 'liquor')
      )
    case 'cards':
      return carried(person, 'gear-cards') !== null && unused()
    case 'perform':
      return hasTalent(person, 'tal-encore')
  }
}

/** The others who rest in the same zone. */
const restersWith = (g: Alien, person: Person): Person[] =>
  g.bodies.filter(isPc).filter((pc) => pc.id !== person.id && pc.activity.resting && pc.at === person.at)

/**
 * AL-REST-01 to AL-REST-03, at the upkeep: those who rested the whole stretch in a safe area get everything at once
 * (AL-RUL-REST-01). Choices of responses are put on the agenda.
 */
export function rested(g: Alien): void {
  guilt(g)
  const resters = g.bodies.filter(isPc).filter(({ activity }) => activity.resting)
  const items: Item[] = []
  for (const person of resters) {
    if (!wasSafe(g, person)) {
      tell<RestEvent>(
        g,
        { type: 'rest-disturbed', rule: 'AL-RUL-SAFE-01', who: person.id },
        { about: [person.id] },
      )
      continue
    }
    tell<RestEvent>(g, { type: 'rested', rule: 'AL-REST-01', who: person.id }, { about: [person.id] })
    recover(g, person)
    if (person.nerves.responses.length > 0) items.push({ kind: 'relief', who: person.id, times: 1 })
    const what = person.activity.restsWith
    if (what === 'cards' || what === 'perform') items.unshift({ kind: 'share', who: person.id, what })
  }
  for (const person of resters) Object.assign(person.activity, { resting: false, restsWith: null })
  g.agenda.push(...items)
}

/** Stress by the aid; Health unless fatigued (AL-NAT-01, AL-NAT-03), which does not stop relief (AL-RUL-REST-02). Injuries are no hindrance (AL-NAT-02). */
function recover(g: Alien, person: Person): void {
  const { restsWith } = person.activity
  const { stress, health } = goodOf(g, person, restsWith)
  loseStress(g, person.id, stress, 'AL-REST-01', restsWith ?? 'rest')
  if (eases(restsWith)) takeUp(g, person, restsWith)
  if (health > 0) heal(g, person.id, health, 'AL-NAT-01')
  person.fatigue.slept++
}

/** What a stretch of rest takes off Stress, as far as the trauma Needs a fix lets it, and gives of Health. */
const goodOf = (g: Alien, person: Person, aid: RestAid | null): { stress: number; health: number } => ({
  stress: Math.min(eases(aid) ? 2 : 1, Math.max(0, person.nerves.stress - person.nerves.craving)),
  health: person.health > 0 && person.health < person.max && !isFatigued(g, person) ? 1 : 0,
})

const eases = (aid: RestAid | null): aid is RestAid => aid !== null && EASES.includes(aid)

/** What lowers Stress by one more. */
const EASES: readonly RestAid[] = ['keepsake', 'game', 'liquor', 'drink']

/** Keepsake and game are used up for the scenario; drink costs a share of the bottle, and a die of Agility for a shift. */
function takeUp(g: Alien, person: Person, aid: RestAid): void {
  if (aid === 'keepsake' || aid === 'game') return noteUse(g, person, aid, 'scenario')
  person.marks.push({ what: 'drunk', until: g.stretch + STRETCHES_IN_SHIFT })
  const bottle = aid === 'liquor' ? carried(person, 'gear-liquor') : null
  if (!bottle) return
  bottle.left = (bottle.left ?? 1) - 1
  if (bottle.left === 0) takeFrom(person, bottle.id)
}

export const SHARE = question('share')<{ readonly who: BodyId; readonly what: 'cards' | 'perform' }>()

/** A deck of cards, once per scenario, or a performance: one who rested there sheds one response more (talents, items). */
export function* share(g: Alien, { who, what }: Extract<Item, { kind: 'share' }>): Play {
  const person = personOf(g, who)
  const options: Option[] = []
  for (const item of g.agenda) {
    if (item.kind !== 'relief' || (what === 'perform' && item.who === who)) continue
    const other = personOf(g, item.who)
    if (other.at === person.at && other.nerves.responses.length > item.times)
      options.push({ value: other.id, at: `body:${other.id}` })
  }
  if (options.length === 0) return
  const { value } = yield* ask(
    one(SHARE, controller(person), 'AL-REST-02', options, { label: { who, what } }),
  )
  if (what === 'cards') noteUse(g, personOf(g, who), what, 'scenario')
  for (const item of g.agenda) if (item.kind === 'relief' && item.who === value) item.times++
  tell<RestEvent>(g, { type: 'shared', rule: 'AL-REST-02', who, whom: value, what }, { about: [who] })
}

export const RELIEF = question('relief')<{ readonly who: BodyId }>()

/** AL-REST-02: one stress response goes, of the character's choice. */
export function* relief(g: Alien, { who, times }: Extract<Item, { kind: 'relief' }>): Play {
  for (let n = 0; n < times; n++) {
    const person = personOf(g, who)
    if (person.dead || person.nerves.responses.length === 0) return // A death roll of the same upkeep may have been settled since.
    const options = person.nerves.responses.map((response) => ({
      value: String(response),
      rule: rowOf(response),
    }))
    const { value } = yield* ask(one(RELIEF, controller(person), 'AL-REST-02', options, { label: { who } }))
    const rested = personOf(g, who)
    rested.nerves.responses = rested.nerves.responses.filter((response) => response !== Number(value))
    tell<RestEvent>(g, { type: 'relieved', rule: 'AL-REST-02', who, of: Number(value) }, { about: [who] })
  }
}
