import { emit } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { squares } from '@starboard/space'
import { MAP_SIZE, RELICS, STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { structureOf, type ThingId, thingOf } from '../0-table/colony.ts'
import { type FightAction, fightAction } from '../0-table/doing.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { type Person, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { mayAttempt } from '../3-skills/traits.ts'
import { canAttack, landOn, strikeOf } from './attack.ts'
import { check } from './check.ts'
import { centresOf, NEAR } from './deeds.ts'
import type { CombatEvent } from './events.ts'
import {
  enemiesOf,
  foeIn,
  isMachine,
  isStructure,
  personFighter,
  personIn,
  relicOn,
  standing,
} from './fighters.ts'
import { cellAt, distance, groundOf, isFree, sees } from './ground.ts'
import { fell, noise, stun } from './harm.ts'
import { burn } from './moving.ts'
import { TURRET } from './rounds.ts'
import { discard } from './stock.ts'

/** Somebody who is Downed, bleeds, or has a wound that nobody has tended. */
export const wantsAid = ({ body }: Person): boolean =>
  body.state === 'downed' || body.wounds > 0 || body.injuries.some(({ heals }) => heals === null)

/** Mind and Medical; oneself with one Bane source (RIM-AP-13, RIM-RUL-101). */
export const aidDeed = (healer: string, patient: string): Deed => ({
  who: healer,
  attribute: 'mind',
  skill: 'medical',
  dc: null,
  as: 'first-aid',
  toward: patient,
  given: healer === patient ? [{ kind: 'bane', why: 'oneself' }] : [],
})

/** First aid on somebody beside one: any tier stabilises and ends one Bleeding (RIM-AP-13, RIM-RUL-074). */
export const FIRST_AID = fightAction('first-aid')<string, { who: string }>({
  price: 2,
  offers: (g, actor) => {
    const healer = personIn(g, actor)
    if (!healer) return []
    return fightOf(g).fighters.flatMap((one) => {
      const patient =
        one.side === 'colony' && (one.state === 'up' || one.state === 'downed') ? personIn(g, one) : null
      if (!patient || distance(one.at, actor.at) > 1 || !wantsAid(patient)) return []
      return [
        {
          value: `first-aid:${patient.id}`,
          at: squares.key(one.at),
          what: patient.id,
          label: { who: patient.id },
          rule: 'RIM-AP-13',
          odds: () => oddsOf(g, aidDeed(healer.id, patient.id)),
        },
      ]
    })
  },
  play: function* (g, who, patient) {
    const healer = personFighter(g, who)
    yield* attempt(g, aidDeed(healer, patient), (outcome) => later().tend(g, healer, patient, outcome))
  },
})

/** Turrets beside somebody that work and have not fired in this round. */
function turretsBeside(g: Rim, actor: Fighter): Fighter[] {
  return standing(g, 'colony').filter(({ id, who, at, stunned }) => {
    if (who.sort !== 'structure' || stunned || distance(at, actor.at) > 1) return false
    if (fightOf(g).acted.includes(id)) return false
    return STRUCTURES[structureOf(g, who.structure).kind].turret !== undefined
  })
}

function turretDeed(g: Known, person: Person, turret: Fighter, target: Fighter): Deed {
  const { aimed } = fightOf(g).turn ?? { aimed: false }
  const { given } = strikeOf(g, groundOf(g), turret, target, { arms: TURRET, aimed })
  return {
    who: person.id,
    attribute: 'dexterity',
    skill: 'shooting',
    dc: null,
    as: 'turret',
    outdoors: true,
    given,
  }
}

/** Range 25, damage 4; it does not fire by itself in this round (RIM-AP-15, RIM-RUL-167). */
export const MAN_TURRET = fightAction('man-turret')<
  { turret: FighterId; target: FighterId },
  { name: string }
>({
  price: 2,
  tags: ['attack'],
  offers: (g, actor) => {
    const person = personIn(g, actor)
    const ground = groundOf(g)
    if (!person) return []
    return turretsBeside(g, actor).flatMap((turret) =>
      enemiesOf(g, actor)
        .filter(({ at }) => canAttack(ground, turret.at, at, TURRET))
        .map((target) => ({
          value: `man-turret:${turret.id}:${target.id}`,
          at: squares.key(target.at),
          what: { turret: turret.id, target: target.id },
          label: { name: target.name },
          rule: 'RIM-AP-15',
          ...(isStructure(target) ? {} : { odds: () => oddsOf(g, turretDeed(g, person, turret, target)) }),
        })),
    )
  },
  play: function* (g, who, { turret, target }) {
    const fight = fightOf(g)
    fight.acted.push(turret)
    fight.turn!.attacks++
    const person = personOf(g, personFighter(g, who))
    const hits = (tier: 1 | 2 | 3) => landOn(g, who, target, TURRET, tier, { injures: true, area: false })
    const deed = turretDeed(g, person, fighterOf(g, turret), fighterOf(g, target))
    fight.turn!.aimed = false // It has served (RIM-AP-04).
    if (isStructure(fighterOf(g, target))) yield* hits(2)
    else {
      yield* attempt(g, deed, function* ({ tier }) {
        yield* hits(tier)
      })
    }
    yield* noise(g)
  },
})

const hackDeed = (who: string): Deed => ({
  who,
  attribute: 'mind',
  skill: 'intellectual',
  dc: DC.hack,
  as: 'hack',
})

/** Beside a mechanoid: Success stuns it a round, Triumph brings it down (RIM-AP-16, RIM-RUL-167). */
export const HACK = fightAction('hack')<FighterId, { name: string }>({
  price: 2,
  offers: (g, actor) => {
    const person = personIn(g, actor)
    if (!person || !mayAttempt(person, 'intellectual')) return [] // RIM-CHILD-06
    return enemiesOf(g, actor)
      .filter((one) => foeIn(one)?.sort === 'mechanoid' && distance(one.at, actor.at) <= 1)
      .map((one) => ({
        value: `hack:${one.id}`,
        at: squares.key(one.at),
        what: one.id,
        label: { name: one.name },
        rule: 'RIM-AP-16',
        odds: () => oddsOf(g, hackDeed(person.id)),
      }))
  },
  play: function* (g, who, target) {
    yield* attempt(g, hackDeed(personFighter(g, who)), function* ({ tier }) {
      const [name, to] = [fighterOf(g, who).name, fighterOf(g, target).name]
      emit<CombatEvent>(g, { type: 'hacked', rule: 'RIM-RUL-167', name, target: to, tier })
      if (tier === 2) stun(g, target)
      if (tier === 3) yield* fell(g, target, { rule: 'RIM-RUL-167', cause: 'hit', by: who })
    })
  },
})

const calmDeed = (who: string, toward: string): Deed => ({
  who,
  attribute: 'spirit',
  skill: 'social',
  dc: DC.calm,
  as: 'calm',
  toward,
})

/** A raging Colonist within 6 squares: a Social check of DC 18 ends the Rage (RIM-AP-14, RIM-RUL-125). */
export const CALM = fightAction('calm')<FighterId, { name: string }>({
  price: 2,
  offers: (g, actor) => {
    const person = personIn(g, actor)
    if (!person) return []
    return standing(g, 'foes').flatMap((one) => {
      const raging = personIn(g, one)
      if (raging?.standing !== 'colonist' || distance(one.at, actor.at) > NEAR) return []
      const odds = () => oddsOf(g, calmDeed(person.id, raging.id))
      const at = squares.key(one.at)
      return [
        { value: `calm:${one.id}`, at, what: one.id, label: { name: one.name }, rule: 'RIM-AP-14', odds },
      ]
    })
  },
  play: function* (g, who, target) {
    const deed = calmDeed(personFighter(g, who), personFighter(g, target))
    yield* attempt(g, deed, ({ tier }) => {
      const raging = fighterOf(g, target)
      const { name } = fighterOf(g, who)
      emit<CombatEvent>(g, { type: 'calmed', rule: 'RIM-AP-14', name, target: raging.name, tier })
      if (tier === 1) return
      raging.side = 'colony'
      later().breakOver(g, personFighter(g, target))
    })
  },
})

const relicFor = (g: Rim, actor: Fighter, relic: 'jump-pack' | 'shock-lance' | 'sky-beam-marker') => {
  const person = personIn(g, actor)
  return person && relicOn(g, person, relic)
}

/** 1 AP: up to 12 squares over whatever is in the way; three leaps to a filling. */
export const JUMP = fightAction('jump')<{ thing: ThingId; x: number; y: number }, { squares: number }>({
  price: 1,
  tags: ['move'],
  offers: (g, actor) => {
    const pack = relicFor(g, actor, 'jump-pack')
    if (!pack || (pack.uses ?? 0) <= 0) return []
    const ground = groundOf(g)
    const places = squares.within(actor.at, RELICS['jump-pack'].leap!)
    return places
      .filter((at) => at.x >= 0 && at.y >= 0 && at.x < MAP_SIZE && at.y < MAP_SIZE)
      .filter((at) => cellAt(ground, at).cost !== null && isFree(g, at))
      .map(({ x, y }) => {
        const at = squares.key({ x, y })
        const label = { squares: distance({ x, y }, actor.at) }
        return { value: `jump:${at}`, at, what: { thing: pack.id, x, y }, label, rule: 'RIM-RUL-047' }
      })
  },
  play: function* (g, who, { thing, x, y }) {
    const pack = thingOf(g, thing)
    pack.uses = (pack.uses ?? 1) - 1
    const fighter = fighterOf(g, who)
    fighter.at = { x, y }
    emit<CombatEvent>(g, { type: 'leapt', rule: 'RIM-RUL-047', name: fighter.name, id: who, place: { x, y } })
    yield* burn(g, who) // RIM-RUL-067
  },
})

/** One use, range 20: the target stands a Spirit check of DC 15 or is Downed; it takes no hold of a machine. */
export const LANCE = fightAction('shock-lance')<{ thing: ThingId; target: FighterId }, { name: string }>({
  price: 1,
  offers: (g, actor) => {
    const lance = relicFor(g, actor, 'shock-lance')
    if (!lance) return []
    const ground = groundOf(g)
    return enemiesOf(g, actor)
      .filter((one) => !isStructure(one) && !isMachine(one))
      .filter(
        ({ at }) => distance(at, actor.at) <= RELICS['shock-lance'].range! && sees(ground, actor.at, at),
      )
      .map((one) => ({
        value: `shock-lance:${one.id}`,
        at: squares.key(one.at),
        what: { thing: lance.id, target: one.id },
        label: { name: one.name },
        rule: 'RIM-RUL-047',
      }))
  },
  play: function* (g, who, { thing, target }) {
    discard(g, thing)
    const dc = RELICS['shock-lance'].dc!
    const victim = fighterOf(g, target)
    const total = yield* check(g, personIn(g, victim), 'spirit')
    const fell15 = total < dc
    const { name } = fighterOf(g, who)
    emit<CombatEvent>(g, {
      type: 'lanced',
      rule: 'RIM-RUL-047',
      name,
      target: victim.name,
      total,
      dc,
      fell: fell15,
    })
    if (fell15) yield* fell(g, target, { rule: 'RIM-RUL-047', cause: 'hit', by: who })
  },
})

/** One use, range 40: 20 damage in 3×3 at the start of the next round. */
export const BEAM = fightAction('sky-beam')<{ thing: ThingId; x: number; y: number }, { square: string }>({
  price: 1,
  offers: (g, actor) => {
    const marker = relicFor(g, actor, 'sky-beam-marker')
    if (!marker) return []
    return centresOf(g, actor, RELICS['sky-beam-marker'].range!).map(({ x, y }) => {
      const at = squares.key({ x, y })
      const what = { thing: marker.id, x, y }
      return { value: `sky-beam:${at}`, at, what, label: { square: at }, rule: 'RIM-RUL-047' }
    })
  },
  play: atOnce((g, who, { thing, x, y }) => {
    discard(g, thing)
    const fight = fightOf(g)
    fight.coming.push({ round: fight.round + 1, kind: 'beam', at: { x, y }, by: who })
    emit<CombatEvent>(g, { type: 'marked', rule: 'RIM-RUL-047', name: fighterOf(g, who).name, at: { x, y } })
  }),
})

export const TOOL_DEEDS: readonly FightAction[] = [FIRST_AID, MAN_TURRET, HACK, CALM, JUMP, LANCE, BEAM]
