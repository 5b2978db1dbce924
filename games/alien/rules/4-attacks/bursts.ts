import { ask, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question } from '@starboard/kernel/speech'
import type { OfItem, OnBody } from '../0-table/acting.ts'
import { type BodyId, bodyOf, controller, isAble, isPc, personOf } from '../0-table/body.ts'
import { weaponOf } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { FLEE, mastering } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { addStress } from '../1-rolls/stress.ts'
import { armOf, canShootAt, isReady, rangedAttack } from './arms.ts'
import { type Attack, attack, attackOdds, type Struck } from './attack.ts'

export type BurstEvent = {
  readonly type: 'fires-on'
  readonly rule: string
  readonly who: BodyId
  readonly burst: number
}

/** AL-AUTO-03; in the hands of one who has no Stress to pay with, two (AL-RUL-NPC-04). */
const mostBursts = (person: Person): number => (isPc(person) ? 3 : 2)

/** A shot; if the weapon has full auto (AL-RUL-AUTO-02), the first of a chain that costs one full action as a whole (AL-RUL-AUTO-05). */
export function* burstsFrom(g: Alien, first: Attack): Play {
  const weapon = weaponOf(armOf(g, personOf(g, first.by), first.gear))!
  if (!weapon.fullAuto) yield* attack(g, first)
  else yield* oneBurst(g, { ...first, burst: 1 })
}

/** What the burst did may be hidden, so whether to fire on is asked in a step of its own. */
function* oneBurst(g: Alien, a: Attack): Play {
  const struck = yield* attack(g, a)
  if (goesOn(struck) && a.burst! < mostBursts(personOf(g, a.by)))
    g.agenda.push({ kind: 'burst', who: a.by, gear: a.gear!, count: a.burst! })
}

/** AL-AUTO-01, AL-AUTO-06, AL-AUTO-07: a hit made without pushing; and no ammo conserved (AL-RUL-AUTO-03). */
const goesOn = ({ net, pushed, conserved }: Struck): boolean => net > 0 && !pushed && !conserved

export const BURST = question('burst')<
  OfItem & { readonly who: BodyId; readonly burst: number; readonly stress: number },
  Either<OnBody | Empty>
>()

type Target = OptionTo<typeof BURST>

/** AL-AUTO-02: on the same target or another. An empty or jammed weapon ends the chain, and so does a shooter who cannot go on (AL-RUL-AUTO-04). */
export function* burst(g: Alien, { who, gear, count }: Extract<Item, { kind: 'burst' }>): Play {
  const person = personOf(g, who)
  const gun = armOf(g, person, gear)
  if (!g.combat || !gun || !isReady(g, person, gun) || !isAble(person) || person.held) return
  if (person.nerves.losesTurn || (mastering(person.nerves) ?? 0) >= FLEE) return
  const strain = stressOf(person, count + 1)
  const options = targetsFor(g, person, gear, strain)
  if (options.length === 0) return
  const label = { who, item: gun.of, burst: count + 1, stress: strain }
  const question = one(BURST, controller(person), 'AL-AUTO-01', [STOP, ...options], { label })
  const { value } = isPc(person)
    ? yield* ask(question)
    : yield* askMother(g, question, () => standing(g, who, options) ?? 'stop')
  if (value === 'stop') return
  const shooter = personOf(g, who)
  const stress = stressOf(shooter, count + 1)
  tell<BurstEvent>(g, { type: 'fires-on', rule: 'AL-AUTO-04', who, burst: count + 1 }, { about: [who] })
  if (stress > 0) addStress(g, who, stress, 'AL-AUTO-04', 'full-auto') // AL-RUL-AUTO-01: before the dice are gathered.
  yield* oneBurst(g, { ...rangedAttack(g, shooter, bodyOf(g, value), gear), burst: count + 1 })
}

const STOP: Target = { value: 'stop' }

/** AL-AUTO-04; Walking Fire spares the second burst (talents), and some have no Stress to pay with (AL-RUL-AND-01, AL-RUL-NPC-04). */
const stressOf = (person: Person, burst: number): number =>
  !isPc(person) || person.android || (burst === 2 && hasTalent(person, 'tal-walkfire')) ? 0 : 1

/** The die that the Stress of firing on brings is in that roll (AL-RUL-AUTO-01). */
function targetsFor(g: Alien, person: Person, gear: string, strain: number): Target[] {
  const weapon = weaponOf(armOf(g, person, gear))!
  const options: Target[] = []
  for (const body of g.bodies) {
    if (!canShootAt(g, person, body, weapon)) continue
    const odds = () => attackOdds(g, person, { ...rangedAttack(g, person, body, gear), burst: 2 }, strain)
    options.push({ value: body.id, at: `body:${body.id}`, label: { on: body.id }, odds })
  }
  return options
}

/** RULES.md 43.7: on, if an enemy still stands. */
const standing = (g: Alien, who: BodyId, options: readonly Target[]): string | undefined =>
  options.find(({ value }) => isAble(bodyOf(g, value)) && areEnemies(g, bodyOf(g, who), bodyOf(g, value)))
    ?.value
