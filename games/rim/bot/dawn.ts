import type { AskOne, Json } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { type GoodId, type ThingId, WEAPONS } from '../content/index.ts'
import { atHome, colonistsOf, isUp, mostHp, type Person } from '../rules/0-table/person.ts'
import { hasWorkingConsole, isRanged, spareThings, thingValue } from '../rules/5-goods/index.ts'
import { knows, priorityOf, WORK_IDS } from '../rules/6-colony/index.ts'
import { canStart, podsOf, START } from '../rules/12-ship/ship.ts'
import type { View } from '../view.ts'
import { nextBuilds, nextStudy, shipLacks, wanted } from './needs.ts'
import { prioritiesFor, scholarsOf } from './people.ts'

/** A queue longer than this keeps materials from what matters. */
const QUEUE = 4

const LEVELS = ['never', 'low', 'middle', 'high', 'first'] as const
const FIRST = 4

/** What is put in order before the day begins, first things first. */
const STEPS: { readonly [step: string]: (view: View, ask: AskOne) => Json | null } = {
  start,
  ransom: (_, ask) => ransom(ask),
  policies,
  priority: priorities,
  research,
  wear,
  build: (view) => build(view),
  bill,
  task: scan,
  trade,
  sally,
}

/** The next thing to put in order before the day begins; “go” once all is. */
export function atDawn(view: View, ask: AskOne): Json {
  for (const name of Object.keys(STEPS)) {
    const answer = orderOf(view, ask, name)
    if (answer !== null) return answer
  }
  return 'go'
}

/** Forms that are not offered on every day. */
const FORMS: readonly string[] = ['research', 'wear', 'build', 'bill', 'task']

/** What the settler has to say about one of these things, if anything. */
export function orderOf(view: View, ask: AskOne, name: string): Json | null {
  if (FORMS.includes(name) && !ask.options.some(({ value }) => value === name)) return null
  if (view.agreed.tutorial && view.day < (LEARNED[name] ?? 1)) return null
  return STEPS[name]?.(view, ask) ?? null
}

/** A learner is not shown everything on the first day. */
const LEARNED: { readonly [step: string]: number } = { policies: 2, bill: 2 }

export const told = (value: string, fields: { readonly [name: string]: Json }): Json => ({ value, fields })

/** Only with a pod for everybody, and nobody below half their HP. */
export function start(view: View, ask: AskOne): Json | null {
  if (!canStart(view) || podsOf(view) < colonistsOf(view).length) return null
  if (atHome(view).some((person) => person.body.hp * 2 < mostHp(person))) return null
  return ask.options.find((option) => isOffer(START, option))?.value ?? null
}

/** A night in a bed takes all Stress off, so that a fair chance by day is worth a little of it. */
const PUSH = { sixths: 5, stress: 2 } as const

/** Nobody is left with those who took them as long as there is Silver. */
const ransom = (ask: AskOne): Json | null =>
  ask.options.find(({ value }) => value.startsWith('ransom:'))?.value ?? null

/** Rare ore until the ship has it, the steel after that; fights are left to the standing order, unless somebody is to learn them. */
function policies(view: View): Json | null {
  const now = view.colony.orders.policies
  if (view.agreed.tutorial) return now.push.work === 'ask' ? null : told('policies', BY_HAND)
  const rare = rareOre(view)
  const days = view.day < 10 ? 2 : 3
  const pushes = typeof now.push.work === 'object' && now.push.work.sixths === PUSH.sixths
  if (now.raids === 'bot' && now.rare === rare && now.food.days === days && pushes) return null
  return told('policies', {
    raids: 'bot',
    rare,
    'food-days': days,
    inspiration: 'spend',
    'push-fight': 'chance',
    'push-work': 'chance',
    'push-work-sixths': PUSH.sixths,
    'push-work-stress': PUSH.stress,
  })
}

/** What a learner is to decide personally. */
const BY_HAND = { raids: 'hand', pool: 'ask', 'push-work': 'ask', twist: 'ask' }

/** Of what the ship takes, whatever is farther from enough. In the first days steel is all that counts. */
export function rareOre(view: View): 'steel' | 'plasteel' | 'gold' {
  const [plasteel, gold] = [shipLacks(view, 'plasteel'), shipLacks(view, 'gold')]
  if (view.day < 10 || (plasteel <= 0 && gold <= 0)) return 'steel'
  return plasteel / UNITS.plasteel >= gold / UNITS.gold ? 'plasteel' : 'gold'
}

/** What one unit of ore is worth (RIM-RUL-091). */
const UNITS = { plasteel: 5, gold: 2 } as const

/** When there is nothing left to learn, the best head listens to the ground for what the ship still takes. */
function scan(view: View): Json | null {
  const [scholar] = scholarsOf(view).filter(({ seat, where }) => seat === view.seat && where.kind === 'home')
  if (!scholar || !isUp(scholar) || view.colony.orders.research.length > 0) return null
  const short = shipLacks(view, 'plasteel') / UNITS.plasteel + shipLacks(view, 'gold') / UNITS.gold
  const isSet = view.colony.orders.byHand[scholar.id]?.some((task) => task !== null)
  if (isSet || short <= view.colony.lodes || !hasWorkingConsole(view)) return null
  return told('task', { person: scholar.id, slot: 'all-day', task: 'scan' })
}

