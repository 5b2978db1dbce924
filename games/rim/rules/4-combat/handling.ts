import { emit } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { type Square, squares } from '@starboard/space'
import { RELICS, STRUCTURES } from '../../content/index.ts'
import { structureOf, type ThingId, thingOf } from '../0-table/colony.ts'
import { type FightAction, fightAction, type PlanAction, planAction } from '../0-table/doing.ts'
import { type Fighter, type FighterId, fighterOf, fightOf } from '../0-table/fight.ts'
import { colonistsOf, hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { isWeapon } from './arms.ts'
import type { CombatEvent } from './events.ts'
import { personFighter, personIn, relicOn } from './fighters.ts'
import { cellAt, distance, groundOf, isEdge, isOnMap } from './ground.ts'
import { leaveFight } from './rounds.ts'
import { hasGood, takeGood } from './stock.ts'

const turnOf = (g: Rim) => fightOf(g).turn!

/** Switching weapons is using an item (RIM-AP-07). */
export const SWAP = fightAction('swap')<ThingId, { thing: string }>({
  price: 1,
  offers: (g, actor) => {
    const person = personIn(g, actor)
    const weapons = person?.gear.carried.filter((id) => isWeapon(thingOf(g, id).kind)) ?? []
    return weapons.map((id) => ({
      value: `swap:${id}`,
      what: id,
      label: { thing: thingOf(g, id).kind },
      rule: 'RIM-AP-07',
    }))
  },
  play: atOnce((g, who, thing) => {
    const { gear, name } = personOf(g, personFighter(g, who))
    const held = gear.weapon
    gear.carried = [...gear.carried.filter((id) => id !== thing), ...(held === null ? [] : [held])]
    gear.weapon = thing
    emit<CombatEvent>(g, { type: 'drew', rule: 'RIM-AP-07', name, thing: thingOf(g, thing).kind })
  }),
})

/** 1 AP beside a burning square puts it out (RIM-RUL-067); a Pyromaniac may not (RIM-TRB-18). */
export const DOUSE = fightAction('douse')<{ x: number; y: number }, { square: string }>({
  price: 1,
  offers: (g, actor) => {
    const person = personIn(g, actor)
    if (!person || hasTrait(person, 'pyromaniac')) return []
    return fightOf(g)
      .fires.filter(({ at }) => distance(at, actor.at) <= 1)
      .map(({ at: { x, y } }) => {
        const at = squares.key({ x, y })
        return { value: `douse:${at}`, at, what: { x, y }, label: { square: at }, rule: 'RIM-RUL-067' }
      })
  },
  play: atOnce((g, who, at) => {
    const fight = fightOf(g)
    fight.fires = fight.fires.filter((fire) => !squares.isSame(fire.at, at))
    emit<CombatEvent>(g, { type: 'doused', rule: 'RIM-RUL-067', name: fighterOf(g, who).name })
  }),
})

interface Door {
  readonly at: Square
  readonly open: boolean
}

function doorsBeside(g: Rim, actor: Fighter): Door[] {
  const { works, ajar } = fightOf(g)
  return squares.neighbours8(actor.at).flatMap((at): Door[] => {
    const work = works.find((each) => squares.isSame(each.at, at))
    if (work)
      return STRUCTURES[structureOf(g, work.structure).kind].kind === 'door' ? [{ at, open: work.open }] : []
    if (ajar.some((each) => squares.isSame(each, at))) return [{ at, open: true }]
    const { cost, sight, wall } = cellAt(groundOf(g), at)
    return isOnMap(at) && cost === 2 && !sight && !wall ? [{ at, open: false }] : []
  })
}

/** A door beside one is opened, or shut, as one uses an item. */
export const DOOR = fightAction('door')<{ x: number; y: number; open: boolean }, { open: boolean }>({
  price: 1,
  offers: (g, actor) =>
    doorsBeside(g, actor).map(({ at: { x, y }, open }) => {
      const at = squares.key({ x, y })
      return {
        value: `door:${at}`,
        at,
        what: { x, y, open: !open },
        label: { open: !open },
        rule: 'RIM-RUL-062',
      }
    }),
  play: atOnce((g, who, { x, y, open }) => {
    const fight = fightOf(g)
    const at = { x, y }
    const work = fight.works.find((each) => squares.isSame(each.at, at))
    if (work) work.open = open
    else fight.ajar = [...fight.ajar.filter((each) => !squares.isSame(each, at)), ...(open ? [at] : [])]
    emit<CombatEvent>(g, { type: 'door', rule: 'RIM-RUL-062', name: fighterOf(g, who).name, open })
  }),
})

/** From an edge square by one more square of movement: whoever leaves has fled (RIM-RUL-084). */
export const LEAVE = fightAction('leave-map')({
  price: (g) => (turnOf(g).stride > 0 ? 0 : 1),
  tags: ['move'],
  offers: (_, actor) =>
    isEdge(actor.at) ? [{ value: 'leave-map', what: null, final: true, rule: 'RIM-RUL-084' }] : [],
  play: atOnce((g: Rim, who: FighterId) => {
    leaveFight(g, personFighter(g, who))
  }),
})

/** 10 chemfuel fill a jump pack again; at Planning. */
export const REFILL = planAction('refill-pack')<PersonId, { who: PersonId }>({
  price: null,
  offers: (g, seat) =>
    colonistsOf(g).flatMap((person) => {
      const pack = person.seat === seat ? relicOn(g, person, 'jump-pack') : null
      const { uses, refill } = RELICS['jump-pack']
      if (!pack || (pack.uses ?? 0) >= uses! || !hasGood(g, person, refill!.good, refill!.count)) return []
      return [
        {
          value: `refill-pack:${person.id}`,
          what: person.id,
          label: { who: person.id },
          rule: 'RIM-RUL-047',
        },
      ]
    }),
  play: atOnce((g, _seat, who) => {
    const person = personOf(g, who)
    const pack = relicOn(g, person, 'jump-pack')
    const { uses, refill } = RELICS['jump-pack']
    if (!pack) return
    takeGood(g, person, refill!.good, refill!.count)
    pack.uses = uses!
    emit<CombatEvent>(g, { type: 'refilled', rule: 'RIM-RUL-047', name: person.name })
  }),
})

export const HAND_DEEDS: readonly FightAction[] = [SWAP, DOUSE, DOOR, LEAVE]
export const COMBAT_PLANS: readonly PlanAction[] = [REFILL]
