import { emit, type Play } from '@starboard/kernel'
import { type Square, squares } from '@starboard/space'
import { GRENADES, type GrenadeId, SIGNS } from '../../content/index.ts'
import { ownerOf, tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed, Tier } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { FISTS } from './arms.ts'
import { canBeInjured, type Strike } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { inArea, isMachine, personIn } from './fighters.ts'
import { drawnCells, indexOf, isOnMap } from './ground.ts'
import { blastAt, burns, harmStructure, noise, stun } from './harm.ts'
import { injure } from './injury.ts'
import { saves } from './pool.ts'
import { foeRolls } from './rolls.ts'

/** Dexterity and Shooting (RIM-RUL-066). */
export const throwDeed = (who: PersonId, dark: boolean, aimed = false): Deed => ({
  who,
  attribute: 'dexterity',
  skill: 'shooting',
  dc: null,
  as: 'throw',
  outdoors: true,
  given: [
    ...(aimed ? [{ kind: 'augmented', why: 'aim' } as const] : []), // RIM-AP-04
    ...(dark ? [{ kind: 'bane', why: 'darkness' } as const] : []),
  ],
})

const THROWN = { ...FISTS, kind: 'ranged', thrown: true } as const

/** A grenade at a square: on Tier 1 it first scatters one square by d8, north and clockwise (RIM-GREN-01, RIM-RUL-066). */
export function* throwGrenade(g: Rim, by: FighterId, grenade: GrenadeId, at: Square, aimed = false): Play {
  const fighter = fighterOf(g, by)
  const person = personIn(g, fighter)
  const lands = (tier: Tier): Play => goesOff(g, by, grenade, at, tier)
  if (person && fighter.side === 'colony')
    yield* attempt(g, throwDeed(person.id, isDarkAt(g, fighter.at, at), aimed), ({ tier }) => lands(tier))
  else {
    const given: Circumstance[] = aimed ? [{ kind: 'augmented', why: 'aim' }] : []
    if (isDarkAt(g, fighter.at, at)) given.push({ kind: 'bane', why: 'darkness' })
    const strike: Strike = { arms: THROWN, deed: null, given }
    yield* lands(yield* foeRolls(g, by, strike, null))
  }
  yield* noise(g)
}

export const isDarkAt = (g: Pick<Rim, 'fight'>, from: Square, at: Square): boolean =>
  fightOf(g).dark && squares.chebyshev(from, at) > 5

/** Clockwise from north. */
const ROUND: readonly Square[] = [0, 4, 1, 5, 2, 6, 3, 7].map((n) => squares.DIRECTIONS[n]!)

function* goesOff(g: Rim, by: FighterId, grenade: GrenadeId, aimed: Square, tier: Tier): Play {
  const scattered = tier === 1
  const person = personIn(g, fighterOf(g, by))
  const seat = person ? ownerOf(g, person.id) : tellerSeat(g)
  const at = scattered ? squares.add(aimed, ROUND[(yield* die(g, 8, seat, 'scatter')) - 1]!) : aimed
  const { name } = fighterOf(g, by)
  emit<CombatEvent>(g, { type: 'thrown', rule: 'RIM-GREN-01', name, grenade, at, scattered })
  const { effect, damage, area } = GRENADES[grenade]
  if (effect === 'fire') setAlight(g, at, area)
  else if (effect === 'stun-machines') shock(g, at, area)
  else yield* explode(g, by, at, damage, area, tier)
}

/** 6 damage, half or double by tier; on Tier 3 everyone who loses HP gets an injury roll (RIM-GREN-02, RIM-RUL-066). */
function* explode(g: Rim, by: FighterId, at: Square, whole: number, area: number, tier: Tier): Play {
  const damage = tier === 1 ? Math.floor(whole / 2) : whole * (tier === 2 ? 1 : 2)
  const hurt = yield* blastAt(g, at, { damage, area, of: 'frag', rule: 'RIM-GREN-02', by })
  if (tier === 3) for (const id of hurt) if (canBeInjured(g, id)) yield* injure(g, id, by, 0)
}

/** Mechanoids and turrets lose a round (RIM-GREN-03). */
function shock(g: Rim, at: Square, area: number): void {
  emit<CombatEvent>(g, { type: 'blast', rule: 'RIM-GREN-03', at, of: 'emp' })
  for (const fighter of inArea(g, at, area)) if (isMachine(fighter)) stun(g, fighter.id)
}

export const FIRE_ROUNDS = 3

/** 3×3 on fire for 3 rounds (RIM-GREN-04, RIM-RUL-067); rain puts it out at once, and there is nothing to burn on rock or in water. */
export function setAlight(g: Rim, centre: Square, area: number): void {
  const fight = fightOf(g)
  emit<CombatEvent>(g, { type: 'blast', rule: 'RIM-GREN-04', at: centre, of: 'fire' })
  if (fight.rain) return
  const cells = drawnCells(fight.map)
  for (const at of squares.within(centre, Math.floor(area / 2))) {
    if (!isOnMap(at)) continue
    const { rock, cost, obstacle } = cells[indexOf(at)]!
    if (rock || (cost === null && !obstacle)) continue
    const burning = fight.fires.find((fire) => squares.isSame(fire.at, at))
    if (burning) burning.rounds = FIRE_ROUNDS
    else fight.fires.push({ at, rounds: FIRE_ROUNDS })
  }
}

const FIRE_EATS = 5

/** At the end of a round wooden structures in a fire lose 5 HP, and every fire is a round nearer its end (RIM-RUL-067). */
export function* firesBurn(g: Rim): Play {
  const fight = fightOf(g)
  for (const { at } of [...fight.fires]) {
    const work = fightOf(g).works.find((one) => squares.isSame(one.at, at))
    if (work && burns(g, work.structure)) {
      if (!(yield* saves(g, work.structure, FIRE_EATS, 'fire')))
        harmStructure(g, work.structure, FIRE_EATS, 'RIM-RUL-067')
    } else wearWall(g, at, FIRE_EATS, 'RIM-RUL-067')
  }
  const left = fightOf(g)
  for (const fire of left.fires) fire.rounds--
  left.fires = left.fires.filter(({ rounds }) => rounds > 0)
}

/** A wooden wall drawn on the map has 20 HP; at 0 it is gone for this fight. */
export function wearWall(g: Rim, at: Square, damage: number, rule: string): void {
  const fight = fightOf(g)
  const { obstacle } = drawnCells(fight.map)[indexOf(at)]!
  if (obstacle?.kind !== 'wall') return
  let wall = fight.worn.find((one) => squares.isSame(one.at, at))
  if (!wall) {
    wall = { at: { x: at.x, y: at.y }, hp: WALL_HP }
    fight.worn.push(wall)
  }
  const by = Math.min(damage, wall.hp)
  if (by === 0) return
  wall.hp -= by
  emit<CombatEvent>(g, { type: 'wall-hurt', rule, at: wall.at, by, now: wall.hp })
}

const WALL_HP = SIGNS.w.hp!
