import type { Play } from '@starboard/kernel'
import type { Body } from '../0-table/body.ts'
import { forgetUses } from '../0-table/once.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { goOnTo } from '../0-table/time.ts'
import { fadeNoises } from '../2-stealth/noise.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { naturalRecovery } from '../5-health/care.ts'
import { hungerUpkeep, sleepUpkeep } from '../5-health/fatigue.ts'
import { deathRolls, healInjuries } from '../5-health/injuries.ts'
import { airless, dailySupplies, supplyUpkeep } from '../5-health/supplies.ts'
import { panicPasses } from '../6-panic/panic.ts'
import { rested } from '../6-panic/rest.ts'
import { craveUpkeep } from '../6-panic/scars.ts'
import { drugsWearOff } from '../7-gear/drugs.ts'
import { hatchGrafts } from '../8-opposition/grafts.ts'
import { endings } from '../9-scenario/scenario.ts'

export type UpkeepEvent = { readonly type: 'stretch-began'; readonly rule: string; readonly stretch: number }

/** AL-RUL-TIME-05 (4): supply rolls, timers and death rolls, recovery, rest, the end of panic. Then the next stretch begins. */
export function* upkeep(g: Alien): Play {
  yield* []
  supplyUpkeep(g)
  hungerUpkeep(g)
  dailySupplies(g)
  craveUpkeep(g)
  airless(g, 'upkeep')
  deathRolls(g, 'upkeep') // AL-RUL-TIME-03
  hatchGrafts(g)
  naturalRecovery(g)
  healInjuries(g)
  drugsWearOff(g)
  rested(g)
  sleepUpkeep(g)
  panicPasses(g)
  endings(g)
  if (g.stage.kind === 'upkeep') nextStretch(g)
}

function nextStretch(g: Alien): void {
  for (const body of g.bodies) turnOver(g, body)
  g.disturbed = []
  g.fought = []
  g.stretch++
  tell<UpkeepEvent>(g, { type: 'stretch-began', rule: 'AL-RUL-TIME-05', stretch: g.stretch }, { about: [] })
  goOnTo(g, { kind: 'crew' })
  for (const body of g.bodies)
    if (body.kind === 'person' && body.once.length > 0) forgetUses(g, body, 'stretch')
  fadeNoises(g)
  sightChanged(g)
}

/** What was of this stretch only. Whoever has watched all through it keeps guard from now on (AL-RUL-STL-14). */
function turnOver(g: Alien, body: Body): void {
  body.moved = false
  if (!g.combat) body.peeks = null // AL-RUL-STL-15
  if (body.kind === 'creature') return
  const { activity } = body
  if (activity.watching) body.guard = true
  activity.watching = false
  activity.acted = false
  activity.trifles = 0
  activity.resting = false
  if (body.marks.length > 0) body.marks = body.marks.filter(({ until }) => until > g.stretch)
}
