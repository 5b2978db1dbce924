import { CREATURES, NPCS, type NpcId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf } from '../0-table/body.ts'
import { hasHadTurn } from '../0-table/cards.ts'
import { weaponOf } from '../0-table/gear.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { bandBetween, zoneOf } from '../0-table/zones.ts'
import { armOf, tooNear } from './arms.ts'
import type { Attack } from './attack.ts'
import { shelterOf } from './cover.ts'

/** Everything that adds to an attack's pool or takes from it, with the rule behind it; odds and rolls both ask here. */
export function partsOf(g: Alien, a: Attack): PoolPart[] {
  const [by, on] = [bodyOf(g, a.by), bodyOf(g, a.on)]
  const parts: PoolPart[] = a.parts ? [...a.parts] : []
  if (isAmbush(g, a)) add(parts, 'ambush', 2, 'AL-AMB-04')
  if (a.weakSpot) add(parts, 'weak-spot', -2, 'AL-WEAK-01')
  if (on.kind === 'creature' && on.darting) add(parts, 'darting', -2, 'AL-RUL-CRE-01')
  if (a.how === 'ranged') addRanged(g, parts, a, by, on)
  if (by.kind === 'person') addPerson(g, parts, a, by, on)
  return parts
}

function add(parts: PoolPart[], what: string, dice: number, rule: string): void {
  if (dice !== 0) parts.push({ what, dice, rule })
}

/** AL-RUL-AMB-01: an ambusher's first attack in the first round, whatever it did before in its turn (AL-RUL-AMB-02), if the target has had no turn; in a chain the first burst only (AL-RUL-AUTO-06). */
export function isAmbush(g: Alien, { by, on, burst }: Attack): boolean {
  const { combat } = g
  if (!combat || combat.round > 1 || (burst ?? 1) > 1 || hasHadTurn(combat, on)) return false
  return combat.ambush.includes(by) || hasCrept(g, by, on)
}

/** AL-AMB-02: whoever has come up to an enemy unseen, and out of hiding by that, falls upon it for certain. */
function hasCrept(g: Alien, by: BodyId, on: BodyId): boolean {
  const { turns, now } = g.combat!
  const turn = turns[now]
  if (turn?.who !== by || !turn.unseen) return false
  const body = bodyOf(g, by)
  return !body.hidden && areEnemies(g, body, bodyOf(g, on))
}

/** Cover (AL-COV-02, AL-COV-06), size (AL-RUL-ATT-07), storm (Ash Landing). Shooting into a fight is no harder (AL-RUL-ATT-19). */
function addRanged(g: Alien, parts: PoolPart[], a: Attack, by: Body, on: Body): void {
  const shelter = shelterOf(g, on, by.at)
  if (shelter?.kind === 'partial') add(parts, 'partial-cover', -2, 'AL-COV-02')
  else if (shelter && !(a.ignoresFurniture && shelter.furniture)) add(parts, 'full-cover', -3, 'AL-COV-06')
  if (on.kind === 'creature') add(parts, CREATURES[on.of].size, sizeDice(on), 'AL-RUL-ATT-07')
  const storm = Math.min(zoneOf(g, by.at!).storm ?? 0, zoneOf(g, on.at!).storm ?? 0)
  add(parts, 'storm', storm, 'AL-MOD-01')
}

/** AL-RUL-ATT-07. */
export function sizeDice(target: Body): number {
  if (target.kind === 'person') return 0
  const { size } = CREATURES[target.of]
  return size === 'large' ? 2 : size === 'small' ? -2 : 0
}

/** The weapon (none with a special attack, AL-SPEC-02), how near it is, aim, and what the person brings along. */
function addPerson(g: Alien, parts: PoolPart[], a: Attack, by: Person, on: Body): void {
  const weapon = weaponOf(armOf(g, by, a.gear))
  if (weapon && !a.special) {
    add(parts, armOf(g, by, a.gear)!.of, weapon.bonus, 'AL-MOD-02')
    if (weapon.kind === 'ranged') {
      const rule = a.how === 'close' ? 'AL-RUL-ATT-04' : 'AL-RUL-ATT-05'
      add(parts, 'too-near', tooNear(weapon, bandBetween(g, by, on)), rule)
    }
  }
  if (
    a.how === 'ranged' &&
    (a.burst ?? 1) === 1 &&
    g.combat?.aim?.who === by.id &&
    g.combat.aim.gear === a.gear
  )
    add(parts, 'aim', hasTalent(by, 'tal-sightpicture') ? 3 : 2, 'AL-AIM-01') // AL-RUL-ATT-18, AL-RUL-AUTO-06
  if (a.special === 'grapple') add(parts, 'grip', gripOf(by), 'AL-RUL-TAL-01')
  if (a.how === 'close' && hasTrauma(by, 'death-wish')) add(parts, 'death-wish', 1, 'AL-TRAUMA-05')
}

/** Takedown (talents), and the hands of a labour unit (npcs). */
const gripOf = (person: Person): number =>
  (hasTalent(person, 'tal-takedown') ? 2 : 0) + (NPCS[person.of as NpcId]?.grip ?? 0)
