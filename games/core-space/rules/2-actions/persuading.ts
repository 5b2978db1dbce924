import { ask, emit, type Odds, type Play, randomOf } from '@starboard/kernel'
import { type Either, one, question, refusal } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { type Face, type ItemId, NPCS, UNITS } from '../../content/index.ts'
import { oddsWith } from '../0-table/again.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Rolled, rollCombat } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf, isBeast, isEngaged, isUp, levelOf, npcTypeOf } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { Item } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh, hasIcon, hasRoomFor, itemOf, takeOut } from '../0-table/tray.ts'
import { besides, labelOf, named, type TokenLabel } from './things.ts'

/** B7: Persuade. */

export type PersuadeEvent =
  | {
      type: 'persuaded'
      rule: string
      figure: FigureId
      npc: FigureId
      for: 'trade' | 'join'
      faces: Face[]
      came: boolean
    }
  | { type: 'joined'; rule: string; npc: FigureId; crew: number; item: ItemId | null }
  | { type: 'traded'; rule: string; figure: FigureId; npc: FigureId; given: ItemId; got: ItemId }
  | { type: 'trade-refused'; rule: string; figure: FigureId; npc: FigureId }

export type PersuadeReason = { why: 'nothing-small' } | { why: 'unskilled' } | { why: 'hunting' }

export const BARTER = question('barter')<
  { figure: FigureId; npc: FigureId; token: TokenLabel },
  Either<{ do: 'give'; token: TokenLabel } | { do: 'refuse' }>
>()

type Aim = { npc: FigureId; for: 'trade' | 'join' }

/** Somebody in base contact who listens, with no other enemy there (CS-PERS-01). What it is for is said before the dice are rolled (CS-PERS-02, CS-TIME-03). */
export const PERSUADE = action('persuade')<
  Aim,
  { npc: FigureId; for: 'trade' | 'join'; dice: number; needs: number }
>({
  price: 'action',
  tags: ['regular'],
  offers: (g, actor) => {
    const dice = boardOf(actor) ? grownOf(actor, 'skill') : 0 // CS-PERS-07, CS-RUL-83
    if (dice === 0) return []
    return besides(g, actor).flatMap((npc) => {
      const needs = isBusy(g, npc) ? null : persuadeOf(npc)
      if (needs === null || isEngaged(g, actor, npc.id)) return []
      const aims = smallOf(actor).length > 0 ? (['trade', 'join'] as const) : (['join'] as const)
      return aims.map((aim) => ({
        value: `persuade:${npc.id}:${aim}`,
        what: { npc: npc.id, for: aim },
        at: squares.key(npc.at!),
        label: { npc: npc.id, for: aim, dice, needs: needs + 1 },
        odds: persuasionOdds(actor, needs),
        rule: aim === 'join' ? 'CS-PERS-05' : 'CS-PERS-03',
      }))
    })
  },
  play: function* (g, who, { npc, for: aim }) {
    const { faces, hits } = yield* persuasion(g, who)
    const came = hits - persuadeOf(figureOf(g, npc))! >= 1 // CS-PERS-08
    emit<PersuadeEvent>(g, {
      type: 'persuaded',
      rule: 'CS-PERS-08',
      figure: who,
      npc,
      for: aim,
      faces: [...faces],
      came,
    })
    if (!came) return
    if (aim === 'join') return join(g, figureOf(g, npc), figureOf(g, who).crew!)
    openDeal(g, who, npc)
  },
  whyNot: (g, actor) => {
    const near = besides(g, actor)
    if (near.some((npc) => persuadeOf(npc) !== null && isBusy(g, npc)))
      return [refusal<PersuadeReason>({ why: 'hunting' }, 'CS-HUNT-09')]
    const talks = near.some((npc) => persuadeOf(npc) !== null)
    if (!talks) return []
    if (!boardOf(actor) || grownOf(actor, 'skill') === 0)
      return [refusal<PersuadeReason>({ why: 'unskilled' }, 'CS-RUL-83')]
    return smallOf(actor).length === 0
      ? [refusal<PersuadeReason>({ why: 'nothing-small' }, 'CS-PERS-03')]
      : []
  },
})

/** As many dice as the printed Skill (CS-PERS-07), whatever it is for: briefings ask for it too (CS-PERS-06). */
export function* persuasion(g: CoreSpace, who: FigureId): Play<Rolled> {
  const roll = rollCombat(g, grownOf(figureOf(g, who), 'skill'))
  return talksTwice(figureOf(g, who)) ? yield* later().throwAgain(g, who, roll) : roll
}

