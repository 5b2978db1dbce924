import { emit, type RuleId } from '@starboard/kernel'
import type { D66, Effect, GiveCondition, Relief, Who } from '../../content/index.ts'
import { CONDITIONS } from '../../content/index.ts'
import { worldOf } from '../0-table/cluster.ts'
import { byLot, pcOrLot } from '../0-table/lots.ts'
import { charge, earn } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { conditionsOf, ease, giveCondition, worstOf } from '../1-throws/conditions.ts'
import { amountOf } from '../1-throws/dice.ts'
import { loseLots, loseUnits } from '../4-worlds/hold.ts'
import { ambush, changeNextLeg } from './opposition.ts'

export type EffectEvent =
  | { type: 'pay-changed'; rule: RuleId; by: number; pay: number }
  | { type: 'opposition-stronger'; rule: RuleId; by: number }
  | { type: 'rival-came'; rule: RuleId; skill: number }
  | { type: 'bad-star'; rule: RuleId }
  | { type: 'weapons-banned'; rule: RuleId; harm: number }
  | { type: 'beacons-dark'; rule: RuleId; weeks: number }
  | { type: 'hunted'; rule: RuleId; pc: PcId | null; weeks: number }
  | { type: 'law-changed'; rule: RuleId; world: string; law: number }
  | { type: 'more-complications'; rule: RuleId; number: number }
  | { type: 'no-harm-done'; rule: RuleId }

/** Whom and what an effect is about. */
export interface About {
  /** The PC who tried to handle the trouble; null if nobody did. */
  readonly pc: PcId | null
  /** The cargo that caused it. */
  readonly cargo?: readonly D66[]
  readonly rule?: RuleId
}

/** Everything that a trouble or a twist brings, in order. Whatever is drawn by lot is drawn once for all of it. */
export function applyEffects(g: LongFall, effects: readonly Effect[], about: About): void {
  const touched: Touched = { ...about, rule: about.rule ?? 'LF-RUL-JOB-05', one: null }
  for (const effect of effects) apply(g, effect, touched)
}

interface Touched extends About {
  readonly rule: RuleId
  /** The PC on whom the lot fell. */
  one: PcId | null
}

type Apply<K extends Effect['kind']> = (
  g: LongFall,
  effect: Extract<Effect, { kind: K }>,
  about: Touched,
) => void

function apply(g: LongFall, effect: Effect, about: Touched): void {
  if (crewOf(g).length === 0) return
  const applied = EFFECTS[effect.kind] as Apply<Effect['kind']>
  applied(g, effect, about)
}

const EFFECTS: { readonly [K in Effect['kind']]: Apply<K> } = {
  condition: giveConditions,
  relief: relieve,
  weeks: (g, { weeks }) => g.agenda.unshift({ kind: 'weeks', weeks, safe: false }),
  marks: (g, { marks }, { rule }) => earn(g, amountOf(g, marks), rule, 'find'),
  fine: (g, { marks }, { rule }) => charge(g, amountOf(g, marks), rule, 'fine'),
  pay: changePay,
  'lose-cargo': (g, { units }) => loseUnits(g, units),
  'seize-cargo': (g, _, { cargo = [] }) => loseLots(g, (lot) => cargo.includes(lot.cargo), 'seized'),
  'opposition-skill': strengthenOpposition,
  ambush: (g) => ambush(g),
  'contest-last-leg': callRival,
  'disaster-next-leg': curseNextLeg,
  'weapon-ban-next-leg': banWeapons,
  'no-beacons': darkenBeacons,
  hunters: sendHunters,
  'law-of-target': changeLaw,
  complications: rollMore,
  colour: (g, _, { rule }) => emit<EffectEvent>(g, { type: 'no-harm-done', rule }),
}

/** Of the usual Severity, if it does not say. */
function giveConditions(g: LongFall, effect: GiveCondition, about: Touched): void {
  const everybody = crewOf(g).map(({ id }) => id)
  const { condition, severity = CONDITIONS[condition].severity ?? 1 } = effect
  for (const pc of whomOf(g, effect.who, about, everybody))
    giveCondition(g, pc, condition, amountOf(g, severity), about.rule)
}

