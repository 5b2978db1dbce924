import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { INJURIES, type TimeUnit, UNITS_OF_TIME } from '../../content/index.ts'
import { type BodyId, isPc, personOf } from '../0-table/body.ts'
import { d6, d66 } from '../0-table/dice.ts'
import { isFatigued, NO_PARTS } from '../0-table/harm.ts'
import { hasTalent, type InjuryState, type Person } from '../0-table/person.ts'
import { type Alien, type Item, tally } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { SHIFTS_IN_DAY, STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import type { StoryEvent } from '../1-rolls/story.ts'
import { addStress } from '../1-rolls/stress.ts'
import { playOut } from '../3-combat/aftermath.ts'
import { kill } from './death.ts'

export type InjuryEvent =
  | { readonly type: 'injured'; readonly rule: string; readonly who: BodyId; readonly row: number }
  | {
      readonly type: 'death-rolled'
      readonly rule: string
      readonly who: BodyId
      readonly row: number
      readonly dice: readonly number[]
      readonly successes: number
    }
  | { readonly type: 'pulled-through'; readonly rule: string; readonly who: BodyId; readonly row: number }
  | {
      readonly type: 'limit-shortened'
      readonly rule: string
      readonly who: BodyId
      readonly row: number
      readonly limit: TimeUnit | 'death'
    }
  | { readonly type: 'healed-injury'; readonly rule: string; readonly who: BodyId; readonly row: number }

/** Injuries that will kill unless somebody sees to them. */
export const lethal = ({ injuries }: Person): InjuryState[] => injuries.filter(({ limit }) => limit !== null)

/** 35, AL-BRK-02: D66 on the table, or the row that a Game Mother names. Rows 64 to 66 kill at once (AL-INST-01). */
export function injure(g: Alien, who: BodyId, named: number | null): void {
  const row = named ?? d66(g)
  const { kills, limit, heal, surgery, effect } = INJURIES[row]!
  tell<InjuryEvent>(g, { type: 'injured', rule: 'AL-BRK-02', who, row }, { about: [who] })
  tally(g, `injury-${row}`)
  if (kills) return kill(g, who, 'AL-INST-01')
  const days = diceOfDays(g, heal)
  const person = personOf(g, who)
  const tires = effect === 'fatigued' && !isFatigued(g, person)
  person.injuries.push({
    id: ++g.made,
    row,
    limit,
    due: limit === null ? 0 : dueAfter(g, limit),
    successes: 0,
    heals: surgery ? null : daysFromNow(g, days), // AL-SURG-01, AL-RUL-CRIT-05
    days,
    numbUntil: 0,
  })
  if (tires) addStress(g, who, 1, 'AL-STRS-06', 'fatigue') // By a Game Mother's hand: the broken gain none (AL-BRK-05).
  if (limit === 'round') playOut(g, who) // AL-RUL-TIME-04
}

function diceOfDays(g: Alien, dice: number): number {
  let days = 0
  for (let n = 0; n < dice; n++) days += d6(g)
  return days
}

/** The stretch in which so many days are over (AL-RUL-TIME-01). */
export const daysFromNow = (g: Alien, days: number): number =>
  g.stretch + days * SHIFTS_IN_DAY * STRETCHES_IN_SHIFT

/** AL-RUL-TIME-03, AL-RUL-TIME-04: a limit of a round runs out at the end of the next round, one of a stretch at the upkeep of the next. */
const dueAfter = (g: Alien, limit: TimeUnit): number => {
  if (limit === 'round') return (g.combat?.round ?? 0) + 1
  return g.stretch + (limit === 'stretch' ? 1 : STRETCHES_IN_SHIFT)
}

/** AL-DEATH-01: death rolls that are due, at the end of a round or at the upkeep of a stretch. Whoever stands up rolls on (AL-RUL-DEATH-06). */
export function deathRolls(g: Alien, at: 'round' | 'upkeep'): void {
  for (const body of g.bodies) {
    if (body.kind === 'creature') continue
    for (const injury of body.injuries) if (!body.dead && isDue(g, injury, at)) deathRoll(g, body, injury)
  }
}

const isDue = (g: Alien, { limit, due }: InjuryState, at: 'round' | 'upkeep'): boolean => {
  if (limit === null || (limit === 'round') !== (at === 'round')) return false
  return due <= (at === 'round' ? g.combat!.round : g.stretch)
}

/** AL-DEATH-02, AL-DEATH-03: Stamina without stress dice and without a push; injuries and responses count (AL-RUL-DEATH-04, AL-RUL-SRESP-09). */
function deathRoll(g: Alien, person: Person, injury: InjuryState): void {
  const { id: who } = person
  const { row } = injury
  const parts = hasTalent(person, 'tal-hardhead') ? HARD_HEAD : NO_PARTS
  const { base } = poolOf(g, person, { ...DEATH, parts })
  const { base: dice, successes } = throwPool(g, base, 0)
  tell<InjuryEvent>(
    g,
    { type: 'death-rolled', rule: 'AL-DEATH-01', who, row, dice, successes },
    { about: [who] },
  )
  injury.due = dueAfter(g, injury.limit!) // AL-DEATH-05
  if (successes > 0) return holdOn(g, who, injury)
  if (isPc(person) && person.story > 0) g.agenda.unshift({ kind: 'last-chance', who, injury: injury.id })
  else kill(g, who, 'AL-DEATH-04')
}

/** AL-RUL-DEATH-01: each injury keeps its own count; after three it does not kill any more (AL-DEATH-06). */
function holdOn(g: Alien, who: BodyId, injury: InjuryState): void {
  if (++injury.successes < ENOUGH) return
  injury.limit = null
  tell<InjuryEvent>(
    g,
    { type: 'pulled-through', rule: 'AL-DEATH-06', who, row: injury.row },
    { about: [who] },
  )
}

export const LAST_CHANCE = question('last-chance')<{ readonly who: BodyId; readonly row: number }>()

/** AL-RUL-STORY-01: the dice have been seen; a story point makes one success of the failure. */
export function* lastChance(g: Alien, { who, injury: id }: Extract<Item, { kind: 'last-chance' }>): Play {
  const { seat, dead, injuries, story } = personOf(g, who)
  const row = injuries.find((one) => one.id === id)?.row
  if (dead || seat === null || row === undefined) return
  if (story === 0) return kill(g, who, 'AL-DEATH-04') // The last point went into another injury of the same moment.
  const question = one(LAST_CHANCE, seat, 'AL-RUL-STORY-01', CHANCES, { label: { who, row } })
  const { value } = yield* ask(question)
  if (value === 'die') return kill(g, who, 'AL-DEATH-04')
  const person = personOf(g, who)
  person.story--
  tell<StoryEvent>(
    g,
    { type: 'story-spent', rule: 'AL-RUL-STORY-01', who, left: person.story },
    { about: [who] },
  )
  holdOn(g, who, person.injuries.find((one) => one.id === id)!)
}

const CHANCES: readonly Option[] = [
  { value: 'story', rule: 'AL-RUL-STORY-01', cost: { story: 1 } },
  { value: 'die', rule: 'AL-DEATH-04' },
]

const ENOUGH = 3

const DEATH = { skill: 'stamina', for: 'death', unhelped: true, passive: true } as const

const HARD_HEAD: readonly PoolPart[] = [{ what: 'tal-hardhead', dice: 2, rule: 'AL-RUL-TAL-01' }]

/** AL-STAB-04: one step shorter, a shift to a stretch (AL-STAB-05), a stretch to a round (AL-STAB-06), counted anew from now (AL-RUL-DEATH-03); below a round is death (AL-STAB-07). */
export function shorten(g: Alien, who: BodyId, id: number): void {
  const injury = personOf(g, who).injuries.find((one) => one.id === id)!
  const shorter = UNITS_OF_TIME[UNITS_OF_TIME.indexOf(injury.limit!) - 1]
  tell<InjuryEvent>(
    g,
    { type: 'limit-shortened', rule: 'AL-STAB-04', who, row: injury.row, limit: shorter ?? 'death' },
    { about: [who] },
  )
  if (shorter === undefined) return kill(g, who, 'AL-STAB-07')
  injury.limit = shorter
  injury.due = dueAfter(g, shorter)
  if (shorter === 'round') playOut(g, who) // AL-RUL-TIME-04
}

/** AL-RUL-CRIT-05: at the end of its days an injury is gone, with its penalties; not while it still kills. */
export function healInjuries(g: Alien): void {
  for (const body of g.bodies) {
    if (body.kind === 'creature' || body.injuries.length === 0) continue
    const isHealed = ({ heals, limit }: InjuryState): boolean =>
      limit === null && heals !== null && heals <= g.stretch
    for (const { row } of body.injuries.filter(isHealed))
      tell<InjuryEvent>(
        g,
        { type: 'healed-injury', rule: 'AL-RUL-CRIT-05', who: body.id, row },
        { about: [body.id] },
      )
    body.injuries = body.injuries.filter((injury) => !isHealed(injury))
  }
}
