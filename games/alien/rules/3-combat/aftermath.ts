import { type Body, type BodyId, bodyOf, isAble } from '../0-table/body.ts'
import type { Combat } from '../0-table/combat.ts'
import type { Person } from '../0-table/person.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { FRENZY } from '../0-table/tables.ts'

/** AL-RUL-END-01: no two enemies able to act are in sight of each other, nobody strikes at friends or is still to go after them in this round, and no clock that counts rounds runs on. */
export const isOver = (g: Alien): boolean => isAftermath(g) && !clocksRun(g) && !isPursued(g, g.combat!)

/** Whoever was lost sight of in this round has got away only when those who saw it go have had their turns. */
function isPursued(g: Alien, { now, turns, lost }: Combat): boolean {
  if (now < 0) return false
  for (const { who, done } of turns)
    if (!done && lost[who] !== undefined && bodyOf(g, who).side !== 'crew' && isAble(bodyOf(g, who)))
      return true
  return false
}

/** Whether a fight goes on is plain to everybody, though why may not be: so it is settled when a step is over, not when the next begins. */
export function judge(combat: Combat, g: Alien): void {
  combat.over = isOver(g)
}

/** AL-RUL-TIME-04: the fight as such is over, but something is still counted in rounds. */
export function isAftermath(g: Alien): boolean {
  const combat = g.combat!
  if (isVeiled(combat) || isBrawl(combat) || hasContact(g, combat)) return false
  for (const id of combat.fighters) if (isRaging(g, bodyOf(g, id))) return false
  return true
}

const isVeiled = ({ veiled, round }: Combat): boolean => veiled > 0 && round <= veiled + 1

/** Among friends there is no enemy in sight; it is over when a whole round has passed without a blow. */
const isBrawl = ({ brawl, round }: Combat): boolean => brawl > 0 && round <= brawl + 1

/**
 * Cover does not end a fight: whoever ducks is not forgotten (AL-RUL-COV-02). Ambushers are in it before they are seen. Those who fight
 * each other without the crew go on as long as blows are struck.
 */
function hasContact(g: Alien, { fighters, ambush, round, blow }: Combat): boolean {
  if (round <= 1 && ambush.some((id) => isAble(bodyOf(g, id)))) return true
  for (const id of fighters) {
    const body = bodyOf(g, id)
    if (!isAble(body) || body.hidden) continue
    for (const seen of body.aware) {
      if (!fighters.includes(seen)) continue
      const other = bodyOf(g, seen)
      if (!isAble(other) || other.hidden || !areEnemies(g, body, other)) continue
      if (body.side === 'crew' || other.side === 'crew' || round <= blow + 1) return true
    }
  }
  return false
}

/** Fire, wounds that kill within a round, what only seems dead, a mite on a face, a charge about to go off. */
export function clocksRun(g: Alien): boolean {
  if (g.combat && g.combat.charges.length > 0) return true
  for (const body of g.bodies) {
    if (body.dead || body.at === null) continue
    if (body.burning > 0 || body.held?.latched != null) return true
    if (body.kind === 'creature' ? body.collapse !== null : body.injuries.some(isFast)) return true
  }
  return false
}

const isFast = ({ limit }: Person['injuries'][number]): boolean => limit === 'round'

/** AL-RUL-TIME-04: out of combat such a clock is played out in rounds all the same. */
export function playOut(g: Alien, who: BodyId): void {
  if (g.combat || g.agenda.some(({ kind }) => kind === 'fight')) return
  g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [who] })
}

/** Whether somebody in a frenzy has anybody left to attack: a fight is not over before. */
export const isRaging = (g: Alien, body: Body): boolean =>
  body.kind === 'person' &&
  body.nerves.panic.includes(FRENZY) &&
  isAble(body) &&
  victimsOf(g, body).length > 0

/** Whom somebody in a frenzy may fall upon: friend or foe, in sight and still standing. */
export const victimsOf = (g: Alien, person: Person): Body[] =>
  g.bodies.filter(
    (body) =>
      body !== person &&
      isAble(body) &&
      sees(g, person, body) &&
      (!areEnemies(g, person, body) || person.aware.includes(body.id)),
  )
