import type { Ask, AskOne } from '@starboard/kernel'
import { nameIn, offersIn } from '@starboard/kernel/speech'
import { ITEMS, type ItemId, SYSTEMS, TRADERS } from '../content/index.ts'
import { ADVANCE } from '../rules/8-campaign/advancement.ts'
import { BUY } from '../rules/8-campaign/buying.ts'
import { FIELD, RECRUIT, SHIP } from '../rules/8-campaign/crew.ts'
import { HIRE_ONE } from '../rules/8-campaign/hiring.ts'
import { CARRIER, KIT, OUTFIT } from '../rules/8-campaign/kit.ts'
import { REPAIR_SHIP } from '../rules/8-campaign/maintenance.ts'
import { SELL } from '../rules/8-campaign/selling.ts'
import { TRADE } from '../rules/8-campaign/trade.ts'
import type { View } from '../view.ts'
import type { Said, Why } from './why.ts'

/** What is asked before a mission and between two of them. */

const said = (answer: string, why: Why): Said => ({ answer, why })

type Choice = (view: View, ask: AskOne) => Said | null

/** A crew that is ready to sail, in the order of how well they do. */
const SHIPS = ['eidolon', 'second-wind', 'grey-heron', 'low-tide', 'halfpenny', 'lantern-run']

function ship(_: View, ask: AskOne): Said | null {
  if (!SHIP.is(ask)) return null
  const found = SHIPS.find((one) => ask.options.some(({ value }) => value === one))
  return said(found ?? ask.options[0]!.value, 'crew')
}

/** A Captain first, then whoever costs most of what is left. */
function recruit(_: View, ask: AskOne): Said | null {
  if (!RECRUIT.is(ask) || ask.kind !== 'one') return null
  const offers = ask.options.flatMap(({ value, label }) =>
    label.trader === undefined
      ? []
      : [{ value, points: label.points, captain: TRADERS[label.trader].captain }],
  )
  if (offers.length === 0) return said('done', 'crew')
  const hasCaptain = ask.label.chosen.some((trader) => TRADERS[trader].captain)
  const best = offers.reduce((a, b) => {
    const first = Number(b.captain && !hasCaptain) - Number(a.captain && !hasCaptain)
    return first > 0 || (first === 0 && aim(b.points) < aim(a.points)) ? b : a
  })
  return said(best.value, 'crew')
}

/** Three good hands are better than two great ones. */
const aim = (points: number): number => Math.abs(points - 40)

/** What every Trader may have for nothing. */
function kit(_: View, ask: AskOne): Said | null {
  if (!KIT.is(ask)) return null
  const [first] = ask.options.filter(({ value }) => value !== 'none')
  const best = ask.options.reduce(
    (a, b) => (strengthOf(b.value) > strengthOf(a.value) ? b : a),
    first ?? ask.options[0]!,
  )
  return said(best.value, 'kit')
}

const isItem = (value: string): value is ItemId => Object.hasOwn(ITEMS, value)

/** Dice of a weapon, pegs of a stim, pieces of armour: what a thing does for whoever carries it. */
function strengthOf(value: string): number {
  if (!isItem(value)) return 0
  const { ranged, close, heal = 0, physical = 0, shield = 0 } = ITEMS[value]
  const shots = ranged ? ranged[0] + ranged[1] + ranged[2] / 2 : 0
  const blows = close ? close[0] + (close[1] ?? 0) / 2 : 0
  return shots + blows + heal + 3 * physical + 2 * shield
}

/** Armour and good guns, as far as the money goes. */
function outfit(_: View, ask: AskOne): Said | null {
  if (!OUTFIT.is(ask)) return null
  const best = ask.options.reduce((a, b) => (strengthOf(b.value) > strengthOf(a.value) ? b : a))
  return strengthOf(best.value) >= 4 ? said(best.value, 'kit') : said('done', 'kit')
}

/** Who carries least. */
function carrier(view: View, ask: AskOne): Said | null {
  if (!CARRIER.is(ask) || ask.kind !== 'one') return null
  const roster = view.campaign.crews[ask.label.crew]?.roster ?? []
  const load = (trader: string): number => roster.find(({ is }) => is === trader)?.tray.length ?? 0
  const best = ask.options.reduce((a, b) => (load(b.value) < load(a.value) ? b : a))
  return said(best.value, 'stow')
}

/** The strongest go, the Captain among them. */
function field(_: View, ask: Ask): Said | null {
  if (!FIELD.is(ask) || ask.kind !== 'some') return null
  const ranked = [...ask.options].sort(
    (a, b) => TRADERS[b.label.trader].points - TRADERS[a.label.trader].points,
  )
  return { answer: ranked.slice(0, ask.max).map(({ value }) => value), why: 'strongest' }
}

