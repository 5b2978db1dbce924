import { emit, type Play } from '@starboard/kernel'
import { BANDS, ITEMS, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { areEnemies, boardOf, engagedWith, isUp } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { hasRoomFor, takeOut } from '../0-table/tray.ts'
import { push, unarmedOf } from '../2-actions/knocking.ts'
import { alert, areListening, beHeard, isDrone } from '../3-combat/alert.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import {
  type Assault,
  aftermath,
  attackFromNowhere,
  coverAgainst,
  fire,
  provoke,
  rollAttack,
  settle,
  shotsAt,
  strike,
  strikeFreely,
  strikersAt,
  type Way,
  waysToShoot,
  waysToStrike,
} from '../3-combat/index.ts'
import { inReach } from '../3-combat/striking.ts'
import { fails, spend as spendAmmo, weaponOf } from '../3-combat/weapons.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import { chooseSome, chooseWhom } from './choosing.ts'
import { floor, lasts, type SkillEvent } from './effects.ts'
import { couldDo, grant } from './granting.ts'
import { ASSAULT, followedBy, granting, hasNotMoved, MOVED, onlyIf } from './simple.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Skills of those who shoot and those who strike. */

/** Whom somebody can shoot with a way of this kind. */
const targetsOf = (g: Known, by: Figure, fits: (way: Way, on: Figure) => boolean = () => true): Figure[] =>
  g.figures.filter((on) => on.at && shotsAt(g, by, on).some((way) => fits(way, on)))

const inContact = (g: Known, by: Figure): Figure[] => g.figures.filter((on) => on.at && inReach(g, by, on))

/** CS-SK-MARKSMAN-2, CS-SK-ONSLAUGHT-3: hits that may be split. */
interface Splitting {
  readonly way: 'ranged' | 'close'
  readonly dice: number
  readonly most: number
}

/** Those among whom hits may be split, once they are known, the first target first. */
function others(g: Known, by: Figure, on: Figure, how: Splitting['way']): Figure[] {
  if (how === 'close') return inContact(g, by).filter(({ id }) => id !== on.id)
  return targetsOf(g, by).filter(
    (other) => other.id !== on.id && areEnemies(g, by, other) && isWithin(baseOf(on), baseOf(other), SHORT),
  )
}

/** An attack whose hits are dealt out one by one, as many targets as the level allows. */
const splitting = (rule: string, { way: how, dice, most }: Splitting): Active => ({
  rule,
  can: (g, actor) => couldDo(g, actor, { do: how }),
  play: function* (g, by, used) {
    const all = how === 'close' ? inContact(g, figureOf(g, by)) : targetsOf(g, figureOf(g, by))
    const on = yield* chooseWhom(g, by, used, rule, all)
    if (on === null) return
    const ways =
      how === 'close' ? waysToStrike(g, figureOf(g, by)) : shotsAt(g, figureOf(g, by), figureOf(g, on))
    const way = yield* chooseWay(g, by, on, ways, how === 'close' ? 'strike' : 'shoot', dice)
    if (way.how === 'blast') return yield* fire(g, by, on, way)
    if (how === 'ranged')
      for (const { id } of strikersAt(g, figureOf(g, by))) yield* strikeFreely(g, id, by, 'CS-RNG-08')
    if (!isUp(figureOf(g, by))) return
    const also = others(g, figureOf(g, by), figureOf(g, on), how)
    const alerts = areListening(g) && (how === 'ranged' ? !way.quiet : isDrone(figureOf(g, on)))
    provoke(g, by, on)
    const { hits, misfires } = yield* rollAttack(g, by, on, way, dice)
    const held = weaponOf(figureOf(g, by), way)
    if (how === 'ranged') spendAmmo(g, by, way, held)
    const failed = fails(g, by, way, held, misfires)
    const shares = failed ? new Map([[on, 0]]) : yield* shared(g, by, used, rule, on, also, hits, most)
    if (how === 'ranged' && !way.quiet) beHeard(g, by)
    for (const [target, share] of shares) yield* land(g, by, target, way, how, share)
    if (alerts) alert(g)
  },
})

