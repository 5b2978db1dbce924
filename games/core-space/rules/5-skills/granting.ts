import { ask, type Play } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { offer, one, question } from '@starboard/kernel/speech'
import type { TraderAction, TraderDoing } from '../0-table/doing.ts'
import { isEngaged, isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { type CoreSpace, crewOf, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { DRAG, REPAIR, RESUSCITATE } from '../2-actions/helping.ts'
import { KNOCK } from '../2-actions/knocking.ts'
import { MOVE, NEAR } from '../2-actions/moving.ts'
import { PERSUADE } from '../2-actions/persuading.ts'
import { GENERAL, MINE, SEARCH } from '../2-actions/searching.ts'
import { CLEAR, DON, INTERACT, RELOAD, STAND, TREAT } from '../2-actions/tending.ts'
import { bestOdds } from '../3-combat/choosing.ts'
import { closeAssault, rangedAssault, SHOOT, STRIKE, shotsAt, waysToStrike } from '../3-combat/index.ts'
import type { Used } from './using.ts'

/** Moves, Assaults and other actions that a skill grants, in whoever's turn (CS-SKL-05, CS-SKL-08). */

/** One of them. */
export interface Deed {
  readonly do: 'move' | 'near' | 'close' | 'ranged' | 'assault' | 'any'
  /** Dice more than usual. */
  readonly dice?: number
  /** Only this one may be attacked. */
  readonly on?: FigureId
  /** Nobody strikes at whoever moves so (CS-AOO-08). */
  readonly free?: true
  /** An attack that is no action (CS-RUL-35). */
  readonly attack?: true
}

export const GRANTED = question('granted')<{ figure: FigureId; skill: string; level: number }, never>()
export const PASS = offer('pass')()

/** Every regular action: what “an action” may be (CS-RUL-86). */
export const REGULAR: readonly TraderAction[] = [
  MOVE,
  SHOOT,
  STRIKE,
  SEARCH,
  GENERAL,
  MINE,
  KNOCK,
  PERSUADE,
  RELOAD,
  INTERACT,
  CLEAR,
  DON,
  STAND,
  REPAIR,
  TREAT,
  RESUSCITATE,
  DRAG,
]

/** What was done, and to whom if it was an attack. */
export interface Done {
  readonly deed: number
  readonly on: FigureId | null
}

/**
 * Whoever has been granted something does it, one after the other or in any order, and leaves out what it likes. Tells what was done. The
 * prone and the defeated do nothing (CS-RUL-28), but “an action” may be to stand up (CS-RUL-86).
 */
export function* grant(
  g: CoreSpace,
  who: FigureId,
  used: Used,
  deeds: readonly Deed[],
  order: 'as-told' | 'any' = 'as-told',
): Play<Done[]> {
  const done: Done[] = []
  const left = deeds.map((deed, n) => ({ deed, n }))
  while (left.length > 0) {
    const open = order === 'any' ? left : left.slice(0, 1)
    const options = open.flatMap(({ deed, n }) => deedsOf(g, who, deed, n))
    const chosen = options.length === 0 ? null : yield* choose(g, who, used, unique(options))
    if (chosen?.deed === undefined) {
      if (order === 'any') break
      left.shift()
      continue
    }
    const { deed, n } = left.splice(
      left.findIndex((one) => one.n === chosen.deed),
      1,
    )[0]!
    yield* unstruck(g, who, deed.free === true, chosen.play)
    done.push({ deed: n, on: chosen.on })
    if (!deed.attack && deed.do !== 'near' && isUp(figureOf(g, who))) yield* later().acted(g, who)
  }
  return done
}

type Choice = ReturnType<TraderAction['offers']>[number] & {
  readonly deed?: number
  readonly on: FigureId | null
  readonly play: () => Play
}

/** Where two deeds would offer the same, the first is taken. */
const unique = (options: readonly Choice[]): Choice[] =>
  options.filter(({ value }, n) => options.findIndex((other) => other.value === value) === n)

function* choose(g: CoreSpace, who: FigureId, { skill, level }: Used, options: Choice[]): Play<Choice> {
  const pass: Choice = { value: PASS.name, rule: 'CS-SKL-05', what: null, on: null, play: function* () {} }
  return yield* ask(
    one(GRANTED, crewOf(g, figureOf(g, who).crew!).seat, 'CS-SKL-05', [...options, pass], {
      label: { figure: who, skill, level },
    }),
  )
}

/** Whether a deed could be done now at all. */
export const couldDo = (g: CoreSpace, actor: Figure, deed: Deed): boolean =>
  deedsOf(g, actor.id, deed, 0).length > 0

function deedsOf(g: CoreSpace, who: FigureId, deed: Deed, n: number): Choice[] {
  const actor = figureOf(g, who)
  if (!isUp(actor)) return []
  if (deed.do === 'any') return anyOf(g, actor, n)
  if (actor.prone) return []
  if (deed.do === 'move' || deed.do === 'near') return stepsOf(g, actor, deed, n)
  return [
    ...(deed.do === 'close' ? [] : shotsOf(g, actor, deed, n)),
    ...(deed.do === 'ranged' ? [] : blowsOf(g, actor, deed, n)),
  ]
}

const stepsOf = (g: CoreSpace, actor: Figure, deed: Deed, n: number): Choice[] => {
  const action = deed.do === 'move' ? MOVE : NEAR
  const looking = deed.free ? { ...actor, effects: [...actor.effects, FREE] } : actor
  return action.offers(g, looking).map((offered) => ({
    ...offered,
    deed: n,
    on: null,
    play: () => action.play(g, actor.id, offered.what),
  }))
}

const FREE = { name: 'free-moves', until: 'turn', value: 0 } as const

/** Moves that nobody strikes at, while this goes on (CS-AOO-08). */
export function* unstruck(g: CoreSpace, who: FigureId, free: boolean, play: () => Play): Play {
  if (free) figureOf(g, who).effects.push({ ...FREE })
  yield* play()
  if (!free) return
  const { effects } = figureOf(g, who)
  effects.splice(
    effects.findLastIndex(({ name }) => name === 'free-moves'),
    1,
  )
}

const shotsOf = (g: CoreSpace, actor: Figure, { dice = 0, on }: Deed, n: number): Choice[] =>
  SHOOT.offers(g, actor)
    .filter(({ what }) => on === undefined || what === on)
    .map((offered) => ({
      ...offered,
      odds: () => {
        const [by, target] = [figureOf(g, actor.id), figureOf(g, offered.what)]
        return bestOdds(g, by, target, shotsAt(g, by, target), 'ranged', dice)
      },
      deed: n,
      on: offered.what,
      play: () => rangedAssault(g, actor.id, offered.what, dice),
    }))

const blowsOf = (g: CoreSpace, actor: Figure, { dice = 0, on }: Deed, n: number): Choice[] =>
  STRIKE.offers(g, actor)
    .filter(({ what }) => on === undefined || what === on)
    .map((offered) => ({
      ...offered,
      odds: () => {
        const [by, target] = [figureOf(g, actor.id), figureOf(g, offered.what)]
        return bestOdds(g, by, target, waysToStrike(g, by), 'close', dice)
      },
      deed: n,
      on: offered.what,
      play: () => closeAssault(g, actor.id, offered.what, dice),
    }))

/** Any action that this figure could take in a turn of its own; or only those of one name. */
export function anyOf(g: CoreSpace, actor: Figure, n: number, name: string | null = null): Choice[] {
  const engaged = isEngaged(g, actor)
  return REGULAR.filter(
    ({ name: is, tags = [] }) =>
      (name === null || is === name) &&
      !(actor.prone && !tags.includes('while-prone')) &&
      !(engaged && tags.includes('unengaged')),
  ).flatMap((action) =>
    action.offers(g, actor).map((offered) => ({
      ...offered,
      deed: n,
      on: null,
      play: () => perform<TraderDoing>(action, g, actor.id, offered.what),
    })),
  )
}