/** Loot is turned into money, and money into hands, armour and guns. */
function trade(view: View, ask: AskOne): Said | null {
  if (!TRADE.is(ask) || ask.kind !== 'one') return null
  const { options } = ask
  const promoted = options.find(({ value }) => nameIn(value) === 'promote')
  if (promoted) return said(promoted.value, 'promote')
  const sale = saleIn(options)
  if (sale) return said(sale, 'sell')
  const { roster } = view.campaign.crews[ask.label.crew]!
  if (roster.length < 5) {
    const [hire] = offersIn(HIRE_ONE, options).filter(({ label }) => label.how !== 'once')
    if (hire && hire.label.ua + 4 <= ask.label.ua) return said(hire.value, 'hire')
  }
  const bought = offersIn(BUY, options)
    .filter(({ label }) => label.ua + SPARE <= ask.label.ua && strengthOf(label.item) >= 5)
    .sort((a, b) => strengthOf(b.label.item) - strengthOf(a.label.item))[0]
  if (bought && needsMore(view, ask.label.crew, bought.label.item)) return said(bought.value, 'buy')
  return said('leave', 'done-trading')
}

/** Kept for repairs and ransoms. */
const SPARE = 8

/** One gun and one piece of armour for each. */
function needsMore(view: View, crew: number, item: ItemId): boolean {
  const { roster, hold } = view.campaign.crews[crew]!
  const owned = [...hold, ...roster.flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray))]
  const isGun = ITEMS[item].ranged !== undefined
  const isArmour = ITEMS[item].physical !== undefined || ITEMS[item].shield !== undefined
  if (!isGun && !isArmour) return false
  const same = owned.filter(({ item: one }) =>
    isGun
      ? ITEMS[one].ranged !== undefined && strengthOf(one) >= 5
      : ITEMS[one].physical !== undefined || ITEMS[one].shield !== undefined,
  ).length
  return same < roster.length
}

/** What is neither gun nor armour nor stim, the dearest first. */
function saleIn(options: AskOne['options']): string | null {
  const sales = offersIn(SELL, options).filter(
    ({ label }) => label.ua >= 1 && (label.count > 1 || strengthOf(label.item) < 2),
  )
  if (sales.length === 0) return null
  return sales.reduce((a, b) => (b.label.ua > a.label.ua ? b : a)).value
}

/** The weakest system first; then better ships, while money is left. */
function repair(_: View, ask: AskOne): Said | null {
  if (!REPAIR_SHIP.is(ask) || ask.kind !== 'one') return null
  const { systems } = ask.label
  const fixes = ask.options.filter(({ value }) => nameIn(value) === 'fix')
  const part = ask.options.find(({ value }) => nameIn(value) === 'fit')
  if (part) return said(part.value, 'repair-ship')
  const left = (value: string): number =>
    Math.min(
      9,
      ...SYSTEMS.filter((system) => value.split(':')[1] === system).map((system) => systems[system]),
    )
  if (fixes.length > 0) {
    const worst = fixes.reduce((a, b) => (left(b.value) < left(a.value) ? b : a))
    if (left(worst.value) < 3 || ask.label.ua >= SPARE) return said(worst.value, 'repair-ship')
  }
  const better = ask.options.find(({ value }) => nameIn(value) === 'upgrade')
  if (better && ask.label.ua >= 2 * SPARE) return said(better.value, 'upgrade')
  return said('leave-port', 'sail')
}

/** Skills that serve in a fight first. */
const LEARNT = [
  'marksman',
  'reflexes',
  'counter-shot',
  'walk-it-off',
  'hard-to-hit',
  'onslaught',
  'sure-shot',
]

function advance(_: View, ask: AskOne): Said | null {
  if (!ADVANCE.is(ask)) return null
  const found = LEARNT.find((one) => ask.options.some(({ value }) => value === one))
  return said(found ?? ask.options[0]!.value, 'learn')
}

/** In questions with fixed answers: the first of these that is offered, and why. */
const USUAL: { readonly [question: string]: readonly [Why, ...string[]] } = {
  extract: ['extract', 'teleport', 'own'],
  settle: ['pay', 'pay', 'wait', 'refuse'],
  post: ['post', 'trading-post-5', 'general-store'],
  stow: ['stow', 'done'],
  'join-rescue': ['let-be', 'stay'],
  'barter-agree': ['no-barter', 'refuse'],
}

const CHOICES: { readonly [question: string]: Choice } = {
  ship,
  recruit,
  kit,
  outfit,
  carrier,
  trade,
  repair,
  advance,
}

export function campAdvice(view: View, ask: Ask): Said | null {
  if (ask.kind === 'some') return field(view, ask)
  if (ask.kind !== 'one') return null
  const chosen = CHOICES[ask.id]?.(view, ask)
  if (chosen) return chosen
  const usual = USUAL[ask.id]
  const value = usual?.slice(1).find((one) => ask.options.some((option) => option.value === one))
  if (usual && value !== undefined) return said(value, usual[0])
  return null
}
