import { CREATURES, type ZoneId } from '../../content/index.ts'
import type { Offer } from '../0-table/acting.ts'
import { type Body, type Creature, isAble, isBroken, isPc } from '../0-table/body.ts'
import { canPay } from '../0-table/budget.ts'
import { blockerBetween, blockerOf } from '../0-table/crawl.ts'
import { byLot } from '../0-table/dice.ts'
import { firstStep, gaitOf, routeCost, unitOfBody } from '../0-table/routes.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { distance } from '../0-table/zones.ts'
import { barsFromBeyond } from '../2-stealth/moving.ts'
import { atBody, atBorder, BREAK_FREE, DRAG, END } from './plans.ts'
import { fillsTheZone, mayDrag, reachesThrough } from './rows.ts'
import { crossing } from './unit-acts.ts'

/** `turn` of a creature: its card in combat, one action after the other (RULES.md 43.7). */
export function creaturePlan(g: Alien, creature: Creature): Offer {
  if (creature.held) return canPay(g, creature, 'full') ? BREAK_FREE : END // 1
  const retreat = unitOfBody(g, creature)?.retreats ? withdraw(g, creature) : null // 2
  if (retreat) return retreat
  if (isLatchedOn(g, creature)) return END // Creatures: all it has to do is stay where it is.
  if (creature.drags) return canPay(g, creature, 'quick') && mayDrag(g, creature) ? DRAG : END
  const target = chooseTarget(g, creature) // 3
  if (!target) return pursue(g, creature)
  if (creature.beside.includes(target.id) || fillsTheZone(creature, target))
    return canPay(g, creature, 'full') ? atBody('attack', target.id) : END // 5
  if (!canPay(g, creature, 'quick')) return END
  const between = blockerBetween(g, creature, target)
  if (between) return fallUpon(g, creature, between)
  if (target.at === creature.at || reachesThrough(g, creature, target)) return atBody('close', target.id) // 4
  return goToward(g, creature, target.at!)
}

/** AL-RUL-END-01: after one it has just lost sight of. */
function pursue(g: Alien, creature: Creature): Offer {
  const trail = g.combat?.lost[creature.id]
  return trail && trail !== creature.at && canPay(g, creature, 'quick') ? goToward(g, creature, trail) : END
}

const isLatchedOn = (g: Alien, { id }: Creature): boolean =>
  g.bodies.some(({ held }) => held?.by === id && held.latched !== null)

/** Null: it is in its lair, or has no way there, and stands at bay. */
function withdraw(g: Alien, creature: Creature): Offer | null {
  const { lair } = unitOfBody(g, creature)!
  if (creature.at === lair) return null
  if (!canPay(g, creature, 'quick')) return END
  const way = goToward(g, creature, lair)
  return way === END ? null : way
}

function goToward(g: Alien, creature: Creature, goal: ZoneId): Offer {
  const step = firstStep(g, gaitOf(g, creature), creature.at!, goal)
  if (!step) return END
  const how = crossing(g, creature, step.border)
  if (how === null) return fallUpon(g, creature, blockerOf(g, creature, step.border))
  if (how === 'move') return atBorder('move', step.border)
  return canPay(g, creature, 'full') ? atBorder('break', step.border) : END
}

/** AL-RUL-BLOCK-01, AL-CRAWL-03: an enemy who bars the way has to be got rid of first, if it can be reached. */
function fallUpon(g: Alien, creature: Creature, blocker: Body | null): Offer {
  if (!blocker || !areEnemies(g, creature, blocker)) return END
  if (!creature.beside.includes(blocker.id))
    return blocker.at === creature.at || barsFromBeyond(g, creature, blocker)
      ? atBody('close', blocker.id)
      : END
  return canPay(g, creature, 'full') ? atBody('attack', blocker.id) : END
}

/** RULES.md 43.7: by its mind; the broken only when nobody able is in sight. Ties: random. */
function chooseTarget(g: Alien, creature: Creature): Body | null {
  const enemies = g.bodies.filter(
    (body) =>
      !body.dead &&
      body.at !== null &&
      body.kind === 'person' &&
      areEnemies(g, creature, body) &&
      isInReach(creature, body),
  )
  const able = enemies.filter(isAble)
  const among = able.length > 0 ? able : enemies.filter(isBroken)
  return among.length === 0 ? null : byLot(g, preferred(g, creature, among))
}

/** One it has noticed and not lost; whoever ducks behind something is not safe from it for that (AL-RUL-COV-03). */
const isInReach = (creature: Creature, body: Body): boolean =>
  creature.aware.includes(body.id) || creature.beside.includes(body.id)

function preferred(g: Alien, creature: Creature, among: Body[]): Body[] {
  switch (CREATURES[creature.of].mind) {
    case 'ambusher': {
      const alone = among.filter(
        (body) =>
          !g.bodies.some(
            (friend) => friend !== body && isPc(friend) && isAble(friend) && friend.at === body.at,
          ),
      )
      if (alone.length > 0) return alone
      const weakest = least(among, ({ health }) => health)
      const hurt = g.combat?.hurtBy[creature.id]
      const last = weakest.filter(({ id }) => id === hurt)
      return last.length > 0 ? last : weakest
    }
    case 'skulker':
      return least(among, ({ health }) => health)
    case 'sentinel': {
      const guarded = unitOfBody(g, creature)?.lair ?? creature.at!
      return least(among, ({ at }) => distance(g, guarded, at!))
    }
    default:
      return least(among, (body) => nearness(g, creature, body))
  }
}

const nearness = (g: Alien, creature: Creature, body: Body): number =>
  creature.beside.includes(body.id)
    ? -1
    : Math.min(distance(g, creature.at!, body.at!), routeCost(g, gaitOf(g, creature), creature.at!, body.at!))

function least(among: readonly Body[], by: (body: Body) => number): Body[] {
  const low = Math.min(...among.map(by))
  return among.filter((body) => by(body) === low)
}
