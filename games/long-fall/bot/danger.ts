import { type Foe, NPCS, WEAPONS } from '../content/index.ts'
import { armourOf, crewOf, type Pc, rankOf } from '../rules/0-table/pc.ts'
import type { Opponent } from '../rules/0-table/skirmish.ts'
import { hindranceOf } from '../rules/1-throws/conditions.ts'
import { TARGET } from '../rules/1-throws/outcome.ts'
import { bestRank } from '../rules/1-throws/throws.ts'
import { canAct } from '../rules/1-throws/tries.ts'
import { foesAgainst, strengthOf } from '../rules/4-worlds/npcs.ts'
import { damageOf } from '../rules/5-skirmishes/attacks.ts'
import { armsOf, weaponsAtHand } from '../rules/5-skirmishes/battlefield.ts'
import type { View } from '../view.ts'

/** How a fight is likely to go: that nobody of the crew is left standing, and that a blow kills. */
export interface Danger {
  readonly lost: number
  readonly dead: number
}

/** Of the 36 throws of two dice, how often each sum comes. */
const SUMS: readonly (readonly [sum: number, share: number])[] = Array.from({ length: 11 }, (_, n) => [
  n + 2,
  (6 - Math.abs(5 - n)) / 36,
])

/** What a throw with this modifier gives on average, told by its Impact. */
const onAverage = (modifier: number, read: (impact: number) => number): number =>
  SUMS.reduce((sum, [thrown, share]) => sum + share * read(Math.max(0, thrown + modifier - TARGET + 1)), 0)

/** One to fight with, as far as it matters here. */
type Fighting = Pick<Opponent, 'npc' | 'skill' | 'resistance' | 'damage' | 'empty'>

/** The same before it has come to the fight. */
export function dangerIn(view: View, foes: readonly Foe[]): Danger {
  const pcs = crewOf(view).length
  const fighting = foesAgainst(view, foes, pcs).flatMap(({ npc, number }) =>
    Array.from({ length: number }, () => ({ npc, ...strengthOf(view, npc, pcs), damage: 0, empty: false })),
  )
  return dangerOf(view, fighting)
}

/** LF-RUL-SKIR-10, LF-RUL-SKIR-11: wounds above these, and Strength, put one out, and kill. */
const OUT = 5
const DYING = 7

/** A race, roughly: the rounds in which the crew puts all of them out, against the chance that a blow of theirs puts one out. */
export function dangerOf(view: View, foes: readonly Fighting[]): Danger {
  const crew = crewOf(view).filter(canAct)
  if (crew.length === 0) return { lost: 1, dead: 1 }
  const armour = Math.max(0, ...foes.map(({ npc }) => NPCS[npc].armour))
  const harm = crew.reduce((sum, pc) => sum + harmOf(pc, armour), 0)
  const left = foes.reduce((sum, { resistance, damage }) => sum + resistance - damage, 0)
  const rounds = (1 + left / Math.max(harm, HARMLESS)) / 2 // They get fewer, and morale breaks at half of them.
  const standing = (limit: number): number =>
    foes.reduce((all, foe) => all * (1 - blow(crew, foe, limit) / crew.length), 1) ** rounds
  return { lost: 1 - standing(OUT), dead: 1 - standing(DYING) }
}

const HARMLESS = 0.01

/** What somebody's best weapon does in a round to one in light cover. */
const harmOf = (pc: Pc, armour: number): number =>
  Math.max(
    ...weaponsAtHand(pc).map(({ item }) => {
      const { skill, harm } = WEAPONS[item]
      const rank = bestRank(pc, skill)
      const modifier = (rank === null ? 0 : rankOf(pc, rank)) - (hindranceOf(pc, skill, rank)?.severity ?? 0)
      return onAverage(modifier, (impact) => (impact > 0 ? damageOf(impact, harm, armour, LIGHT) : 0))
    }),
  )

/** Whoever does not move takes light cover (LF-RUL-SKIR-06). */
const LIGHT = 1

/** The chance that a blow wounds somebody of the crew worse than this. */
function blow(crew: readonly Pc[], foe: Fighting, limit: number): number {
  const { harm } = armsOf(foe)
  const chances = crew.map((pc) =>
    onAverage(foe.skill, (impact) => {
      const wound = impact > 0 ? damageOf(impact, harm, armourOf(pc)?.armour ?? 0, LIGHT) : 0
      return wound > limit + pc.strength ? 1 : 0
    }),
  )
  return chances.reduce((sum, chance) => sum + chance, 0) / crew.length
}
