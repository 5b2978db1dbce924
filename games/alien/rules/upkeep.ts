import type { Play } from '@starboard/kernel'
import { naturalRecovery } from './care.ts'
import { drugsWearOff } from './drugs.ts'
import { hungerUpkeep, sleepUpkeep } from './fatigue.ts'
import { hatchGrafts } from './grafts.ts'
import { deathRolls, healInjuries } from './injuries.ts'
import { fadeNoises } from './noise.ts'
import { forgetUses } from './once.ts'
import { panicPasses } from './panic.ts'
import { rested } from './rest.ts'
import { craveUpkeep } from './scars.ts'
import { endings } from './scenario.ts'
import { sightChanged } from './sight.ts'
import type { Alien, Body } from './state.ts'
import { airless, dailySupplies, supplyUpkeep } from './supplies.ts'
import { tell } from './tell.ts'
import { goOnTo } from './time.ts'

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
  if (body.watching) body.guard = true
  body.watching = false
  body.acted = false
  body.trifles = 0
  body.resting = false
  if (body.marks.length > 0) body.marks = body.marks.filter(({ until }) => until > g.stretch)
}
