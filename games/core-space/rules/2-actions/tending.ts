import { emit } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { type Square, squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { doorAt, figureAt, planOf } from '../0-table/board.ts'
import { rollSix } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf, isMachine } from '../0-table/figures.ts'
import { MAGAZINE } from '../0-table/making.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, hasIcon, hasRoomFor, isUsable, itemOf, takeOut, usedUp, withIcon } from '../0-table/tray.ts'
import type { CardEvent } from '../1-rounds/cards/events.ts'
import { labelOf, named, type TokenLabel } from './things.ts'

/** B8 to B12, and stims: Reload, Interact, Clear Jam, Don and Remove Armour, Stand Up. */

export type TendEvent =
  | { type: 'reloaded'; rule: string; figure: FigureId; item: ItemId; ammo: number }
  | { type: 'door-worked'; rule: string; figure: FigureId; at: string; now: 'open' | 'closed' }
  | { type: 'jam-cleared'; rule: string; figure: FigureId; item: ItemId }
  | { type: 'armour-changed'; rule: string; figure: FigureId; on: ItemId | null; off: ItemId | null }
  | { type: 'armour-worn-out'; rule: string; figure: FigureId; item: ItemId }
  | { type: 'healed'; rule: string; figure: FigureId; item: ItemId; health: number }

export type TendReason = { why: 'magazine-full' } | { why: 'locked'; at: string }

/** CS-RELOAD-01: an ammo token in the tray, and nobody at one's throat. */
export const RELOAD = action('reload')<number, TokenLabel & { now: number; most: number }>({
  price: (_, actor) => (withIcon(actor, 'fast-reload') ? 'effortless' : 'action'), // CS-ICON-17
  tags: ['regular', 'unengaged'],
  offers: (_, actor) =>
    actor.ammo + actor.accelerant >= MAGAZINE
      ? []
      : ammoOf(actor).map(({ held, n, key }) => ({
          value: `reload:${key}`,
          what: n,
          label: { ...labelOf(held), now: actor.ammo + actor.accelerant, most: MAGAZINE },
          rule: 'CS-RELOAD-02',
        })),
  play: function* (g, who, n) {
    yield* []
    const figure = figureOf(g, who)
    const held = figure.tray[n]!
    const { ammo = 0, accelerant = 0 } = itemOf(held)
    const pegs = ammo === 'die' ? rollSix(g) : ammo
    figure.ammo = Math.min(MAGAZINE - figure.accelerant, figure.ammo + pegs) // CS-RELOAD-02, CS-STAT-07
    figure.accelerant = Math.min(MAGAZINE - figure.ammo, figure.accelerant + accelerant) // CS-ITEM-01
    usedUp(g, figure, held) // CS-RELOAD-03
    emit<TendEvent>(g, {
      type: 'reloaded',
      rule: 'CS-RELOAD-02',
      figure: who,
      item: held.item,
      ammo: figure.ammo + figure.accelerant,
    })
  },
  whyNot: (_, actor) =>
    ammoOf(actor).length > 0 && actor.ammo + actor.accelerant >= MAGAZINE
      ? [refusal<TendReason>({ why: 'magazine-full' }, 'CS-RELOAD-02')]
      : [],
})

const ammoOf = (actor: Figure) =>
  named(actor.tray).filter(
    ({ held }) =>
      (itemOf(held).ammo !== undefined || itemOf(held).accelerant !== undefined) && isUsable(actor, held),
  )

type Door = { x: number; y: number; to: 'open' | 'closed' }

