import type { Ask, AskOne, Option } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import { ITEMS, UNITS } from '../content/index.ts'
import { baseOf } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, isUp, npcTypeOf } from '../rules/0-table/figures.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { hasRoomFor, itemOf } from '../rules/0-table/tray.ts'
import { REST } from '../rules/1-rounds/cards/environment.ts'
import { ACTIVATE, ORDER } from '../rules/1-rounds/phases.ts'
import { AIRLOCK } from '../rules/1-rounds/set-up.ts'
import { FOUND, LOOT } from '../rules/2-actions/searching.ts'
import { ACT } from '../rules/2-actions/turn.ts'
import { AGAIN, SUSTAIN, THROW_AT, WITH } from '../rules/3-combat/asks.ts'
import { caughtBy } from '../rules/3-combat/blast.ts'
import { PREY } from '../rules/4-figures/asks.ts'
import { WHICH, WHOM } from '../rules/5-skills/choosing.ts'
import { GRANTED } from '../rules/5-skills/granting.ts'
import { CARD_AT } from '../rules/9-special/assistance.ts'
import type { View } from '../view.ts'
import { actAdvice } from './act.ts'
import { dutiesOf, standOf } from './errands.ts'
import { groundOf, placeIn, stepsFrom, stepsTo } from './ground.ts'
import { chanceOf, contentsOf, figureIn, foesOf, perilOf, tokenValue } from './read.ts'
import type { Said, Why } from './why.ts'

/** What is asked on a mission besides what somebody does with its turn. */

type Choice = (view: View, ask: AskOne) => Said | null

const said = (answer: string, why: Why): Said => ({ answer, why })

/** The option of which this number is highest; of equals the first. */
function highest<O extends Option>(options: readonly O[], of: (option: O) => number): O {
  let best = options[0]!
  let most = Number.NEGATIVE_INFINITY
  for (const option of options) {
    const n = of(option)
    if (n <= most) continue
    best = option
    most = n
  }
  return best
}

/** The airlock with most to find around it. */
function airlock(view: View, ask: AskOne): Said | null {
  if (!AIRLOCK.is(ask) || ask.kind !== 'one') return null
  const ground = groundOf(view)
  const pieces = view.pieces.filter(({ count }) => count > 0)
  const around = ({ label }: { label: { at: string } }): number => {
    const steps = stepsFrom(ground, placeIn(view, squares.parse(label.at)))
    return pieces.reduce((sum, { at }) => {
      const far = Math.min(
        ...blocks.ring(at, 1).map((square) => {
          const n = steps[placeIn(view, square)]
          return n === undefined || n < 0 ? 99 : n
        }),
      )
      return sum + 1 / (4 + far)
    }, 0)
  }
  return said(highest(ask.options, around).value, 'near-loot')
}

/** Whoever is in most danger acts first, then whoever is nearest to what it is after. */
function activate(view: View, ask: AskOne): Said | null {
  if (!ACTIVATE.is(ask) || ask.kind !== 'one') return null
  const ground = groundOf(view)
  const urgency = ({ label }: { label: { figure: string } }): number => {
    const figure = figureIn(view, label.figure)
    const duty = dutiesOf(view).get(label.figure)
    if (!figure || !duty) return -100
    const beset = foesOf(view, figure).some(
      (foe) => figure.at && blocks.rings(baseOf(figure), baseOf(foe)) <= 1,
    )
    const steps = stepsTo(ground, standOf(view, figure), duty.places)
    return (beset ? 20 : 0) + (figure.where === 'airlock' ? -5 : 0) - steps / 4
  }
  return said(highest(ask.options, urgency).value, 'readiest')
}

function act(view: View, ask: AskOne): Said | null {
  if (ACT.is(ask)) return actAdvice(view, ask as AskOne, ask.label.figure, ask.label.actions, ask.label.free)
  if (GRANTED.is(ask)) return actAdvice(view, ask as AskOne, ask.label.figure, 1, true)
  return null
}

/** The best odds, and no more ammo than they are worth. */
function withWhat(_: View, ask: AskOne): Said | null {
  if (!WITH.is(ask) || ask.kind !== 'one') return null
  const best = highest(ask.options, (option) =>
    option.value === 'no' ? -1 : chanceOf(option) - 0.04 * (option.label?.ammo ?? 0) - 0.01,
  )
  return said(best.value, 'best-odds')
}

/** A die that shows nothing good is thrown again. */
function again(_: View, ask: AskOne): Said | null {
  if (!AGAIN.is(ask) || ask.kind !== 'one') return null
  const worst = highest(ask.options, ({ value, label }) =>
    value === 'no' ? 0.5 : label?.face === 'misfire' ? 2 : label?.face === 0 ? 1 : 0,
  )
  return said(worst.value, worst.value === 'no' ? 'keep' : 'reroll')
}

