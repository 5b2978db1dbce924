import { emit, type Play, type RuleId } from '@starboard/kernel'
import { type Empty, type OptionTo, one, question } from '@starboard/kernel/speech'
import type { CargoKind, ConditionId, D66, TwistEffect } from '../../content/index.ts'
import { CARGO, PATRONS } from '../../content/index.ts'
import { askCrew } from '../0-table/crew.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { D66_ROLL, d6, roll } from '../1-throws/dice.ts'
import { load } from '../4-worlds/hold.ts'
import { repairAll } from '../4-worlds/wrecks.ts'
import { applyEffects } from './effects.ts'

export type TwistEvent =
  | { type: 'twist'; rule: RuleId; patron: string; text: string; die: number }
  | { type: 'no-twist'; rule: RuleId; patron: string; die: number }
  | { type: 'link-shorter'; rule: RuleId; a: number; b: number; weeks: number }
  | { type: 'lifted'; rule: RuleId; condition: ConditionId }
  | { type: 'debt-less'; rule: RuleId; marks: number; debt: number }
  | { type: 'ship-stronger'; rule: RuleId; resistance: number }
  | { type: 'favour'; rule: RuleId; what: 'free-hand' | 'free-care' | 'complication' }

export const CHART = question('chart')<Empty, { a: number; b: number; weeks: number }>()

/** How much of the pay a twist leaves. */
export type Share = 'none' | 'half' | 'all'

/** A patron’s twist comes on so much. */
const TWIST_ON = 5

const RULE = 'LF-RUL-REF-02'

/** At the end of a job a d6: on 5 or more the patron's twist comes. Says how much of the pay it leaves. */
export function* twist(g: LongFall, patron: D66 | null): Play<Share> {
  if (patron === null) return 'all'
  const { name, twist } = PATRONS[patron]
  const die = d6(g)
  if (die < TWIST_ON) {
    emit<TwistEvent>(g, { type: 'no-twist', rule: RULE, patron: name, die })
    return 'all'
  }
  emit<TwistEvent>(g, { type: 'twist', rule: RULE, patron: name, text: twist.text, die })
  let share: Share = 'all'
  for (const effect of twist.effects) {
    if (effect.kind === 'paid') share = effect.share
    else yield* twistOnce(g, effect)
  }
  return share
}

type Done = Exclude<TwistEffect, { kind: 'paid' }>

type Twisting<K extends Done['kind']> = (g: LongFall, effect: Extract<Done, { kind: K }>) => Play | undefined

function* twistOnce(g: LongFall, effect: Done): Play {
  const asking = (TWISTS[effect.kind] as Twisting<Done['kind']>)(g, effect)
  if (asking) yield* asking
}

const TWISTS: { readonly [K in Done['kind']]: Twisting<K> } = {
  condition: (g, effect) => void applyEffects(g, [effect], { pc: null, rule: RULE }),
  relief: (g, effect) => void applyEffects(g, [effect], { pc: null, rule: RULE }),
  'free-hand': oweHands,
  'complication-before-next-job': threaten,
  'free-care': promiseCare,
  'shorter-link': shortenLink,
  'repair-all': (g) => void repairAll(g),
  lift,
  goods: giveGoods,
  debt: forgive,
  'ship-resistance': strengthenShip,
}

function oweHands(g: LongFall, { jobs }: { jobs: number }): undefined {
  g.pending.freeHands += jobs
  emit<TwistEvent>(g, { type: 'favour', rule: RULE, what: 'free-hand' })
}

function threaten(g: LongFall): undefined {
  g.pending.beforeJob++
  emit<TwistEvent>(g, { type: 'favour', rule: RULE, what: 'complication' })
}

/** The week now beginning is the first of them. */
function promiseCare(g: LongFall, { weeks }: { weeks: number }): undefined {
  g.pending.careUntil = Math.max(g.pending.careUntil, g.week + weeks - 1)
  emit<TwistEvent>(g, { type: 'favour', rule: RULE, what: 'free-care' })
}

interface LinkOption extends OptionTo<typeof CHART> {
  readonly link: number
}

/** One link is shorter for good, never under a week: the crew says which part of the chart it asks for. */
function* shortenLink(g: LongFall, { weeks }: { weeks: number }): Play {
  const options = g.cluster.links.flatMap(({ a, b, weeks: long }, link): LinkOption[] =>
    long > 1 ? [{ value: `link-${link + 1}`, link, label: { a, b, weeks: long }, rule: RULE }] : [],
  )
  if (options.length === 0) return
  const { link } = yield* askCrew(g, (seat) => one(CHART, seat, RULE, options))
  const chosen = g.cluster.links[link]!
  chosen.weeks = Math.max(1, chosen.weeks - weeks)
  emit<TwistEvent>(g, { type: 'link-shorter', rule: RULE, a: chosen.a, b: chosen.b, weeks: chosen.weeks })
}

function lift(g: LongFall, { condition }: Extract<TwistEffect, { kind: 'lift' }>): undefined {
  for (const pc of crewOf(g)) pc.conditions = pc.conditions.filter(({ of }) => of !== condition)
  emit<TwistEvent>(g, { type: 'lifted', rule: RULE, condition })
}

/** As much as the hold takes. */
function giveGoods(g: LongFall, { made, units, price }: Extract<TwistEffect, { kind: 'goods' }>): undefined {
  const cargo = price === null ? drawCargo(g, made) : cargoWorth(made, price)
  load(g, cargo, units, price ?? CARGO[cargo].price)
}

/** As a world's own cargo is drawn: d66 until the kind comes up. */
function drawCargo(g: LongFall, made: CargoKind): D66 {
  for (;;) {
    const d66 = roll(g, D66_ROLL)
    if (CARGO[d66].kind === made) return d66
  }
}

/** The cargo of the kind that is listed at this price, or else the first of the kind. */
function cargoWorth(made: CargoKind, price: number): D66 {
  const ofKind = Object.values(CARGO).filter(({ kind }) => kind === made)
  return (ofKind.find((cargo) => cargo.price === price) ?? ofKind[0]!).d66
}

function forgive(g: LongFall, { marks }: { marks: number }): undefined {
  g.ship.debt = Math.max(0, g.ship.debt + marks)
  emit<TwistEvent>(g, { type: 'debt-less', rule: RULE, marks: -marks, debt: g.ship.debt })
}

/** Once in a campaign. */
function strengthenShip(g: LongFall, { add }: { add: number }): undefined {
  if (g.pending.shipImproved) return
  g.pending.shipImproved = true
  g.ship.resistance += add
  emit<TwistEvent>(g, { type: 'ship-stronger', rule: RULE, resistance: g.ship.resistance })
}