/** Doors in contact: an unlocked one opens or shuts, a locked one gives way to a Laser Cutter (CS-INT-01, CS-DOOR-03, CS-ITEM-11, CS-RUL-75). */
export const INTERACT = action('interact')<Door, { at: string; to: 'open' | 'closed'; locked: boolean }>({
  price: 'action',
  tags: ['regular', 'unengaged'],
  offers: (g, actor) =>
    doorsBeside(g, actor).flatMap(({ at, state }) => {
      const to = state === 'open' ? 'closed' : 'open'
      if (state === 'hidden' || (state === 'locked' && !withIcon(actor, 'laser-cutter'))) return []
      if (to === 'closed' && (!hasAdvancedDoors(g) || figureAt(g, at))) return []
      return [
        {
          value: `interact:${squares.key(at)}`,
          what: { x: at.x, y: at.y, to },
          at: squares.key(at),
          label: { at: squares.key(at), to, locked: state === 'locked' },
          rule: state === 'locked' ? 'CS-DOOR-03' : 'CS-RUL-75',
        },
      ]
    }),
  play: function* (g, who, { x, y, to }) {
    yield* []
    g.doors[squares.key({ x, y })] = to
    emit<TendEvent>(g, {
      type: 'door-worked',
      rule: 'CS-INT-02',
      figure: who,
      at: squares.key({ x, y }),
      now: to,
    })
  },
  whyNot: (g, actor) =>
    doorsBeside(g, actor).flatMap(({ at, state }) =>
      state === 'locked' && !withIcon(actor, 'laser-cutter')
        ? [refusal<TendReason>({ why: 'locked', at: squares.key(at) }, 'CS-DOOR-03')]
        : [],
    ),
})

function doorsBeside(
  g: Known,
  { at }: Figure,
): { readonly at: Square; readonly state: NonNullable<ReturnType<typeof doorAt>> }[] {
  if (!at) return []
  return squares.neighbours4(at).flatMap((square) => {
    const state = doorAt(g, square)
    return state ? [{ at: square, state }] : []
  })
}

/** In the basic game doors stay open (CS-DOOR-01); a map with locks is an advanced one. */
const hasAdvancedDoors = (g: Known): boolean => planOf(g).grid.lines.some((line) => /[%?]/.test(line))

/** CS-JAM-01. */
export const CLEAR = action('clear')<number, TokenLabel>({
  price: 'action',
  tags: ['regular', 'unengaged'],
  offers: (_, actor) =>
    named(actor.tray)
      .filter(({ held }) => held.state === 'jammed')
      .map(({ held, n, key }) => ({
        value: `clear:${key}`,
        what: n,
        label: labelOf(held),
        rule: 'CS-JAM-01',
      })),
  play: function* (g, who, n) {
    yield* []
    const held = figureOf(g, who).tray[n]!
    held.state = 'fine'
    emit<TendEvent>(g, { type: 'jam-cleared', rule: 'CS-JAM-01', figure: who, item: held.item })
  },
})

export type ArmourChange = { on: ItemId | null; off: ItemId | null }

/** Into the slot, out of it, or one for another (CS-DON-01, CS-INV-02); a null is what is worn now. NPCs wear nothing (CS-JOIN-04). */
export const DON = action('don')<number | null, ArmourChange>({
  price: 'action',
  tags: ['regular', 'unengaged'],
  offers: (_, actor) => {
    if (boardOf(actor) === null) return []
    const { worn } = actor
    return [
      ...armourFor(actor, false).map(({ n, key, label }) => ({
        value: `don:${key}`,
        what: n,
        label,
        rule: 'CS-DON-01',
      })),
      ...(worn && hasRoomFor(actor, worn)
        ? [{ value: 'don:nothing', what: null, label: { on: null, off: worn.item }, rule: 'CS-DON-01' }]
        : []),
    ]
  },
  play: atOnce((g, who, n: number | null) => changeArmour(g, who, n, 'CS-DON-01')),
})

/** Armour with the effortless icon is on in no time (CS-EFF-03, CS-RUL-143). */
export const SLIP_ON = action('slip-on')<number, ArmourChange>({
  price: 'effortless',
  tags: ['gear'],
  offers: (_, actor) =>
    boardOf(actor) === null
      ? []
      : armourFor(actor, true).map(({ n, key, label }) => ({
          value: `slip-on:${key}`,
          what: n,
          label,
          rule: 'CS-EFF-03',
        })),
  play: atOnce((g, who, n: number) => changeArmour(g, who, n, 'CS-EFF-03')),
})

/** What somebody could put on, and what would come off for it. */
function armourFor(actor: Figure, isEffortless: boolean): { n: number; key: string; label: ArmourChange }[] {
  const { worn, tray } = actor
  if (!tray.some(isArmour)) return []
  return named(tray)
    .filter(({ held }) => isArmour(held) && hasIcon(held, 'effortless') === isEffortless)
    .filter(({ held }) => canWear(actor, held))
    .map(({ held, n, key }) => ({ n, key, label: { on: held.item, off: worn?.item ?? null } }))
}

