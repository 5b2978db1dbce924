import type { Ask, Option } from '@starboard/kernel'
import { a, times } from '@starboard/kernel/english'
import {
  type AsksIn,
  type EventsOf,
  nameIn,
  type OffersIn,
  type ReasonsOf,
  wordsOf,
} from '@starboard/kernel/speech'
import {
  CUBES,
  MODS,
  type ModKind,
  OUTFITS,
  type OutfitKind,
  type OutfitType,
  SHIPS,
  type ShipId,
} from '../content/index.ts'
import type { Cell } from '../rules/0-table/names.ts'
import {
  type DOCK_WORK,
  type FittingEvent,
  type PieceName,
  PLACE,
  type SHOPPING,
} from '../rules/3-hold/fitting.ts'
import { improvedAt } from '../rules/3-hold/hold.ts'
import { DISCARD } from '../rules/10-missions/cards.ts'
import type { BusinessEvent, DEALS, PortReason } from '../rules/12-phases/business.ts'
import type { StatusEvent } from '../rules/12-phases/status.ts'
import type { View } from '../view.ts'
import { givenUp, missionWords } from './missions.ts'
import { tradeWords } from './trade.ts'
import { captainName, cellName, credits, positionName, rest } from './words.ts'

/** An Outfit or a Mod by its name. */
export const pieceName = (piece: PieceName): string => (piece === 'relic' ? 'relic' : PIECES[piece].name)

const PIECES = { ...OUTFITS, ...MODS, ...CUBES }

const isMod = (piece: PieceName): piece is ModKind => piece in MODS

/** What it is and does, in a few words: for somebody who has never seen it. */
export function pieceLine(kind: OutfitKind | ModKind): string {
  if (isMod(kind)) return `${pieceName(kind)} (${MOD_LINES[kind]})`
  const { name, type, die, shape } = OUTFITS[kind]
  if (die === null) return `${name} (${TYPE_LINES[type]})`
  const uses = [...shape.join('')].filter((part) => part === 'U').length
  return `${name} (${TYPE_LINES[type]}, d${die}, ${times(uses, 'use')} a turn)`
}

