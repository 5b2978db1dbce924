import { ask, emit, type Play } from '@starboard/kernel'
import { number, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { BURST_SPREAD, type SkillId, TRAITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { ownerOf } from '../0-table/asking.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed, Tier } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { type Arms, armsOf, damageOf, farthest, rawDamage } from './arms.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import {
  dodgeOf,
  enemiesOf,
  hpOf,
  inArea,
  isHuman,
  isMachine,
  isStructure,
  personIn,
  ratingOf,
} from './fighters.ts'
import { coverOf, distance, type Ground, groundOf, sees } from './ground.ts'
import { harmFighter, noise, stun } from './harm.ts'
import { injure } from './injury.ts'
import { type Blow, poolAgainst } from './pool.ts'
import { foeRolls } from './rolls.ts'

/** How many points of a burst go to somebody beside the first target (RIM-WPN-15). */
export const SPLIT = question('split')<{ name: string; left: number }, never>()

/** How an attack is made. */
export interface How {
  readonly arms?: Arms
  readonly aimed?: boolean
  /** RIM-TRN-05: one AP more, +3, and no Aim. */
  readonly careful?: boolean
  /** A burst is spread over those near the target. */
  readonly spread?: boolean
}

/** An attack as it would be rolled: a deed of a person, or what helps and hinders anybody else. */
export interface Strike {
  readonly arms: Arms
  readonly deed: Deed | null
  readonly given: readonly Circumstance[]
}

/** Whether it can be attacked from there: in reach, or in sight and at most at twice the Range (RIM-ATK-07, RIM-ATK-08). */
export function canAttack(ground: Ground, from: Fighter['at'], target: Fighter['at'], arms: Arms): boolean {
  const far = distance(from, target)
  return far > 0 && far <= farthest(arms) && sees(ground, from, target)
}

export function strikeOf(
  g: Known,
  ground: Ground,
  attacker: Fighter,
  target: Fighter,
  how: How = {},
): Strike {
  const arms = how.arms ?? armsOf(g, attacker)
  const given = givenOf(g, ground, attacker, target, { ...how, arms })
  const { who } = attacker
  if (who.sort !== 'person') return { arms, given, deed: null }
  return { arms, given, deed: attackDeed(who.person, arms, given) }
}

/** RIM-ATK-02, RIM-ATK-03: Dexterity and Shooting, or Vigor and Melee. */
export const attackDeed = (who: PersonId, arms: Arms, given: readonly Circumstance[]): Deed =>
  arms.kind === 'ranged'
    ? {
        who,
        attribute: 'dexterity',
        skill: 'shooting',
        dc: null,
        as: arms.thrown ? 'throw' : 'shot',
        outdoors: true,
        given,
      }
    : { who, attribute: 'vigor', skill: 'melee' satisfies SkillId, dc: null, as: 'blow', given }

function givenOf(
  g: Known,
  ground: Ground,
  attacker: Fighter,
  target: Fighter,
  { arms, aimed, careful }: How & { readonly arms: Arms },
): Circumstance[] {
  const given: Circumstance[] = []
  if (aimed) given.push({ kind: 'augmented', why: 'aim' }) // RIM-AP-04
  if (careful) given.push({ kind: 'flat', why: 'careful-shooter', by: 3 }) // RIM-RUL-038
  if (arms.accuracy !== 0) given.push({ kind: 'flat', why: 'quality', by: arms.accuracy })
  if (arms.reliable) given.push({ kind: 'flat', why: 'reliable', by: 0 })
  given.push(...(arms.kind === 'melee' ? dodged(g, target) : shotAt(g, ground, attacker, target, arms)))
  return given
}

/** What defends is taken off the total (RIM-RUL-009): Dodge (RIM-SKILL-04), and what the Nimble have besides (RIM-TRA-14). */
function dodged(g: Known, target: Fighter): Circumstance[] {
  const given: Circumstance[] = []
  const dodge = dodgeOf(g, target)
  if (dodge > 0) given.push({ kind: 'flat', why: 'dodge', by: -dodge })
  for (const { id } of personIn(g, target)?.traits ?? [])
    if (TRAITS[id].dodge) given.push({ kind: 'flat', why: id, by: -TRAITS[id].dodge! })
  return given
}

/** Range, darkness, rain and cover; what hits an area knows no cover (RIM-COV-04). */
function shotAt(g: Known, ground: Ground, attacker: Fighter, target: Fighter, arms: Arms): Circumstance[] {
  const { dark, rain } = fightOf(g)
  const far = distance(attacker.at, target.at)
  const given: Circumstance[] = []
  if (far > arms.range) given.push({ kind: 'bane', why: 'range' }) // RIM-RUL-063
  if (dark && far > DARKNESS) given.push({ kind: 'bane', why: 'darkness' }) // RIM-COMBAT-10
  if (rain) given.push({ kind: 'bane', why: 'rain' })
  if (arms.area > 0 || far <= 1 || isStructure(target)) return given
  const cover = Math.max(coverOf(ground, attacker.at, target.at), target.hidden ? 1 : 0)
  if (cover > 0) given.push({ kind: 'bane', why: 'cover', times: cover })
  if (target.covered) given.push({ kind: 'bane', why: 'take-cover' }) // RIM-AP-05
  return given
}

const DARKNESS = 5

/** An attack always lands; the roll says how hard (RIM-ATK-01). On a structure it counts as Tier 2 without a roll (RIM-RUL-082). */
export function* attack(g: Rim, by: FighterId, at: FighterId, how: How = {}): Play {
  const attacker = fighterOf(g, by)
  const target = fighterOf(g, at)
  const strike = strikeOf(g, groundOf(g), attacker, target, how)
  const lands = (tier: Tier): Play => land(g, by, at, strike.arms, tier, how)
  if (isStructure(target)) yield* lands(2)
  else if (strike.deed && attacker.side === 'colony')
    yield* attempt(g, strike.deed, ({ tier }) => lands(tier))
  else yield* lands(yield* foeRolls(g, by, strike, target.name))
  if (strike.arms.loud) yield* noise(g)
}

/** Everybody whom the attack hits, each with armour of their own. */
function* land(g: Rim, by: FighterId, at: FighterId, arms: Arms, tier: Tier, how: How): Play {
  const target = fighterOf(g, at)
  const targets = arms.area > 0 ? inArea(g, target.at, arms.area).map(({ id }) => id) : [at]
  const blow: Blow = { by, targets, tier, arms }
  const tierFor = yield* poolAgainst(g, blow)
  if (how.spread) return yield* spread(g, by, at, arms, tier)
  for (const id of targets) {
    const read = tierFor(id)
    const isSoftened = read < tier
    yield* landOn(g, by, id, arms, read, { injures: !isSoftened, area: arms.area > 0 })
  }
}

interface Landing {
  readonly injures: boolean
  readonly area: boolean
  /** Points before armour, of a burst that is split. */
  readonly points?: number
}

/** One target: the tier's damage less armour, HP, and an injury if a Critical Hit cost any (RIM-ATK-04, RIM-ATK-05, RIM-ATK-06, RIM-DMG-08). */
export function* landOn(
  g: Rim,
  by: FighterId,
  at: FighterId,
  arms: Arms,
  read: Tier | 0,
  { injures, area, points }: Landing,
): Play<number> {
  const target = fighterOf(g, at)
  if (target.state !== 'up' && target.state !== 'downed') return 0
  const tier = isStructure(target) && read > 0 ? 2 : read
  const rating = ratingOf(g, target, area ? 'area' : 'hit')
  const damage =
    tier === 0 ? 0 : points === undefined ? damageOf(arms, rating, tier) : pastArmour(points, rating, arms)
  const { name } = fighterOf(g, by)
  emit<CombatEvent>(g, {
    type: 'struck',
    rule: 'RIM-ATK-01',
    name,
    target: target.name,
    by,
    at,
    tier,
    lost: damage,
    loud: arms.loud,
  })
  if (arms.stunsMachines && isMachine(target) && tier > 0) stun(g, at) // RIM-WPN-09
  const lost = yield* harmFighter(g, at, damage, { rule: 'RIM-DMG-01', cause: 'hit', wound: true, by })
  if (tier === 3 && injures && lost > 0 && canBeInjured(g, at)) yield* injure(g, at, by, arms.injuryBonus)
  return lost
}

const pastArmour = (points: number, rating: number, { ignores }: Arms): number =>
  Math.max(0, points - Math.max(0, rating - ignores))

/** A fallen enemy has nothing left to lose; a Downed Colonist may still bleed or have broken a bone. */
export function canBeInjured(g: Pick<Rim, 'fight' | 'people'>, id: FighterId): boolean {
  const fighter = fighterOf(g, id)
  if (isStructure(fighter) || fighter.state === 'dead') return false
  return fighter.state === 'up' || (isHuman(fighter) && personIn(g, fighter) !== null)
}

/** Those whom a burst can reach besides its target (RIM-RUL-065). */
export const besides = (g: Known, attacker: Fighter, target: Fighter): Fighter[] =>
  enemiesOf(g, attacker)
    .filter(({ id, at }) => id !== target.id && distance(at, target.at) <= BURST_SPREAD)
    .sort((a, b) => hpOf(g, a) - hpOf(g, b))

/** After the tier factor the damage is split in whole points among up to three; one injury roll, for one who lost HP (RIM-RUL-065). */
function* spread(g: Rim, by: FighterId, at: FighterId, arms: Arms, tier: Tier): Play {
  const near = besides(g, fighterOf(g, by), fighterOf(g, at)).slice(0, arms.burst - 1)
  const others = near.map(({ id }) => id)
  let left = rawDamage(arms, 0, tier)
  const share = Math.floor(left / (others.length + 1))
  const shares: { id: FighterId; points: number }[] = []
  for (const id of others) {
    const points = yield* shareOf(g, by, id, left, share)
    left -= points
    shares.push({ id, points })
  }
  let injured = tier < 3
  for (const { id, points } of [{ id: at, points: left }, ...shares]) {
    if (points === 0) continue
    const lost = yield* landOn(g, by, id, arms, tier, { injures: !injured, area: false, points })
    if (lost > 0) injured = true
  }
}

function* shareOf(g: Rim, by: FighterId, to: FighterId, left: number, share: number): Play<number> {
  const shooter = personIn(g, fighterOf(g, by))
  if (!shooter || isAuto(g) || left === 0) return Math.min(left, share)
  const { name } = fighterOf(g, to)
  return yield* ask(
    number(SPLIT, ownerOf(g, shooter.id), 'RIM-RUL-065', { min: 0, max: left, label: { name, left } }),
  )
}

/** Everybody a fighter could attack from here, nearest first. */
export function targetsOf(g: Known, ground: Ground, attacker: Fighter, arms: Arms): Fighter[] {
  return enemiesOf(g, attacker)
    .filter(({ at }) => canAttack(ground, attacker.at, at, arms))
    .sort((a, b) => squares.chebyshev(a.at, attacker.at) - squares.chebyshev(b.at, attacker.at))
}
