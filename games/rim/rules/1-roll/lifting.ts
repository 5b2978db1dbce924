import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { PushPolicy } from '../0-table/colony.ts'
import { die } from '../0-table/dice.ts'
import { hasTrait, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import type { Deed, Faces, Tier } from './deeds.ts'
import { type Form, keptOf, shifted, tierOf } from './reading.ts'

/** What may still be done about a roll that lies on the table. */
export const LIFT = question('lift')<
  {
    who: PersonId
    as: string
    total: number
    dc: number | null
    tier: number
    faces: { base: number; story: number; extra: number }
  },
  { do: 'leave' | 'push' | 'add' | 'again' | 'whole'; die: 'base' | 'story' | 'extra' | null }
>()

export type LiftEvent =
  | {
      readonly type: 'pushed'
      readonly rule: string
      readonly who: PersonId
      readonly face: number
      readonly total: number
      readonly tier: Tier
      readonly came: boolean
    }
  | {
      readonly type: 'inspired-roll'
      readonly rule: string
      readonly who: PersonId
      /** The die that was added, or which was rolled again. */
      readonly die: 'added' | 'base' | 'story' | 'extra' | 'whole'
      readonly face: number
      readonly total: number
      readonly tier: Tier
      readonly came: boolean
    }

interface Lifted {
  readonly faces: Faces
  readonly total: number
  /** The face of the Push, if there was one. */
  readonly pushed: number | null
}

interface Rolling {
  readonly deed: Deed
  readonly form: Form
  readonly plus: number
  faces: Faces
  added: number
  inspired: boolean
  pushed: number | null
}

/** A die rolled again or a d6 of Inspiration, and a Push: each once, in this order, once the dice are seen (RIM-PUSH-04, RIM-INSP-06, RIM-RUL-011, RIM-RUL-015). */
export function* lift(g: Rim, deed: Deed, form: Form, plus: number, faces: Faces): Play<Lifted> {
  const roll: Rolling = { deed, form, plus, faces, added: 0, inspired: false, pushed: null }
  for (;;) {
    const choice = yield* choose(g, roll)
    if (choice === 'leave') break
    if (choice === 'push') {
      yield* push(g, roll)
      break
    }
    yield* inspire(g, roll, choice)
  }
  return { faces: roll.faces, total: totalOf(roll), pushed: roll.pushed }
}

const totalOf = ({ form, faces, plus, added }: Rolling): number => keptOf(form.dice, faces) + plus + added

const tierNow = (roll: Rolling, more = 0): Tier =>
  shifted(tierOf(totalOf(roll) + more, roll.deed.dc), roll.form.shift)

/** How good a total is, tiers first: more is better. */
const worthNow = (roll: Rolling, more = 0): number =>
  10 * tierNow(roll, more) + (roll.deed.lines ?? []).filter((line) => totalOf(roll) + more >= line).length

/** RIM-PUSH-01 … RIM-PUSH-06: +1d6 for 1 Stress, which counts when a 1 forces the Panic Check. */
function* push(g: Rim, roll: Rolling): Play {
  const { who } = roll.deed
  stress(g, who, 1, 'push', 'RIM-PUSH-05')
  const before = worthNow(roll)
  const face = yield* die(g, 6, who, 'push')
  roll.pushed = face
  roll.added += face
  const tier = tierNow(roll)
  emit<LiftEvent>(g, {
    type: 'pushed',
    rule: 'RIM-PUSH-01',
    who,
    face,
    total: totalOf(roll),
    tier,
    came: worthNow(roll) > before,
  })
}

type Choice = 'leave' | 'push' | 'add' | 'whole' | 'base' | 'story' | 'extra'

/** One point into the roll: a die again, or a d6 more (RIM-INSP-01, RIM-INSP-02); a Great Memory rolls all of it again (RIM-TRA-06). */
function* inspire(g: Rim, roll: Rolling, choice: Exclude<Choice, 'leave' | 'push'>): Play {
  const { who } = roll.deed
  const person = personOf(g, who)
  const before = worthNow(roll)
  let face = 0
  if (choice === 'whole') {
    person.learning.remembered = true
    const base = yield* die(g, 10, who, 'again:base')
    const story = yield* die(g, 10, who, 'again:story')
    const extra = roll.form.dice === 'plain' ? 0 : yield* die(g, 10, who, 'again:extra')
    roll.faces = { base, story, extra }
  } else {
    person.mind.inspiration--
    roll.inspired = true
    face = yield* die(g, choice === 'add' ? 6 : 10, who, choice)
    if (choice === 'add') roll.added += face
    else roll.faces = { ...roll.faces, [choice]: face }
  }
  const tier = tierNow(roll)
  emit<LiftEvent>(g, {
    type: 'inspired-roll',
    rule: choice === 'whole' ? 'RIM-TRA-06' : choice === 'add' ? 'RIM-INSP-02' : 'RIM-INSP-01',
    who,
    die: choice === 'add' ? 'added' : choice,
    face,
    total: totalOf(roll),
    tier,
    came: worthNow(roll) > before,
  })
}

interface Way extends OptionTo<typeof LIFT> {
  readonly choice: Choice
}

/** What the owner does about the roll: by standing policy, or asked where something could still change the result. */
function* choose(g: Rim, roll: Rolling): Play<Choice> {
  const person = personOf(g, roll.deed.who)
  if (person.seat === null || person.standing !== 'colonist') return 'leave'
  const ways = waysOf(person, roll)
  if (ways.length === 0) return 'leave'
  const byPolicy = standing(g, person, roll, ways)
  if (byPolicy) return byPolicy
  const leave: Way = {
    value: 'leave',
    choice: 'leave',
    label: { do: 'leave', die: null },
    rule: 'RIM-ROLL-14',
  }
  const { choice } = yield* ask(
    one(LIFT, person.seat, 'RIM-PUSH-03', [leave, ...ways], {
      label: {
        who: person.id,
        as: roll.deed.as,
        total: totalOf(roll),
        dc: roll.deed.dc,
        tier: tierNow(roll),
        faces: { ...roll.faces },
      },
    }),
  )
  return choice
}

function waysOf(person: Person, roll: Rolling): Way[] {
  const ways: Way[] = []
  const inspires = !roll.inspired && person.mind.inspiration > 0
  const remembers = hasTrait(person, 'great-memory') && !person.learning.remembered
  if (remembers && roll.deed.attribute === 'mind' && roll.added === 0)
    // Dice are rolled again before a d6 is added (RIM-ROLL-17).
    ways.push({
      value: 'whole',
      choice: 'whole',
      label: { do: 'whole', die: null },
      odds: () => chanceOfWhole(roll),
      rule: 'RIM-TRA-06',
    })
  if (inspires)
    for (const die of ['base', 'story', 'extra'] as const) {
      if (die === 'extra' && roll.form.dice === 'plain') continue
      const couldLift = chanceOfAgain(roll, die).top > 0n
      if (couldLift || (die === 'story' && isTelling(roll)))
        ways.push({
          value: `again:${die}`,
          choice: die,
          label: { do: 'again', die },
          ...(couldLift ? { odds: () => chanceOfAgain(roll, die) } : {}),
          rule: 'RIM-INSP-01',
        })
    }
  if (chanceOfSix(roll).top > 0n) {
    if (inspires)
      ways.push({
        value: 'add',
        choice: 'add',
        label: { do: 'add', die: null },
        odds: () => chanceOfSix(roll),
        rule: 'RIM-INSP-02',
      })
    ways.push({
      value: 'push',
      choice: 'push',
      label: { do: 'push', die: null },
      cost: { stress: 1 },
      odds: () => chanceOfSix(roll),
      rule: 'RIM-PUSH-01',
    })
  }
  return ways
}

/** The red die may be worth another throw for what it tells: a Complication looms, or a legend has not come yet (RIM-INSP-08, RIM-QUAL-05). */
const isTelling = ({ deed, faces }: Rolling): boolean =>
  deed.as === 'quality' ? faces.story !== 10 : faces.story === 10

/** In how many of six faces the result is lifted. */
function chanceOfSix(roll: Rolling, worth: (roll: Rolling, more?: number) => number = worthNow): Odds {
  const now = worth(roll)
  let top = 0n
  for (let face = 1; face <= 6; face++) if (worth(roll, face) > now) top++
  return { top, bottom: 6n }
}

function chanceOfAgain(roll: Rolling, which: 'base' | 'story' | 'extra'): Odds {
  const now = worthNow(roll)
  let top = 0n
  for (let face = 1; face <= 10; face++)
    if (worthNow({ ...roll, faces: { ...roll.faces, [which]: face } }) > now) top++
  return { top, bottom: 10n }
}

function chanceOfWhole(roll: Rolling): Odds {
  const now = worthNow(roll)
  const three = roll.form.dice !== 'plain'
  let top = 0n
  for (let base = 1; base <= 10; base++)
    for (let story = 1; story <= 10; story++)
      for (let extra = three ? 1 : 0; extra <= (three ? 10 : 0); extra++)
        if (worthNow({ ...roll, faces: { base, story, extra } }) > now) top++
  return { top, bottom: three ? 1000n : 100n }
}

/** What a standing policy answers; null where it says to ask. */
function standing(g: Rim, person: Person, roll: Rolling, ways: readonly Way[]): Choice | null {
  const { policies } = g.colony.orders
  const push: PushPolicy = policies.push[areaOf(roll.deed)]
  const asks = push === 'ask' || policies.inspiration === 'ask'
  const offers = (value: string): boolean => ways.some((way) => way.value === value)
  if (asks) {
    const open = ways.filter(({ choice }) =>
      choice === 'push' ? push === 'ask' : policies.inspiration === 'ask',
    )
    if (open.length > 0) return null
  }
  if (policies.inspiration === 'spend' && offers('add') && chanceOfSix(roll, tierNow).top >= 5n) return 'add'
  if (typeof push === 'string' || !offers('push')) return 'leave'
  if (!g.colony.orders.beds[person.id]) return 'leave'
  return chanceOfSix(roll, tierNow).top >= BigInt(push.sixths) && person.mind.stress < push.stress
    ? 'push'
    : 'leave'
}

const CARE: readonly string[] = ['healing', 'surgery', 'first-aid']
const FIGHT: readonly string[] = ['shot', 'blow', 'throw', 'calm', 'hack', 'turret', 'endure']

const areaOf = ({ as }: Deed): 'work' | 'fight' | 'care' =>
  CARE.includes(as) ? 'care' : FIGHT.includes(as) ? 'fight' : 'work'
