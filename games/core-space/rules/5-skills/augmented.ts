import { emit } from '@starboard/kernel'
import { type Block, blocks, squares } from '@starboard/space'
import { BANDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { readAhead } from '../0-table/deck.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { areEnemies, hasEffect, isCamouflaged, isUp, touch } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { push } from '../2-actions/knocking.ts'
import { reachOf, walk } from '../2-actions/walking.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import {
  attackWith,
  bare,
  mayAttack,
  shootWith,
  shotsAt,
  strike,
  suffer,
  type Way,
  waysToStrike,
} from '../3-combat/index.ts'
import { inReach } from '../3-combat/striking.ts'
import { chooseSpot, chooseWhich, chooseWhom } from './choosing.ts'
import { isHurt, lasts, recover, type SkillEvent } from './effects.ts'
import { flightsOf } from './flights.ts'
import { couldDo, grant, hasActed } from './granting.ts'
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
      (!(g.hostility.dark || isCamouflaged(on)) || isWithin(baseOf(by), baseOf(on), SHORT)) && // EV-14, CS-NSTAT-08
      sees(g, by, on),
  )

/** A shot from the hand, without weapon or ammo; nobody hears it (CS-RUL-25). */
const bolt: Active = {
  rule: 'CS-SK-BLAST-1',
  can: (g, actor) => boltTargets(g, actor).length > 0,
  play: function* (g, by, used) {
    const on = yield* chooseWhom(g, by, used, bolt.rule, boltTargets(g, figureOf(g, by)))
    if (on === null) return
    const bolts = [bare('blast', 'board', boltAt(figureOf(g, by), figureOf(g, on)))]
    yield* shootWith(g, by, on, yield* chooseWay(g, by, on, bolts, 'shoot'))
  },
}

/** Two Moves over whatever stands there, but not through walls (CS-SK-BLAST-2). */
const soar: Active = {
  rule: 'CS-SK-BLAST-2',
  can: (_, actor) => reachOf(actor) > 0,
  play: function* (g, who, used) {
    for (let n = 0; n < 2; n++) {
      const figure = figureOf(g, who)
      if (!isUp(figure) || figure.prone) return
      const ways = flightsOf(g, figure, reachOf(figure), 'terrain')
      const ends = ways.map((path) => path.at(-1)!)
      const spot = yield* chooseSpot(g, who, used, soar.rule, ends, true)
      if (!spot) return
      yield* walk(g, who, ways.find((path) => squares.isSame(path.at(-1)!, spot))!, soar.rule)
      yield* hasActed(g, who)
    }
  },
}

/** Everybody near suffers three dice and is thrown back as many squares as were hits, friends too (CS-SK-BLAST-3). */
const shockwave: Active = {
  rule: 'CS-SK-BLAST-3',
  can: (g, actor) => caughtIn(g, actor).length > 0,
  play: function* (g, who) {
    const { rule } = shockwave
    for (const { id } of caughtIn(g, figureOf(g, who))) {
      const hits = yield* attackWith(g, who, id, 3, rule)
      const figure = figureOf(g, id)
      if (hits > 0 && isUp(figure) && !hasEffect(figure, 'steadfast') && figureOf(g, who).at)
        yield* push(g, who, id, hits, compassFrom(baseOf(figureOf(g, who)), baseOf(figure)))
    }
  },
}

const caughtIn = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) => other.id !== actor.id && isUp(other) && isWithin(baseOf(actor), baseOf(other), SHORT),
  )

/** The compass direction nearest to the line from one middle to another (CS-RUL-85); between two of them the straight one. */
function compassFrom(from: Block, to: Block): number {
  const [a, b] = [blocks.middleOf(from, 2), blocks.middleOf(to, 2)]
  const [x, y] = [b.x - a.x, b.y - a.y]
  // Less than 22.5° off an axis: the tangent of it is 0.4142…, so nothing whole is ever exactly between.
  if (Math.abs(y) * 1000 <= Math.abs(x) * 414) return x > 0 ? 1 : 3
  if (Math.abs(x) * 1000 <= Math.abs(y) * 414) return y > 0 ? 2 : 0
  return x > 0 ? (y > 0 ? 5 : 4) : y > 0 ? 6 : 7
}

/** A little of what is needed: Health, a Move or a shot (CS-SK-ENERGISE-1). */
const energise: Active = {
  rule: 'CS-SK-ENERGISE-1',
  can: (g, actor) => boostsFor(g, actor).length > 0,
  play: function* (g, who, used) {
    const which = yield* chooseWhich(g, who, used, energise.rule, boostsFor(g, figureOf(g, who)))
    if (which === 'health') recover(g, who, 1, energise.rule)
    else if (which !== null) yield* grant(g, who, used, [{ do: which }])
  },
}

const boostsFor = (g: CoreSpace, actor: Figure) => [
  ...(isHurt(actor) ? (['health'] as const) : []),
  ...(couldDo(g, actor, { do: 'move' }) ? (['move'] as const) : []),
  ...(couldDo(g, actor, { do: 'ranged' }) ? (['ranged'] as const) : []),
]

/** The next two cards, for one's own eyes, and a Move (CS-SK-ENERGISE-2). */
const foresee: Active = {
  rule: 'CS-SK-ENERGISE-2',
  can: (g, actor) => g.deck.length > 0 || couldDo(g, actor, MOVED),
  play: function* (g, who, used) {
    const { seat } = crewOf(g, figureOf(g, who).crew!)
    const cards = readAhead(g, [seat], 2)
    emit<SkillEvent>(g, { type: 'card-read', rule: foresee.rule, figure: who, cards, to: [seat] })
    yield* grant(g, who, used, [MOVED])
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
          yield* shootWith(g, who, on, way)
          if (isUp(figureOf(g, who))) yield* suffer(g, who, 1)
        }
        yield* hasActed(g, who)
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

const UNARMED = bare('unarmed', 'unarmed', 6)

export const AUGMENTED = {
  blast: [bolt, soar, shockwave],
  energise: [energise, foresee, surge],
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
