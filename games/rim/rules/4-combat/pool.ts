import { emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import { BIOMES, STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { askColony } from '../0-table/asking.ts'
import { type StructId, type Structure, structureOf } from '../0-table/colony.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import type { Tier } from '../1-roll/deeds.ts'
import { type Arms, damageOf } from './arms.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import { hpOf, personIn, ratingOf } from './fighters.ts'

/** An enemy's attack has been seen and does its damage next (RIM-RUL-110). */
export const POOL = question('pool')<
  { name: string; target: string; tier: number; left: number },
  { use: 'none' | 'blunt' | 'soften' | 'save'; points: number; name: string | null }
>()

/** Whether a structure does its work: nothing smashed, a trap armed, power where it needs some (RIM-RUL-109). */
export const works = (g: Pick<Known, 'colony'>, { id, kind, smashed, armed }: Structure): boolean => {
  const { trap, power } = STRUCTURES[kind]
  if (smashed > 0 || (trap && !armed)) return false
  return power >= 0 || g.colony.power.served.includes(id)
}

/** What stands and works now, and what the land itself is worth; filled at the start of each raid (RIM-DEF-06, RIM-DEF-11, RIM-RUL-111). */
export const poolOf = (g: Pick<Known, 'colony' | 'agreed'>): number => {
  const points = g.colony.structures.map((one) => (works(g, one) ? STRUCTURES[one.kind].pool : 0))
  return Math.max(
    0,
    points.reduce((sum, each) => sum + each, BIOMES[g.agreed.biome].pool),
  )
}

/** An enemy's attack as it is about to land. */
export interface Blow {
  readonly by: FighterId
  readonly targets: readonly FighterId[]
  readonly tier: Tier
  readonly arms: Arms
}

interface Use extends OptionTo<typeof POOL> {
  readonly use: 'none' | 'blunt' | 'soften' | 'save'
  readonly points: number
  readonly target: FighterId | null
}

/** The tier at which each target is hit, by what the Pool does about it: at most one use an attack (RIM-RUL-110). 0 is no damage. */
export function* poolAgainst(g: Rim, blow: Blow): Play<(target: FighterId) => Tier | 0> {
  const uses = usesOf(g, blow)
  const use = uses.length === 0 ? null : yield* chosen(g, blow, uses)
  if (use) spend(g, use.use, use.points)
  return (target) => {
    if (use?.use === 'blunt') return 1
    return use?.target === target ? (use.use === 'save' ? 0 : ((blow.tier - 1) as Tier | 0)) : blow.tier
  }
}

/** What would change HP, an injury or a structure. */
export function usesOf(g: Known, blow: Blow): Use[] {
  const left = fightOf(g).pool ?? 0
  if (left === 0 || fighterOf(g, blow.by).side !== 'foes') return []
  const targets = blow.targets.map((id) => fighterOf(g, id)).filter(({ side }) => side === 'colony')
  const uses: Use[] = []
  const offer = (use: Exclude<Use['use'], 'none'>, points: number, target: Fighter | null, rule: string) => {
    if (points > left) return
    const name = target?.name ?? null
    const value = target ? `${use}:${target.id}` : use
    uses.push({
      value,
      use,
      points,
      target: target?.id ?? null,
      label: { use, points, name },
      cost: { points },
      rule,
    })
  }
  const people = targets.filter((one) => personIn(g, one)?.standing === 'colonist')
  const isBlunted =
    blow.tier === 2 && targets.some((one) => lossAt(g, blow, one, 2) > lossAt(g, blow, one, 1))
  if (isBlunted) offer('blunt', 1, null, 'RIM-DEF-08')
  for (const one of people)
    if (lossAt(g, blow, one, blow.tier) > 0 && !(isBlunted && people.length === 1))
      offer('soften', 2, one, 'RIM-DEF-09')
  for (const one of targets) if (one.who.sort === 'structure') offer('save', 3, one, 'RIM-DEF-10')
  return uses
}

const lossAt = (g: Known, { arms }: Blow, target: Fighter, tier: Tier | 0): number =>
  tier === 0 ? 0 : damageOf(arms, ratingOf(g, target, arms.area > 0 ? 'area' : 'hit'), tier)

function* chosen(g: Rim, blow: Blow, uses: readonly Use[]): Play<Use | null> {
  const { pool } = g.colony.orders.policies
  if (pool === 'never') return null
  if (pool === 'always') return uses[0]!
  if (pool === 'worst' || isAuto(g)) return uses.find((use) => isWorst(g, blow, use)) ?? null
  const none: Use = {
    value: 'none',
    use: 'none',
    points: 0,
    target: null,
    label: { use: 'none', points: 0, name: null },
  }
  const label = {
    name: fighterOf(g, blow.by).name,
    target: fighterOf(g, blow.targets[0]!).name,
    tier: blow.tier,
    left: fightOf(g).pool ?? 0,
  }
  const use = yield* askColony(g, (seat) => one(POOL, seat, 'RIM-RUL-110', [none, ...uses], { label }))
  return use.use === 'none' ? null : use
}

/** The worst: a Tier 3 hit on a Colonist, a hit that would bring one down but for this, a turret or reactor about to be lost. */
function isWorst(g: Rim, blow: Blow, { use, target }: Use): boolean {
  const falls = (one: Fighter, tier: Tier | 0): boolean => lossAt(g, blow, one, tier) >= hpOf(g, one)
  if (use === 'blunt')
    return blow.targets.some((id) => {
      const one = fighterOf(g, id)
      return one.side === 'colony' && falls(one, 2) && !falls(one, 1)
    })
  const one = fighterOf(g, target!)
  if (use === 'save') return blow.arms.damage >= hpOf(g, one)
  const softer = (blow.tier - 1) as Tier | 0
  return blow.tier === 3 || (falls(one, blow.tier) && !falls(one, softer))
}

/** 3 DP cancel all damage that one cause does to one structure (RIM-DEF-10); asked, or only where it would fall. */
export function* saves(g: Rim, id: StructId, damage: number, by: string): Play<boolean> {
  const left = fightOf(g).pool ?? 0
  const { pool } = g.colony.orders.policies
  const { hp, kind } = structureOf(g, id)
  if (left < 3 || pool === 'never') return false
  if (pool === 'ask' && !isAuto(g)) {
    const name = STRUCTURES[kind].name
    const none = { value: 'none', label: { use: 'none' as const, points: 0, name: null } }
    const save = { value: 'save', label: { use: 'save' as const, points: 3, name }, cost: { points: 3 } }
    const label = { name: by, target: name, tier: 2, left }
    const { value } = yield* askColony(g, (seat) => one(POOL, seat, 'RIM-DEF-10', [none, save], { label }))
    if (value === 'none') return false
  } else if (pool === 'worst' ? damage < hp || STRUCTURES[kind].pool < 3 : STRUCTURES[kind].pool < 3)
    return false
  spend(g, 'save', 3)
  return true
}

function spend(g: Rim, use: 'none' | 'blunt' | 'soften' | 'save', points: number): void {
  if (use === 'none') return
  const fight = fightOf(g)
  fight.pool = (fight.pool ?? 0) - points
  const rule = use === 'blunt' ? 'RIM-DEF-08' : use === 'soften' ? 'RIM-DEF-09' : 'RIM-DEF-10'
  emit<CombatEvent>(g, { type: 'pool-spent', rule, use, points, left: fight.pool })
}
