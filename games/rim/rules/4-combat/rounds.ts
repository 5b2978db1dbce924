import { emit, type Play } from '@starboard/kernel'
import { RELICS, STRUCTURES } from '../../content/index.ts'
import { die } from '../0-table/dice.ts'
import {
  type Coming,
  type Fighter,
  type FighterId,
  fighterOf,
  fightOf,
  figureOf,
  type Side,
} from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { isUp, type PersonId, personOf, playersOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { type Arms, armsFrom } from './arms.ts'
import { attack } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { apOf, foeIn, isStunned, personIn, standing, takesTurns } from './fighters.ts'
import { firesBurn } from './fire.ts'
import { distance, groundOf, sees } from './ground.ts'
import { blastAt, harmFighter } from './harm.ts'
import { addFoe, addPerson, startFor } from './layout.ts'
import { burn } from './moving.ts'

/** One group die, once a fight: 6 and more sends the players' side first (RIM-COMBAT-01, RIM-COMBAT-02, RIM-COMBAT-03, RIM-RUL-061); ambushers start without one (RIM-COMBAT-08). */
export function* initiative(g: Rim): Play {
  const { ambush } = fightOf(g).plan
  let first: Side
  if (ambush) {
    first = ambush
    emit<CombatEvent>(g, { type: 'ambushed', rule: 'RIM-COMBAT-08', first })
  } else {
    const face = yield* die(g, 10, playersOf(g)[0] ?? 1, 'initiative')
    first = face >= 6 ? 'colony' : 'foes'
    emit<CombatEvent>(g, { type: 'initiative', rule: 'RIM-COMBAT-01', face, first })
  }
  const fight = fightOf(g)
  fight.first = first
  fight.stage = 'rounds'
  yield* beginRound(g)
}

/** The same side starts every round (RIM-COMBAT-07). What was to come, comes. */
function* beginRound(g: Rim): Play {
  const fight = fightOf(g)
  fight.round++
  fight.acted = []
  fight.side = fight.first
  emit<CombatEvent>(g, { type: 'round-began', rule: 'RIM-COMBAT-07', round: fight.round })
  const now = fight.coming.filter(({ round }) => round <= fight.round)
  fight.coming = fight.coming.filter(({ round }) => round > fight.round)
  for (const coming of now) yield* arrive(g, coming)
}

function* arrive(g: Rim, coming: Coming): Play {
  if (coming.kind === 'beam') {
    const { damage, area } = RELICS['sky-beam-marker']
    const rule = 'RIM-RUL-047'
    yield* blastAt(g, coming.at, { damage: damage!, area: area!, of: 'beam', rule, by: coming.by })
    return
  }
  const before = fightOf(g).fighters.length
  if (coming.kind === 'fighters') {
    for (const foe of coming.foes) addFoe(g, foe, coming.side, startFor(g, coming.side))
    if (coming.side === 'foes') fightOf(g).came += coming.foes.length
  } else
    for (const who of coming.people)
      if (isUp(personOf(g, who))) addPerson(g, who, 'colony', startFor(g, 'colony'))
  for (const { name, id } of fightOf(g).fighters.slice(before))
    emit<CombatEvent>(g, { type: 'came-running', rule: 'RIM-RUL-171', name, id })
}

/** Who of a side has still to act in this round (RIM-COMBAT-05); the Downed take no turn (RIM-DOWN-05). */
export const waiting = (g: Pick<Rim, 'fight'>, side: Side): Fighter[] =>
  standing(g, side).filter((one) => takesTurns(one) && !fightOf(g).acted.includes(one.id))

/** Which side sends somebody next: they alternate, and whoever has nobody left lets the other go on (RIM-COMBAT-04, RIM-COMBAT-06). Null: the round is over. */
export function sideToAct(g: Pick<Rim, 'fight'>): Side | null {
  const { side } = fightOf(g)
  if (waiting(g, side).length > 0) return side
  const other = otherSide(side)
  return waiting(g, other).length > 0 ? other : null
}

export const otherSide = (side: Side): Side => (side === 'colony' ? 'foes' : 'colony')

/** A turn begins: what was held from the last one ends, fire burns and wounds bleed (RIM-INJ-02); whoever is Stunned loses it. */
export function* beginTurn(g: Rim, id: FighterId): Play {
  g.clock++
  const fighter = fighterOf(g, id)
  fighter.covered = false
  yield* burn(g, id)
  yield* bleed(g, id)
  const now = fighterOf(g, id)
  const fight = fightOf(g)
  fight.acted.push(id)
  fight.side = otherSide(now.side)
  if (now.state !== 'up') return
  if (isStunned(g, now)) return loseTurn(g, now)
  const person = personIn(g, now)
  if (person && !fight.exerted.includes(person.id)) fight.exerted.push(person.id)
  fight.turn = { fighter: id, ap: apOf(g, now), aimed: false, moves: 0, attacks: 0, stride: 0 }
}

function loseTurn(g: Rim, fighter: Fighter): void {
  const person = personIn(g, fighter)
  if (person) person.body.stunned = false
  fighter.stunned = false
  emit<CombatEvent>(g, { type: 'turn-lost', rule: 'RIM-RUL-080', name: fighter.name })
}

/** Each separate Bleeding does 1 damage, whatever armour one wears (RIM-INJ-07). */
function* bleed(g: Rim, id: FighterId): Play {
  const fighter = fighterOf(g, id)
  if (fighter.state !== 'up') return
  const person = personIn(g, fighter)
  const kinds = person ? person.body.injuries.map(({ kind }) => kind) : fighter.injuries
  const bleeding = kinds.filter((kind) => kind === 'bleeding').length
  for (let n = 0; n < bleeding && fighterOf(g, id).state === 'up'; n++)
    yield* harmFighter(g, id, 1, { rule: 'RIM-INJ-02', cause: 'bleeding', wound: false })
}

/** Unspent AP are lost (RIM-AP-08), and an Aid that has not served (RIM-RUL-078). */
export function endTurn(g: Rim): void {
  const fight = fightOf(g)
  const { turn } = fight
  fight.turn = null
  const person = turn && personIn(g, fighterOf(g, turn.fighter))
  if (person) person.mind.waiting = person.mind.waiting.filter(({ why }) => why !== 'aid')
}

/** Everyone has acted: turrets fire, fires burn, raiders may break, and the next round begins. */
export function* endRound(g: Rim): Play {
  for (const { id } of standing(g, 'colony').filter(({ who }) => who.sort === 'structure'))
    if (!isOver(g)) yield* turretFires(g, id)
  if (isOver(g)) return
  yield* firesBurn(g)
  flee(g)
  if (!isOver(g)) yield* beginRound(g)
}

/** 2d10 + 2 against the nearest enemy in sight within 25, damage 4 (RIM-DEF-04, RIM-RUL-082); not if somebody fired it by hand (RIM-RUL-167). */
function* turretFires(g: Rim, id: FighterId): Play {
  const fighter = fighterOf(g, id)
  const { who } = fighter
  const { acted } = fightOf(g)
  if (who.sort !== 'structure' || fighter.state !== 'up') return
  const structure = g.colony.structures.find((each) => each.id === who.structure)
  if (!structure || !STRUCTURES[structure.kind].turret || acted.includes(id)) return
  if (fighter.stunned) return loseTurn(g, fighter)
  const target = nearestInSight(g, fighter, TURRET.range)
  if (target) yield* attack(g, id, target.id, { arms: TURRET })
}

const { range, damage } = STRUCTURES['mini-turret'].turret!

/** Never beyond its range. */
export const TURRET: Arms = {
  ...armsFrom('revolver', 'normal', false),
  name: STRUCTURES['mini-turret'].name,
  range,
  damage,
  reliable: false,
  thrown: true,
}

export function nearestInSight(g: Rim, from: Fighter, far: number): Fighter | null {
  const ground = groundOf(g)
  const seen = standing(g, otherSide(from.side)).filter(
    ({ at }) => distance(at, from.at) <= far && sees(ground, from.at, at),
  )
  return seen.sort((a, b) => distance(a.at, from.at) - distance(b.at, from.at))[0] ?? null
}

/** A fight never lasts an hour: whoever has got nowhere by then withdraws. */
export const LONGEST = 60

/** Half or more of those who came are down: human raiders leave the map at once; machines, insects and beasts never do (RIM-COMBAT-09, RIM-RUL-084). */
export function flee(g: Rim): void {
  const { fighters, came, round } = fightOf(g)
  const foes = fighters.filter(({ side, who }) => side === 'foes' && who.sort !== 'wreck')
  const down = foes.filter(({ state }) => state !== 'up').length
  const breaks = 2 * down >= came && down > 0
  for (const foe of foes) {
    if (foe.state !== 'up') continue
    const runs = (breaks && foeIn(foe)?.sort === 'person') || round >= LONGEST
    if (runs) leaves(g, foe)
  }
}

function leaves(g: Rim, fighter: Fighter): void {
  fighter.state = 'fled'
  emit<CombatEvent>(g, { type: 'fled', rule: 'RIM-RUL-084', name: fighter.name })
}

/** Somebody leaves the fight: over the edge of the map, or out of their mind (RIM-RUL-084, RIM-RUL-125). */
export function leaveFight(g: Rim, who: PersonId): void {
  const fighter = g.fight?.fighters.find((one) => one.who.sort === 'person' && one.who.person === who)
  if (fighter?.state !== 'up') return
  fighter.state = 'fled'
  emit<CombatEvent>(g, { type: 'left-map', rule: 'RIM-RUL-084', name: fighter.name })
}

/** Won when no enemy is left standing, lost when every Colonist present is Downed or has fled (RIM-RUL-084, RIM-RUL-157). */
export function outcomeOf(g: Rim): 'won' | 'lost' | 'left' | null {
  const { plan, coming, fighters } = fightOf(g)
  const { why } = plan
  if (why.for === 'rage' && isRageOver(g, why.by, why.victim)) return 'won'
  const more = (side: Side): boolean =>
    coming.some((one) =>
      one.kind === 'fighters' ? one.side === side : one.kind === 'joins' && side === 'colony',
    )
  if (!standing(g, 'foes').some(takesTurns) && !more('foes')) return 'won'
  const people = fighters.filter((one) => one.side === 'colony' && one.who.sort === 'person')
  if (people.some(({ state }) => state === 'up') || more('colony')) return null
  return plan.raid || people.some(({ state }) => state !== 'fled') ? 'lost' : 'left'
}

/** A Rage goes on until one of the two is Downed, or somebody calms it (RIM-RUL-125). */
const isRageOver = (g: Rim, by: PersonId, victim: PersonId): boolean =>
  [by, victim].some((who) =>
    fightOf(g).fighters.some(
      (one) => one.who.sort === 'person' && one.who.person === who && one.state !== 'up',
    ),
  )

/** Within a greater fight whoever raged comes back to the colony's side, once the one they went for is down or gone. */
export function endRages(g: Rim): void {
  for (const fighter of standing(g, 'foes')) {
    const person = personIn(g, fighter)
    const out = person?.mind.out
    if (!person || out?.kind !== 'raging') continue
    const victim = figureOf(g, out.victim)
    if (victim?.state === 'up') continue
    fighter.side = 'colony'
    later().breakOver(g, person.id)
  }
}

export const isOver = (g: Rim): boolean => outcomeOf(g) !== null