function priorities(view: View): Json | null {
  for (const person of colonistsOf(view)) {
    if (person.seat !== view.seat) continue
    const wished = prioritiesFor(view, person)
    const other = WORK_IDS.filter((work) => priorityOf(view, person.id, work) !== wished[work]).filter(
      (work) => !view.agreed.tutorial || wished[work] === FIRST, // A learner sees what matters most.
    )
    if (other.length > 0)
      return told('priority', {
        person: person.id,
        ...Object.fromEntries(other.map((work) => [work, LEVELS[wished[work]]!])),
      })
  }
  return null
}

export function research(view: View): Json | null {
  const next = nextStudy(view)
  if (!next || view.colony.orders.research.includes(next)) return null
  return told('research', { level: next, where: 'last' }) // With all that has to be learned before it.
}

export function build(view: View, all = wanted(view)): Json | null {
  const [next] = nextBuilds(view, all, QUEUE)
  if (!next || view.colony.orders.builds.length >= QUEUE) return null
  return told('build', { structure: next.structure, count: Math.min(20, next.count), where: 'last' })
}

interface Bill {
  readonly what: GoodId | ThingId
  readonly mode: 'keep' | 'make'
  readonly count: number
  readonly wears?: string
}

/** Standing bills: steel for ever, components and medicine in store, arms for whoever has none. */
function bill(view: View): Json | null {
  const { bills } = view.colony.orders
  const stands = ({ what, mode, wears }: Bill): boolean =>
    bills.some((one) => one.make.of === what && one.mode === mode && (one.wears ?? null) === (wears ?? null))
  const next = wishes(view).find((wish) => !stands(wish))
  return next
    ? told('bill', { what: next.what, mode: next.mode, count: next.count, wears: next.wears ?? 'nobody' })
    : null
}

function wishes(view: View): Bill[] {
  const all: Bill[] = [{ what: 'steel', mode: 'keep', count: 200 }]
  if (knows(view, 'neolithic-2')) all.push({ what: 'herbal-medicine', mode: 'keep', count: 6 })
  if (view.day > 5) all.push({ what: 'wood', mode: 'keep', count: 60 })
  if (knows(view, 'industrial-1') && view.day > 8) all.push({ what: 'component', mode: 'keep', count: 8 })
  for (const person of colonistsOf(view)) all.push(...armsFor(view, person))
  if (knows(view, 'spacer-1')) all.push({ what: 'advanced-component', mode: 'keep', count: 2 })
  return all
}

const weaponOf = (view: View, { gear }: Person) => view.colony.things.find(({ id }) => id === gear.weapon)

/** A rifle for whoever has no gun, and flak for whoever wears none. */
function armsFor(view: View, person: Person): Bill[] {
  const arms: Bill[] = []
  const weapon = weaponOf(view, person)
  if (knows(view, 'industrial-2') && !(weapon && isRanged(weapon.kind)))
    arms.push({ what: 'bolt-action', mode: 'make', count: 1, wears: person.id })
  const worn = view.colony.things.filter(({ id }) => person.gear.apparel.includes(id))
  if (knows(view, 'industrial-3') && !worn.some(({ kind }) => kind.startsWith('flak')))
    arms.push({ what: 'flak-jacket', mode: 'make', count: 1, wears: person.id })
  return arms
}

/** Somebody takes a better weapon that lies about. */
function wear(view: View): Json | null {
  const spare = spareThings(view)
    .filter(({ kind }) => Object.hasOwn(WEAPONS, kind) && isRanged(kind))
    .sort((a, b) => thingValue(b) - thingValue(a))
  const [best] = spare
  if (!best) return null
  const poor = atHome(view).find((person) => {
    const weapon = weaponOf(view, person)
    return person.seat === view.seat && (!weapon || !isRanged(weapon.kind))
  })
  return poor ? told('wear', { person: poor.id, thing: best.id, how: 'use' }) : null
}

/** A camp or a wreck does harm until somebody goes out: in the Morning, unless half of us can hardly stand. */
function sally(view: View, ask: AskOne): Json | null {
  const hale = atHome(view).filter(
    (person) => person.body.state === 'up' && person.body.hp * 2 > mostHp(person),
  )
  if (hale.length * 2 < atHome(view).length) return null
  return ask.options.find(({ value }) => value.startsWith('sally:'))?.value ?? null
}

/** Whoever comes to trade is heard once a day. */
export function trade(view: View, ask: AskOne): Json | null {
  const fresh = view.world.traders.filter(({ haggled }) => haggled === null).map(({ id }) => `trade:${id}`)
  return ask.options.find(({ value }) => fresh.includes(value))?.value ?? null
}
