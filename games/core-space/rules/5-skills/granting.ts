import { ask, type Play } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { offer, one, question } from '@starboard/kernel/speech'
import type { Square } from '@starboard/space'
import { crewOf } from '../0-table/crew.ts'
import type { TraderAction, TraderDoing } from '../0-table/doing.ts'
import { type Effect, type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isEngaged, isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { MOVE, NEAR } from '../2-actions/moving.ts'
import { bestOdds } from '../3-combat/choosing.ts'
import { closeAssault, rangedAssault, SHOOT, STRIKE, shotsAt, waysToStrike } from '../3-combat/index.ts'
import type { Used } from './using.ts'

/** Moves, Assaults and other actions that a skill grants, in whoever's turn (CS-SKL-05, CS-SKL-08). */

/** One of them. */
export interface Deed {
  readonly do: 'move' | 'near' | 'close' | 'ranged' | 'assault' | 'move-or-assault' | 'use' | 'any'
  /** Dice more than usual. */
  readonly dice?: number
  /** Only this one may be attacked. */
  readonly on?: FigureId
  /** Nobody strikes at whoever moves or shoots so (CS-AOO-08). */
  readonly free?: true
  /** Terrain that may be climbed on the way (CS-TLOS-02). */
  readonly scramble?: number
  /** Only a Move to such a square. */
  readonly to?: (square: Square) => boolean
  /** Only the action of this name, or only this token. */
  readonly name?: string
  /** An attack that is no action (CS-RUL-35). */
  readonly attack?: true
}

export const GRANTED = question('granted')<{ figure: FigureId; skill: string; level: number }, never>()
export const PASS = offer('pass')()

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
    if (!deed.attack && deed.do !== 'near' && deed.do !== 'use') yield* hasActed(g, who)
  }
  return done
}

/** An action that a skill grants is one for what waits nearby (CS-WORM-08, CS-TERR-12, CS-RUL-35). */
export function* hasActed(g: CoreSpace, who: FigureId): Play {
  if (isUp(figureOf(g, who))) yield* later().acted(g, who)
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
export function couldDo(g: CoreSpace, actor: Figure, deed: Deed): boolean {
  if (deed.do === 'any' || deed.do === 'use') return deedsOf(g, actor.id, deed, 0).length > 0
  const now = figureOf(g, actor.id)
  if (!isUp(now) || now.prone) return false
  if (deed.do === 'move' || deed.do === 'near') return walksFor(g, now, deed).length > 0
  if (deed.do === 'move-or-assault' && walksFor(g, now, { ...deed, do: 'move' }).length > 0) return true
  const isMeant = (on: FigureId): boolean => deed.on === undefined || deed.on === on
  return (
    (deed.do !== 'ranged' && STRIKE.offers(g, now).some(({ what }) => isMeant(what))) ||
    (deed.do !== 'close' && g.figures.some((on) => on.at && isMeant(on.id) && shotsAt(g, now, on).length > 0))
  )
}

function deedsOf(g: CoreSpace, who: FigureId, deed: Deed, n: number): Choice[] {
  const actor = figureOf(g, who)
  if (!isUp(actor)) return []
  if (deed.do === 'any') return anyOf(g, actor, n, deed.name ?? null)
  if (actor.prone) return []
  if (deed.do === 'use') return usesOf(g, actor, deed.name!, n)
  if (deed.do === 'move' || deed.do === 'near') return stepsOf(g, actor, deed, n)
  return [
    ...(deed.do === 'move-or-assault' ? stepsOf(g, actor, { ...deed, do: 'move' }, n) : []),
    ...(deed.do === 'close' ? [] : shotsOf(g, actor, deed, n)),
    ...(deed.do === 'ranged' ? [] : blowsOf(g, actor, deed, n)),
  ]
}

const stepsOf = (g: CoreSpace, actor: Figure, deed: Deed, n: number): Choice[] =>
  walksFor(g, actor, deed).map((offered) => ({
    ...offered,
    deed: n,
    on: null,
    play: () => walkFor(deed).play(g, actor.id, offered.what),
  }))

const walkFor = (deed: Deed) => (deed.do === 'move' ? MOVE : NEAR)

function walksFor(g: CoreSpace, actor: Figure, deed: Deed): ReturnType<typeof MOVE.offers> {
  const effects: Effect[] = []
  if (deed.free) effects.push(FREE)
  if (deed.scramble) effects.push({ name: 'scramble', until: 'turn', value: deed.scramble })
  const looking = effects.length > 0 ? { ...actor, effects: [...actor.effects, ...effects] } : actor
  const { to } = deed
  const offers = walkFor(deed).offers(g, looking)
  return to ? offers.filter(({ label }) => !label.aboard && to(label)) : offers
}

const FREE = { name: 'free-moves', until: 'turn', value: 0 } as const

/** Moves and shots that nobody strikes at, while this goes on (CS-AOO-08). */
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

/** What can be done with a token without effort (CS-SK-LIGHTFINGERS-2). */
const usesOf = (g: CoreSpace, actor: Figure, item: string, n: number): Choice[] =>
  later()
    .actions.filter(({ price, tags = [] }) => price === 'effortless' && tags.includes('gear'))
    .flatMap((action) =>
      action
        .offers(g, actor)
        .filter(({ label }) => label?.item === item)
        .map((offered) => ({
          ...offered,
          deed: n,
          on: null,
          play: () => perform<TraderDoing>(action, g, actor.id, offered.what),
        })),
    )

/** Any regular action that this figure could take in a turn of its own, or only the one of this name (CS-RUL-86). */
function anyOf(g: CoreSpace, actor: Figure, n: number, name: string | null): Choice[] {
  const engaged = isEngaged(g, actor)
  return later()
    .actions.filter(
      ({ name: is, tags = [] }) =>
        tags.includes('regular') &&
        (name === null || is === name) &&
        !(actor.prone && !tags.includes('while-prone')) &&
        !(engaged && tags.includes('unengaged')),
    )
    .flatMap((action) =>
      action.offers(g, actor).map((offered) => ({
        ...offered,
        deed: n,
        on: null,
        play: () => perform<TraderDoing>(action, g, actor.id, offered.what),
      })),
    )
}
