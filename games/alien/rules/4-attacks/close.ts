import { ask, type Play } from '@starboard/kernel'
import { type OptionTo, one, question, refusal } from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import { action, NONE, type Offered, type OnBody, type ToBody } from '../0-table/acting.ts'
import { type BodyId, bodyOf, controller, isPc, isThere, personOf } from '../0-table/body.ts'
import { type GearId, weaponOf } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { isTarget, mustSpare } from '../0-table/targets.ts'
import { canShootAt, closeArm, closeAttack, gunOf, rangedAttack } from './arms.ts'
import { type Attack, attack, attackOdds } from './attack.ts'
import { fire } from './ranged.ts'

type Strike = OnBody & { readonly item: ItemId | null }

/** AL-FULL-01, AL-CC-02: a full action with Close Combat, at Adjacent range only. */
export const STRIKE = action('strike')<ToBody, Strike>({
  price: { stretch: null, round: 'full' },
  tags: ['attack', 'hand-to-hand', 'soldierly'],
  offers: (g, person) => {
    if (person.beside.length === 0) return NONE
    const options: Offered<ToBody, Strike>[] = []
    for (const id of person.beside) {
      if (!isTarget(g, person, bodyOf(g, id))) continue
      options.push({
        value: `strike:${id}`,
        what: { body: id },
        at: `body:${id}`,
        rule: 'AL-FULL-01',
        label: { on: id, item: closeArm(g, person)?.of ?? null },
        odds: () => attackOdds(g, person, closeAttack(g, person, id, closeArm(g, person)?.id ?? null)),
      })
    }
    return options
  },
  *play(g, who, { body: on }) {
    const gear = yield* strikeWith(g, who, on)
    yield* attack(g, closeAttack(g, personOf(g, who), on, gear))
  },
  whyNot: (g, person) =>
    // Whoever lies in wait beside somebody unseen changes nothing.
    !person.beside.some((id) => isTarget(g, person, bodyOf(g, id))) &&
    g.bodies.some((body) => body.at === person.at && isTarget(g, person, body))
      ? [refusal<CloseReason>({ why: 'not-adjacent' }, 'AL-CC-02')]
      : [],
})

export const STRIKE_WITH = question('strike-with')<
  OnBody & { readonly who: BodyId },
  { readonly item: ItemId | null; readonly damage: number | null }
>()

/** AL-RUL-ATT-04: a gun may be used at arm's length; or it is let hang, and fists do. */
function* strikeWith(g: Alien, who: BodyId, on: BodyId): Play<GearId | null> {
  const person = personOf(g, who)
  const gear = closeArm(g, person)
  if (!gear || weaponOf(gear)!.kind === 'close') return gear?.id ?? null
  const options: OptionTo<typeof STRIKE_WITH>[] = [gear.id, null].map((id) => ({
    value: id ?? 'fists',
    label: { item: id === null ? null : gear.of, damage: closeAttack(g, person, on, id).damage },
    odds: () => attackOdds(g, personOf(g, who), closeAttack(g, personOf(g, who), on, id)),
  }))
  const question = one(STRIKE_WITH, controller(person), 'AL-RUL-ATT-04', options, { label: { who, on } })
  const { value } = isPc(person)
    ? yield* ask(question)
    : yield* askMother(g, question, () => options[0]!.value)
  return value === 'fists' ? null : value
}

export type CloseReason = { readonly why: 'not-adjacent' }

type WeakSpot = ToBody & { readonly gear: GearId | null }
type WeakLabel = OnBody & { readonly how: Attack['how'] }

/** AL-WEAK-01: at a weak spot, close or from afar, with what is in hand. */
export const WEAK = action('weak')<WeakSpot, WeakLabel>({
  price: { stretch: null, round: 'full' },
  tags: ['attack', 'hand-to-hand', 'keeps-aim'],
  offers: (g, person) => {
    const options: Offered<WeakSpot, WeakLabel>[] = []
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
  *play(g, who, { gear, body: on }) {
    const person = personOf(g, who)
    if (gear === null || person.beside.includes(on))
      yield* attack(g, { ...closeAttack(g, person, on, gear), weakSpot: true })
    else yield* fire(g, who, gear, on, true)
  },
})

const weakOption = (
  g: Alien,
  person: Person,
  how: Attack['how'],
  arm: GearId | null,
  on: BodyId,
  declared: () => Attack,
): Offered<WeakSpot, WeakLabel> => ({
  value: `weak:${arm ?? 'fists'}:${on}`,
  what: { gear: arm, body: on },
  at: `body:${on}`,
  rule: 'AL-WEAK-01',
  label: { on, how },
  odds: () => attackOdds(g, person, { ...declared(), weakSpot: true }),
})

/** AL-RUL-AMB-04: a sudden attack on somebody who knows one is there and expects nothing: a friend, a bystander, a side that holds its fire. */
export const ASSAULT = action('assault')<ToBody>({
  price: { stretch: 'free', round: null },
  offers: (g, person) => {
    let options: Offered<ToBody>[] | null = null
    for (const body of g.bodies) {
      if (body === person || !isThere(body) || body.at !== person.at || !sees(g, person, body)) continue
      if (areEnemies(g, person, body) || !(isPc(body) || person.aware.includes(body.id))) continue
      if (mustSpare(person, body)) continue
      options ??= []
      options.push({
        value: `assault:${body.id}`,
        what: { body: body.id },
        at: `body:${body.id}`,
        rule: 'AL-RUL-AMB-04',
      })
    }
    return options ?? NONE
  },
  *play(g, who, { body: on }) {
    const { side } = bodyOf(g, on)
    if (g.truce.includes(side)) g.truce = g.truce.filter((one) => one !== side)
    const person = personOf(g, who)
    if (person.captive === side) person.captive = null // Whoever strikes at those it has yielded to is no captive of theirs.
    g.agenda.push({ kind: 'fight', first: [who], ambush: false, between: [who, on] })
  },
})
