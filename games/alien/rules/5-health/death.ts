import { type Body, type BodyId, bodyOf, isPc } from '../0-table/body.ts'
import { leaveColumn } from '../0-table/crawl.ts'
import { layingDown } from '../0-table/gear.ts'
import { callForPanic } from '../0-table/later.ts'
import type { Person } from '../0-table/person.ts'
import { dismount } from '../0-table/riding.ts'
import { witnesses } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { letGo } from '../0-table/ties.ts'
import { changeZone, zoneState } from '../0-table/zones.ts'

export type DeathEvent = { readonly type: 'died'; readonly rule: string; readonly who: BodyId }

/** Dead, with all that follows for those who see it (AL-RUL-PTRIG-06). */
export function kill(g: Alien, who: BodyId, rule: string): void {
  const body = bodyOf(g, who)
  if (body.dead) return
  tell<DeathEvent>(g, { type: 'died', rule, who }, { about: [who] })
  const saw = body.kind === 'person' && isMourned(body) ? witnesses(g, body) : []
  fall(g, body)
  const horrified = saw.filter((id) => bodyOf(g, id).side === 'crew')
  if (horrified.length > 0) callForPanic(g, horrified, null, 'death')
}

/** A player character, or a friendly human. */
const isMourned = (person: Person): boolean =>
  isPc(person) || (!person.android && (person.side === 'crew' || person.side === 'neutral'))

/** Nobody stands beside the dead, holds or is held by them; what they carried lies where they fell. */
function fall(g: Alien, body: Body): void {
  letGo(g, body.id)
  leaveColumn(g, body)
  for (const id of body.beside) {
    const other = bodyOf(g, id)
    other.beside = other.beside.filter((one) => one !== body.id)
  }
  Object.assign(body, {
    dead: true,
    health: 0,
    hidden: false,
    guard: false,
    cover: null,
    peeks: null,
    held: null,
    burning: 0,
    beside: [],
    aware: [],
  })
  dismount(g, body)
  if (body.kind === 'person') dropAll(g, body)
  else Object.assign(body, { collapse: null, drags: null })
  for (const other of g.bodies) {
    if (other.kind === 'person' && other.follows === body.id) other.follows = null
    if (other.kind === 'creature' && other.drags?.who === body.id) other.drags = null
  }
  leaveFight(g, body.id)
}

function dropAll(g: Alien, person: Person): void {
  Object.assign(person.nerves, { panic: [], fading: [], losesTurn: false })
  const { gear } = person.kit
  Object.assign(person.kit, { gear: [], hand: null, worn: null })
  if (person.at === null || gear.length === 0) return
  changeZone(g, person.at, {
    lying: [...zoneState(g, person.at).lying, ...gear.map(layingDown)],
  })
}

function leaveFight({ combat }: Alien, who: BodyId): void {
  if (!combat) return
  for (const turn of combat.turns) if (turn.who === who) turn.done = true
  combat.blocks = combat.blocks.filter((block) => block.who !== who)
  if (combat.aim?.who === who) combat.aim = null
}
