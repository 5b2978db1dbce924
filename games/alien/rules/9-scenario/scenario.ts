import { emit, type Play } from '@starboard/kernel'
import type { ZoneId } from '../../content/index.ts'
import { type BodyId, isAble, isPc, pcsOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import { leadOf } from '../0-table/routes.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { CATATONIC } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { goOnTo } from '../0-table/time.ts'
import { scenarioOf, zoneOf } from '../0-table/zones.ts'
import { unnerve } from '../1-rolls/stress.ts'
import { breakOut } from '../2-stealth/parley.ts'
import { wake } from '../2-stealth/unit-states.ts'
import { traumaChecks } from '../6-panic/trauma.ts'
import { settleAgendas } from './agendas.ts'
import { holds, NOBODY } from './conditions.ts'
import { bringAbout, end } from './effects.ts'
import { score } from './score.ts'

export type ScenarioEvent =
  | { readonly type: 'row'; readonly rule: string; readonly stretch: number; readonly text: string }
  | { readonly type: 'corpse-seen'; readonly rule: string; readonly zone: ZoneId }
  | {
      readonly type: 'epilogue'
      readonly rule: string
      readonly who: BodyId
      readonly fate: Fate
      readonly story: number
    }

/** How it ended for one character. */
export type Fate = 'away' | 'away-grafted' | 'left' | 'dead'

/** AR-3: the timeline rows of this stretch, what was set going, and what wakes the dormant. */
export function* events(g: Alien): Play {
  yield* []
  goOnTo(g, { kind: 'upkeep' })
  const due = g.rows.filter(({ stretch }) => stretch <= g.stretch)
  g.rows = g.rows.filter(({ stretch }) => stretch > g.stretch)
  for (const { row } of due) happen(g, row)
  const started = g.later.filter(({ stretch }) => stretch <= g.stretch)
  g.later = g.later.filter(({ stretch }) => stretch > g.stretch)
  for (const { effects } of started) bringAbout(g, effects, NOBODY)
  wakeTriggers(g)
}

function happen(g: Alien, row: number): void {
  const { name, secret, needs, effects } = scenarioOf(g).timeline[row]!
  if (g.stage.kind === 'epilogue' || !holds(g, needs, NOBODY)) return
  tell<ScenarioEvent>(
    g,
    { type: 'row', rule: 'AL-RUL-TIME-05', stretch: g.stretch, text: name },
    secret ? { secret: true } : { about: [] },
  )
  bringAbout(g, effects, NOBODY)
}

/** A dormant unit may wake by an enemy in its zone, or by one who has stayed there all stretch. */
function wakeTriggers(g: Alien): void {
  for (const { unit: id, wake: triggers } of scenarioOf(g).units) {
    const unit = triggers && g.units.find((one) => one.id === id)
    const lead = unit?.state === 'dormant' && unit.naps === 0 ? leadOf(g, unit) : null
    if (!lead) continue
    const isRoused = g.bodies.some(
      (body) =>
        isAble(body) &&
        body.at === lead.at &&
        areEnemies(g, body, lead) &&
        (triggers!.includes('enemy-in-zone') || (triggers!.includes('enemy-stays') && !body.moved)),
    )
    if (isRoused) wake(g, id)
  }
}

/** Some of the crew have come into a zone: what they see there, and what it means that they have left where they were. */
export function crewArrived(g: Alien, who: readonly BodyId[], into: ZoneId): void {
  breakOut(g, who)
  lookAtCorpse(g, into)
  if (into === scenarioOf(g).exit) noteFirstOut(g, who)
}

/** AL-RUL-STRS-05: the first corpse that somebody of the crew sees unnerves those who see it. */
function lookAtCorpse(g: Alien, zone: ZoneId): void {
  if (!zoneOf(g, zone).corpse || g.flags.includes('~corpse')) return
  g.flags.push('~corpse')
  const there = pcsOf(g).filter(({ at, dead }) => at === zone && !dead)
  const seen = there.map(({ id }) => id)
  tell<ScenarioEvent>(g, { type: 'corpse-seen', rule: 'AL-RUL-STRS-05', zone }, { about: seen })
  unnerve(g, seen, 'corpse')
}

/** What an agenda asks for: the first in the exit zone, while somebody else is not. */
function noteFirstOut(g: Alien, who: readonly BodyId[]): void {
  const pcs = pcsOf(g)
  const first = pcs.find(({ id }) => who.includes(id))
  if (!first || g.flags.includes('~first-out')) return
  g.flags.push('~first-out')
  first.deeds.firstOut = pcs.some((pc) => !pc.dead && pc.at !== first.at)
}

/** AR-5: nobody able to act: every character dead or gone, or none could act at two upkeeps in a row. */
export function endings(g: Alien): void {
  if (g.stage.kind === 'epilogue') return
  const left = pcsOf(g).filter(({ id, dead }) => !dead && !g.out.includes(id))
  g.helpless = left.some(canAct) ? 0 : g.helpless + 1
  if (left.length === 0 || g.helpless >= 2)
    end(g, holds(g, [{ is: 'somebody-out' }], NOBODY) ? 'won' : 'lost')
}

/** Not those who lie there out of their senses (AL-PAN-12). */
const canAct = (pc: Person): boolean => isAble(pc) && !pc.nerves.panic.includes(CATATONIC)

/** Score, agendas, traumas; an epilogue for each character; the match is over. */
export function* epilogue(g: Alien): Play {
  yield* []
  settleAgendas(g)
  traumaChecks(g)
  for (const pc of pcsOf(g))
    emit<ScenarioEvent>(g, {
      type: 'epilogue',
      rule: 'AL-RUL-REF-02',
      who: pc.id,
      fate: fateOf(g, pc),
      story: pc.story,
    })
  const won = g.flags.includes('~won')
  const total = score(g)
  const seats = g.memory.map((_, seat) => seat)
  const winners = won
    ? seats.filter((seat) => g.bodies.some((pc) => isPc(pc) && pc.seat === seat && isAway(g, pc)))
    : []
  g.over = { winners, scores: seats.map((seat) => (seat === 0 ? 0 : total)), how: won ? 'won' : 'lost' }
}

const isAway = (g: Alien, { id, dead }: Person): boolean => g.out.includes(id) && !dead

function fateOf(g: Alien, pc: Person): Fate {
  if (pc.dead) return 'dead'
  if (!isAway(g, pc)) return 'left'
  return pc.grafted === null ? 'away' : 'away-grafted' // Creatures: a graft hatches when the scenario ends.
}
