import { type Body, bodyOf } from '../0-table/body.ts'
import { forgetUses } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { mastering } from '../0-table/tables.ts'
import { isSwarm } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { addStress } from '../1-rolls/stress.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { afterFight } from '../2-stealth/unit-states.ts'
import { airAfterFight } from '../5-health/supplies.ts'

export type EndingEvent = { readonly type: 'fight-over'; readonly rule: string; readonly rounds: number }

/** Stealth resumes. Those who took part have no further activity in this stretch (AL-RUL-TIME-02). */
export function endFight(g: Alien): void {
  const { fighters, round } = g.combat!
  airAfterFight(g)
  for (const body of g.bodies) standDown(g, body, fighters.includes(body.id))
  g.combat = null
  tell<EndingEvent>(g, { type: 'fight-over', rule: 'AL-RUL-END-01', rounds: round }, { about: [] })
  afterFight(g, fighters)
  sightChanged(g)
}

function standDown(g: Alien, body: Body, fought: boolean): void {
  body.cover = null
  body.held = null
  body.losesQuick = false
  if (body.beside.length > 0)
    body.beside = body.beside.filter((id) => isSwarm(body) || isSwarm(bodyOf(g, id)))
  if (body.kind === 'creature') body.drags = null
  else if (fought) catchBreath(g, body)
}

function catchBreath(g: Alien, person: Person): void {
  person.activity.acted = true
  forgetUses(g, person, 'combat')
  if (mastering(person.nerves) === null) person.nerves.losesTurn = false
  if (!person.marks.some(({ what }) => what === 'stimulated')) return
  person.marks = person.marks.filter(({ what }) => what !== 'stimulated')
  addStress(g, person.id, 1, 'AL-MOD-02', 'drug-stim') // Items
}
