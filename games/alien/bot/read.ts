import type { AskOne } from '@starboard/kernel'
import { CREATURES, type CreatureId, ITEMS, type Skill, type Thing, type ZoneId } from '../content/index.ts'
import { type BodyId, isAble } from '../rules/0-table/body.ts'
import { areAtOdds } from '../rules/0-table/sight.ts'
import { overlooks } from '../rules/0-table/zones.ts'
import { diceOf } from '../rules/1-rolls/pool.ts'
import { isSheet, type Sheet, type Stranger, type View } from '../view.ts'

/** What a player reads off the table: who is there, and how strong they are. */

/** What is worked out of a view once, however often it is asked for. */
export function remembered<T>(work: (view: View) => T): (view: View) => T {
  const known = new WeakMap<View, { readonly found: T }>()
  return (view) => {
    let entry = known.get(view)
    if (!entry) {
      entry = { found: work(view) }
      known.set(view, entry)
    }
    return entry.found
  }
}

/** The sheet of somebody, if more is known of them than the eye tells. */
export function sheetOf(view: View, who: BodyId | undefined): Sheet | undefined {
  const body = view.bodies.find(({ id }) => id === who)
  return body && isSheet(body) ? body : undefined
}

/** Player characters on the map and alive. */
export const crewOf = remembered(findCrew)

function findCrew(view: View): readonly Sheet[] {
  const found: Sheet[] = []
  for (const body of view.bodies)
    if (isSheet(body) && body.seat !== null && !body.dead && body.at !== null) found.push(body)
  return found
}

/** Enemies in sight that can act; those with whom there is a truce are none. */
export const foesOf = remembered(findFoes)

function findFoes(view: View): readonly Stranger[] {
  const found: Stranger[] = []
  for (const body of view.bodies)
    if (!isSheet(body) && !body.dead && !body.down && body.at !== null && areAtOdds(view, 'crew', body.side))
      found.push(body)
  return found
}

/** How bad it is to have one as an enemy: by what it takes to bring it down, and what it does until then. */
const PERIL: { readonly [id in CreatureId]: number } = {
  'cre-nipper': 1.5,
  'cre-graft': 2,
  'cre-husk': 2,
  'cre-scour': 3,
  'cre-eel': 3,
  'cre-stalker': 9,
  'cre-warden': 16,
  'cre-matron': 30,
}
const PERSON = 3

export function perilOf(view: View, foes: readonly Stranger[]): number {
  let sum = 0
  for (const { of } of foes) sum += PERIL[of as CreatureId] ?? PERSON
  return view.crew === 1 ? sum * 0.6 : sum // Alone one meets them at half their Health.
}

/** What the crew in and around a zone can set against it. */
export function mightOf(view: View, zone: ZoneId): number {
  let sum = 0
  for (const pc of crewOf(view)) if (isAble(pc) && overlooks(view, pc.at!, zone)) sum += armsOf(pc)
  return sum
}

/** What one can do in a fight: dice and damage of the best weapon at hand, less with every wound. */
function armsOf(pc: Sheet): number {
  let best = diceOf(pc, 'close-combat') / 8
  for (const { of, left, jammed } of pc.kit.gear) {
    const { weapon } = ITEMS[of] as Thing
    if (!weapon || left === 0 || jammed) continue
    const skill: Skill = weapon.kind === 'close' ? 'close-combat' : 'ranged-combat'
    const force = ((diceOf(pc, skill) + weapon.bonus) * weapon.damage) / (weapon.fullAuto ? 4 : 6)
    if (force > best) best = force
  }
  return best * (pc.health < 2 ? 0.5 : 1)
}

/** Whether these are more than the crew here can deal with. */
export const isTooMuch = (view: View, zone: ZoneId, foes: readonly Stranger[]): boolean =>
  foes.length > 0 && perilOf(view, foes) > mightOf(view, zone)

/** Small things, that a careful player does not fear as such. */
export const isSmall = ({ of }: Stranger): boolean => CREATURES[of as CreatureId]?.size === 'small'

export const has = ({ kit }: Sheet, item: string): boolean => kit.gear.some(({ of }) => of === item)

/** The first offer with one of these names, in the order of the names. */
export function offer(offered: readonly string[], ...names: readonly string[]): string | undefined {
  for (const name of names)
    for (const value of offered) if (value === name || value.startsWith(`${name}:`)) return value
  return undefined
}

export const valuesOf = (ask: AskOne): string[] => ask.options.map(({ value }) => value)

/** What is all but certain to fail is not tried: a failure costs time and, with nerves that bad, more Stress. The next best thing is. */
export function soberly(view: View, ask: AskOne, advice: (view: View, ask: AskOne) => string): string {
  let left = ask
  for (;;) {
    const value = advice(view, left)
    if (!isFaint(ask, value)) return value
    left = { ...left, options: left.options.filter((option) => option.value !== value) }
  }
}

const FAINT = 0.2

export const isFaint = (ask: AskOne, value: string): boolean => chanceOf(ask, value) < FAINT

/** The chance that an option works; sure if it takes no roll. */
export function chanceOf(ask: AskOne, value: string): number {
  const odds = ask.options.find((option) => option.value === value)?.odds?.()
  return odds ? Number(odds.top) / Number(odds.bottom) : 1
}
