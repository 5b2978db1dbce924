import type { AskOne, Option } from '@starboard/kernel'
import { isOffer, nameIn } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import { ITEMS, SKILLS, type SkillId } from '../content/index.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { grownOf, isEngaged, moveOf, npcTypeOf, touch } from '../rules/0-table/figures.ts'
import { isAtLeast } from '../rules/0-table/tracker.ts'
import { PICK } from '../rules/2-actions/handing.ts'
import { MOVE, type MoveLabel, NEAR } from '../rules/2-actions/moving.ts'
import { SEARCH } from '../rules/2-actions/searching.ts'
import { INTERACT } from '../rules/2-actions/tending.ts'
import { END } from '../rules/2-actions/turn.ts'
import { areListening } from '../rules/3-combat/alert.ts'
import { SHOOT } from '../rules/3-combat/shooting.ts'
import { STRIKE } from '../rules/3-combat/striking.ts'
import { THROW } from '../rules/3-combat/throwing.ts'
import { DEFT, SKILL } from '../rules/5-skills/acting.ts'
import { PASS } from '../rules/5-skills/granting.ts'
import { CARD } from '../rules/9-special/assistance.ts'
import type { View } from '../view.ts'
import { dangerAt, exposureAt } from './danger.ts'
import { dutiesOf, type Errand, standOf } from './errands.ts'
import { groundOf, NO_WAY, placeIn, stepsTo } from './ground.ts'
import { chanceOf, contentsOf, figureIn, foesOf, isHunting, perilOf, tokenValue } from './read.ts'
import type { Said, Why } from './why.ts'

/** What somebody does next: everything that is offered is weighed, in actions that it is worth. */

export interface Scene {
  readonly view: View
  readonly ask: AskOne
  readonly me: Figure
  readonly duty: Errand
  readonly foes: readonly Figure[]
  /** Where it stands, and how far it is from there to what it is after. */
  readonly from: number
  readonly steps: number
  readonly danger: number
  readonly exposure: number
  readonly engaged: boolean
  readonly actions: number
  /** The first effortless action of the turn costs nothing. */
  readonly free: boolean
}

interface Weighed {
  readonly worth: number
  readonly why: Why
}

const NOTHING: Weighed = { worth: -1, why: 'wait' }

export function actAdvice(view: View, ask: AskOne, who: string, actions: number, free: boolean): Said {
  const me = figureIn(view, who)
  const duty = me && dutiesOf(view).get(me.id)
  if (!me || !duty) return { answer: lastOf(ask), why: 'end' }
  const from = standOf(view, me)
  const foes = foesOf(view, me).filter((foe) => isHunting(view, foe))
  const scene: Scene = {
    view,
    ask,
    me,
    duty,
    foes,
    from,
    steps: stepsTo(groundOf(view), from, duty.places),
    danger: me.at ? dangerAt(view, me, from) : 0,
    exposure: me.at ? exposureAt(view, from) : 0,
    engaged: me.at !== null && isEngaged(view, me),
    actions,
    free,
  }
  let best: Option | null = null
  let chosen: Weighed = { worth: 0, why: 'end' }
  for (const option of ask.options) {
    const weighed = weigh(scene, option)
    if (weighed.worth <= chosen.worth) continue
    best = option
    chosen = weighed
  }
  return best ? { answer: best.value, why: chosen.why } : { answer: lastOf(ask), why: 'end' }
}

/** To end the turn, or to pass. */
const lastOf = ({ options }: AskOne): string =>
  options.find(({ value }) => value === END.name || value === PASS.name)?.value ?? options.at(-1)!.value

type Scale = (scene: Scene, option: Option) => Weighed

const worth = (n: number, why: Why): Weighed => ({ worth: n, why })

function weigh(scene: Scene, option: Option): Weighed {
  const scale = SCALES[nameIn(option.value)]
  return scale ? scale(scene, option) : NOTHING
}

/** A blow that somebody would not survive is worth more to avoid. */
const painOf = ({ me }: Scene): number => (me.health <= 2 ? 1.4 : me.health <= 3 ? 0.8 : 0.5)

const BLOW = 1.3

function move(scene: Scene, option: Option): Weighed {
  if (!isOffer(MOVE, option)) return NOTHING
  return weighMove(scene, option.label, false)
}

/** Nearer to what one is after, out of sight of Drones, and not where one is struck. */
function weighMove(scene: Scene, label: MoveLabel, isStep: boolean): Weighed {
  const { view, me, duty, steps, danger, engaged, actions } = scene
  if (label.aboard) return duty.kind === 'home' ? worth(8 - label.strikes, 'aboard') : NOTHING
  const to = placeIn(view, label)
  const left = stepsTo(groundOf(view), to, duty.places)
  const harm = label.strikes * BLOW * painOf(scene) + label.hazards * 1.8 + Number(label.alerts) * 4
  const far = me.at ? steps : steps + 1
  const gain = far >= NO_WAY || left >= NO_WAY ? 0 : (far - left) / moveOf(me)
  const eager = duty.worth >= 30 || duty.kind === 'home' ? 1.5 : 1.1
  const isLast = actions <= 1
  const relief =
    (danger - dangerAt(view, me, to)) * painOf(scene) * (isLast ? 1 : 0.4) +
    (scene.exposure - exposureAt(view, to)) * (isLast ? 1 : 0.15) +
    (engaged && label.strikes === 0 ? 0.6 : 0)
  const total = gain * eager + relief - harm
  if (engaged && label.strikes > 0 && duty.kind !== 'home' && me.health > 2 && total < 1.2) return NOTHING
  const why: Why =
    relief > gain * eager ? 'away' : duty.kind === 'home' ? 'home' : duty.worth >= 30 ? 'vital' : 'errand'
  return worth(total - (isStep ? 0.02 : 0.05), why)
}

