import { emit, type Play } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { type Square, squares } from '@starboard/space'
import { GRENADES, type GrenadeId } from '../../content/index.ts'
import { type FightAction, fightAction } from '../0-table/doing.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import { hasTrait, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { oddsOf } from '../1-roll/roll.ts'
import { type Arms, armsOf, thrownArms } from './arms.ts'
import { attack, besides, type How, strikeOf, targetsOf } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { enemiesOf, isStructure, personFighter, personIn, speedOf, standing } from './fighters.ts'
import { isDarkAt, throwDeed, throwGrenade } from './fire.ts'
import { distance, groundOf, isByCover, isOnMap, sees } from './ground.ts'
import { canSprint } from './limbs.ts'
import { movesOf, walk } from './moving.ts'
import { stockAt, takeGood } from './stock.ts'

const turnOf = (g: Rim) => fightOf(g).turn!

/** Up to Speed squares; it may be repeated (RIM-AP-03), but whoever lacks a leg moves twice at most (RIM-RUL-116). */
export const MOVE = fightAction('move-to')<{ x: number; y: number }, { squares: number }>({
  price: 1,
  tags: ['move'],
  offers: (g, actor) => {
    const person = personIn(g, actor)
    if (person && !canSprint(person.body.parts) && turnOf(g).moves >= 2) return []
    return movesOf(g, groundOf(g), actor).map(({ at, cost }) => ({
      value: `move-to:${squares.key(at)}`,
      at: squares.key(at),
      what: { x: at.x, y: at.y },
      label: { squares: cost },
      rule: 'RIM-AP-03',
    }))
  },
  play: function* (g, who, to) {
    const fighter = fighterOf(g, who)
    const speed = speedOf(g, fighter)
    const goal = movesOf(g, groundOf(g), fighter).find(({ at }) => squares.isSame(at, to))
    if (!goal) return
    turnOf(g).moves++
    turnOf(g).stride = speed - goal.cost
    yield* walk(g, who, goal.path)
  },
})

type Aimed = { name: string; weapon: string }

/** Options to attack each target in reach, with the odds of the very roll. */
const attacks = (g: Rim, actor: Fighter, name: string, arms: Arms, how: How) => {
  const ground = groundOf(g)
  return targetsOf(g, ground, actor, arms).map((target) => {
    const { deed } = strikeOf(g, ground, actor, target, { ...how, arms })
    return {
      value: `${name}:${target.id}`,
      at: squares.key(target.at),
      what: target.id,
      label: { name: target.name, weapon: arms.name },
      rule: 'RIM-ATK-01',
      ...(deed && actor.side === 'colony' && !isStructure(target) ? { odds: () => oddsOf(g, deed) } : {}),
    }
  })
}

function* attackWith(g: Rim, who: FighterId, target: FighterId, how: How): Play {
  const turn = turnOf(g)
  const aimed = turn.aimed && !how.careful
  turn.attacks++
  turn.aimed = false
  yield* attack(g, who, target, { ...how, aimed })
}

/** 2 AP, or what the weapon takes (RIM-AP-02). */
export const ATTACK = fightAction('attack')<FighterId, Aimed>({
  price: (g, actor) => armsOf(g, actor).ap,
  tags: ['attack'],
  offers: (g, actor) => attacks(g, actor, 'attack', armsOf(g, actor), { aimed: turnOf(g).aimed }),
  play: (g, who, target) => attackWith(g, who, target, {}),
})

/** A burst whose damage is split among up to three (RIM-WPN-15). */
export const SPREAD = fightAction('spread-burst')<FighterId, Aimed>({
  price: (g, actor) => armsOf(g, actor).ap,
  tags: ['attack'],
  offers: (g, actor) => {
    const arms = armsOf(g, actor)
    if (arms.burst < 2) return []
    return attacks(g, actor, 'spread-burst', arms, { aimed: turnOf(g).aimed }).filter(
      ({ what }) => besides(g, actor, fighterOf(g, what)).length > 0,
    )
  },
  play: (g, who, target) => attackWith(g, who, target, { spread: true }),
})

/** Careful Shooter: one AP more for a flat +3, and no Aim (RIM-TRN-05, RIM-RUL-038). */
export const CAREFUL = fightAction('careful-shot')<FighterId, Aimed>({
  price: (g, actor) => armsOf(g, actor).ap + 1,
  tags: ['attack'],
  offers: (g, actor) => {
    const person = personIn(g, actor)
    const arms = armsOf(g, actor)
    if (!person || !hasTrait(person, 'careful-shooter') || arms.kind !== 'ranged' || turnOf(g).aimed)
      return []
    return attacks(g, actor, 'careful-shot', arms, { careful: true })
  },
  play: (g, who, target) => attackWith(g, who, target, { careful: true }),
})

/** A knife flies 5 squares and no farther; it is picked up when the fight is over (RIM-WPN-03). */
export const THROW_KNIFE = fightAction('throw-knife')<FighterId, Aimed>({
  price: 2,
  tags: ['attack'],
  offers: (g, actor) => {
    const person = personIn(g, actor)
    const arms = person && thrownArms(g, person)
    return arms ? attacks(g, actor, 'throw-knife', arms, { aimed: turnOf(g).aimed }) : []
  },
  play: function* (g, who, target) {
    const person = personOf(g, personFighter(g, who))
    const arms = thrownArms(g, person)
    if (!arms || person.gear.weapon === null) return
    fightOf(g).thrown.push({ thing: person.gear.weapon, by: person.id })
    person.gear.weapon = null
    yield* attackWith(g, who, target, { arms })
  },
})

