import { chance, combine, type Fraction, map } from '@starboard/dice'
import { emit, type Play, type Seat } from '@starboard/kernel'
import type { KitId, Rank, SkillId, Tag } from '../../content/index.ts'
import { CHARACTERISTICS, KITS, RANKS, SHIP, SKILLS, VACUUM_SKILLS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { hasItem, pcOf, rankOf, suitOf } from '../0-table/pc.ts'
import type { Hand } from '../0-table/ship.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Named, Outcome } from '../0-table/throws.ts'
import { type Hindrance, hindranceOf } from './conditions.ts'
import { roll, TWO_DICE } from './dice.ts'
import { type Aim, tryLuck } from './luck.ts'
import { judged, TARGET } from './outcome.ts'

export type ThrowEvent =
  | ({
      type: 'thrown'
      rule: string
      for: string
      who: string | null
      came?: boolean
      /** What a hired hand was hired for. */
      skill?: SkillId
      to?: readonly Seat[]
    } & Outcome)
  | { type: 'automatic-failure'; rule: string; pc: PcId; tried: Rank | null; because: Barred['because'] }

/** A throw about to be made. */
export interface Attempt extends Aim {
  readonly pc: PcId
  /** What is tried; null if nothing the character has bears on it (LF-THROW-07). */
  readonly tried: Rank | null
  /** A referee names the rank and the Condition that count; otherwise they follow from the tags. */
  readonly named?: Named | null
}

/** The player of the character throws (LF-THROW-01, LF-ROLE-05), then may try Luck. */
export function* makeThrow(g: LongFall, attempt: Attempt): Play<Outcome> {
  const pc = pcOf(g, attempt.pc)
  const first = judged({ ...assessed(pc, attempt), dice: roll(g, TWO_DICE) })
  const came = first.passed
  g.lastThrow = first // It lies on the table while its player thinks about Luck.
  emit<ThrowEvent>(g, { type: 'thrown', rule: 'LF-THROW-01', for: attempt.for, who: null, ...first, came })
  const outcome = yield* tryLuck(g, first, attempt)
  g.lastTask = null
  noteFailure(pcOf(g, attempt.pc), outcome)
  return outcome
}

type Assessed = Omit<Outcome, 'dice' | 'total' | 'impact' | 'success' | 'passed'>

/** Everything about the throw that is known before the dice. */
function assessed(pc: Pc, { tried, needed = 1, named }: Attempt): Assessed {
  const added = named ? named.added : bestRank(pc, tried)
  const hindrance = named ? null : hindranceOf(pc, tried, added)
  return {
    pc: pc.id,
    tried,
    added,
    rank: added === null ? 0 : rankOf(pc, added),
    less: named ? named.less : (hindrance?.severity ?? 0),
    hindered: named ? named.hindered : (hindrance?.name ?? null),
    needed,
    disaster: false,
  }
}

/**
 * LF-RUL-THROW-01: one rank, the highest that applies: the skill (LF-THROW-05), or a Characteristic that shares a
 * tag with it (LF-THROW-06). Null if nothing does (LF-THROW-07).
 */
export function bestRank(pc: Pc, tried: Rank | null): Rank | null {
  if (tried === null) return null
  if (tried === 'career') return rankOf(pc, tried) > 0 ? tried : null // LF-CAR-05
  const able: Rank[] = [tried, ...CHARACTERISTIC_IDS.filter((id) => bearsOn(id, RANKS[tried].tags))]
  const best = able.reduce((high, rank) => (rankOf(pc, rank) > rankOf(pc, high) ? rank : high))
  return rankOf(pc, best) > 0 ? best : null
}

const CHARACTERISTIC_IDS = ['strength', 'agility'] as const

const bearsOn = (id: keyof typeof CHARACTERISTICS, tags: readonly Tag[]): boolean =>
  CHARACTERISTICS[id].tags.some((tag) => tags.includes(tag))

/** LF-RUL-CG-13: a skill in which a throw failed can be marked after the job. */
function noteFailure(pc: Pc, { success, tried }: Outcome): void {
  if (success || tried === null || !(tried in SKILLS)) return
  const skill = tried as SkillId
  if (!pc.failed.includes(skill)) pc.failed.push(skill)
}

/** The exact chance that this character passes, before any Luck. */
export function oddsOf(pc: Pc, tried: Rank | null, needed = 1, rival: number | null = null): Fraction {
  const { rank, less } = assessed(pc, { pc: pc.id, tried, needed, for: 'odds' })
  return rival === null ? oddsWith(rank - less, needed) : oddsAgainst(rank - less, needed, rival)
}

/** The chance of so much Impact with this modifier: the two dice must make up what is missing (see `judged`). */
export const oddsWith = (modifier: number, needed = 1): Fraction =>
  chance(SUM_OF_TWO, (sum) => sum + modifier >= TARGET - 1 + Math.max(1, needed))

/** The same where the Impact of a rival with this Skill has to be outdone as well (LF-RUL-THROW-07). */
export const oddsAgainst = (modifier: number, needed: number, rival: number): Fraction =>
  chance(
    combine([SUM_OF_TWO, SUM_OF_TWO], (own, other) => {
      const [impact, against] = [own + modifier, other + rival].map((total) =>
        Math.max(0, total - TARGET + 1),
      )
      return impact! >= Math.max(1, needed) && impact! > against!
    }),
    (passes) => passes,
  )

const SUM_OF_TWO = map(TWO_DICE, ([first, second]) => first + second)

/** Automatic failure: why a character cannot even throw. Luck does not help (LF-RUL-AUTO-01). */
export interface Barred {
  readonly rule: string
  readonly because: 'no-rank' | 'no-kit' | 'no-suit' | 'impossible' | 'no-equipment' | 'no-knowledge'
}

/**
 * LF-AUTO-04, LF-RUL-AUTO-02: a marked skill without a rank; no Characteristic stands in for it (LF-RUL-AUTO-03).
 * LF-AUTO-02: a marked skill without its kit, or vacuum without a suit. An unmarked skill may always be
 * tried (LF-RUL-AUTO-04).
 */
export function barred(
  g: Known,
  pc: Pc,
  tried: Rank | null,
  where: { vacuum?: boolean } = {},
): Barred | null {
  if (tried === null || !(tried in SKILLS)) return null
  const skill = tried as SkillId
  if (SKILLS[skill].marked && rankOf(pc, skill) === 0) return { rule: 'LF-AUTO-04', because: 'no-rank' }
  if (SKILLS[skill].marked && !hasKit(g, pc, skill)) return { rule: 'LF-AUTO-02', because: 'no-kit' }
  const unsuited = where.vacuum && VACUUM_SKILLS.includes(skill) && suitOf(pc) === null
  return unsuited ? { rule: 'LF-AUTO-02', because: 'no-suit' } : null
}

/** Aboard, the ship's own fittings are the kit for some skills (LF-RUL-CG-11). */
export function hasKit(g: Known, pc: Pc, skill: SkillId): boolean {
  const fitted = (SHIP.kits as readonly SkillId[]).includes(skill) && !g.ship.broken.includes(skill)
  const kit = `kit-${skill}`
  return fitted || (kit in KITS && hasItem(pc, kit as KitId))
}

/** The attempt fails without a throw. */
export function failAutomatically(
  g: LongFall,
  pc: PcId,
  tried: Rank | null,
  { rule, because }: Barred,
): void {
  emit<ThrowEvent>(g, { type: 'automatic-failure', rule, pc, tried, because })
}

/** An NPC's throw: Skill within its expertise, else nothing added (LF-NPC-03, LF-RUL-NPC-01); no Luck (LF-RUL-NPC-02). */
export function npcThrow(
  g: LongFall,
  who: string,
  skill: number,
  purpose: string,
  { hindrance = null, to }: Unseen = {},
): Outcome {
  const outcome = npcOutcome(g, skill, 1, hindrance)
  emit<ThrowEvent>(g, { type: 'thrown', rule: 'LF-NPC-03', for: purpose, who, ...outcome, ...(to && { to }) })
  return outcome
}

/** What is in the way of an NPC (LF-RUL-COND-05), and who sees it throw, if not everybody. */
export interface Unseen {
  readonly hindrance?: Hindrance | null
  readonly to?: readonly Seat[] | undefined
}

/** The same by somebody who does it for the crew, a hired hand or a doctor: it settles what the crew hoped for. */
export function hiredThrow(g: LongFall, by: Hired, purpose: string, needed = 1): Outcome {
  const { id: who, rank, skill } = by
  const outcome = npcOutcome(g, rank, needed, null)
  const came = outcome.passed
  emit<ThrowEvent>(g, { type: 'thrown', rule: 'LF-NPC-03', for: purpose, who, skill, ...outcome, came })
  return outcome
}

type Hired = Pick<Hand, 'id' | 'rank' | 'skill'>

const npcOutcome = (g: LongFall, skill: number, needed: number, hindrance: Hindrance | null): Outcome =>
  judged({
    pc: null,
    tried: null,
    added: null,
    rank: skill,
    less: hindrance?.severity ?? 0, // LF-RUL-COND-05
    hindered: hindrance?.name ?? null,
    needed,
    disaster: false,
    dice: roll(g, TWO_DICE),
  })

/** A hired hand throws like an NPC within its one skill (LF-RUL-JOB-08). */
export const handThrow = (g: LongFall, hand: Hand, purpose: string, needed = 1): Outcome =>
  hiredThrow(g, hand, purpose, needed)
