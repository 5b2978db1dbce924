import { emit, type Play } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import { rollCombat } from '../0-table/dice.ts'
import { boardOf, grownOf, isMachineClass, isTech, isUp } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { addPegs, levelAfter, levelNow, removePegs } from '../0-table/tracker.ts'
import { openPoints } from '../1-rounds/arrivals.ts'
import { hurt, isTargetable } from '../3-combat/index.ts'
import { chooseSome, chooseThing, chooseWhich, chooseWhom } from './choosing.ts'
import {
  crewUp,
  enemiesWithin,
  holdUp,
  isFirstBornTo,
  isHurt,
  lasts,
  recover,
  type SkillEvent,
} from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { always, doing, MOVED } from './simple.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Skills that work on others: Tech, Cunning, and what Machines pick up. */

const targetable = (g: Known, figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => isTargetable(g, figure))

const firstBornNear = (g: Known, actor: Figure, rank: number, range: number): Figure[] =>
  targetable(g, enemiesWithin(g, actor, range)).filter((figure) => isFirstBornTo(figure, rank))

const techNear = (g: Known, actor: Figure, range: number): Figure[] =>
  targetable(g, enemiesWithin(g, actor, range)).filter(isTech)

/** A single crew member is chosen, and something is done for it. */
const helping = (
  rule: string,
  fits: (figure: Figure) => boolean,
  does: (g: CoreSpace, who: FigureId) => void,
): Active => ({
  rule,
  can: (g, actor) => crewUp(g, actor).some(fits),
  play: function* (g, who, used) {
    const on = yield* chooseWhom(g, who, used, rule, crewUp(g, figureOf(g, who)).filter(fits))
    if (on !== null) does(g, on)
  },
})

/** The owner and two others, in any order, one action each (CS-SK-ASSIST-3, CS-RUL-86). */
const allTogether: Active = {
  rule: 'CS-SK-ASSIST-3',
  can: always,
  play: function* (g, who, used) {
    let left = yield* chooseSome(g, who, used, 'CS-SK-ASSIST-3', mates(g, who), 2)
    left = [who, ...left]
    while (left.length > 0) {
      const up = left.map((id) => figureOf(g, id)).filter(isUp)
      const next = yield* chooseWhom(g, who, used, 'CS-SK-ASSIST-3', up)
      if (next === null) return
      left = left.filter((id) => id !== next)
      yield* grant(g, next, used, [{ do: 'any' }])
    }
  },
}

const mates = (g: CoreSpace, who: FigureId): Figure[] =>
  crewUp(g, figureOf(g, who)).filter(({ id }) => id !== who)

interface Jamming {
  /** How many of them; a range of infinity is the whole board. */
  readonly traders: { readonly most: number; readonly range: number }
  readonly firstBorn: { readonly most: number; readonly range: number; readonly turns: number }
}

/** Tech Traders without their skills, or First Born without their turns (CS-SK-DISRUPT-1, CS-SK-DISRUPT-2). */
const disrupting = (
  rule: string,
  choices: { readonly [which: string]: Partial<Jamming> & { readonly until?: 'round' | 'mission' } },
): Active => {
  const open = (g: Known, actor: Figure): string[] =>
    Object.keys(choices).filter((which) => {
      const { traders, firstBorn } = choices[which]!
      return traders
        ? techNear(g, actor, traders.range).length > 0
        : firstBorn !== undefined && firstBornNear(g, actor, 3, firstBorn.range).length > 0
    })
  return {
    rule,
    can: (g, actor) => open(g, actor).length > 0,
    play: function* (g, who, used) {
      const which = yield* chooseWhich(g, who, used, rule, open(g, figureOf(g, who)))
      if (which === null) return
      const { traders, firstBorn, until = 'round' } = choices[which]!
      if (traders) {
        const near = techNear(g, figureOf(g, who), traders.range)
        for (const id of yield* someOf(g, who, used, rule, near, traders.most))
          lasts(g, id, 'no-tech', until, rule)
      } else if (firstBorn) {
        const near = firstBornNear(g, figureOf(g, who), 3, firstBorn.range)
        for (const id of yield* someOf(g, who, used, rule, near, firstBorn.most))
          for (let n = 0; n < firstBorn.turns; n++) holdUp(g, id, 'turn', rule)
      }
    },
  }
}

/** All of them if there are no more than so many, else those who are chosen. */
function* someOf(
  g: CoreSpace,
  who: FigureId,
  used: Used,
  rule: string,
  figures: readonly Figure[],
  most: number,
): Play<FigureId[]> {
  return most === ALL ? figures.map(({ id }) => id) : yield* chooseSome(g, who, used, rule, figures, most)
}