/** One Condition of the class goes down, the worst of each PC; it can touch only those who have one. */
function relieve(g: LongFall, { class: kind, by, who }: Relief, about: Touched): void {
  const laden = crewOf(g).filter((pc) => conditionsOf(pc, kind).length > 0)
  const ids = laden.map(({ id }) => id)
  for (const pc of laden.filter(({ id }) => whomOf(g, who, about, ids).includes(id)))
    ease(g, pc.id, worstOf(pc, kind)!.id, by, about.rule)
}

/** Whom an effect touches, of those it can touch. */
function whomOf(g: LongFall, who: Who, about: Touched, able: readonly PcId[]): PcId[] {
  if (who === 'all' || able.length === 0) return [...able]
  if (who === 'tried' && about.pc !== null) return able.filter((id) => id === about.pc)
  about.one ??= byLot(g, able)
  return [about.one]
}

/** LF-RUL-JOB-06 pays what is agreed by then; no patron asks for money back. */
function changePay(g: LongFall, { marks }: { marks: number }, { rule }: Touched): void {
  if (!g.job) return
  g.job.pay = Math.max(0, g.job.pay + marks)
  emit<EffectEvent>(g, { type: 'pay-changed', rule, by: marks, pay: g.job.pay })
}

function strengthenOpposition(g: LongFall, { add }: { add: number }, { rule }: Touched): void {
  if (!g.job) return
  g.job.skill += add
  emit<EffectEvent>(g, { type: 'opposition-stronger', rule, by: add })
}

function callRival(g: LongFall, { skill }: { skill: number }, { rule }: Touched): void {
  if (!g.job) return
  g.job.rival = Math.max(skill, g.job.rival ?? 0)
  emit<EffectEvent>(g, { type: 'rival-came', rule, skill })
}

function curseNextLeg(g: LongFall, _: unknown, { rule }: Touched): void {
  if (!g.job) return
  changeNextLeg(g.job, { disaster: true })
  emit<EffectEvent>(g, { type: 'bad-star', rule })
}

function banWeapons(g: LongFall, { harm }: { harm: number }, { rule }: Touched): void {
  if (!g.job) return
  changeNextLeg(g.job, { weaponBan: harm })
  emit<EffectEvent>(g, { type: 'weapons-banned', rule, harm })
}

/** The week now running is the first of them. */
function darkenBeacons(g: LongFall, { weeks }: { weeks: number }, { rule }: Touched): void {
  g.pending.beaconsFrom = Math.max(g.pending.beaconsFrom, g.week + weeks)
  emit<EffectEvent>(g, { type: 'beacons-dark', rule, weeks })
}

/** They are after the PC on whom the lot fell. */
function sendHunters(
  g: LongFall,
  { foes, weeks }: Extract<Effect, { kind: 'hunters' }>,
  about: Touched,
): void {
  const pc = pcOrLot(g, about.one ?? about.pc)
  g.pending.hunters.push({ foes: foes.map((foe) => ({ ...foe })), until: g.week + weeks, pc })
  emit<EffectEvent>(g, { type: 'hunted', rule: about.rule, pc, weeks })
}

function changeLaw(
  g: LongFall,
  { law }: Extract<Effect, { kind: 'law-of-target' }>,
  { rule }: Touched,
): void {
  if (!g.job) return
  const world = worldOf(g, g.job.target)
  world.law = amountOf(g, law)
  emit<EffectEvent>(g, { type: 'law-changed', rule, world: world.name, law: world.law })
}

function rollMore(g: LongFall, { number }: { number: number }, { rule }: Touched): void {
  emit<EffectEvent>(g, { type: 'more-complications', rule, number })
  g.agenda.unshift(...Array.from({ length: number }, () => ({ kind: 'roll-complication' as const })))
}