/** The chance that a hit is left of it. */
export const persuasionOdds = (actor: Figure, needs: number) => (): Odds =>
  oddsWith(grownOf(actor, 'skill'), talksTwice(actor) ? 'worst' : 'never', ({ hits }) => hits > needs)

/** One die of each Persuade roll may be thrown again (CS-SK-NEGOTIATION-P1). */
const talksTwice = (actor: Figure): boolean => levelOf(actor, 'negotiation') >= 1

/** What the NPC has, or draws for it, is offered (CS-PERS-04). */
export function openDeal(g: CoreSpace, who: FigureId, npc: FigureId): void {
  const { tray } = figureOf(g, npc)
  const drawn = tray.length === 0 ? drawAny(g) : null
  if (drawn) tray.push(fresh(drawn))
  if (tray.length > 0) g.agenda.push({ kind: 'deal', figure: who, npc })
}

/** Null: nobody talks it round (CS-NSTAT-02), or it is in a crew already. First Born never listen (CS-JOIN-01). */
export const persuadeOf = ({ who, crew }: Figure): number | null =>
  who.sort === 'npc' && crew === null ? NPCS[who.is].persuade : null

/** A Hunter listens to nobody while there is something to hunt or to fetch (CS-HUNT-09). */
const isBusy = (g: CoreSpace, npc: Figure): boolean =>
  npcTypeOf(npc) === 'hunter' &&
  (g.figures.some((figure) => isUp(figure) && isBeast(figure)) ||
    g.floor.some(({ token }) => hasIcon(token, 'trophy')) ||
    g.figures.some(({ tray, where }) => where === 'board' && tray.some((held) => hasIcon(held, 'trophy'))))

export const smallOf = (figure: Figure) =>
  named(figure.tray).filter(({ held }) => UNITS[itemOf(held).size] <= UNITS.small)

const drawAny = (g: CoreSpace): ItemId | null =>
  g.pouch.length === 0 ? null : g.pouch.splice(randomOf(g).below(g.pouch.length), 1)[0]!

/** A member of the crew for the rest of the mission, that may still have its turn (CS-PERS-05, CS-PERS-09); it brings something along (CS-JOIN-05). */
export function join(g: CoreSpace, npc: Figure, crew: number): void {
  npc.crew = crew
  npc.activated = false
  let item: ItemId | null = null
  if (npc.tray.length === 0) {
    const fitting = g.pouch.flatMap((one, n) => (hasRoomFor(npc, fresh(one)) ? [n] : []))
    if (fitting.length > 0) {
      item = g.pouch.splice(fitting[randomOf(g).below(fitting.length)]!, 1)[0]!
      npc.tray.push(fresh(item))
    }
  }
  emit<PersuadeEvent>(g, { type: 'joined', rule: 'CS-JOIN-02', npc: npc.id, crew, item })
}

/** Its thing for a small one of the Trader's; what was drawn stays with the NPC if the Trader does not want it. */
export function* deal(g: CoreSpace, { figure: who, npc }: Extract<Item, { kind: 'deal' }>): Play {
  const [trader, other] = [figureOf(g, who), figureOf(g, npc)]
  const offered = other.tray[0]
  if (!offered) return
  const gifts = smallOf(trader).filter(({ held }) =>
    hasRoomFor({ ...trader, tray: trader.tray.filter((one) => one !== held) }, offered),
  )
  const chosen = yield* ask(
    one(
      BARTER,
      crewOf(g, trader.crew!).seat,
      'CS-PERS-03',
      [
        ...gifts.map(({ held, key, n }) => ({
          value: `give:${key}`,
          n,
          label: { do: 'give' as const, token: labelOf(held) },
        })),
        { value: 'refuse', n: -1, label: { do: 'refuse' as const }, rule: 'CS-PERS-04' },
      ],
      { label: { figure: who, npc, token: labelOf(offered) } },
    ),
  )
  if (chosen.label.do === 'refuse') {
    emit<PersuadeEvent>(g, { type: 'trade-refused', rule: 'CS-PERS-04', figure: who, npc })
    return
  }
  const [mine, theirs] = [figureOf(g, who).tray, figureOf(g, npc).tray]
  const given = mine.splice(chosen.n, 1)[0]!
  const got = takeOut(theirs, theirs[0]!)
  mine.push(got)
  theirs.push(given)
  emit<PersuadeEvent>(g, {
    type: 'traded',
    rule: 'CS-PERS-03',
    figure: who,
    npc,
    given: given.item,
    got: got.item,
  })
}