const ALL = Number.POSITIVE_INFINITY

/** A shot, then something befalls its target or somebody near it (CS-SK-DISTRACTION-1, CS-SK-DISTRACTION-2). */
const distracting = (
  rule: string,
  befalls: (g: CoreSpace, who: FigureId, on: FigureId, used: Used) => Play,
  after: readonly Deed[],
): Active => ({
  rule,
  can: (g, actor) => couldDo(g, actor, { do: 'ranged' }),
  play: function* (g, who, used) {
    const [shot] = yield* grant(g, who, used, [{ do: 'ranged' }])
    if (shot?.on) yield* befalls(g, who, shot.on, used)
    yield* grant(g, who, used, after)
  },
})

/** Removed from play as if defeated (CS-RUL-115). */
const shutDown = (rule: string, most: number): Active => ({
  rule,
  can: (g, actor) => firstBornNear(g, actor, 2, MEDIUM).length > 0,
  play: function* (g, who, used) {
    const near = firstBornNear(g, figureOf(g, who), 2, MEDIUM)
    for (const id of yield* chooseSome(g, who, used, rule, near, most)) hurt(g, id, 1, who)
  },
})

/** A First Born in reach, or a door beside (CS-SK-HACK-1). */
const hack: Active = {
  rule: 'CS-SK-HACK-1',
  can: (g, actor) => shutDown(hack.rule, 1).can(g, actor) || doorsBeside(g, actor).length > 0,
  play: function* (g, who, used) {
    const actor = figureOf(g, who)
    const which = yield* chooseWhich(g, who, used, hack.rule, [
      ...(shutDown(hack.rule, 1).can(g, actor) ? ['shut-down'] : []),
      ...doorsBeside(g, actor).map((at) => `door:${at}`),
    ])
    if (which === 'shut-down') yield* shutDown(hack.rule, 1).play(g, who, used)
    else if (which !== null) turnLock(g, who, which.slice('door:'.length))
  },
}

/** Closed and locked doors in base contact. */
const doorsBeside = (g: Known, actor: Figure): string[] =>
  actor.at
    ? Object.keys(g.doors).filter(
        (key) =>
          (g.doors[key] === 'closed' || g.doors[key] === 'locked') &&
          blocks.touches(baseOf(actor), squares.parse(key)),
      )
    : []

function turnLock(g: CoreSpace, who: FigureId, at: string): void {
  const now = g.doors[at] === 'locked' ? 'closed' : 'locked'
  g.doors[at] = now
  emit<SkillEvent>(g, { type: 'door-hacked', rule: 'CS-SK-HACK-1', figure: who, at, now })
}

/** Enemy Traders close by who can be talked to: their Skill is what it takes (CS-SK-PERSUASION-1). */
const listeners = (g: Known, actor: Figure): Figure[] =>
  targetable(g, enemiesWithin(g, actor, SHORT)).filter((other) => boardOf(other) && sees(g, actor, other))

const persuading: Active = {
  rule: 'CS-SK-PERSUASION-1',
  can: (g, actor) => grownOf(actor, 'skill') > 0 && listeners(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = persuading
    const on = yield* chooseWhom(g, who, used, rule, listeners(g, figureOf(g, who)))
    if (on === null) return
    const { hits } = rollCombat(g, grownOf(figureOf(g, who), 'skill'))
    const came = hits > grownOf(figureOf(g, on), 'skill')
    emit<SkillEvent>(g, { type: 'talked-round', rule, figure: who, on, hits, came })
    if (came) holdUp(g, on, 'turn', rule)
  },
}

/** An entry point is turned over until the next level (CS-SK-REGULATE-2). */
const turnOver: Active = {
  rule: 'CS-SK-REGULATE-2',
  can: (g) => openPoints(g, 'entry').length > 0,
  play: function* (g, who, used) {
    const points = openPoints(g, 'entry').map(({ number }) => `point:${number}`)
    const which = yield* chooseWhich(g, who, used, 'CS-SK-REGULATE-2', points)
    if (which === null) return
    const number = Number(which.slice('point:'.length))
    const until = levelAfter(levelNow(g))
    g.points = { ...g.points, shut: [...g.points.shut, number], until }
    emit<SkillEvent>(g, { type: 'point-turned', rule: 'CS-SK-REGULATE-2', number })
  },
}

