import type { Effect, ZoneId } from '../../content/index.ts'
import { isAble, isPc, pcsOf } from '../0-table/body.ts'
import { farthest } from '../0-table/routes.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { isDark, scenarioOf } from '../0-table/zones.ts'
import { blip } from '../2-stealth/memory.ts'

export type ShowEvent = {
  readonly type: 'shown'
  readonly rule: string
  readonly what: Shown
  readonly at: readonly ZoneId[]
}

export type Shown = Extract<Effect, { do: 'show' }>['what']

/** AR-7: what cameras, terminals and sensors show the crew. */
export function show(g: Alien, what: Shown): void {
  if (what === 'map') unrollMap(g)
  if (!isCamera(what) && !g.shown.includes(what)) g.shown.push(what)
  const at = isCamera(what) ? onCamera(g, what) : what === 'next-wave' ? nextWave(g) : []
  tell<ShowEvent>(g, { type: 'shown', rule: 'AL-FULL-05', what, at }, { about: [] })
}

const isCamera = (what: Shown): boolean => what === 'units' || what === 'units-in-light'

/** Everybody who can act, or those where there is light; blips until the next upkeep. */
function onCamera(g: Alien, what: Shown): ZoneId[] {
  const found: ZoneId[] = []
  const seats = [...new Set(pcsOf(g).map(({ seat }) => seat!))]
  for (const body of g.bodies) {
    if (isPc(body) || !isAble(body) || (what === 'units-in-light' && isDark(g, body.at!))) continue
    blip(g, seats, { body: null, at: body.at!, how: 'camera' })
    if (!found.includes(body.at!)) found.push(body.at!)
  }
  return found
}

/** The plan of the place, without what lies there. */
function unrollMap(g: Alien): void {
  for (const memory of g.memory) {
    for (const [id, zone] of Object.entries(g.zones))
      memory.zones[id] ??= { ...zone, lying: [], stashed: [], column: [], sentry: null }
    for (const [id, border] of Object.entries(g.borders)) memory.borders[id] ??= border
  }
}

/** Where the next units of the timeline come in. */
function nextWave(g: Alien): ZoneId[] {
  const { timeline } = scenarioOf(g)
  for (const { row } of [...g.rows].sort((a, b) => a.stretch - b.stretch))
    for (const effect of timeline[row]!.effects)
      if (effect.do === 'arrive' && g.units.some(({ id }) => effect.units.includes(id)))
        return [typeof effect.at === 'string' ? effect.at : farthest(g, effect.at)]
  return []
}