const near: Scale = (scene, option) => {
  if (!isOffer(NEAR, option) || !scene.free) return NOTHING
  const { label } = option
  if (label.strikes > 0 && !label.aboard) return NOTHING
  if (scene.actions > 0 && scene.steps !== 1 && !label.aboard) return NOTHING
  return weighMove(scene, label, true)
}

/** Only what hunts us, unless it is what we have come for; and nothing that wakes the place up for little. */
function shoot(scene: Scene, option: Option): Weighed {
  if (!isOffer(SHOOT, option)) return NOTHING
  const { view } = scene
  const target = figureIn(view, option.label.who)
  const value = target ? prize(scene, target) : 0
  if (!target || value <= 0) return NOTHING
  const noise = option.label.peg ? (isAtLeast(view, 'inspection') ? 0.25 : 0.5) : 0
  const alarm = areListening(view) ? 3 : 0
  const struck = option.label.strikes * BLOW * painOf(scene)
  const total = chanceOf(option) * value - noise - alarm - struck
  return worth(total, npcTypeOf(target) === 'worm' ? 'worm' : 'shoot')
}

/** What it is worth to have somebody out of the way. */
function prize({ view, me, duty, foes }: Scene, target: Figure): number {
  if (duty.kind === 'hunt' && npcTypeOf(target) === 'worm') return 12
  if (target.crew !== null || !foes.includes(target)) return 0
  const beset = view.figures.some(
    (friend) => friend.crew === me.crew && !friend.defeated && touch(friend, target),
  )
  const leaving = duty.kind === 'home' && !beset ? 0.7 : 1
  return (perilOf(target) * (beset ? 1.5 : 1) + 0.3) * leaving
}

const strike: Scale = (scene, option) => {
  const target = isOffer(STRIKE, option) ? figureIn(scene.view, option.label.who) : undefined
  if (!target || target.crew !== null) return NOTHING
  if (npcTypeOf(target) === 'civilian') return NOTHING
  const isFoe = scene.foes.includes(target)
  return isFoe ? worth(0.4 + chanceOf(option) * (prize(scene, target) + 1), 'strike') : NOTHING
}

function search(scene: Scene, option: Option): Weighed {
  if (!isOffer(SEARCH, option)) return NOTHING
  const { view, duty, me } = scene
  const piece = view.pieces.find(({ id }) => id === option.label.from)
  if (!piece) return NOTHING
  if (duty.kind === 'search' && duty.about === piece.id) return worth(3 + duty.worth / 6, 'search')
  const inside = contentsOf(view, piece)
  const isWanted = inside >= 30 || (duty.kind !== 'home' && inside >= 3 && canCarry(me))
  const haste = duty.worth >= 30 && inside < 30 ? 0.4 : 1
  return isWanted && piece.tokens === null ? worth((1 + inside / 6) * haste, 'search') : NOTHING
}

const canCarry = ({ tray }: Figure): boolean => tray.length < 6

/** Not while there is something more important to do. */
const general: Scale = ({ duty, me }) =>
  duty.kind === 'home' || !canCarry(me) ? NOTHING : worth(duty.worth >= 30 ? 0.7 : 1.7, 'room')

function pick(scene: Scene, option: Option): Weighed {
  if (!isOffer(PICK, option)) return NOTHING
  const lying = scene.view.floor.find(({ token }) => token.item === option.label.item)
  const value = lying ? tokenValue(scene.view, lying.token) : 0
  if (value < 1) return NOTHING
  return worth((value >= 30 ? 6 : 0.6 + value / 5) - (scene.free ? 0 : 1), 'pick')
}

const heal: Scale = ({ me, free }, option) => {
  const most = grownOf(me, 'health')
  const price = nameIn(option.value) === 'treat' || !free ? 1 : 0
  if (me.health <= 2 && most > 3) return worth(4 - price, 'heal')
  return me.health <= most - 3 ? worth(1.5 - price, 'heal') : NOTHING
}

const reload: Scale = ({ me, foes }) =>
  me.ammo + me.accelerant <= (foes.length > 0 ? 0 : 2) ? worth(1.2, 'reload') : NOTHING

const deft: Scale = (scene, option) => {
  if (!isOffer(DEFT, option)) return NOTHING
  const { do: what, on } = option.label
  if (what === 'reload') return scene.me.ammo <= 3 && scene.free ? worth(1, 'reload') : NOTHING
  const target = figureIn(scene.view, on)
  if (!target || !scene.free || areListening(scene.view)) return NOTHING
  const value = prize(scene, target)
  return value > 0 ? worth(0.45 * value, what === 'strike' ? 'strike' : 'shoot') : NOTHING
}

