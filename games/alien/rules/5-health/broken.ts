import { NPCS, type NpcId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isPc } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { callForPanic, collapse, stopPanic } from '../0-table/later.ts'
import type { Android, Person } from '../0-table/person.ts'
import { witnesses } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { FRENZY } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { letGo } from '../0-table/ties.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { kill } from './death.ts'
import { injure } from './injuries.ts'

export type BrokenEvent =
  | { readonly type: 'broken'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'fault'; readonly rule: string; readonly who: BodyId; readonly die: number }

/** 33, AL-BRK-01: Health has dropped to 0. Persons roll for a critical injury, androids on their table, creatures collapse (AL-RUL-CRIT-04). */
export function breakDown(g: Alien, who: BodyId, by: BodyId | null): void {
  const body = bodyOf(g, who)
  if (body.kind === 'creature') return collapse(g, body)
  letGo(g, who) // AL-RUL-ATT-17
  body.cover = null // AL-RUL-COV-04
  body.guard = false
  tell<BrokenEvent>(g, { type: 'broken', rule: 'AL-BRK-01', who }, { about: [who] })
  stopPanic(g, who, 'AL-STOP-03')
  body.deeds.broken = true
  body.brokenSince = g.stretch
  if (isPc(body)) callForPanic(g, whoSaw(g, body, by), by, 'broken') // AL-PTRIG-01
  hurtMore(g, body)
}

/** AL-RUL-PAN-19: one in a Frenzy who struck the blow makes no roll for it. */
const whoSaw = (g: Alien, body: Body, by: BodyId | null): BodyId[] =>
  witnesses(g, body).filter((id) => {
    const witness = bodyOf(g, id)
    return (
      witness.kind === 'person' &&
      witness.side === body.side &&
      !(id === by && witness.nerves.panic.includes(FRENZY))
    )
  })

/** AL-BRK-07, AL-RUL-DMG-02: a further critical injury for each later hit that gets through. Androids: their own table (AL-RUL-AND-02). */
export function hurtMore(g: Alien, person: Person): void {
  if (person.android) return fault(g, person, person.android)
  if (isPc(person) || isNamed(g, person)) injure(g, person.id, null)
  else kill(g, person.id, 'AL-RUL-NPC-03')
}

/** Android damage. Nobody else learns what is wrong inside as long as it passes for human. */
function fault(g: Alien, { id: who, seat }: Person, { revealed, faults }: Android): void {
  const die = d6(g)
  tell<BrokenEvent>(
    g,
    { type: 'fault', rule: 'AL-RUL-AND-02', who, die },
    revealed || seat === null ? { about: [who] } : { seats: [seat] },
  )
  if (die === CORE) kill(g, who, 'AL-RUL-AND-02')
  else if (!faults.includes(die)) faults.push(die)
}

const CORE = 6

/** AL-RUL-NPC-03: those with a name of their own, friends and leaders break as player characters do; the others are out of play. */
const isNamed = (g: Alien, { side, of, unit }: Person): boolean =>
  side === 'neutral' ||
  side === 'crew' ||
  NPCS[of as NpcId].leads ||
  scenarioOf(g).units.some((spec) => spec.unit === unit && spec.name !== undefined)