/** Who gets how many hits: all of them the first, unless they are dealt out. */
function* shared(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  on: FigureId,
  also: readonly Figure[],
  hits: number,
  most: number,
): Play<Map<FigureId, number>> {
  const shares = new Map<FigureId, number>([[on, 0]])
  for (let n = 0; n < hits; n++) {
    const open =
      shares.size < most ? [figureOf(g, on), ...also] : [...shares.keys()].map((id) => figureOf(g, id))
    const to = also.length === 0 ? on : ((yield* chooseWhom(g, by, used, rule, open)) ?? on)
    shares.set(to, (shares.get(to) ?? 0) + 1)
  }
  return shares
}

function* land(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  way: Way,
  how: 'ranged' | 'close',
  hits: number,
): Play {
  provoke(g, by, on)
  const assault: Assault = {
    by,
    on,
    way: how,
    rule: 'CS-ATK-02',
    cover: how === 'close' ? 'none' : coverAgainst(g, figureOf(g, by), figureOf(g, on), way.locked),
    piercing: way.piercing,
    item: way.item,
  }
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
}

/** One hit without a roll; cover does not help, armour does below level 3 (CS-SK-SURESHOT-1 to CS-SK-SURESHOT-3). */
const sureShot = (rule: string, bands: number, past: boolean): Active => {
  const reach = (g: Known, by: Figure): Figure[] =>
    targetsOf(g, by, (way, on) => fitsBand(by, on, bands) && way.how === 'shot')
  return {
    rule,
    can: (g, actor) => reach(g, actor).length > 0,
    play: function* (g, by, used) {
      const on = yield* chooseWhom(g, by, used, rule, reach(g, figureOf(g, by)))
      if (on === null) return
      const ways = shotsAt(g, figureOf(g, by), figureOf(g, on)).filter(({ how }) => how === 'shot')
      const way = yield* chooseWay(g, by, on, ways, 'shoot')
      for (const { id } of strikersAt(g, figureOf(g, by))) yield* strikeFreely(g, id, by, 'CS-RNG-08')
      if (!isUp(figureOf(g, by))) return
      const alerts = areListening(g) && !way.quiet
      spendAmmo(g, by, way, weaponOf(figureOf(g, by), way))
      if (!way.quiet) beHeard(g, by)
      yield* land(g, by, on, { ...way, locked: true, piercing: past ? 'both' : way.piercing }, 'ranged', 1)
      if (alerts) alert(g)
    },
  }
}

const fitsBand = (by: Figure, on: Figure, bands: number): boolean =>
  BANDS.indexOf(bandOf(baseOf(by), baseOf(on))) < bands

const isPistol = (item: ItemId): boolean => item.includes('pistol')
const isRifle = (item: ItemId): boolean => item.includes('rifle')

/** Two different pistols at once: their dice together less one (CS-SK-WEAPONSEXPERT-2). */
const bothPistols: Active = {
  rule: 'CS-SK-WEAPONSEXPERT-2',
  can: (g, actor) => targetsOf(g, actor).some((on) => pairAt(g, actor, on) !== null),
  play: function* (g, by, used) {
    const { rule } = bothPistols
    const able = (target: Figure): boolean => pairAt(g, figureOf(g, by), target) !== null
    const on = yield* chooseWhom(g, by, used, rule, targetsOf(g, figureOf(g, by)).filter(able))
    if (on === null) return
    const [first, second] = pairAt(g, figureOf(g, by), figureOf(g, on))!
    spendAmmo(g, by, second, weaponOf(figureOf(g, by), second))
    const quiet = first.quiet && second.quiet
    yield* fire(g, by, on, { ...first, quiet, dice: first.dice + second.dice - 1 })
  },
}

/** The two pistols with most dice at this distance; ammo for both. */
function pairAt(g: Known, by: Figure, on: Figure): readonly [Way, Way] | null {
  const pistols = shotsAt(g, by, on)
    .filter(
      ({ how, item, accelerant }) => how === 'shot' && accelerant === 0 && item !== null && isPistol(item),
    )
    .sort((a, b) => b.dice - a.dice)
  const [first, second] = pistols
  return first && second && by.ammo >= first.ammo + second.ammo ? [first, second] : null
}

