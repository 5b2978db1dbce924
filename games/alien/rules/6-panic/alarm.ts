import { type Body, type BodyId, bodyOf, isAble, isPc, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { FREEZE } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { changeStress } from '../1-rolls/stress.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import type { PanicEvent } from './panic.ts'

/**
 * 38 Panic. Puts the rolls that one event calls for on the agenda, in their order (AL-RUL-PAN-02); those who never panic are left
 * out. While rolls are still to be made everything belongs to the same moment and chain: nobody rolls twice (AL-RUL-PTRIG-03,
 * AL-RUL-PAN-01).
 */
export function callForPanic(g: Alien, who: readonly BodyId[], source: BodyId | null, cause: string): void {
  let chain = g.agenda.find((item) => item.kind === 'panic')
  const due = who.filter(
    (id) => canPanic(bodyOf(g, id)) && !chain?.who.includes(id) && !chain?.rolled.includes(id),
  )
  if (due.length === 0) return
  if (!chain) {
    chain = { kind: 'panic', who: [], rolled: [], source, cause, causes: {}, stretch: g.stretch }
    g.agenda.unshift(chain)
  }
  for (const id of due) {
    unsettle(g, personOf(g, id))
    if (cause !== chain.cause) chain.causes[id] = cause
  }
  chain.who = inOrder(g, [...chain.who, ...due])
}

/** Androids (AL-RUL-AND-01), creatures (AL-RUL-CRE-07), the broken (AL-BRK-06) and the dead never roll. */
export const canPanic = (body: Body): body is Person =>
  body.kind === 'person' && !body.android && isAble(body)

/** AL-RUL-NPC-01: others than player characters have a Stress that rises by 1 with each trigger, before the roll. */
function unsettle(g: Alien, person: Person): void {
  if (!isPc(person)) changeStress(g, person, 1, 'AL-RUL-NPC-01', 'panic')
}

/** AL-RUL-PAN-02: by card in combat, by seat otherwise, those without a seat last. */
function inOrder(g: Alien, who: readonly BodyId[]): BodyId[] {
  const place = (id: BodyId): number => {
    const card = g.combat ? g.combat.turns.findIndex((turn) => turn.who === id) : -1
    return card >= 0 ? card : 100 + (personOf(g, id).seat ?? 100)
  }
  return [...who].sort((a, b) => place(a) - place(b))
}

/** 39: all panic of a character ends, lost turns with it (AL-STOP-01 to AL-STOP-04, AL-RUL-STOP-03). */
export function stopPanic(g: Alien, who: BodyId, rule: string): void {
  const person = personOf(g, who)
  const { nerves } = person
  if (nerves.panic.length === 0) return
  if (nerves.panic.some((result) => result >= FREEZE)) nerves.losesTurn = false
  nerves.panic = []
  nerves.fading = []
  nerves.fears = null
  if (g.combat === null && person.cover !== null) comeForth(g, person)
  tell<PanicEvent>(g, { type: 'panic-stopped', rule, who }, { about: [who] })
}

/** Out of a fight there is no cover but what panic sought (AL-PAN-08), and it is left when that is over. */
export function comeForth(g: Alien, person: Person): void {
  person.cover = null
  sightChanged(g)
}
