import { emit, type Play } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import { STRUCTURES, TRAITS } from '../../content/index.ts'
import { removeStructure, type StructId, structureOf } from '../0-table/colony.ts'
import { type Fighter, type FighterId, fighterOf, fightOf, figureOf } from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { hasTrait, mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt } from '../1-roll/roll.ts'
import type { CombatEvent, HarmCause } from './events.ts'
import { foeIn, inArea, isHuman, personIn, ratingOf, standing } from './fighters.ts'
import { groundOf, sees } from './ground.ts'

export interface Harm {
  readonly rule: string
  readonly cause: HarmCause
  /** It leaves a wound that wants tending: a hit, a trap, a blast (RIM-RUL-101). */
  readonly wound: boolean
  /** Who did it, in a fight. */
  readonly by?: FighterId | null
}

/**
 * Somebody loses HP: Tough makes each loss 1 smaller (RIM-TRA-24), HP stop at 0 (RIM-HP-03), at 0 one is Downed (RIM-DOWN-01), and any
 * damage but Bleeding kills the Downed (RIM-DOWN-02, RIM-RUL-073). Tells how many HP it cost.
 */
export function* loseHp(g: Rim, who: PersonId, hp: number, harm: Harm): Play<number> {
  const person = personOf(g, who)
  const tough = person.traits.reduce((sum, { id }) => sum + (TRAITS[id].toughness ?? 0), 0)
  const loss = Math.max(0, hp - tough)
  if (loss === 0 || person.standing === 'dead') return 0
  if (person.body.state !== 'up') {
    if (harm.cause !== 'bleeding') yield* kill(g, who, harm)
    return harm.cause === 'bleeding' ? 0 : loss
  }
  const lost = Math.min(loss, person.body.hp)
  person.body.hp -= lost
  if (harm.wound) person.body.wounds++
  const now = person.body.hp
  emit<CombatEvent>(g, { type: 'hp-lost', rule: harm.rule, who, by: lost, now, cause: harm.cause })
  if (now === 0) yield* down(g, who, 'RIM-DOWN-01')
  yield* later().hurt(g, who, harm.wound)
  return lost
}

/** RIM-HP-03; whoever is Stable wakes with HP above 0, and may act from the next round (RIM-DOWN-06, RIM-RUL-075). */
export function heal(g: Rim, who: PersonId, hp: number, rule: string): void {
  const person = personOf(g, who)
  const by = Math.min(hp, mostHp(person) - person.body.hp)
  if (by > 0) {
    person.body.hp += by
    emit<CombatEvent>(g, { type: 'healed', rule, who, by, now: person.body.hp })
  }
  if (person.body.state === 'stable' && person.body.hp > 0) wake(g, person)
}

function wake(g: Rim, person: Person): void {
  person.body.state = 'up'
  emit<CombatEvent>(g, { type: 'woke', rule: 'RIM-DOWN-06', who: person.id })
  const figure = figureOf(g, person.id)
  if (figure?.state !== 'downed') return
  figure.state = 'up'
  if (g.fight && !g.fight.acted.includes(figure.id)) g.fight.acted.push(figure.id)
}

/** Senseless at 0 HP (RIM-DOWN-01). Outside a fight the hour of first aid follows at once (RIM-RUL-074). */
export function* down(g: Rim, who: PersonId, rule: string): Play {
  const person = personOf(g, who)
  if (person.body.state !== 'up' || person.standing === 'dead') return
  Object.assign(person.body, { hp: 0, state: 'downed', wasDowned: true, stunned: false })
  emit<CombatEvent>(g, { type: 'downed', rule, name: person.name, id: who })
  const figure = figureOf(g, who)
  if (figure) figure.state = 'downed'
  else yield* later().downedAtHome(g, who)
}

/** Somebody dies; what they had falls to the colony. */
export function* kill(g: Rim, who: PersonId, { rule, cause }: Pick<Harm, 'rule' | 'cause'>): Play {
  const person = personOf(g, who)
  if (person.standing === 'dead') return
  const was = person.standing
  Object.assign(person, { standing: 'dead', captivity: null })
  person.body.hp = 0
  emit<CombatEvent>(g, { type: 'died', rule, name: person.name, who, cause })
  leaveGear(g, person)
  const figure = figureOf(g, who)
  if (figure) figure.state = 'dead'
  if (was === 'colonist') {
    g.telling.dead.push(who)
    yield* later().died(g, who)
  } else if (figure) {
    delights(g, figure)
    seenToDie(g, figure)
  }
}

/** Bloodlust: 1 Stress less for whoever killed an enemy (RIM-TRN-04). */
function delights(g: Rim, { side, by }: Fighter): void {
  if (side === 'foes' && by && hasTrait(personOf(g, by), 'bloodlust'))
    stress(g, by, -1, 'bloodlust', 'RIM-TRN-04')
}