/** Where most of them and none of us are caught. */
function throwAt(view: View, ask: AskOne): Said | null {
  if (!THROW_AT.is(ask) || ask.kind !== 'one') return null
  const by = figureIn(view, ask.label.by)
  if (!by) return null
  const isHunt = dutiesOf(view).get(by.id)?.kind === 'hunt'
  const near = ask.options.filter(({ label }) => label.who !== undefined)
  const gain = (at: { x: number; y: number }): number =>
    caughtBy(view, at).reduce((sum, { who, ring }) => {
      const caught = figureIn(view, who)!
      const share = ring === 0 ? 1 : 0.5
      if (!areEnemies(view, by, caught)) return sum - 4 * share
      const worm = npcTypeOf(caught) === 'worm'
      return sum + share * (worm ? (isHunt ? 12 : 0.2) : perilOf(caught))
    }, 0)
  const at = ({ label }: (typeof ask.options)[number]): { x: number; y: number } =>
    label.who === undefined ? { x: label.x, y: label.y } : figureIn(view, label.who)!.at!
  if (near.length === 0) return said(ask.options[0]!.value, 'grenade')
  // What goes off has odds of coming down there, and not of defeating anybody.
  const toDefeat = (option: Option): number => (ITEMS[ask.label.item].blast ? 0 : chanceOf(option))
  return said(highest(near, (option) => toDefeat(option) + gain(at(option))).value, 'grenade')
}

/** Enemies before friends, and the worst of them. */
function whom(view: View, ask: AskOne): Said | null {
  if (!WHOM.is(ask) || ask.kind !== 'one') return null
  const me = figureIn(view, ask.label.figure)
  const best = highest(ask.options, (option) => {
    const other = option.label?.who === undefined ? undefined : figureIn(view, option.label.who)
    if (!me || !other) return 0
    if (option.odds) return 1 + chanceOf(option) * perilOf(other)
    return areEnemies(view, me, other) ? perilOf(other) : other.defeated ? 2 : 0.5 + (8 - other.health) / 10
  })
  return said(best.value, 'best-odds')
}

function sustain(view: View, ask: AskOne): Said | null {
  if (!SUSTAIN.is(ask) || ask.kind !== 'one') return null
  const best = highest(ask.options, ({ label }) => {
    const target = label?.who === undefined ? undefined : figureIn(view, label.who)
    return target ? perilOf(target) : 0
  })
  return said(best.value, best.value === 'no' ? 'let-be' : 'shoot')
}

/** All of it, or what is worth most for the room there is; something poor goes back for something good. */
function loot(view: View, ask: AskOne): Said | null {
  if (!LOOT.is(ask) || ask.kind !== 'one') return null
  if (ask.options.some(({ value }) => value === 'all')) return said('all', 'take-all')
  const figure = figureIn(view, ask.label.figure)
  const piece = view.pieces.find(({ id }) => id === ask.label.from)
  const inside = piece ? piece.tokens : figureIn(view, ask.label.from)?.tray
  if (!figure || !inside) return said('done', 'full')
  const wanted = packed(view, figure, inside)
  const isMore = (item: string): boolean => countOf(wanted, item) > countOf(figure.tray, item)
  const put = ask.options.find(
    ({ label }) =>
      label.do === 'put' && countOf(wanted, label.token.item) < countOf(figure.tray, label.token.item),
  )
  const take = ask.options.find(({ label }) => label.do === 'take' && isMore(label.token.item))
  if (take) return said(take.value, 'take')
  if (put && wanted.some(({ item }) => isMore(item))) return said(put.value, 'swap')
  return said('done', 'full')
}

const countOf = (tokens: readonly Held[], item: string): number =>
  tokens.reduce((sum, held) => sum + Number(held.item === item), 0)

/** What one would carry of all that is there and all that one has: tools first, then by what it is worth for its size. */
function packed(view: View, figure: Figure, inside: readonly Held[]): Held[] {
  const density = (held: Held): number => tokenValue(view, held) / UNITS[itemOf(held).size]
  const tools = figure.tray.filter((held) => isTool(view, held))
  const rest = [
    ...figure.tray.filter((held) => !isTool(view, held)),
    ...inside.filter((held) => tokenValue(view, held) > 0),
  ].sort((a, b) => density(b) - density(a))
  const chosen = [...tools]
  for (const held of rest) if (hasRoomFor({ ...figure, tray: chosen }, held)) chosen.push(held)
  return chosen
}

/** A gun, and what heals, are not given away for loot. */
function isTool(view: View, held: Held): boolean {
  const { ranged, heal } = itemOf(held)
  return ranged !== undefined || heal !== undefined || tokenValue(view, held) >= 30
}

function found(_: View, ask: AskOne): Said | null {
  if (!FOUND.is(ask)) return null
  const keeps = ask.options.some(({ value }) => value === 'keep')
  return keeps ? said('keep', 'take') : said(ask.options[0]!.value, 'full')
}

