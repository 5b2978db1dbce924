import { type BorderId, CREATURES, type ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, isAble, type Unit, unitOf } from '../0-table/body.ts'
import { blockerOf } from '../0-table/crawl.ts'
import { gaitOf, mustBreak, stepCost } from '../0-table/routes.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { beyond, borderOf, borderState, changeBorder } from '../0-table/zones.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { slipsBy } from '../2-stealth/detection.ts'
import { canHide, hide } from '../2-stealth/hiding.ts'
import { cross } from '../2-stealth/moving.ts'
import { NOISE, noise } from '../2-stealth/noise.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { observationOf } from '../2-stealth/observation.ts'
import { takeWeapons } from '../2-stealth/parley.ts'
import { reveal } from '../2-stealth/search.ts'
import { turnTo } from '../2-stealth/unit-states.ts'
import { kill } from '../5-health/death.ts'

export type UnitActEvent =
  | {
      readonly type: 'unit-searched'
      readonly rule: string
      readonly who: BodyId
      readonly at: ZoneId
      readonly successes: number
    }
  | {
      readonly type: 'door-battered'
      readonly rule: string
      readonly who: BodyId
      readonly border: BorderId
      readonly broken: boolean
    }
  | { readonly type: 'finished-off'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | { readonly type: 'took-weapons'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }

/** How a body gets over a border in its part of the phase: it walks, it breaks through, or not at all (RULES.md 43.4, AL-CRAWL-03). */
export function crossing(g: Alien, body: Body, border: BorderId): 'move' | 'break' | null {
  const gait = gaitOf(g, body)
  if (stepCost(g, gait, border) === Infinity) return null
  const blocker = blockerOf(g, body, border)
  if (!mustBreak(g, gait, border)) return blocker ? null : 'move'
  return blocker?.at === body.at ? null : 'break' // Whoever bars a shut door from behind does not keep it from being broken.
}

/** The bodies of a unit, and of those that move with it, that stand with its leader. */
export function together(g: Alien, unit: Unit, lead: Body): Body[] {
  return g.bodies.filter((body) => {
    if (body.at !== lead.at || !isAble(body) || body.unit === null) return false
    return body.unit === unit.id || unitOf(g, body.unit).with === unit.id
  })
}

/** AL-RUL-CRE-05: one zone on. */
export function walk(g: Alien, unit: Unit, lead: Body, border: BorderId): void {
  const movers = together(g, unit, lead)
  if (!goUnseen(g, movers)) return
  const into = beyond(borderOf(g, border), lead.at!)
  cross(
    g,
    movers.map(({ id }) => id),
    border,
  )
  noteOpenDoor(g, unit, border, into)
  if (unit.state === 'patrol' && unit.route[unit.leg] === into) unit.leg++
  sightChanged(g)
}

/** AL-HACT-02: true if none of them is hidden, or nobody sees those who are. */
function goUnseen(g: Alien, movers: readonly Body[]): boolean {
  const [first, ...others] = movers.filter(({ hidden }) => hidden)
  return first === undefined || slipsBy(g, first, others)
}

/** RULES.md 43.5: a door left open that it knew as shut sends it to search the zone beyond; it is not struck by the same door twice. */
function noteOpenDoor(g: Alien, unit: Unit, border: BorderId, into: ZoneId): void {
  const { kind, ajar } = borderState(g, border)
  if ((kind !== 'door' && kind !== 'hatch') || !ajar || unit.open.includes(border)) return
  unit.open.push(border)
  if (unit.state === 'prowl' || unit.state === 'patrol') turnTo(g, unit, 'search', null, into)
}

/** AL-RUL-DOOR-03: n base dice; one success breaks a door, armour and a barricade ask for one more each. Whoever broke through is through, unless somebody bars the way (AL-RUL-BLOCK-01). */
export function batterDown(g: Alien, lead: Body, movers: readonly BodyId[], border: BorderId): void {
  const { doors } = CREATURES[(lead as Extract<Body, { kind: 'creature' }>).of]
  const { armoured, barricaded } = borderState(g, border)
  const { successes } = throwPool(g, doors as number, 0)
  const broken = successes >= 1 + Number(armoured) + Number(barricaded)
  tell<UnitActEvent>(
    g,
    { type: 'door-battered', rule: 'AL-RUL-DOOR-03', who: lead.id, border, broken },
    { about: [lead.id] },
  )
  noise(g, lead.at!, NOISE.breach, lead.id)
  if (!broken) return
  changeBorder(g, border, { kind: 'open', ajar: true, locked: false, barricaded: false, forced: true })
  if (blockerOf(g, lead, border) === null) cross(g, movers, border)
  sightChanged(g)
}

/** AL-FIND-02 to AL-FIND-06: one active search; a second that finds nobody sends it prowling (RULES.md 43.4). */
export function searchZone(g: Alien, unit: Unit, lead: Body): void {
  const { base, stress } = observationOf(g, lead, [])
  const { successes } = throwPool(g, base, stress)
  tell<UnitActEvent>(
    g,
    { type: 'unit-searched', rule: 'AL-FIND-04', who: lead.id, at: lead.at!, successes },
    { about: [lead.id] },
  )
  if (successes > 0) reveal(g, lead.id, successes)
  if (g.agenda.some(({ kind }) => kind === 'fight')) unit.failed = 0
  else if (++unit.failed >= 2) turnTo(g, unit, 'prowl', null, null)
}

/** AL-HIDE-03. */
export function goHiding(g: Alien, unit: Unit, lead: Body): void {
  for (const body of together(g, unit, lead)) if (canHide(g, body)) hide(g, body.id, 'AL-HIDE-03')
  sightChanged(g)
}

/** Enemies in its zone, or in sight next door. */
export const ambushable = (g: Alien, lead: Body): Body[] =>
  g.bodies.filter(
    (other) =>
      isAble(other) &&
      areEnemies(g, lead, other) &&
      (other.at === lead.at ? !other.hidden : sees(g, lead, other)),
  )

/** AL-RUL-AMB-03: out of hiding. */
export function spring(g: Alien, unit: Unit, lead: Body): void {
  const targets = ambushable(g, lead).map(({ id }) => id)
  const pack = together(g, unit, lead)
  if (!goUnseen(g, pack)) return
  const first = pack.map(({ id }) => id)
  g.agenda.push({ kind: 'fight', first, ambush: true, between: [...first, ...targets] })
}

/** RULES.md 43.5: a creature kills the helpless; people take their weapons. */
export function finish(g: Alien, by: Body, who: BodyId): void {
  if (by.kind === 'creature') {
    tell<UnitActEvent>(
      g,
      { type: 'finished-off', rule: 'AL-INST-03', who, by: by.id },
      { about: [who, by.id] },
    )
    kill(g, who, 'AL-INST-03')
  } else takeWeapons(g, who, by.id)
}