/** Hostility up or down, and everything with a chip in it stands still (CS-SK-SCANNERS-3). */
const jamAll: Active = {
  rule: 'CS-SK-SCANNERS-3',
  can: always,
  play: function* (g, who, used) {
    const { rule } = jamAll
    const which = yield* chooseWhich(g, who, used, rule, ['up', 'down'])
    for (const figure of g.figures)
      if (figure.id !== who && (isFirstBornTo(figure, 3) || isMachineClass(figure)))
        holdUp(g, figure.id, 'turn', rule)
    if (which === 'up') addPegs(g, 2, rule)
    else removePegs(g, 2, rule)
  },
}

/** One enemy in sight forgets what it was about (CS-SK-MANIPULATE-1), or finds its gear in pieces (CS-SK-MANIPULATE-2). */
const seen = (g: Known, actor: Figure): Figure[] =>
  targetable(g, enemiesWithin(g, actor, ALL)).filter((other) => sees(g, actor, other))

const bewilder: Active = {
  rule: 'CS-SK-MANIPULATE-1',
  can: (g, actor) => seen(g, actor).length > 0,
  play: function* (g, who, used) {
    const on = yield* chooseWhom(g, who, used, bewilder.rule, seen(g, figureOf(g, who)))
    if (on !== null) holdUp(g, on, 'turn', bewilder.rule)
  },
}

const breakThing: Active = {
  rule: 'CS-SK-MANIPULATE-2',
  can: (g, actor) => seen(g, actor).some(hasThings),
  play: function* (g, who, used) {
    const { rule } = breakThing
    const on = yield* chooseWhom(g, who, used, rule, seen(g, figureOf(g, who)).filter(hasThings))
    if (on === null) return
    const places = figureOf(g, on).tray.flatMap(({ state }, n) => (state === 'broken' ? [] : [n]))
    const n = yield* chooseThing(g, who, on, used, rule, places)
    if (n === null) return
    const held = figureOf(g, on).tray[n]!
    held.state = 'broken'
    emit<SkillEvent>(g, { type: 'thing-broken', rule, figure: on, item: held.item })
  },
}

const hasThings = ({ tray }: Figure): boolean => tray.some(({ state }) => state !== 'broken')

export const MEDDLING = {
  assist: [
    helping('CS-SK-ASSIST-1', always, (g, who) => lasts(g, who, 'no-ranged-harm', 'round', 'CS-SK-ASSIST-1')),
    helping('CS-SK-ASSIST-2', isHurt, (g, who) => recover(g, who, 2, 'CS-SK-ASSIST-2')),
    allTogether,
  ],
  disrupt: [
    disrupting('CS-SK-DISRUPT-1', {
      'a-trader': { traders: { most: 1, range: MEDIUM } },
      'two-first-born': { firstBorn: { most: 2, range: MEDIUM, turns: 1 } },
    }),
    disrupting('CS-SK-DISRUPT-2', {
      'all-traders': { traders: { most: ALL, range: MEDIUM } },
      'all-first-born': { firstBorn: { most: ALL, range: MEDIUM, turns: 1 } },
    }),
    disrupting('CS-SK-DISRUPT-3', {
      'a-trader-for-good': { traders: { most: 1, range: MEDIUM }, until: 'mission' },
      'a-trader-anywhere': { traders: { most: 1, range: ALL } },
      'first-born-for-two-turns': { firstBorn: { most: ALL, range: MEDIUM, turns: 2 } },
      'first-born-anywhere': { firstBorn: { most: ALL, range: ALL, turns: 1 } },
    }),
  ],
  distraction: [
    distracting(
      'CS-SK-DISTRACTION-1',
      function* (g, _, on) {
        yield* []
        holdUp(g, on, 'action', 'CS-SK-DISTRACTION-1')
      },
      [],
    ),
    distracting(
      'CS-SK-DISTRACTION-2',
      function* (g, who, on, used) {
        const target = figureOf(g, on)
        if (!target.at) return
        const near = targetable(g, enemiesWithin(g, figureOf(g, who), ALL)).filter(
          (other) => other.id !== on && isWithin(baseOf(target), baseOf(other), SHORT),
        )
        const also = yield* chooseWhom(g, who, used, 'CS-SK-DISTRACTION-2', near)
        if (also !== null) holdUp(g, also, 'turn', 'CS-SK-DISTRACTION-2')
      },
      [MOVED],
    ),
    null,
  ],
  hack: [hack, shutDown('CS-SK-HACK-2', 2), null],
  persuasion: [persuading, null, null],
  regulate: [
    doing(
      'CS-SK-REGULATE-1',
      (g) => g.hostility.pegs > 0,
      (g) => removePegs(g, 1, 'CS-SK-REGULATE-1'),
    ),
    turnOver,
    null,
  ],
  scanners: [null, null, jamAll],
  manipulate: [bewilder, breakThing, null],
} satisfies { readonly [skill: string]: ActiveLevels }
