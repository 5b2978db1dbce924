import { emit, type Play } from '@starboard/kernel'
import { INSERTS, type ItemId, MISSIONS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, drawnMap, planOf } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import {
  areFriends,
  boardOf,
  engagedWith,
  hovers,
  isFirstBorn,
  isMachine,
  isShutIn,
  isUp,
  levelOf,
  npcTypeOf,
} from '../0-table/figures.ts'
import { isHidden } from '../0-table/hiding.ts'
import { later } from '../0-table/later.ts'
import type { AttackWay } from '../0-table/reactions.ts'
import { type Cover, coverBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { armourOf, isSafe, type Piercing } from './armour.ts'
import type { CombatEvent } from './events.ts'
import type { Guard } from './odds.ts'

/** Hits on their way to somebody. Attacks of cards and rules come from nobody (CS-ATK-08). */
export interface Assault {
  readonly by: FigureId | null
  readonly on: FigureId
  /** Who was aimed at, where a fight has put somebody else in the way (CS-RNG-10). */
  readonly meant?: FigureId
  readonly way: AttackWay
  readonly rule: string
  /** What hides the target: it counts against ranged attacks that come from somewhere (CS-COV-05). */
  readonly cover: Cover
  readonly piercing?: Piercing
  /** A blow at somebody who walks away or shoots past (CS-AOO-02). */
  readonly opportunity?: true
  /** Part of something that goes off: nobody was told its odds. */
  readonly area?: true
  /** Nobody makes it, but a player has chosen it and was told its odds: the guns of a ship (CS-MAINT-10). */
  readonly chosen?: true
  /** The token it is made with. */
  readonly item?: ItemId | null
  /** Skill pegs go before Health (CS-KNOW-08). */
  readonly consumes?: boolean
}

/** Whom a player may attack: anybody up who is neither a friend nor hidden from attacks (CS-RUL-23, CS-DEF-01). */
export const mayAttack = (g: Known, by: Figure, on: Figure): boolean =>
  by.id !== on.id && isUp(on) && !areFriends(g, by, on) && !areAtPeace(by, on) && isTargetable(g, on)

/** CS-RUL-82: a hidden figure is not chosen, but areas still hit it. */
export const isTargetable = (g: Known, figure: Figure): boolean => !isShutIn(figure) && !isHidden(g, figure)

/** A Trader that has been talked out of it, and the crew that has agreed to it (CS-SK-NEGOTIATION-3). */
const areAtPeace = (a: Figure, b: Figure): boolean => isSpared(a, b) || isSpared(b, a)

const isSpared = ({ effects }: Figure, { crew }: Figure): boolean =>
  effects.some(({ name, value }) => name === 'safe-conduct' && value === crew)

/** What stands between the dice of one figure and the life of another. */
export function guardOf(
  g: Known,
  by: Figure | null,
  on: Figure,
  { way, cover, piercing = null, opportunity }: Pick<Assault, 'way' | 'cover' | 'piercing' | 'opportunity'>,
): Guard {
  const { value, shield } = armourOf(g, on, piercing)
  return {
    cover: cover === 'none' ? 0 : 1, // Somebody struck in another's place may be hidden altogether (CS-RNG-11, CS-RUL-140).
    slipped: opportunity ? slippedBy(on) : 0,
    armour: value,
    shield,
    health: healthOf(on),
    safe: isSafe(on, { way, by, cover }),
  }
}

/** How much damage somebody can take: the pegs of a Trader, the inserts of the True Born, else one (CS-ATK-03, CS-ATK-05, CS-ATK-07). */
export const healthOf = (figure: Figure): number =>
  boardOf(figure) ? figure.health : figure.sleep ? INSERTS.length + 1 - figure.sleep.insert : 1

/** The cover that counts against an attack: none at close quarters (CS-CLOSE-05), none for those who look past it (CS-ICON-11). */
export function coverAgainst(g: Known, by: Figure, on: Figure, past: Past): Cover {
  if (past === 'cover') return 'none'
  return coverBetween(past === 'walls' ? bareGround(g) : g, by, on)
}

/** What an attacker does not care for on the way to its target: cover, or walls and terrain altogether (CS-ICON-35). */
export type Past = 'cover' | 'walls' | null

/** The board as if nothing stood on it but figures. */
const bareGround = (g: Known): Known => {
  const { width, height } = planOf(g).grid
  const rows = Array.from({ length: height }, () => '.'.repeat(width))
  return { ...g, map: drawnMap(rows), doors: {}, pieces: [] }
}

/** Those who may be struck in somebody's place by a shot from afar, in the order of the board (CS-RNG-09, CS-RUL-27); locked on, nobody (CS-ICON-11). */
export const fightAround = (g: Known, by: Figure, on: Figure, isLocked: boolean): Figure[] =>
  isLocked || bandOf(baseOf(by), baseOf(on)) === 'short' ? [] : engagedWith(g, on).sort(byPlace)

/** The upper rows first, then the columns further left. */
export const byPlace = (a: Figure, b: Figure): number => a.at!.y - b.at!.y || a.at!.x - b.at!.x

/**
 * Hits become damage in this order: cover, armour, other reductions (CS-ATK-02, CS-RNG-05, CS-COV-04, CS-COV-06); without any it fails (CS-ATK-09). Whoever can soften the blow is
 * asked before it lands (CS-RUL-28). Tells how much damage was done.
 */
export function* settle(g: CoreSpace, assault: Assault, scored: number): Play<number> {
  const { by, on, way, rule } = assault
  const isFromAfar = by !== null && way === 'ranged' && isFirstBorn(figureOf(g, by))
  const hits = isFromAfar && scored > 0 ? yield* later().ward(g, by, on, scored) : scored
  const target = figureOf(g, on)
  const guard = guardOf(g, by === null ? null : figureOf(g, by), target, assault)
  const left = Math.max(0, hits - guard.cover - guard.slipped)
  let damage = guard.safe ? 0 : Math.max(0, left - guard.armour)
  if (guard.shield && damage > 0) overload(g, target)
  if (damage > 0)
    damage = yield* later().soften(g, {
      by,
      on,
      way,
      hits,
      damage,
    })
  emit<CombatEvent>(g, {
    type: 'attack-settled',
    rule,
    by,
    on,
    hits,
    cover: Math.min(hits, guard.cover),
    armour: Math.min(left, guard.armour),
    damage,
    ...(isOwnDoing(g, assault) && {
      came: damage >= guard.health && (assault.meant === undefined || assault.meant === on),
    }),
  })
  if (damage > 0) hurt(g, on, damage, by, assault.consumes)
  return damage
}

/** Hits of an attack of opportunity that miss whoever floats, or knows such blows (CS-NSTAT-09, CS-SK-COMBATEXPERT-P1). */
const slippedBy = (figure: Figure): number =>
  Number(hovers(figure)) + Number(levelOf(figure, 'combat-expert') >= 1)

/** Whether a player has chosen this attack, and was told its odds. */
const isOwnDoing = (g: CoreSpace, { by, opportunity, chosen, area }: Assault): boolean =>
  by === null ? chosen === true : !area && isHopedFor(g, by, opportunity === true)

/** A player was told the odds of a free blow only if it was asked about it (CS-RUL-97); NPCs hope for nothing. */
export function isHopedFor(g: CoreSpace, by: FigureId, isFree: boolean): boolean {
  const { crew } = figureOf(g, by)
  return crew !== null && (!isFree || crewOf(g, crew).habits.strikes === 'ask')
}

/** CS-ARM-03, CS-ARM-04: the whole token is flipped, and gives nothing more. */
export function overload(g: CoreSpace, figure: Figure): void {
  figure.worn!.state = 'face-down'
  emit<CombatEvent>(g, {
    type: 'shield-overloaded',
    rule: 'CS-ARM-03',
    who: figure.id,
    item: figure.worn!.item,
  })
}

/** Damage takes Health; nobody is asked any more (CS-ATK-03 to CS-ATK-05). */
export function hurt(
  g: CoreSpace,
  id: FigureId,
  damage: number,
  by: FigureId | null,
  consumes = false,
): void {
  const figure = figureOf(g, id)
  if (!isUp(figure)) return
  if (!boardOf(figure)) {
    if (figure.sleep && damage < healthOf(figure))
      figure.sleep.insert += damage // CS-TB-12
    else removeDefeated(g, figure, by)
    return
  }
  const pegs = consumes ? Math.min(damage, figure.pegs) : 0 // CS-KNOW-08
  figure.pegs -= pegs
  figure.health = Math.max(0, figure.health - (damage - pegs))
  emit<CombatEvent>(g, { type: 'wounded', rule: 'CS-ATK-03', who: id, health: figure.health, pegs })
  if (figure.health > 0) return
  figure.defeated = true
  figure.prone = false
  emit<CombatEvent>(g, { type: 'defeated', rule: 'CS-ATK-04', who: id, by })
  release(g, id)
}

/** Damage that is no attack's: what it does to somebody may still be answered by getting up (CS-SK-WALKITOFF-3, CS-SK-REROUTE-1). */
export function* suffer(g: CoreSpace, who: FigureId, damage: number): Play {
  hurt(g, who, damage, null)
  if (figureOf(g, who).defeated) yield* later().react(g, { kind: 'defeated', who, by: null })
}

/** Whoever was under the control of somebody is its own again (CS-SK-HACK-3, CS-RUL-115). */
function release(g: CoreSpace, master: FigureId): void {
  for (const figure of g.figures) {
    const hold = figure.effects.find(({ name, by }) => name === 'controlled' && by === master)
    if (!hold) continue
    figure.effects.splice(figure.effects.indexOf(hold), 1)
    figure.crew = null
    emit<CombatEvent>(g, { type: 'control-lost', rule: 'CS-SK-HACK-3', who: figure.id })
  }
}

/** CS-ATK-05, CS-ATK-06, CS-JOIN-07, CS-TB-25: it is gone, and what it carried lies where it stood. */
function removeDefeated(g: CoreSpace, figure: Figure, by: FigureId | null): void {
  const at = figure.at!
  for (const token of figure.tray) g.floor.push({ at, token })
  figure.tray = []
  figure.at = null
  figure.where = 'gone'
  figure.defeated = true
  emit<CombatEvent>(g, { type: 'defeated', rule: 'CS-ATK-05', who: figure.id, by })
  later().fell(g, figure.id, at, by)
}

/** Once the attack is over, whoever was hit may answer it (CS-RUL-28, CS-SKL-08). */
export function* aftermath(g: CoreSpace, assault: Assault, hits: number, damage: number): Play {
  const { by, on, meant = on, way, item = null } = assault
  if (by !== null) yield* later().react(g, { kind: 'attacked', by, on, meant, way, hits, damage, item })
  if (damage > 0 && figureOf(g, on).defeated) yield* later().react(g, { kind: 'defeated', who: on, by })
}

/** Who attacks the law or a hunter makes enemies of them for the mission (CS-RUL-23, CS-HUNT-06). */
export function provoke(g: CoreSpace, by: FigureId, on: FigureId): void {
  const { crew } = figureOf(g, by)
  const target = figureOf(g, on)
  if (crew === null || target.crew !== null) return
  const type = npcTypeOf(target)
  const isMinded = type === 'civilian' && MISSIONS[g.mission].lawMinds === 'civilians'
  const isLaw = type === 'security' || type === 'corps' || isMinded
  const who = type === 'hunter' ? 'hunters' : isLaw ? 'law' : null
  const { hostileTo } = crewOf(g, crew)
  if (who === null || hostileTo.includes(who)) return
  hostileTo.push(who)
  emit<CombatEvent>(g, { type: 'provoked', rule: 'CS-RUL-23', crew, who })
}

/** CS-ATK-08: so many dice from nowhere, misfires and cover counting for nothing. */
export function* attackFromNowhere(g: CoreSpace, on: FigureId, dice: number, rule: string): Play {
  yield* attackWith(g, null, on, dice, rule)
}

/** The same by somebody who needs no weapon for it. Tells how many hits were scored. */
export function* attackWith(
  g: CoreSpace,
  by: FigureId | null,
  on: FigureId,
  dice: number,
  rule: string,
): Play<number> {
  if (by !== null && by !== on) provoke(g, by, on)
  const { faces, hits, misfires } = rollCombat(g, dice)
  emit<CombatEvent>(g, { type: 'attack-rolled', rule, by, on, with: null, faces, hits, misfires })
  const assault: Assault = { by, on, way: 'other', rule, cover: 'none' }
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
  return hits
}

/** CS-MINE-05: what bites gets past armour that is worn or grown, and does nothing to Machines (CS-MACH-02). */
export function* bite(g: CoreSpace, on: FigureId, hits: number, rule: string): Play {
  if (isMachine(figureOf(g, on))) return
  const assault: Assault = { by: null, on, way: 'other', rule, cover: 'none', piercing: 'armour' }
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
}