/** Two dice, whatever the weapon: a hit sends the target's weapon flying, and does no damage (CS-SK-WEAPONSEXPERT-3, CS-RUL-76). */
const outOfHand: Active = {
  rule: 'CS-SK-WEAPONSEXPERT-3',
  can: (g, actor) => targetsOf(g, actor, (way) => way.how === 'shot').some(isArmed),
  play: function* (g, by, used) {
    const { rule } = outOfHand
    const all = targetsOf(g, figureOf(g, by), (way) => way.how === 'shot').filter(isArmed)
    const on = yield* chooseWhom(g, by, used, rule, all)
    if (on === null) return
    const ways = shotsAt(g, figureOf(g, by), figureOf(g, on)).filter(({ how }) => how === 'shot')
    const way = yield* chooseWay(g, by, on, ways, 'shoot')
    for (const { id } of strikersAt(g, figureOf(g, by))) yield* strikeFreely(g, id, by, 'CS-RNG-08')
    if (!isUp(figureOf(g, by))) return
    provoke(g, by, on)
    const { hits, misfires } = yield* rollAttack(g, by, on, { ...way, dice: 2 })
    const held = weaponOf(figureOf(g, by), way)
    spendAmmo(g, by, way, held)
    if (!way.quiet) beHeard(g, by)
    if (fails(g, by, way, held, misfires) || hits === 0) return
    loseWeapon(g, on, weaponIn(figureOf(g, on)), 'ranged', rule, true)
  },
}

const isArmed = (figure: Figure): boolean => !boardOf(figure) || weaponIn(figure) !== null

/** The weapon with most dice in somebody's tray. */
function weaponIn({ tray }: Figure): ItemId | null {
  const dice = (item: ItemId): number => Math.max(ITEMS[item].ranged?.[0] ?? 0, ITEMS[item].close?.[0] ?? 0)
  const armed = tray.map(({ item }) => item).filter((item) => dice(item) > 0)
  return armed.sort((a, b) => dice(b) - dice(a))[0] ?? null
}

/** A token flies off, or an NPC can attack no more that way (CS-RUL-76). */
export function loseWeapon(
  g: CoreSpace,
  who: FigureId,
  item: ItemId | null,
  way: 'ranged' | 'close',
  rule: string,
  broken = false,
): void {
  const figure = figureOf(g, who)
  if (!boardOf(figure)) figure.disarmed.push(way)
  else if (item !== null) {
    const token = takeOut(figure.tray, figure.tray.find((held) => held.item === item)!)
    if (broken) token.state = 'broken'
    g.floor.push({ at: scatteredFrom(g, figure.at!), token })
  }
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: who, item, taker: null })
}

/** The weapon changes hands; without room it falls at the feet of whoever took it. */
export function snatch(g: CoreSpace, from: FigureId, to: FigureId, place: number, rule: string): void {
  const [giver, taker] = [figureOf(g, from), figureOf(g, to)]
  const token = takeOut(giver.tray, giver.tray[place]!)
  if (hasRoomFor(taker, token)) taker.tray.push(token)
  else g.floor.push({ at: taker.at!, token })
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: from, item: token.item, taker: to })
}

/** Down with one of them, without a roll (CS-SK-COMBATEXPERT-1). */
const takeDown: Active = {
  rule: 'CS-SK-COMBATEXPERT-1',
  can: (g, actor) => engagedWith(g, actor).some(({ prone }) => !prone),
  play: function* (g, who, used) {
    const standing = engagedWith(g, figureOf(g, who)).filter(({ prone }) => !prone)
    const on = yield* chooseWhom(g, who, used, 'CS-SK-COMBATEXPERT-1', standing)
    if (on !== null) floor(g, on, 'CS-SK-COMBATEXPERT-1')
  },
}

/** A gun at arm's length: its dice at short range and two more, for its ammo (CS-SK-COMBATEXPERT-2). */
const pointBlank: Active = {
  rule: 'CS-SK-COMBATEXPERT-2',
  can: (g, actor) => inContact(g, actor).some((on) => gunsAt(g, actor, on).length > 0),
  play: function* (g, by, used) {
    const on = yield* chooseWhom(g, by, used, 'CS-SK-COMBATEXPERT-2', inContact(g, figureOf(g, by)))
    if (on === null) return
    const way = yield* chooseWay(g, by, on, gunsAt(g, figureOf(g, by), figureOf(g, on)), 'strike', 2)
    spendAmmo(g, by, way, weaponOf(figureOf(g, by), way))
    yield* strike(g, by, on, way, { extra: 2 })
  },
}