function leaveGear(g: Rim, person: Person): void {
  const { weapon, apparel, carried } = person.gear
  const { where } = person
  if (where.kind === 'caravan') {
    const caravan = g.world.caravans.find(({ id }) => id === where.caravan)
    caravan?.things.push(...(weapon === null ? [] : [weapon]), ...apparel, ...carried)
  }
  person.gear = { weapon: null, apparel: [], carried: [] }
}

/** A Masochist has Mood +1 for each damage until dawn (RIM-TRA-12); after a hit a Wimp stands it or is Stunned (RIM-TRB-28, RIM-RUL-080). */
export function* feelPain(g: Rim, who: PersonId, hit: boolean): Play {
  const person = personOf(g, who)
  think(g, who, 'pain', g.day + 1, 'RIM-TRA-12')
  if (!hit || !g.fight || person.body.state !== 'up' || !hasTrait(person, 'wimp')) return
  const deed = { who, attribute: 'vigor', skill: null, dc: DC.pain, as: 'endure', stamina: true } as const
  yield* attempt(g, deed, ({ tier }) => (tier === 1 ? stunPerson(g, who) : undefined))
}

function stunPerson(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  person.body.stunned = true
  emit<CombatEvent>(g, { type: 'stunned', rule: 'RIM-RUL-080', name: person.name })
}

/** The next turn is lost (RIM-RUL-080). */
export function stun(g: Rim, id: FighterId): void {
  const fighter = fighterOf(g, id)
  const person = personIn(g, fighter)
  if (person) return stunPerson(g, person.id)
  fighter.stunned = true
  emit<CombatEvent>(g, { type: 'stunned', rule: 'RIM-RUL-080', name: fighter.name })
}

/** A fighter of any kind loses HP; a shield belt takes its share first. Tells how many HP it cost. */
export function* harmFighter(g: Rim, id: FighterId, hp: number, harm: Harm): Play<number> {
  const fighter = fighterOf(g, id)
  const left = harm.cause === 'bleeding' ? hp : behindBelt(g, fighter, hp)
  if (left <= 0) return 0
  const { who } = fighter
  if (who.sort === 'person') {
    const lost = yield* loseHp(g, who.person, left, harm)
    credit(g, id, harm)
    return lost
  }
  if (who.sort === 'structure') return harmStructure(g, who.structure, left, harm.rule)
  const lost = Math.min(left, fighter.hp)
  if (fighter.state === 'downed') {
    yield* foeDies(g, id, harm)
    return left
  }
  fighter.hp -= lost
  emit<CombatEvent>(g, {
    type: 'foe-hurt',
    rule: harm.rule,
    name: fighter.name,
    id,
    by: lost,
    now: fighter.hp,
    cause: harm.cause,
  })
  if (fighter.hp === 0) yield* fell(g, id, harm)
  return lost
}

function behindBelt(g: Rim, fighter: Fighter, hp: number): number {
  const took = Math.min(fighter.shield, hp)
  if (took <= 0) return hp
  fighter.shield -= took
  emit<CombatEvent>(g, {
    type: 'belt-held',
    rule: 'RIM-RUL-047',
    name: fighter.name,
    took,
    left: fighter.shield,
  })
  return hp - took
}

/** Human enemies lie Downed; machines, insects and animals are destroyed or dead at once (RIM-RUL-074). */
export function* fell(g: Rim, id: FighterId, harm: Pick<Harm, 'rule' | 'cause' | 'by'>): Play {
  const fighter = fighterOf(g, id)
  const { who } = fighter
  if (who.sort === 'person') return yield* down(g, who.person, harm.rule)
  fighter.hp = 0
  if (!isHuman(fighter)) return yield* foeDies(g, id, harm)
  fighter.state = 'downed'
  fighter.by = personBehind(g, harm.by)
  emit<CombatEvent>(g, { type: 'downed', rule: 'RIM-DOWN-01', name: fighter.name, id })
}

const personBehind = (g: Rim, by: FighterId | null | undefined): PersonId | null => {
  const who = by ? fighterOf(g, by).who : null
  return who?.sort === 'person' ? who.person : null
}

const credit = (g: Rim, id: FighterId, { by }: Harm): void => {
  const fighter = fighterOf(g, id)
  if (fighter.state !== 'up') fighter.by ??= personBehind(g, by)
}

function* foeDies(g: Rim, id: FighterId, { rule, cause, by }: Pick<Harm, 'rule' | 'cause' | 'by'>): Play {
  const fighter = fighterOf(g, id)
  fighter.by = personBehind(g, by) ?? fighter.by
  yield* dies(g, id, rule, cause)
}