/** Skills of attack while there is somebody to attack, skills of movement while there is far to go, the rest in need. */
function skill(scene: Scene, option: Option): Weighed {
  if (!isOffer(SKILL, option)) return NOTHING
  const { foes, steps, duty, view, engaged } = scene
  const { category } = SKILLS[option.label.skill as SkillId]
  const isFar = steps >= 5 && steps < NO_WAY && (duty.worth >= 30 || duty.kind === 'home')
  const level = 0.1 * option.label.level
  const hunts = foes.length > 0 || duty.kind === 'hunt'
  switch (category) {
    case 'ranged':
      return hunts && !areListening(view) ? worth(1.6 + level, 'skill') : NOTHING
    case 'close-combat':
    case 'merg':
      return engaged ? worth(2.2 + level, 'skill') : NOTHING
    case 'endurance':
      return scene.me.health <= 3 ? worth(1.5 + level, 'skill') : NOTHING
    case 'vocational':
    case 'machine':
      return isFar || engaged ? worth(0.9 + level, 'skill') : NOTHING
    default:
      return hunts || isFar ? worth(0.7 + level, 'skill') : NOTHING
  }
}

const always =
  (n: number, why: Why): Scale =>
  () =>
    worth(n, why)

/** While there is somebody near who will act. */
const inFight =
  (n: number, why: Why): Scale =>
  ({ foes, me }) =>
    foes.some((foe) => foe.missedTurns === 0 && me.at && squares.chebyshev(foe.at!, me.at) <= CLOSE)
      ? worth(n, why)
      : NOTHING

const CLOSE = 9

const bomb: Scale = ({ duty, foes, free, me }, option) =>
  isOffer(THROW, option) &&
  ITEMS[option.label.item].kind !== 'weapon' &&
  free &&
  (duty.kind === 'hunt' || foes.length > 1 || (foes.length === 1 && me.health <= 3))
    ? worth(duty.kind === 'hunt' ? 2 : 1.2, 'grenade')
    : NOTHING

/** To talk somebody into joining is worth a try where one stands anyway. */
const persuade: Scale = ({ duty, foes }, option) =>
  option.value.endsWith(':join') && duty.kind !== 'home' && foes.length === 0
    ? worth(chanceOf(option) - 0.3, 'persuade')
    : NOTHING

/** Locks that bar what we have come for, and doors on the way. */
const interact: Scale = ({ view, duty, steps }, option) => {
  if (!isOffer(INTERACT, option)) return NOTHING
  const { locked, to } = option.label
  if (duty.kind === 'cut' && locked) return worth(7, 'vital')
  const beyond = stepsTo(groundOf(view), placeIn(view, squares.parse(option.label.at)), duty.places)
  return to === 'open' && !locked && beyond < steps ? worth(1.4, 'closer') : NOTHING
}

/** Guns are for those who hunt us, and less noise is always welcome. */
function card({ view, foes }: Scene, option: Option): Weighed {
  if (!isOffer(CARD, option)) return NOTHING
  const { card: id, on } = option.label
  const target = on === null ? undefined : figureIn(view, on)
  if (id === 'blackout-code') return view.hostility.pegs >= 8 ? worth(1.3, 'card') : NOTHING
  if (id === 'field-surgeon')
    return target && (target.defeated || target.health <= 2) ? worth(3, 'card') : NOTHING
  if (id === 'spare-magazine') return target && target.ammo <= 1 ? worth(1.3, 'card') : NOTHING
  if (id === 'ships-gun')
    return target && foes.includes(target) ? worth(1 + perilOf(target) / 4, 'card') : NOTHING
  return foes.length > 1 ? worth(1.2, 'card') : NOTHING
}

/** What is on already does; whatever else there may be is put on. */
const don: Scale = ({ me }, option) =>
  me.worn === null && !option.value.endsWith(':nothing') ? worth(1.3, 'don') : NOTHING

const SCALES: { readonly [name: string]: Scale } = {
  move,
  near,
  shoot,
  strike,
  search,
  'general-search': general,
  pick,
  heal,
  treat: heal,
  revive: always(6, 'revive'),
  resuscitate: always(5, 'revive'),
  stand: always(4, 'stand'),
  reload,
  clear: inFight(1.1, 'clear'),
  don,
  'slip-on': don,
  repair: ({ duty }, option) => (duty.kind === 'home' ? NOTHING : worth(0.8 * chanceOf(option), 'mend')),
  weave: always(1, 'mend'),
  interact,
  deft,
  skill,
  throw: bomb,
  persuade,
  stay: ({ duty }) => (duty.kind === 'home' ? worth(3, 'aboard') : NOTHING),
  lead: always(6, 'vital'),
  seal: always(7, 'vital'),
  lull: always(9, 'vital'),
  calm: always(1.6, 'skill'),
  card,
  ship: inFight(1, 'card'),
  use: inFight(0.9, 'item'),
  apply: inFight(0.9, 'item'),
}