const gunsAt = (g: Known, by: Figure, on: Figure): Way[] =>
  waysToShoot(g, by, on).filter(
    ({ how, item }) => how === 'shot' && item !== null && (isPistol(item) || isRifle(item)),
  )

/** Everybody at one's throat is thrown back up to two squares and struck; then away (CS-SK-COMBATEXPERT-3). */
const shakeOff: Active = {
  rule: 'CS-SK-COMBATEXPERT-3',
  can: (g, actor) => engagedWith(g, actor).length > 0,
  play: function* (g, who, used) {
    for (const { id } of engagedWith(g, figureOf(g, who))) {
      if ((yield* push(g, who, id, 2)) > 0 && isUp(figureOf(g, id)))
        yield* attackFromNowhere(g, id, 2, 'CS-SK-COMBATEXPERT-3')
    }
    yield* grant(g, who, used, [{ do: 'move', free: true }])
  },
}

/** Bare hands, whatever is in them (CS-SK-BRUTALASSAULT-1, CS-SK-BRUTALASSAULT-3). */
const bareHands = (figure: Figure): Way => ({
  value: 'unarmed',
  item: null,
  how: 'unarmed',
  dice: unarmedOf(figure),
  ammo: 0,
  accelerant: 0,
  quiet: true,
  failing: { jam: null, break: null },
  backfires: false,
  locked: false,
  again: false,
  piercing: null,
})

/** So many blows with bare hands, and whoever is left of it lies prone. */
const brutal = (rule: string, blows: number, dice: number, moves: boolean): Active => ({
  rule,
  can: (g, actor) => inContact(g, actor).length > 0,
  play: function* (g, by, used) {
    for (let n = 0; n < blows; n++) {
      if (!isUp(figureOf(g, by))) return
      const [on] = yield* chooseSome(g, by, used, rule, inContact(g, figureOf(g, by)), 1)
      if (on === undefined) break
      yield* strike(g, by, on, bareHands(figureOf(g, by)), { extra: dice, rule })
      floor(g, on, rule)
    }
    if (moves) yield* grant(g, by, used, [MOVED])
  },
})

const still = (rule: string, active: Active): Active =>
  onlyIf(
    followedBy(active, (g, who) => lasts(g, who, 'still', 'round', rule)),
    hasNotMoved,
  )

const shot = (dice: number) => ({ do: 'ranged', attack: true, dice }) as const
const blow = (dice: number) => ({ do: 'close', dice }) as const

export const FIGHTING = {
  marksman: [
    granting('CS-SK-MARKSMAN-1', [shot(0)]),
    splitting('CS-SK-MARKSMAN-2', { way: 'ranged', dice: 1, most: 2 }),
    splitting('CS-SK-MARKSMAN-3', { way: 'ranged', dice: 2, most: Number.POSITIVE_INFINITY }),
  ],
  onslaught: [
    granting('CS-SK-ONSLAUGHT-1', [blow(2)]),
    granting('CS-SK-ONSLAUGHT-2', [blow(3)]),
    splitting('CS-SK-ONSLAUGHT-3', { way: 'close', dice: 4, most: Number.POSITIVE_INFINITY }),
  ],
  'sure-shot': [
    still('CS-SK-SURESHOT-1', sureShot('CS-SK-SURESHOT-1', 1, false)),
    sureShot('CS-SK-SURESHOT-2', 2, false),
    sureShot('CS-SK-SURESHOT-3', 2, true),
  ],
  'weapons-expert': [
    still('CS-SK-WEAPONSEXPERT-1', granting('CS-SK-WEAPONSEXPERT-1', [shot(2)])),
    bothPistols,
    outOfHand,
  ],
  'combat-expert': [takeDown, pointBlank, shakeOff],
  stubborn: [granting('CS-SK-STUBBORN-1', [MOVED]), granting('CS-SK-STUBBORN-2', [MOVED, ASSAULT]), null],
  'brutal-assault': [
    brutal('CS-SK-BRUTALASSAULT-1', 1, 1, false),
    null,
    brutal('CS-SK-BRUTALASSAULT-3', 3, 0, true),
  ],
} satisfies { readonly [skill: string]: ActiveLevels }
