import type { Play } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import type { BorderId, Skill } from '../../content/index.ts'
import { action, NONE, type OfBorder, type Offered, type ToBorder } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { carried } from '../0-table/gear.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { BorderState } from '../0-table/places.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { cutOff } from '../0-table/ties.ts'
import { type AtBorder, atBorder, borderState, changeBorder, exitsOf, isDoor } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill } from '../1-rolls/rolls.ts'
import { toolParts, wearTools } from '../1-rolls/tools.ts'
import { finished, NOISE } from './noise.ts'
import { sightChanged } from './noticing.ts'

export type DoorEvent = AtBorder & {
  readonly type:
    | 'door-opened'
    | 'door-shut'
    | 'door-locked'
    | 'door-unlocked'
    | 'door-forced'
    | 'door-hacked'
    | 'door-held'
    | 'peeked'
  readonly rule: string
}

/** Doors, hatches and access points around the person that are like this. */
export function doorsAround(
  g: Alien,
  { at }: Person,
  is: (state: BorderState) => boolean,
): readonly BorderId[] {
  let found: BorderId[] | null = null
  for (const { by } of exitsOf(g, at!)) {
    const state = borderState(g, by.id)
    if (!isDoor(state) || !is(state)) continue
    found ??= []
    found.push(by.id)
  }
  return found ?? NO_DOORS
}

const NO_DOORS: readonly BorderId[] = []

type AtDoor = Offered<ToBorder, OfBorder>

function optionsAt(name: string, borders: readonly BorderId[], rule: string): readonly AtDoor[] {
  if (borders.length === 0) return NONE
  const options: AtDoor[] = []
  for (const id of borders) options.push(optionAt(name, id, rule))
  return options
}

/** Always the same for a door and what is done with it, so it is made once. */
function optionAt(name: string, id: BorderId, rule: string): AtDoor {
  let byId = DOOR_OPTIONS.get(name)
  if (!byId) {
    byId = new Map()
    DOOR_OPTIONS.set(name, byId)
  }
  let option = byId.get(id)
  if (!option) {
    option = { value: `${name}:${id}`, what: { border: id }, at: `border:${id}`, label: { border: id }, rule }
    byId.set(id, option)
  }
  return option
}

const DOOR_OPTIONS = new Map<string, Map<BorderId, AtDoor>>()

export function say(g: Alien, type: DoorEvent['type'], rule: string, who: BodyId, border: BorderId): void {
  tell<DoorEvent>(g, { type, rule, ...atBorder(g, who, border) }, { about: [who] })
}

/** AL-RUL-DOOR-01: free once a turn; out of combat once a stretch. */
function hasHandledDoor(g: Alien, person: Person): boolean {
  if (!g.combat) return hasUsed(g, person, 'door', 'stretch')
  return turnOf(g, person)?.door ?? true
}

function handleDoor(g: Alien, person: Person): void {
  const turn = turnOf(g, person)
  if (turn) turn.door = true
  if (!g.combat) noteUse(g, person, 'door', 'stretch')
}

const isShut = ({ ajar, locked }: BorderState): boolean => !ajar && !locked

/** AL-RUL-DOOR-01: a door is opened where one stands, and left so. */
export const OPEN = action('open')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'free' },
  offers: (g, person) =>
    hasHandledDoor(g, person) || mustCheck(g, person)
      ? NONE
      : optionsAt('open', doorsAround(g, person, isShut), 'AL-RUL-DOOR-01'),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    handleDoor(g, personOf(g, who))
    openUp(g, who, border)
  },
})

function openUp(g: Alien, who: BodyId, border: BorderId): void {
  changeBorder(g, border, { ajar: true })
  say(g, 'door-opened', 'AL-RUL-DOOR-01', who, border)
  sightChanged(g)
}

/** Compulsion to check: opening any door takes a stretch (traumas). */
export const CHECK = action('check')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) =>
    mustCheck(g, person) ? optionsAt('check', doorsAround(g, person, isShut), 'AL-TRAUMA-05') : NONE,
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    openUp(g, who, border)
  },
})

const mustCheck = (g: Alien, person: Person): boolean =>
  !g.combat && person.nerves.traumas.length > 0 && hasTrauma(person, 'compulsion-to-check')

export const SHUT = action('shut')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'free' },
  offers: (g, person) =>
    hasHandledDoor(g, person) ? NONE : optionsAt('shut', doorsAround(g, person, isAjar), 'AL-RUL-DOOR-01'),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    handleDoor(g, personOf(g, who))
    changeBorder(g, border, { ajar: false })
    cutOff(g, border)
    say(g, 'door-shut', 'AL-RUL-DOOR-01', who, border)
    sightChanged(g)
  },
})

const isAjar = ({ ajar }: BorderState): boolean => ajar