function changeArmour(g: CoreSpace, who: FigureId, n: number | null, rule: string): void {
  const figure = figureOf(g, who)
  const off = figure.worn
  const on = n === null ? null : takeOut(figure.tray, figure.tray[n]!)
  figure.worn = on
  if (off) figure.tray.push(off)
  const change: ArmourChange = { on: on?.item ?? null, off: off?.item ?? null }
  emit<TendEvent>(g, { type: 'armour-changed', rule, figure: who, ...change })
}

/** With so many turns it is gone. */
export const TURNS_TO_WEAR_OUT = 4

/** What wears out turns in every Assessment Phase while it is worn (CS-RUL-143, CS-TIME-05). */
export function armourWearsOut(g: CoreSpace): void {
  for (const figure of g.figures) {
    const { id, worn } = figure
    if (!worn || !hasIcon(worn, 'wears-out') || ++worn.turned < TURNS_TO_WEAR_OUT) continue
    figure.worn = null
    discard(g, worn)
    emit<TendEvent>(g, { type: 'armour-worn-out', rule: 'CS-RUL-143', figure: id, item: worn.item })
  }
}

const isArmour = (held: Held): boolean =>
  itemOf(held).kind === 'armour' || itemOf(held).physical !== undefined || itemOf(held).shield !== undefined

/** What was worn must fit into the room that the other leaves. */
const canWear = (actor: Figure, held: Held): boolean =>
  actor.worn === null || hasRoomFor({ ...actor, tray: actor.tray.filter((one) => one !== held) }, actor.worn)

/** CS-STAND-01, CS-TRAD-06. */
export const STAND = action('stand')({
  price: 'action',
  tags: ['regular', 'while-prone'],
  offers: (_, { prone }) => (prone ? [{ value: 'stand', what: null, rule: 'CS-STAND-01' }] : []),
  play: function* (g, who) {
    yield* []
    figureOf(g, who).prone = false
    emit<CardEvent>(g, { type: 'got-up', rule: 'CS-STAND-01', figure: who })
  },
})

/** A stim for oneself: an action, or nothing where the token says so (CS-EFF-03). */
const healing = <const Name extends 'heal' | 'treat'>(name: Name, price: 'effortless' | 'action') =>
  action(name)<number, TokenLabel & { health: number; most: number }>({
    price,
    tags: price === 'action' ? ['regular'] : ['gear'],
    offers: (_, actor) => {
      const most = grownOf(actor, 'health')
      if (!actor.at || actor.health >= most || isMachine(actor)) return [] // CS-MACH-01
      return stimsOf(actor, price).map(({ held, n, key }) => ({
        value: `${name}:${key}`,
        what: n,
        label: { ...labelOf(held), health: actor.health, most },
        rule: 'CS-EFF-03',
      }))
    },
    play: function* (g, who, n) {
      yield* []
      const figure = figureOf(g, who)
      heal(g, figure, figure, figure.tray[n]!)
    },
  })

export const HEAL = healing('heal', 'effortless')
export const TREAT = healing('treat', 'action')

/** Healing tokens that cost so much to use. */
export const stimsOf = (actor: Figure, price: 'effortless' | 'action', user: Figure = actor) =>
  named(actor.tray).filter(
    ({ held }) =>
      itemOf(held).heal !== undefined &&
      isUsable(user, held) &&
      hasIcon(held, 'effortless') === (price === 'effortless'),
  )

/** Never above the statistic, unless the token says so (CS-STAT-07). */
export function heal(g: CoreSpace, whose: Figure, healed: Figure, held: Held): void {
  const { heal: pegs = 0, exceeds } = itemOf(held)
  const most = exceeds ? Number.POSITIVE_INFINITY : grownOf(healed, 'health')
  healed.health = Math.max(healed.health, Math.min(most, healed.health + pegs))
  usedUp(g, whose, held)
  emit<TendEvent>(g, {
    type: 'healed',
    rule: 'CS-DEF-05',
    figure: healed.id,
    item: held.item,
    health: healed.health,
  })
}