/** What a Mod would do at a place of the Hold; nothing of those that work anywhere. */
function servesAt({ captains, seat }: View, ask: Ask, cell: string): string[] {
  if (!PLACE.is(ask)) return []
  const { piece } = ask.label
  if (!isMod(piece) || piece === 'm-comp') return []
  const improved = improvedAt(captains[seat]!, piece, cell as Cell)
  if (!improved) return ['where it does nothing']
  return [`${piece === 'gts' ? 'beside' : 'on'} the ${pieceName(improved.kind)}`]
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

type Rules = typeof import('../rules/3-hold/fitting.ts') &
  typeof import('../rules/12-phases/business.ts') &
  typeof import('../rules/12-phases/status.ts')

/** The Business Phase, outfitting, and the end of a turn. */
export const portWords = {
  asks: {
    port: {
      ask: (_, view) => `In port with ${credits(view.captains[view.seat]!.credits)}. What is there to do?`,
      option: wordsOf<View>()({
        thaw: () => 'Thaw out: all ice damage goes, for nothing',
        repair: () => 'Repair all damage',
        buy: (_, __, option) => `Buy ${a(pieceLine(rest(option)))}`,
        sell: ({ piece, credits: paid }, view, option) =>
          `Sell the ${pieceName(piece)}${twinAt(option, view)} for ${credits(paid)}`,
        ship: (_, view, option) => shipLine(rest(option), view.captains[view.seat]!.bounty > 0),
        wealth: () => 'Buy 1 Fame',
        lift: ({ piece }, view, option) => `Move the ${pieceName(piece)}${twinAt(option, view)} elsewhere`,
        give: tradeWords.offers.give,
        discard: missionWords.offers.discard,
        end: () => 'Business is done',
      } satisfies OffersIn<typeof DEALS, View>),
    },
    dock: {
      ask: (_, view) =>
        `${times(view.captains[view.seat]!.dock.length, 'piece')} on the dock. Everything must find a place before you go on.`,
      option: wordsOf<View>()({
        stow: () => 'Stow everything where it fits best',
        set: ({ piece }) => `Place the ${pieceName(piece)}`,
        shed: ({ piece }) => `Get rid of the ${pieceName(piece)}`,
        lift: ({ piece }) => `Take out the ${pieceName(piece)} too`,
      } satisfies OffersIn<typeof DOCK_WORK, View>),
    },
    place: {
      ask: ({ piece }, _view, ask) =>
        `Where in the Hold does the ${pieceName(piece)} go?${'options' in ask && ask.options.length > 8 ? ' The first place is a good one.' : ''}`,
      option: (_, view, { value }, ask) =>
        [`Put it at ${positionName(value)}`, ...servesAt(view, ask, value)].join(', '),
    },
    shop: {
      ask: (_, view) => `Fit out your ship. What do you buy? (${credits(spender(view))} left)`,
      option: wordsOf<View>()({
        buy: (_, __, option) => `Buy ${a(pieceLine(rest(option)))}`,
        end: () => 'Enough: keep the rest of the money',
      } satisfies OffersIn<typeof SHOPPING, View>),
    },
    arm: {
      ask: ({ waiting }) => `${times(waiting, 'marker')} spent. How many do you arm again, at 1 Energy each?`,
      option: (_, view, option) => {
        if (nameIn(option.value) === DISCARD.name) return givenUp(option, view)
        return option.value === '0' ? 'Arm none' : `Arm ${times(Number(option.value), 'marker')}`
      },
    },
  } satisfies AsksIn<Rules, View>,
  events: {
    landed: ({ seat }, view) => `${captainName(view, seat)} lands and recharges.`,
    repaired: ({ seat, credits: paid }, view) =>
      `${captainName(view, seat)} pays ${credits(paid)}, and all damage is repaired.`,
    thawed: ({ seat }, view) => `The ice thaws off ${captainName(view, seat)}’s ship.`,
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
        ? `${captainName(view, seat)} arms ${times(count, 'marker')} in port, free of charge.`
        : `${captainName(view, seat)} arms ${times(count, 'marker')} for ${energy} Energy.`,
  } satisfies EventsOf<BusinessEvent | FittingEvent | StatusEvent, View>,
  reasons: {
    'no-credits-repair': () => 'You cannot pay for the repair.',
    undamaged: () => 'There is no damage to repair.',
    'no-wares': () => 'No Outfit or Mod can be paid for and also fits into what is free of the Hold.',
    'fame-price': ({ credits: price }) => `1 Fame can be bought for ${credits(price)}.`,
    'ship-price': ({ credits: price }) =>
      `The cheapest ship you may change to costs ${credits(price)}, and brings 1 Fame.`,
    'last-fame': () => 'The last Fame needed to win cannot be bought.',
    'lifted-enough': () => 'You have moved things about often enough for one turn.',
    'damaged-outfit': () => 'What is damaged can be neither sold nor moved before it is repaired.',
  } satisfies ReasonsOf<PortReason, View>,
}

/** Where a piece of the own Hold lies, if another one like it does too: ` in column 2, row 1`. */
function twinAt(option: Option, { captains, seat }: View): string {
  const { outfits, mods, cubes } = captains[seat]!
  const [kind = '', id] = rest<string>(option).split('-')
  const lying: { readonly [kind: string]: readonly { of: string; key: string; cell: string }[] } = {
    outfit: outfits.map((one) => ({ of: one.kind, key: `${one.id}`, cell: `${one.x},${one.y}` })),
    mod: mods.map((one) => ({ of: one.kind, key: `${one.id}`, cell: one.cell })),
    cube: cubes.map((one) => ({ of: one.cube, key: one.cell, cell: one.cell })),
  }
  const pieces = lying[kind] ?? []
  const own = pieces.find(({ key }) => key === id)
  const isTwin = own && pieces.filter(({ of }) => of === own.of).length > 1
  return isTwin ? ` in ${cellName(own.cell)}` : ''
}

/** Who is shopping: the captain whose place in the order it is, or whose turn it is. */
const spender = ({ stage, captains, seat }: View): number =>
  captains[stage.kind === 'fit-out' ? stage.order[stage.done]! : seat]!.credits

/** What a ship is and brings; with it an Outlaw is rid of the Bounty (XIA-LAW-08). */
function shipLine(ship: ShipId, isOutlaw: boolean): string {
  const { name, tier, energy, impulse, hold } = SHIPS[ship]
  const size = hold.join('').replaceAll('.', '').length
  return `Buy the ${name} (Tier ${tier}, Hold ${size}, Energy ${energy}, impulse ${impulse}): brings 1 Fame${isOutlaw ? ', and leaves your Bounty behind' : ''}`
}
