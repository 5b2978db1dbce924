import { ask, type Option, one, type Play } from '@starboard/kernel'
import { type Action, NONE } from '../0-table/acting.ts'
import { weaponOf } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import {
  type Alien,
  type BodyId,
  bodyOf,
  controller,
  type GearId,
  isPc,
  isThere,
  type Person,
  personOf,
} from '../0-table/state.ts'
import { isTarget, mustSpare } from '../0-table/targets.ts'
import { canShootAt, closeArm, closeAttack, gunOf, rangedAttack } from './arms.ts'
import { type Attack, attack, attackOdds } from './attack.ts'
import { fire } from './ranged.ts'

/** AL-FULL-01, AL-CC-02: a full action with Close Combat, at Adjacent range only. */
export const STRIKE: Action = {
  inStretch: null,
  inRound: 'full',
  offers: (g, person) => {
    if (person.beside.length === 0) return NONE
    const options: Option[] = []
    for (const id of person.beside) {
      if (!isTarget(g, person, bodyOf(g, id))) continue
      options.push({
        value: `strike:${id}`,
        at: `body:${id}`,
        rule: 'AL-FULL-01',
        label: { on: id, item: closeArm(g, person)?.of ?? null },
        odds: () => attackOdds(g, person, closeAttack(g, person, id, closeArm(g, person)?.id ?? null)),
      })
    }
    return options
  },
  *play(g, who, on) {
    const gear = yield* strikeWith(g, who, on)
    yield* attack(g, closeAttack(g, personOf(g, who), on, gear))
  },
  whyNot: (g, person) =>
    person.beside.length === 0 && g.bodies.some((body) => body.at === person.at && isTarget(g, person, body))
      ? [{ label: { why: 'not-adjacent' }, rule: 'AL-CC-02' }]
      : [],
}

/** AL-RUL-ATT-04: a gun may be used at arm's length; or it is let hang, and fists do. */
function* strikeWith(g: Alien, who: BodyId, on: BodyId): Play<GearId | null> {
  const person = personOf(g, who)
  const gear = closeArm(g, person)
  if (!gear || weaponOf(gear)!.kind === 'close') return gear?.id ?? null
  const options: Option[] = [gear.id, null].map((id) => ({
    value: id ?? 'fists',
    label: { item: id === null ? null : gear.of, damage: closeAttack(g, person, on, id).damage },
    odds: () => attackOdds(g, personOf(g, who), closeAttack(g, personOf(g, who), on, id)),
  }))
  const question = one(controller(person), 'strike-with', 'AL-RUL-ATT-04', options, { label: { who, on } })
  const { value } = isPc(person)
    ? yield* ask(question)
    : yield* askMother(g, question, () => options[0]!.value)
  return value === 'fists' ? null : value
}

/** AL-WEAK-01: at a weak spot, close or from afar, with what is in hand. */
export const WEAK: Action = {
  inStretch: null,
  inRound: 'full',
  offers: (g, person) => {
    const options: Option[] = []
    for (const id of person.beside) {
      if (!isTarget(g, person, bodyOf(g, id))) continue
      const arm = closeArm(g, person)?.id ?? null
      options.push(weakOption(g, person, 'close', arm, id, () => closeAttack(g, person, id, arm)))
    }
    const gun = gunOf(g, person)
    if (!gun) return options
    const weapon = weaponOf(gun)!
    for (const body of g.bodies) {
      if (!canShootAt(g, person, body, weapon)) continue
      const { id } = body
      options.push(weakOption(g, person, 'ranged', gun.id, id, () => rangedAttack(g, person, body, gun.id)))
    }
    return options
  },
  *play(g, who, what) {
    const colon = what.indexOf(':')
    const [arm, on] = [what.slice(0, colon), what.slice(colon + 1)]
    const person = personOf(g, who)
    if (person.beside.includes(on))
      yield* attack(g, { ...closeAttack(g, person, on, arm === 'fists' ? null : arm), weakSpot: true })
    else yield* fire(g, who, arm, on, true)
  },
}

const weakOption = (
  g: Alien,
  person: Person,
  how: Attack['how'],
  arm: GearId | null,
  on: BodyId,
  declared: () => Attack,
): Option => ({
  value: `weak:${arm ?? 'fists'}:${on}`,
  at: `body:${on}`,
  rule: 'AL-WEAK-01',
  label: { on, how },
  odds: () => attackOdds(g, person, { ...declared(), weakSpot: true }),
})

/** AL-RUL-AMB-04: a sudden attack on somebody who knows one is there and expects nothing: a friend, a bystander, a side that holds its fire. */
export const ASSAULT: Action = {
  inStretch: 'free',
  inRound: null,
  offers: (g, person) => {
    let options: Option[] | null = null
    for (const body of g.bodies) {
      if (body === person || !isThere(body) || body.at !== person.at || !sees(g, person, body)) continue
      if (areEnemies(g, person, body) || !(isPc(body) || person.aware.includes(body.id))) continue
      if (mustSpare(person, body)) continue
      options ??= []
      options.push({ value: `assault:${body.id}`, at: `body:${body.id}`, rule: 'AL-RUL-AMB-04' })
    }
    return options ?? NONE
  },
  *play(g, who, on) {
    const { side } = bodyOf(g, on)
    if (g.truce.includes(side)) g.truce = g.truce.filter((one) => one !== side)
    const person = personOf(g, who)
    if (person.captive === side) person.captive = null // Whoever strikes at those it has yielded to is no captive of theirs.
    g.agenda.push({ kind: 'fight', first: [who], ambush: false, between: [who, on] })
  },
}
