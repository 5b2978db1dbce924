import type { Option } from '@starboard/kernel'
import {
  CUBES,
  type Cube,
  MODS,
  type ModKind,
  OUTFITS,
  type OutfitKind,
  type OutfitType,
  SHIPS,
  type ShipId,
} from '../content/index.ts'
import { type FittingEvent, resale } from '../rules/3-hold/fitting.ts'
import type { BusinessEvent } from '../rules/12-phases/business.ts'
import type { StatusEvent } from '../rules/12-phases/status.ts'
import type { View } from '../view.ts'
import { a, capital, captainName, credits, placeName, rest, times, type Words } from './words.ts'

/** An Outfit or a Mod by its name. */
export const pieceName = (kind: string): string => {
  if (kind in OUTFITS) return OUTFITS[kind as OutfitKind].name
  if (kind in MODS) return MODS[kind as ModKind].name
  return kind === 'relic' ? 'relic' : (CUBES[kind as Cube]?.name ?? kind)
}

/** What it is and does, in a few words: for somebody who has never seen it. */
export function pieceLine(kind: string): string {
  if (kind in MOD_LINES) return `${pieceName(kind)} (${MOD_LINES[kind as ModKind]})`
  if (!(kind in OUTFITS)) return pieceName(kind)
  const { name, type, die, shape } = OUTFITS[kind as OutfitKind]
  if (die === null) return `${name} (${TYPE_LINES[type]})`
  const uses = [...shape.join('')].filter((part) => part === 'U').length
  return `${name} (${TYPE_LINES[type]}, d${die}, ${times(uses, 'use')} a turn)`
}

const TYPE_LINES: Readonly<Record<OutfitType, string>> = {
  engine: 'engine',
  shield: 'shield',
  blaster: 'blaster, range 1',
  missile: 'missile, range 2 to 6',
  armor: 'takes 3 more damage, outside the Hold',
  pod: 'room for 3 more cubes, outside the Hold',
}

const MOD_LINES: Readonly<Record<ModKind, string>> = {
  'enviro-shld': 'on a shield: always its best against rocks, ice and nebulae',
  gts: 'beside an engine: 2 more on every roll',
  'm-comp': 'two more missions at a time',
  piercer: 'on a weapon: shields roll 4 less against it',
}

/** The piece an option like `lift:outfit-3` is about. */
function kindAboard(option: Option, view: View): string {
  const key = rest(option)
  const captain = view.captains[view.seat]!
  const of = key.slice(key.indexOf('-') + 1)
  if (key.startsWith('outfit-')) return captain.outfits.find(({ id }) => String(id) === of)?.kind ?? ''
  if (key.startsWith('mod-')) return captain.mods.find(({ id }) => String(id) === of)?.kind ?? ''
  if (key.startsWith('cube-')) return captain.cubes.find(({ cell }) => cell === of)?.cube ?? ''
  return 'relic'
}

const aboard = (option: Option, view: View): string => pieceName(kindAboard(option, view))

function saleLine(option: Option, view: View): string {
  const kind = kindAboard(option, view) as OutfitKind | ModKind
  return `Sell the ${pieceName(kind)} for ${credits(resale(kind))}`
}

const docked = ({ label }: Option): string => pieceName(String(label?.piece))

/** The Business Phase, outfitting, and the end of a turn. */
export const portWords: Words<BusinessEvent | FittingEvent | StatusEvent> = {
  questions: {
    port: (_, view) => `In port with ${credits(view.captains[view.seat]!.credits)}. What is there to do?`,
    dock: (_, view) =>
      `${times(view.captains[view.seat]!.dock.length, 'piece')} on the dock. Everything must find a place before you go on.`,
    place: ({ piece }, _view, ask) =>
      `Where in the Hold does the ${pieceName(String(piece))} go?${'options' in ask && ask.options.length > 8 ? ' The first place is a good one.' : ''}`,
    shop: (_, view) => `Fit out your ship. What do you buy? (${credits(spender(view))} left)`,
    arm: ({ waiting }) =>
      `${times(Number(waiting), 'marker')} spent. How many do you arm again, at 1 Energy each?`,
  },
  options: {
    place: ({ value }) => capital(placeName(value)),
    arm: ({ value }) => (value === '0' ? 'None' : times(Number(value), 'marker')),
    'shop:buy': (option) => `Buy ${a(pieceLine(rest(option)))}`,
    'shop:end': () => 'Enough: keep the rest of the money',
    'port:thaw': () => 'Thaw out: all ice damage goes, for nothing',
    'port:repair': () => 'Repair all damage',
    'port:buy': (option) => `Buy ${a(pieceLine(rest(option)))}`,
    'port:sell': saleLine,
    'port:ship': (option) => shipLine(rest(option) as ShipId),
    'port:wealth': () => 'Buy 1 Fame',
    'port:lift': (option, view) => `Move the ${aboard(option, view)} elsewhere`,
    'port:end': () => 'Business is done',
    'dock:stow': () => 'Stow everything where it fits best',
    'dock:set': (option) => `Place the ${docked(option)}`,
    'dock:shed': (option) => `Get rid of the ${docked(option)}`,
    'dock:lift': (option, view) => `Take out the ${aboard(option, view)} too`,
  },
  events: {
    landed: ({ seat }, view) => `${captainName(view, seat)} lands and recharges.`,
    repaired: ({ seat, credits: paid }, view) =>
      `${captainName(view, seat)} has all damage repaired for ${credits(paid)}.`,
    thawed: ({ seat }, view) => `The ice on ${captainName(view, seat)}’s ship is thawed.`,
    'ship-bought': ({ seat, ship, credits: paid }, view) =>
      `${captainName(view, seat)} moves up to the ${SHIPS[ship].name} for ${credits(paid)}.`,
    wealth: ({ seat }, view) => `${captainName(view, seat)} spends 5,000 credits on being talked about.`,
    'outfit-bought': ({ seat, what, credits: paid }, view) =>
      `${captainName(view, seat)} buys ${a(pieceName(what))} for ${credits(paid)}.`,
    'outfit-sold': ({ seat, what, credits: paid }, view) =>
      `${captainName(view, seat)} sells the ${pieceName(what)} for ${credits(paid)}.`,
    'cargo-left': ({ seat, cube }, view) => `${captainName(view, seat)} leaves ${pieceName(cube)} behind.`,
    armed: ({ seat, count, energy }, view) =>
      energy === 0
        ? `${captainName(view, seat)} arms ${times(count, 'marker')} for nothing in port.`
        : `${captainName(view, seat)} arms ${times(count, 'marker')} for ${energy} Energy.`,
  },
  reasons: {
    'no-credits-repair': () => 'You cannot pay for the repair.',
    'last-fame': () => 'The last Fame needed to win cannot be bought.',
    'lifted-enough': () => 'You have moved things about often enough for one turn.',
    'damaged-outfit': () => 'What is damaged can be neither sold nor moved before it is repaired.',
  },
}

/** Who is shopping: the captain whose place in the order it is, or whose turn it is. */
const spender = ({ stage, captains, seat }: View): number =>
  captains[stage.kind === 'fit-out' ? stage.order[stage.done]! : seat]!.credits

function shipLine(ship: ShipId): string {
  const { name, tier, energy, impulse, hold } = SHIPS[ship]
  const size = hold.join('').replaceAll('.', '').length
  return `Buy the ${name} (Tier ${tier}, Hold ${size}, Energy ${energy}, impulse ${impulse}) for 1 Fame`
}
