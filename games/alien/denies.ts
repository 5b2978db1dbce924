import type { Event } from '@starboard/kernel'
import type { BodyId } from './rules/0-table/body.ts'
import type { Alien } from './rules/0-table/state.ts'
import type { CombatEvent } from './rules/3-combat/outbreak.ts'
import type { DamageEvent } from './rules/5-health/damage.ts'

type Told = DamageEvent | CombatEvent

/** Wounds that one was told of in the fight under way are there: nothing mends in secret meanwhile. */
export function denies(g: Alien, log: readonly Event[]): string | null {
  if (!g.combat) return null
  const told = log as readonly Told[]
  const lost = new Map<BodyId, number>()
  const lose = (who: BodyId, points: number): void => {
    const max = g.bodies.find(({ id }) => id === who)?.max ?? 0 // Whom the Game Mother placed by hand may be nowhere in another world.
    lost.set(who, Math.max(0, Math.min(max, (lost.get(who) ?? 0) + points))) // AL-RUL-DMG-01
  }
  for (let n = 1 + told.findLastIndex(({ type }) => type === 'fight-began'); n < told.length; n++) {
    const event = told[n]!
    if (event.type === 'hurt' || event.type === 'wounded') lose(event.who, event.damage)
    if (event.type === 'got-better') lose(event.who, -event.points)
  }
  for (const { id, health, max, name } of g.bodies) {
    const least = lost.get(id) ?? 0
    if (health > 1 && max - health < least) return `${name} (${id}) has lost ${least} and more`
  }
  return null
}
