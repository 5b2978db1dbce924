import { nameIn } from '@starboard/kernel/speech'
import { NPCS, type NpcId, type NpcKind, type ZoneId } from '../../content/index.ts'
import type { Offer } from '../0-table/acting.ts'
import { type Body, bodyOf, isAble } from '../0-table/body.ts'
import { canPay } from '../0-table/budget.ts'
import { type Gear, gearOf, inHand, weaponOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import { firstStep, gaitOf, unitOfBody } from '../0-table/routes.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { beyond, borderOf, distance, scenarioOf } from '../0-table/zones.ts'

/** `turn` of a person whom the Game Mother plays: a Soldier's card (RULES.md 43.7), or the flight of those who are no fighters. Picks from what is offered. */
export function soldierPlan(g: Alien, person: Person, offered: readonly Offer[]): Offer {
  const end = offered[0]!
  const first = (...names: string[]): Offer | undefined => {
    for (const name of names) {
      const found = offered.find((offer) => isOf(offer, name))
      if (found) return found
    }
    return undefined
  }
  if (person.held) return first('break-free') ?? end // 1
  const unit = unitOfBody(g, person)
  if (unit?.mind === 'bystander' || unit?.mind === 'schemer') return flee(g, person, offered) ?? end
  const gun = inHand(person)
  if (gun?.jammed) return first('unjam') ?? end // 2
  const loads = gun && isEmpty(gun) ? (first('reload') ?? another(person, offered)) : undefined
  if (loads) return loads // Who has nothing to load has fists.
  if (isBeaten(g, person)) return shot(g, person, offered) ?? retreatOr(g, person, offered) ?? end // 7
  const close = first('strike')
  if (person.beside.some((id) => areEnemies(g, person, bodyOf(g, id)) && isAble(bodyOf(g, id))) && close)
    return close // 3
  const fire = shot(g, person, offered)
  if (fire) {
    const quick = person.cover ? first('aim') : (first('cover') ?? first('aim')) // 4
    return canPay(g, person, 'full') && quick && spareQuick(g, person) ? quick : fire
  }
  return orders(g, person, offered) ?? advance(g, person, offered) ?? first('first-aid', 'rally') ?? end // 5, 6
}

const isOf = ({ value }: Offer, name: string): boolean => nameIn(value) === name

const isEmpty = (gear: Gear): boolean => gear.left === 0 && weaponOf(gear)?.kind === 'ranged'

/** A weapon to take up instead, and not one that is empty too. */
const another = (person: Person, offered: readonly Offer[]): Offer | undefined =>
  offered.find((offer) => isOf(offer, 'ready') && !isEmpty(gearOf(person, offer.what!.gear!)!))

/** A quick action is free beside the full one that is to come. */
const spareQuick = (g: Alien, person: Person): boolean => {
  const turn = g.combat?.turns[g.combat.now]
  return turn !== undefined && turn.who === person.id && !turn.short && !turn.long
}

/** The nearest enemy that can be shot. */
function shot(g: Alien, person: Person, offered: readonly Offer[]): Offer | undefined {
  let best: { offer: Offer; steps: number } | undefined
  for (const offer of offered) {
    if (!isOf(offer, 'shoot')) continue
    const target = bodyOf(g, offer.what!.body!)
    const steps = target.at === null ? 99 : distance(g, person.at!, target.at)
    if (isAble(target) && (!best || steps < best.steps)) best = { offer, steps }
  }
  return best?.offer
}

/** Leader broken, or half the team out. */
function isBeaten(g: Alien, person: Person): boolean {
  const team = g.bodies.filter(
    (body) => body.side === person.side && body.kind === person.kind && g.combat?.fighters.includes(body.id),
  )
  if (team.some((body) => !isAble(body) && isLeader(body))) return true
  return team.length > 1 && team.filter(isAble).length * 2 <= team.length
}

const isLeader = (body: Body): boolean =>
  body.kind === 'person' && (NPCS[body.of as NpcId] as NpcKind | undefined)?.leads === true

/** To the first who has somebody to shoot at. */
function orders(g: Alien, person: Person, offered: readonly Offer[]): Offer | undefined {
  if (!person.skills.command) return undefined
  return offered.find((offer) => isOf(offer, 'orders') && hasEnemyInSight(g, bodyOf(g, offer.what!.body!)))
}

const hasEnemyInSight = (g: Alien, friend: Body): boolean =>
  g.bodies.some((body) => isAble(body) && areEnemies(g, friend, body) && sees(g, friend, body))

/** Two moves toward the last seen enemy. */
function advance(g: Alien, person: Person, offered: readonly Offer[]): Offer | undefined {
  const enemy = nearestEnemy(g, person)
  const trail = g.combat?.lost[person.id] // AL-RUL-END-01
  if (!enemy) return trail && trail !== person.at ? moveToward(g, person, trail, offered) : undefined
  const close = offered.find((offer) => isOf(offer, 'close') && offer.what!.body === enemy.id)
  return enemy.at === person.at ? close : (moveToward(g, person, enemy.at!, offered) ?? close) // AL-RUL-BLOCK-01
}

function nearestEnemy(g: Alien, person: Person): Body | null {
  let best: Body | null = null
  for (const body of g.bodies) {
    if (!isAble(body) || !areEnemies(g, person, body) || !person.aware.includes(body.id)) continue
    if (best === null || distance(g, person.at!, body.at!) < distance(g, person.at!, best.at!)) best = body
  }
  return best
}

function retreatOr(g: Alien, person: Person, offered: readonly Offer[]): Offer | undefined {
  const lair = unitOfBody(g, person)?.lair
  return lair === undefined || lair === person.at ? undefined : moveToward(g, person, lair, offered)
}

function moveToward(g: Alien, person: Person, goal: string, offered: readonly Offer[]): Offer | undefined {
  const step = firstStep(g, gaitOf(g, person), person.at!, goal)
  return step ? moveTo(beyond(borderOf(g, step.border), person.at!), offered) : undefined
}

const moveTo = (zone: ZoneId, offered: readonly Offer[]): Offer | undefined =>
  offered.find((offer) => isOf(offer, 'move') && offer.what!.zone === zone)

/** Away from the nearest enemy, to wherever is farthest. */
function flee(g: Alien, person: Person, offered: readonly Offer[]): Offer | undefined {
  const enemy = nearestEnemy(g, person)
  if (!enemy) return undefined
  let best: { offer: Offer; steps: number } | undefined
  for (const { id } of scenarioOf(g).zones) {
    const offer = moveTo(id, offered)
    if (!offer) continue
    const steps = distance(g, id, enemy.at!)
    if (!best || steps > best.steps) best = { offer, steps }
  }
  return best && best.steps > distance(g, person.at!, enemy.at!) ? best.offer : undefined
}
