import { emit } from '@starboard/kernel'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { canFall, engagedWith, hasEffect, isUp, massiveOf } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { push, unarmedOf } from '../2-actions/knocking.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { attackWith, bare, strike, type Way, waysToShoot } from '../3-combat/index.ts'
import { spend as spendAmmo, weaponOf } from '../3-combat/weapons.ts'
import { chooseSpot, chooseWhom } from './choosing.ts'
import { floor, type SkillEvent } from './effects.ts'
import { grant, hasActed } from './granting.ts'
import { inContact } from './landing.ts'
import { flungFrom, spotsNear } from './lines.ts'
import { isPistol } from './shots.ts'
import { ASSAULT, granting, MOVED } from './simple.ts'
import { splitting } from './splitting.ts'
import type { Active, ActiveLevels } from './using.ts'

/** Skills of those who strike. */

const isRifle = (item: ItemId): boolean => item.includes('rifle')

/** Down with one of them, without a roll (CS-SK-COMBATEXPERT-1). */
const takeDown: Active = {
  rule: 'CS-SK-COMBATEXPERT-1',
  can: (g, actor) => engagedWith(g, actor).some(canBeFloored),
  play: function* (g, who, used) {
    const standing = engagedWith(g, figureOf(g, who)).filter(canBeFloored)
    const on = yield* chooseWhom(g, who, used, 'CS-SK-COMBATEXPERT-1', standing)
    if (on !== null) floor(g, on, 'CS-SK-COMBATEXPERT-1')
  },
}

const canBeFloored = (figure: Figure): boolean =>
  !figure.prone && canFall(figure) && !hasEffect(figure, 'steadfast')

/** A gun at arm's length: its dice at short range and two more, for its ammo (CS-SK-COMBATEXPERT-2). */
const pointBlank: Active = {
  rule: 'CS-SK-COMBATEXPERT-2',
  can: (g, actor) => able(g, actor).length > 0,
  play: function* (g, by, used) {
    const on = yield* chooseWhom(g, by, used, 'CS-SK-COMBATEXPERT-2', able(g, figureOf(g, by)))
    if (on === null) return
    const way = yield* chooseWay(g, by, on, gunsAt(g, figureOf(g, by), figureOf(g, on)), 'strike', 2)
    spendAmmo(g, by, way, weaponOf(figureOf(g, by), way))
    yield* strike(g, by, on, way, { extra: 2 })
    yield* hasActed(g, by)
  },
}

const able = (g: Known, by: Figure): Figure[] => inContact(g, by).filter((on) => gunsAt(g, by, on).length > 0)

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
      if (hasEffect(figureOf(g, id), 'steadfast')) continue
      if ((yield* push(g, who, id, 2)) > 0 && isUp(figureOf(g, id)))
        yield* attackWith(g, who, id, 2, 'CS-SK-COMBATEXPERT-3')
    }
    yield* grant(g, who, used, [{ do: 'move', free: true }])
  },
}

/** Bare hands, whatever is in them (CS-SK-BRUTALASSAULT-1, CS-SK-BRUTALASSAULT-3). */
const bareHands = (figure: Figure): Way => bare('unarmed', 'unarmed', unarmedOf(figure))

/** So many blows with bare hands, and whoever is left of it lies prone. */
const brutal = (rule: string, blows: number, dice: number, moves: boolean): Active => ({
  rule,
  can: (g, actor) => inContact(g, actor).length > 0,
  play: function* (g, by, used) {
    for (let n = 0; n < blows; n++) {
      if (!isUp(figureOf(g, by))) return
      const on = yield* chooseWhom(g, by, used, rule, inContact(g, figureOf(g, by)))
      if (on === null) break
      const way = yield* chooseWay(g, by, on, [bareHands(figureOf(g, by))], 'strike', dice)
      yield* strike(g, by, on, way, { extra: dice, rule })
      floor(g, on, rule)
      yield* hasActed(g, by)
    }
    if (moves) yield* grant(g, by, used, [MOVED])
  },
})

/** Somebody at one's throat is thrown where one can see; what it hits on the way hurts more (CS-SK-BRUTALASSAULT-2). */
const hurl: Active = {
  rule: 'CS-SK-BRUTALASSAULT-2',
  can: (g, actor) => throwable(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = hurl
    const on = yield* chooseWhom(g, who, used, rule, throwable(g, figureOf(g, who)))
    if (on === null) return
    const spots = spotsNear(g, figureOf(g, who), baseOf(figureOf(g, who)), on)
    const goal = yield* chooseSpot(g, who, used, rule, spots)
    if (!goal) return
    const { at, cut } = flungFrom(g, baseOf(figureOf(g, on)), goal, on)
    const from = figureOf(g, on).at
    figureOf(g, on).at = at
    emit<SkillEvent>(g, { type: 'flung', rule, what: on, ...at })
    yield* later().entered(g, on, from) // CS-RUL-138
    if (!isUp(figureOf(g, on))) return
    yield* attackWith(g, who, on, cut ? 3 : 2, rule)
    floor(g, on, rule)
  },
}

const throwable = (g: Known, actor: Figure): Figure[] =>
  engagedWith(g, actor).filter(
    (other) =>
      other.who.is !== 'rock-worm' && massiveOf(other) <= massiveOf(actor) && !hasEffect(other, 'steadfast'),
  )

const blow = (dice: number) => ({ do: 'close', dice }) as const

export const BLOWS = {
  onslaught: [
    granting('CS-SK-ONSLAUGHT-1', [blow(2)]),
    granting('CS-SK-ONSLAUGHT-2', [blow(3)]),
    splitting('CS-SK-ONSLAUGHT-3', { way: 'close', dice: 4, most: Number.POSITIVE_INFINITY }),
  ],
  'combat-expert': [takeDown, pointBlank, shakeOff],
  stubborn: [granting('CS-SK-STUBBORN-1', [MOVED]), granting('CS-SK-STUBBORN-2', [MOVED, ASSAULT]), null],
  'brutal-assault': [
    brutal('CS-SK-BRUTALASSAULT-1', 1, 1, false),
    hurl,
    brutal('CS-SK-BRUTALASSAULT-3', 3, 0, true),
  ],
} satisfies { readonly [skill: string]: ActiveLevels }