/** Whoever does least harm goes first, and goes for whoever bears it best. */
function order(view: View, ask: AskOne): Said | null {
  if (!ORDER.is(ask) || ask.kind !== 'one') return null
  return said(
    highest(ask.options, ({ label }) => -perilOf(figureIn(view, label.figure)!)).value,
    'weakest-foe',
  )
}

function prey(view: View, ask: AskOne): Said | null {
  if (!PREY.is(ask) || ask.kind !== 'one') return null
  return said(
    highest(ask.options, ({ label }) => {
      const figure = figureIn(view, label.figure)!
      return figure.health + (view.crews.find(({ id }) => id === figure.crew)?.seat === ask.seat ? 0 : 10)
    }).value,
    'weakest-foe',
  )
}

/** As far from our own as they can be made to come. */
function point(view: View, ask: AskOne): Said | null {
  const own = view.figures.filter(
    (figure) => isUp(figure) && figure.crew !== null && view.crews[figure.crew]!.seat === ask.seat,
  )
  const far = ({ at }: Option): number =>
    at === undefined
      ? 0
      : Math.min(99, ...own.map((figure) => blocks.rings(squares.parse(at), baseOf(figure))))
  return said(highest(ask.options, far).value, 'far-point')
}

/** A flash goes where most of them are, a decoy as far from us as it can. */
function cardAt(view: View, ask: AskOne): Said | null {
  if (!CARD_AT.is(ask) || ask.kind !== 'one') return null
  if (ask.label.card === 'decoy-beacon') return point(view, ask as AskOne)
  const foes = view.figures.filter((figure) => isUp(figure) && figure.crew === null)
  const near = ({ label }: { label: { at: string } }): number => {
    const square = squares.parse(label.at)
    return foes.reduce((sum, foe) => sum + perilOf(foe) / (1 + blocks.rings(square, baseOf(foe))), 0)
  }
  return said(highest(ask.options, near).value, 'grenade')
}

/** Whoever is hurt worst. */
function rest(_: View, ask: AskOne): Said | null {
  if (!REST.is(ask) || ask.kind !== 'one') return null
  return said(highest(ask.options, ({ label }) => -label.health).value, 'heal')
}

/** A look into what nobody has emptied yet. */
function which(view: View, ask: AskOne): Said | null {
  if (!WHICH.is(ask) || ask.kind !== 'one') return null
  const inside = ({ label }: { label: { which: string } }): number => {
    const piece = view.pieces.find(({ id }) => label.which === `piece:${id}`)
    return piece && piece.tokens === null ? contentsOf(view, piece) : 0
  }
  return said(highest(ask.options, inside).value, 'best-odds')
}

/** Wherever none of us stands. */
function shift(view: View, ask: AskOne): Said | null {
  const own = view.figures.filter((figure) => isUp(figure) && figure.crew !== null)
  const harm = ({ at }: Option): number => {
    if (at === undefined) return 0
    const square = squares.parse(at)
    return caughtBy(view, square).reduce((sum, { who, ring }) => {
      const mine = own.some(({ id }) => id === who)
      return sum + (mine ? -2 : 1) / (1 + ring)
    }, 0)
  }
  return said(highest(ask.options, harm).value, 'scatter')
}

/** The first that is not a refusal: whoever is asked has something to gain by it. */
function react(_: View, ask: AskOne): Said {
  const answer = ask.options.find(({ value }) => value !== 'no')
  return answer ? said(answer.value, 'react') : said('no', 'let-be')
}

/** In questions with fixed answers: the first of these that is offered, and why. */
const USUAL: { readonly [question: string]: readonly [Why, ...string[]] } = {
  pay: ['peg', 'peg', 'action'],
  nerve: ['nerve', 'peg'],
  guard: ['react', 'yes'],
  slip: ['react', 'yes'],
  deflect: ['react', 'yes'],
  follow: ['let-be', 'stay'],
  barter: ['let-be', 'refuse'],
  deal: ['take', 'keep', 'no'],
}

const CHOICES: { readonly [question: string]: Choice } = {
  act,
  granted: act,
  airlock,
  dock: point,
  activate,
  with: withWhat,
  again,
  'throw-at': throwAt,
  whom,
  sustain,
  loot,
  found,
  order,
  prey,
  point,
  divert: point,
  shift,
  react,
  'card-at': cardAt,
  rest,
  which,
}

/** Everything that is asked on a mission. */
export function missionAdvice(view: View, ask: Ask): Said | null {
  if (ask.kind !== 'one') return null
  const chosen = CHOICES[ask.id]?.(view, ask)
  if (chosen) return chosen
  const usual = USUAL[ask.id]
  if (!usual) return null
  const [why, ...values] = usual
  const value = values.find((one) => ask.options.some((option) => option.value === one))
  return value === undefined ? null : said(value, why)
}