/** An enemy is dead, killed by whoever brought it down: Bloodlust (RIM-TRN-04), and whoever sees it. */
export function* dies(g: Rim, id: FighterId, rule: string, cause: HarmCause): Play {
  const fighter = fighterOf(g, id)
  fighter.state = 'dead'
  fighter.hp = 0
  const { name } = fighter
  if (isHuman(fighter)) emit<CombatEvent>(g, { type: 'died', rule, name, who: null, cause })
  else emit<CombatEvent>(g, { type: 'destroyed', rule: 'RIM-RUL-074', name, id })
  delights(g, fighter)
  if (isHuman(fighter)) seenToDie(g, fighter)
  const bursts = foeIn(fighter)?.bursts
  if (bursts) yield* blastAt(g, fighter.at, { ...bursts, of: 'burst', rule: 'RIM-RUL-074', by: null })
}

export interface Blast {
  readonly damage: number
  readonly area: number
  readonly of: 'frag' | 'beam' | 'burst'
  readonly rule: string
  readonly by: FighterId | null
}

/** Everybody in the square round a centre, friend or foe, takes the damage less full-body armour (RIM-RUL-068). Tells who lost HP. */
export function* blastAt(g: Rim, centre: Square, { damage, area, of, rule, by }: Blast): Play<FighterId[]> {
  emit<CombatEvent>(g, { type: 'blast', rule, at: centre, of })
  const hurt: FighterId[] = []
  for (const { id } of inArea(g, centre, area)) {
    const fighter = fighterOf(g, id)
    if (fighter.state !== 'up' && fighter.state !== 'downed') continue
    const loss = Math.max(0, damage - ratingOf(g, fighter, 'area'))
    const lost = yield* harmFighter(g, id, loss, { rule, cause: 'blast', wound: true, by })
    if (lost > 0) hurt.push(id)
  }
  if (of !== 'frag') yield* noise(g) // A grenade is heard once its roll is over.
  return hurt
}

/** The first shot or blast of a fight: whoever has PTSD owes a Panic Check (RIM-TRB-17, RIM-RUL-060). */
export function* noise(g: Rim): Play {
  const fight = fightOf(g)
  if (fight.heard) return
  fight.heard = true
  const hear = fight.fighters.flatMap((one) => {
    const person = one.state === 'up' ? personIn(g, one) : null
    return person?.standing === 'colonist' && hasTrait(person, 'ptsd') ? [person.id] : []
  })
  for (const who of hear) yield* later().panic(g, who, 'RIM-TRB-17')
}

/** A person who is no Colonist dies: whoever of the colony sees it minds, once a fight (RIM-RUL-122). */
function seenToDie(g: Rim, dead: Fighter): void {
  const isHour = fightOf(g).stage === 'over'
  const ground = groundOf(g)
  const witnesses = standing(g, 'colony').flatMap((fighter) => {
    const person = personIn(g, fighter)
    return person && (isHour || sees(ground, fighter.at, dead.at)) ? [person.id] : []
  })
  sawDeath(g, witnesses)
}

/** +1 Stress, once a fight; a Psychopath does not mind (RIM-RUL-122, RIM-TRA-18). */
export function sawDeath(g: Rim, witnesses: readonly PersonId[]): void {
  for (const id of witnesses) {
    const person = personOf(g, id)
    if (person.standing !== 'colonist' || hasTrait(person, 'psychopath')) continue
    if (g.fight?.shaken.includes(id)) continue
    g.fight?.shaken.push(id)
    stress(g, id, 1, 'saw-death', 'RIM-RUL-122')
  }
}

/** At 0 HP a structure is destroyed and nothing comes back (RIM-RUL-166). */
export function harmStructure(g: Rim, id: StructId, hp: number, rule: string): number {
  const structure = structureOf(g, id)
  const lost = Math.min(structure.hp, hp)
  structure.hp -= lost
  emit<CombatEvent>(g, {
    type: 'structure-hurt',
    rule,
    structure: structure.kind,
    by: lost,
    now: structure.hp,
  })
  if (structure.hp === 0) raze(g, id)
  return lost
}

/** It is gone from the colony, and from the map of a fight. */
function raze(g: Rim, id: StructId): void {
  removeStructure(g, id)
  if (!g.fight) return
  g.fight.works = g.fight.works.filter(({ structure }) => structure !== id)
  for (const fighter of g.fight.fighters)
    if (fighter.who.sort === 'structure' && fighter.who.structure === id) fighter.state = 'dead'
}

/** Whether fire eats a structure (RIM-RUL-067). */
export const burns = (g: Pick<Rim, 'colony'>, id: StructId): boolean => {
  const { kind, of } = structureOf(g, id)
  const { burns: how } = STRUCTURES[kind]
  return how === 'always' || (how === 'if-wood' && of === 'wood')
}