const isGrenade = (good: string): good is GrenadeId => Object.hasOwn(GRENADES, good)

/** Squares in range and in sight from which a 3×3 catches at least one enemy. */
export function centresOf(g: Rim, actor: Fighter, range: number): Square[] {
  const ground = groundOf(g)
  const found = new Map<string, Square>()
  for (const { at } of enemiesOf(g, actor))
    for (const centre of [at, ...squares.neighbours8(at)])
      if (isOnMap(centre) && distance(centre, actor.at) <= range && sees(ground, actor.at, centre))
        found.set(squares.key(centre), centre)
  return [...found.values()]
}

/** A grenade from what is at hand, at a square (RIM-GREN-01). */
export const GRENADE = fightAction('grenade')<
  { grenade: GrenadeId; x: number; y: number },
  { grenade: GrenadeId; square: string }
>({
  price: GRENADES['frag-grenade'].ap,
  tags: ['attack'],
  offers: (g, actor) => {
    const person = actor.side === 'colony' ? personIn(g, actor) : null
    const kinds = Object.keys(person ? stockAt(g, person) : actor.uses).filter(isGrenade)
    return kinds.flatMap((grenade) =>
      centresOf(g, actor, GRENADES[grenade].range).map(({ x, y }) => {
        const square = squares.key({ x, y })
        return {
          value: `grenade:${grenade}:${square}`,
          at: square,
          what: { grenade, x, y },
          label: { grenade, square },
          rule: 'RIM-GREN-01',
          ...(person
            ? {
                odds: () => oddsOf(g, throwDeed(person.id, isDarkAt(g, actor.at, { x, y }), turnOf(g).aimed)),
              }
            : {}),
        }
      }),
    )
  },
  play: function* (g, who, { grenade, x, y }) {
    spendGrenade(g, who, grenade)
    const turn = turnOf(g)
    const { aimed } = turn
    turn.attacks++
    turn.aimed = false
    yield* throwGrenade(g, who, grenade, { x, y }, aimed)
  },
})

/** Out of what is at hand, or of what an enemy has brought along. */
function spendGrenade(g: Rim, who: FighterId, grenade: GrenadeId): void {
  const fighter = fighterOf(g, who)
  const person = personIn(g, fighter)
  if (person) return takeGood(g, person, grenade)
  const left = (fighter.uses[grenade] ?? 0) - 1
  if (left > 0) fighter.uses[grenade] = left
  else delete fighter.uses[grenade]
}

/** The next attack of this turn is Augmented (RIM-AP-04). */
export const AIM = fightAction('aim')({
  price: 1,
  offers: (g, actor) => {
    const { aimed, ap } = turnOf(g)
    return aimed || ap <= armsOf(g, actor).ap ? [] : [{ value: 'aim', what: null, rule: 'RIM-AP-04' }]
  },
  play: atOnce((g: Rim, who: FighterId) => {
    turnOf(g).aimed = true
    emit<CombatEvent>(g, { type: 'aimed', rule: 'RIM-AP-04', name: fighterOf(g, who).name })
  }),
})

/** Beside a cover object: ranged attackers have one more Bane source until the next turn (RIM-AP-05, RIM-RUL-076). */
export const TAKE_COVER = fightAction('take-cover')({
  price: 1,
  offers: (g, actor) =>
    actor.covered || !isByCover(groundOf(g), actor.at)
      ? []
      : [{ value: 'take-cover', what: null, rule: 'RIM-AP-05' }],
  play: atOnce((g: Rim, who: FighterId) => {
    fighterOf(g, who).covered = true
    emit<CombatEvent>(g, { type: 'took-cover', rule: 'RIM-AP-05', name: fighterOf(g, who).name })
  }),
})

/** One Edge source for an ally in sight within 6 squares (RIM-AP-06, RIM-RUL-078). */
export const AID = fightAction('aid')<FighterId, { name: string }>({
  price: 1,
  offers: (g, actor) => {
    const ground = groundOf(g)
    return standing(g, 'colony').flatMap((ally) => {
      const person = personIn(g, ally)
      if (!person || ally.id === actor.id || person.mind.waiting.some(({ why }) => why === 'aid')) return []
      if (distance(ally.at, actor.at) > NEAR || !sees(ground, actor.at, ally.at)) return []
      const at = squares.key(ally.at)
      return [{ value: `aid:${ally.id}`, at, what: ally.id, label: { name: ally.name }, rule: 'RIM-AP-06' }]
    })
  },
  play: atOnce((g, who, ally) => {
    personOf(g, personFighter(g, ally)).mind.waiting.push({ kind: 'edge', why: 'aid' })
    const [one, other] = [fighterOf(g, who), fighterOf(g, ally)]
    emit<CombatEvent>(g, { type: 'aided', rule: 'RIM-AP-06', name: one.name, ally: other.name })
  }),
})

/** How far a word or a hand reaches in a fight. */
export const NEAR = 6

export const FIGHT_DEEDS: readonly FightAction[] = [
  ATTACK,
  SPREAD,
  CAREFUL,
  THROW_KNIFE,
  GRENADE,
  AIM,
  TAKE_COVER,
  AID,
  MOVE,
]
