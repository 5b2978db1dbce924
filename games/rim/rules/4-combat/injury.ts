import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { BodyPart, Side } from '../../content/index.ts'
import { ownerOf, tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { type FighterId, fighterOf } from '../0-table/fight.ts'
import { isUp, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { isAuto } from './conduct.ts'
import type { CombatEvent } from './events.ts'
import { foeIn, isHuman, personIn } from './fighters.ts'
import { fell } from './harm.ts'
import { partOf, SIDES } from './limbs.ts'
import { isWith } from './stock.ts'

/** A limb or one's senses: the victim's owner says, or whoever struck (RIM-INJ-05, RIM-RUL-071). */
export const SEVERED = question('severed')<{ name: string; mine: boolean }, { lose: 'limb' | 'senses' }>()

/** After a Tier 3 hit that cost HP: 1d6 (RIM-INJ-01, RIM-RUL-070). */
export function* injure(g: Rim, target: FighterId, by: FighterId, bonus: number): Play {
  const rolled = yield* die(g, 6, strikerSeat(g, by), 'injury')
  const face = Math.min(6, rolled + bonus) // A Longsword bites deeper (RIM-RUL-065).
  if (face <= 3) hurtBy(g, target, 'bleeding')
  else if (face === 4) hurtBy(g, target, 'broken-bone')
  else if (face === 5) hurtBy(g, target, 'concussion')
  else yield* sever(g, target, by)
}

/** Whoever has landed the hit rolls for what it does (RIM-INJ-01, RIM-MODE-05). */
const strikerSeat = (g: Rim, by: FighterId): Seat => {
  const striker = personIn(g, fighterOf(g, by))
  return striker ? ownerOf(g, striker.id) : tellerSeat(g)
}

/** Bleeding and Concussion do nothing to mechanoids (RIM-RUL-070). */
function hurtBy(g: Rim, id: FighterId, injury: 'bleeding' | 'broken-bone' | 'concussion'): void {
  const fighter = fighterOf(g, id)
  if (foeIn(fighter)?.sort === 'mechanoid' && injury !== 'broken-bone') return
  const person = personIn(g, fighter)
  if (person) person.body.injuries.push({ kind: injury, heals: null })
  else fighter.injuries.push(injury)
  const rule = injury === 'bleeding' ? 'RIM-INJ-02' : injury === 'broken-bone' ? 'RIM-INJ-03' : 'RIM-INJ-04'
  emit<CombatEvent>(g, { type: 'injured', rule, name: fighter.name, injury })
}

const LIMBS: readonly BodyPart[] = ['hand', 'arm', 'foot', 'leg']

function* sever(g: Rim, target: FighterId, by: FighterId): Play {
  if (!isHuman(fighterOf(g, target))) return yield* fell(g, target, { rule: 'RIM-RUL-071', cause: 'hit', by })
  if (!(yield* losesLimb(g, target, by)))
    return yield* fell(g, target, { rule: 'RIM-INJ-05', cause: 'hit', by })
  const limb = LIMBS[(yield* die(g, 4, strikerSeat(g, by), 'limb')) - 1]!
  const side = SIDES[(yield* die(g, 2, strikerSeat(g, by), 'side')) - 1]!
  const part = partOf(side, limb)
  if (isGone(g, target, side, limb)) return yield* fell(g, target, { rule: 'RIM-RUL-071', cause: 'hit', by })
  const fighter = fighterOf(g, target)
  const person = personIn(g, fighter)
  if (person) person.body.parts[part] = 'missing'
  else fighter.lost.push(part)
  emit<CombatEvent>(g, { type: 'severed', rule: 'RIM-INJ-05', name: fighter.name, part })
}

/** A hand goes with its arm, a foot with its leg; a part of wood or steel can be lost once more. */
function isGone(g: Rim, id: FighterId, side: Side, limb: BodyPart): boolean {
  const fighter = fighterOf(g, id)
  const parts = personIn(g, fighter)?.body.parts
  const isMissing = (of: BodyPart): boolean => {
    const part = partOf(side, of)
    return parts ? parts[part] === 'missing' : fighter.lost.includes(part)
  }
  return isMissing(limb) || (limb === 'hand' && isMissing('arm')) || (limb === 'foot' && isMissing('leg'))
}

/** The standing order: one's senses, if there is somebody to help, and the enemy's always. */
function* losesLimb(g: Rim, target: FighterId, by: FighterId): Play<boolean> {
  const fighter = fighterOf(g, target)
  const victim = personIn(g, fighter)
  const mine = victim?.standing === 'colonist'
  if (victim && victim.body.state !== 'up') return false // Senseless already: there is nothing to choose.
  if (isAuto(g)) return mine ? !hasFriend(g, victim.id) : false
  const striker = personIn(g, fighterOf(g, by))
  if (!mine && striker?.standing !== 'colonist') return false
  const seat = ownerOf(g, mine ? victim.id : striker!.id)
  const options = (['senses', 'limb'] as const).map((lose) => ({ value: lose, lose, label: { lose } }))
  const { lose } = yield* ask(
    one(SEVERED, seat, 'RIM-RUL-071', options, { label: { name: fighter.name, mine } }),
  )
  return lose === 'limb'
}

const hasFriend = (g: Rim, who: PersonId): boolean =>
  g.people.some(
    (person) =>
      person.id !== who && person.standing === 'colonist' && isUp(person) && isWith(person, personOf(g, who)),
  )
