import {
  type FixtureTag,
  NPCS,
  type NpcId,
  type Occasion,
  type Skill,
  type Task,
} from '../../content/index.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import { inHand, weaponOf } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { supplyRoll } from '../0-table/supply.ts'
import type { PoolPart, Rolled } from '../0-table/throws.ts'
import { scenarioOf } from '../0-table/zones.ts'
import type { Attempt } from '../1-rolls/rolls.ts'
import { toolParts, wearTools } from '../1-rolls/tools.ts'

/** Something in hand that sets things on fire, and can. */
export const canBurn = (person: Person): boolean => {
  const gear = inHand(person)
  return weaponOf(gear)?.fire === true && gear!.left !== 0 && !gear!.jammed
}

/** The skills a task can be done with; null: without a roll. An attack on a fixture takes that of the weapon in hand. */
export function skillsFor(person: Person, { attack, skills }: Task): readonly (Skill | null)[] {
  if (attack) return weaponOf(inHand(person))?.kind === 'ranged' ? RANGED : CLOSE
  return skills.length === 0 ? NO_ROLL : skills
}

const RANGED: readonly Skill[] = ['ranged-combat']
const CLOSE: readonly Skill[] = ['close-combat']
const NO_ROLL: readonly null[] = [null]

/** AL-RUL-ROLL-06: with the modifier of the task, what tools and talents add, and the weapon's dice in an attack. */
export function attemptOf(g: Alien, person: Person, task: Task, skill: Skill, place: string | null): Attempt {
  const parts: PoolPart[] = []
  if (task.modifier !== 0) parts.push({ what: 'task', dice: task.modifier, rule: 'AL-RUL-ROLL-06' })
  const use = occasionOf(g, task, skill)
  if (use) parts.push(...toolParts(person, use))
  if (task.attack) parts.push({ what: 'weapon', dice: weaponOf(inHand(person))!.bonus, rule: 'AL-MOD-02' })
  if (place !== null && !g.borders[place]) parts.push(...charm(g, person, skill, place))
  return { who: person.id, skill, for: task.id, parts }
}

/** What tools are good for here: Comtech at a terminal or elsewhere, the repair of a machine. */
function occasionOf(g: Alien, { fixture }: Task, skill: Skill): Occasion | null {
  if (skill === 'comtech') return hasTag(g, fixture, 'terminal') ? 'terminal' : 'comtech'
  return skill === 'heavy-machinery' && hasTag(g, fixture, 'machine') ? 'repair' : null
}

export const isTerminal = (g: Alien, { fixture }: Task): boolean => hasTag(g, fixture, 'terminal')

const hasTag = (g: Alien, fixture: string | undefined, tag: FixtureTag): boolean =>
  fixture !== undefined &&
  scenarioOf(g).zones.some(({ fixtures }) =>
    fixtures?.some(({ id, tags }) => id === fixture && tags.includes(tag)),
  )

/** Silver Tongue and Pull Rank: on humans who are not hostile, the latter on those who lead nobody (talents). */
function charm(g: Alien, person: Person, skill: Skill, whom: BodyId): PoolPart[] {
  const other = bodyOf(g, whom)
  if (other.kind === 'creature' || other.android || areEnemies(g, person, other)) return []
  const parts: PoolPart[] = []
  const add = (what: string): void => void parts.push({ what, dice: 2, rule: 'AL-RUL-TAL-01' })
  if (skill === 'manipulation' && hasTalent(person, 'tal-silver')) add('tal-silver')
  const outranked = !NPCS[other.of as NpcId]?.leads
  if ((skill === 'manipulation' || skill === 'command') && outranked && hasTalent(person, 'tal-rank'))
    add('tal-rank')
  return parts
}

/** What the roll costs in power, uses and fuel; a gun may jam (AL-RUL-JAM-01). */
export function wearOut(g: Alien, who: BodyId, task: Task, skill: Skill, { messedUp }: Rolled): void {
  const use = occasionOf(g, task, skill)
  if (use) wearTools(g, personOf(g, who), use)
  const gear = task.attack ? inHand(personOf(g, who)) : null
  if (!gear) return
  if (messedUp && weaponOf(gear)!.kind === 'ranged') gear.jammed = true
  supplyRoll(g, who, gear.id)
}