/** AL-QUICK-04: a door or hatch is locked, and shut for it; not one that was forced (AL-RUL-DOOR-02). */
export const LOCK = action('lock')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) =>
    !g.combat && hasHandledDoor(g, person)
      ? NONE
      : optionsAt('lock', doorsAround(g, person, isLockable), 'AL-QUICK-04'),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    const person = personOf(g, who)
    if (!g.combat) handleDoor(g, person)
    changeBorder(g, border, { ajar: false, locked: true, lockedFrom: person.at })
    cutOff(g, border)
    say(g, 'door-locked', 'AL-QUICK-04', who, border)
    sightChanged(g)
  },
})

const isLockable = ({ locked, forced }: BorderState): boolean => !locked && !forced

/** AL-RUL-DOOR-02: what was locked in play is unlocked with a quick action on the side it was locked from. */
export const UNLOCK = action('unlock')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) =>
    !g.combat && hasHandledDoor(g, person)
      ? NONE
      : optionsAt(
          'unlock',
          doorsAround(g, person, ({ locked, lockedFrom }) => locked && lockedFrom === person.at),
          'AL-RUL-DOOR-02',
        ),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    if (!g.combat) handleDoor(g, personOf(g, who))
    unlock(g, who, border, 'AL-RUL-DOOR-02')
  },
})

function unlock(g: Alien, who: BodyId, border: BorderId, rule: string): void {
  changeBorder(g, border, { locked: false, lockedFrom: null })
  say(g, 'door-unlocked', rule, who, border)
}

/** A clearance card opens doors marked *company*, free (items). */
export const KEYCARD = action('keycard')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'free' },
  offers: (g, person) =>
    carried(person, 'gear-keycard') === null
      ? NONE
      : optionsAt(
          'keycard',
          doorsAround(g, person, ({ locked, company }) => locked && company),
          'AL-MOD-02',
        ),
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    unlock(g, who, border, 'AL-MOD-02')
  },
})

const isLocked = ({ locked }: BorderState): boolean => locked

/** AL-RUL-DOOR-02, AL-FULL-06: by force, with noise, and never to be locked again. */
export const FORCE = action('force')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => work(g, person, 'force', 'AL-RUL-DOOR-02'),
  *play(g, who, { border }) {
    if (yield* tried(g, who, 'force', NOISE.force)) {
      changeBorder(g, border, { locked: false, lockedFrom: null, forced: true, ajar: true })
      say(g, 'door-forced', 'AL-RUL-DOOR-02', who, border)
    } else say(g, 'door-held', 'AL-RUL-DOOR-02', who, border)
    sightChanged(g)
  },
  whyNot: (g, person) =>
    doorsAround(
      g,
      person,
      ({ locked, company }) => locked && company && carried(person, 'gear-keycard') === null,
    ).map((id) => refusal<DoorReason>({ why: 'no-keycard', border: id }, 'AL-RUL-DOOR-02')),
})

export type DoorReason = OfBorder & { readonly why: 'no-keycard' }

/** AL-RUL-DOOR-02: or by its lock, without a sound. */
export const HACK = action('hack')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => work(g, person, 'hack', 'AL-RUL-DOOR-02'),
  *play(g, who, { border }) {
    if (yield* tried(g, who, 'hack', 0)) {
      changeBorder(g, border, { locked: false, lockedFrom: null })
      say(g, 'door-hacked', 'AL-RUL-DOOR-02', who, border)
    } else say(g, 'door-held', 'AL-RUL-DOOR-02', who, border)
  },
})

type Work = 'force' | 'hack'

function work(g: Alien, person: Person, name: Work, rule: string): readonly AtDoor[] {
  const borders = doorsAround(g, person, isLocked)
  if (borders.length === 0) return NONE
  const { id } = person
  const odds = () => rollOdds(poolOf(g, personOf(g, id), attemptOf(personOf(g, id), name)))
  return borders.map((border) => {
    const { value, what, at, label } = optionAt(name, border, rule)
    return { value, what, at: at!, label, rule, odds }
  })
}

const TOOLS = { force: 'force-door', hack: 'comtech' } as const

function attemptOf(person: Person, name: Work): Attempt {
  const skill: Skill = name === 'force' ? 'heavy-machinery' : 'comtech'
  const parts: PoolPart[] = [...toolParts(person, TOOLS[name])]
  if (name === 'force' && hasTalent(person, 'tal-claim'))
    parts.push({ what: 'tal-claim', dice: 2, rule: 'AL-RUL-TAL-01' })
  return { who: person.id, skill, for: `${name}-door`, parts }
}

/** The roll of a task with its tools, its noise and what bonus successes buy. True if it succeeds. */
function* tried(g: Alien, who: BodyId, name: Work, loud: number): Play<boolean> {
  const rolled = yield* rollSkill(g, attemptOf(personOf(g, who), name))
  wearTools(g, personOf(g, who), TOOLS[name])
  return yield* finished(g, rolled, loud)
}
