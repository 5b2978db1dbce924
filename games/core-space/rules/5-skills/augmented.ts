import { BANDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf } from '../0-table/board.ts'
import { areEnemies, isUp, touch } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import { type Figure, figureOf } from '../0-table/state.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { fire, hurt, mayAttack, shotsAt, strike, type Way, waysToStrike } from '../3-combat/index.ts'
import { inReach } from '../3-combat/striking.ts'
import { chooseWhich, chooseWhom } from './choosing.ts'
import { isHurt, lasts, recover } from './effects.ts'
import { couldDo, grant } from './granting.ts'
import { always, doing, followedBy, granting, MOVED } from './simple.ts'
import type { Active, ActiveLevels } from './using.ts'

/** Skills of the Augmented, and how to be overlooked. */

/** Dice of the bolt at short, medium and long range (CS-SK-BLAST-1). */
const BOLT = [3, 2, 0] as const

const boltAt = (by: Figure, on: Figure): number => BOLT[BANDS.indexOf(bandOf(baseOf(by), baseOf(on)))]!

const boltTargets = (g: Known, by: Figure): Figure[] =>
  g.figures.filter(
    (on) =>
      on.at &&
      mayAttack(g, by, on) &&
      !(touch(by, on) && areEnemies(g, by, on)) &&
      boltAt(by, on) > 0 &&
      sees(g, by, on),
  )

/** A shot from the hand, without weapon or ammo; nobody hears it (CS-RUL-25). */
const bolt: Active = {
  rule: 'CS-SK-BLAST-1',
  can: (g, actor) => boltTargets(g, actor).length > 0,
  play: function* (g, by, used) {
    const on = yield* chooseWhom(g, by, used, bolt.rule, boltTargets(g, figureOf(g, by)))
    if (on !== null) yield* fire(g, by, on, { ...BARE, dice: boltAt(figureOf(g, by), figureOf(g, on)) })
  },
}

const BARE: Way = {
  value: 'blast',
  item: null,
  how: 'board',
  dice: 0,
  ammo: 0,
  accelerant: 0,
  quiet: true,
  failing: { jam: null, break: null },
  backfires: false,
  locked: false,
  again: false,
  piercing: null,
}

/** A little of what is needed: Health, a Move or a shot (CS-SK-ENERGISE-1). */
const energise: Active = {
  rule: 'CS-SK-ENERGISE-1',
  can: always,
  play: function* (g, who, used) {
    const actor = figureOf(g, who)
    const which = yield* chooseWhich(g, who, used, energise.rule, [
      ...(isHurt(actor) ? (['health'] as const) : []),
      ...(couldDo(g, actor, { do: 'move' }) ? (['move'] as const) : []),
      ...(couldDo(g, actor, { do: 'ranged' }) ? (['ranged'] as const) : []),
    ])
    if (which === 'health') recover(g, who, 1, energise.rule)
    else if (which !== null) yield* grant(g, who, used, [{ do: which }])
  },
}

/** A Move, and before or after it one attack with a fixed number of dice; the shot hurts the shooter too (CS-SK-ENERGISE-3, CS-RUL-34). */
const surge: Active = {
  rule: 'CS-SK-ENERGISE-3',
  can: always,
  play: function* (g, who, used) {
    let moved = false
    let struck = false
    while (!(moved && struck) && isUp(figureOf(g, who))) {
      const actor = figureOf(g, who)
      const which = yield* chooseWhich(g, who, used, surge.rule, [
        ...(!moved && couldDo(g, actor, MOVED) ? (['move'] as const) : []),
        ...(!struck && blowsAt(g, actor).length > 0 ? (['close'] as const) : []),
        ...(!struck && shotsTo(g, actor).length > 0 ? (['ranged'] as const) : []),
        'enough',
      ])
      if (which === 'move') {
        moved = true
        yield* grant(g, who, used, [MOVED])
      } else if (which === 'close' || which === 'ranged') {
        struck = true
        const targets = which === 'close' ? blowsAt(g, actor) : shotsTo(g, actor)
        const on = yield* chooseWhom(g, who, used, surge.rule, targets)
        if (on === null) return
        const ways = waysOf(g, figureOf(g, who), figureOf(g, on), which)
        const way = yield* chooseWay(g, who, on, ways, which === 'close' ? 'strike' : 'shoot')
        if (which === 'close') yield* strike(g, who, on, way)
        else {
          yield* fire(g, who, on, way)
          hurt(g, who, 1, null)
        }
      } else return
    }
  },
}

const blowsAt = (g: Known, by: Figure): Figure[] => g.figures.filter((on) => on.at && inReach(g, by, on))

const shotsTo = (g: Known, by: Figure): Figure[] =>
  g.figures.filter((on) => on.at && waysOf(g, by, on, 'ranged').length > 0)

/** Every way counts the same here: six dice at close quarters, four from afar. */
const waysOf = (g: Known, by: Figure, on: Figure, how: 'close' | 'ranged'): Way[] =>
  how === 'close'
    ? [...waysToStrike(g, by).filter((way) => way.how === 'standard'), UNARMED].map((way) => ({
        ...way,
        dice: 6,
      }))
    : shotsAt(g, by, on)
        .filter((way) => way.how === 'shot')
        .map((way) => ({ ...way, dice: 4 }))

const UNARMED: Way = { ...BARE, value: 'unarmed', how: 'unarmed' }

export const AUGMENTED = {
  blast: [bolt, null, null],
  energise: [energise, null, surge],
  camouflage: [
    doing('CS-SK-CAMOUFLAGE-1', always, (g, who) =>
      lasts(g, who, 'untargetable-at-wall', 'round', 'CS-SK-CAMOUFLAGE-1'),
    ),
    followedBy({ ...granting('CS-SK-CAMOUFLAGE-2', [{ do: 'ranged' }]), can: always }, (g, who) =>
      lasts(g, who, 'untargetable-at-terrain', 'round', 'CS-SK-CAMOUFLAGE-2'),
    ),
    doing('CS-SK-CAMOUFLAGE-3', always, (g, who) => {
      lasts(g, who, 'untargetable', 'round', 'CS-SK-CAMOUFLAGE-3')
      lasts(g, who, 'interrupts', 'round', 'CS-SK-CAMOUFLAGE-3')
    }),
  ],
} satisfies { readonly [skill: string]: ActiveLevels }
