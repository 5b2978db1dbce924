import { emit, type Play } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, MEDIUM } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isMachineClass, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { addPegs, levelAfter, levelNow, removePegs } from '../0-table/tracker.ts'
import { openPoints } from '../1-rounds/arrivals.ts'
import { mend } from '../2-actions/helping.ts'
import { hurt } from '../3-combat/index.ts'
import { call, callable, pointsFor } from './calling.ts'
import { chooseSome, chooseSpot, chooseWhich, chooseWhom } from './choosing.ts'
import {
  crewUp,
  firstBornNear,
  isFirstBornTo,
  isHurt,
  lasts,
  recover,
  type SkillEvent,
  techNear,
} from './effects.ts'
import { grant } from './granting.ts'
import { holdUp } from './holding.ts'
import { lead } from './leading.ts'
import { brokenBeside, chooseBroken } from './mending.ts'
import { inspect, piecesInSight } from './searching.ts'
import { always } from './simple.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Skills of Tech Traders, and what Machines pick up. */

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
          for (let n = 0; n < firstBorn.turns; n++) yield* holdUp(g, id, 'turn', rule)
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

/** Removed from play as if defeated (CS-RUL-115). */
const shutDown = (rule: string, most: number): Active => ({
  rule,
  can: (g, actor) => firstBornNear(g, actor, 2, MEDIUM).length > 0,
  play: function* (g, who, used) {
    const near = firstBornNear(g, figureOf(g, who), 2, MEDIUM)
    for (const id of yield* chooseSome(g, who, used, rule, near, most)) hurt(g, id, 1, who)
  },
})

/** First Born in reach, a door, or at the highest level a servant of one's own (CS-SK-HACK-1, CS-SK-HACK-3). */
const hacking = (
  rule: string,
  most: number,
  doorsFor: (g: Known, actor: Figure) => string[],
  controls: boolean,
): Active => {
  const down = shutDown(rule, most)
  const open = (g: CoreSpace, actor: Figure): string[] => [
    ...(down.can(g, actor) ? ['shut-down'] : []),
    ...(controls && firstBornNear(g, actor, 3, MEDIUM).length > 0 ? ['control'] : []),
    ...doorsFor(g, actor).map((at) => `door:${at}`),
  ]
  return {
    rule,
    can: (g, actor) => open(g, actor).length > 0,
    play: function* (g, who, used) {
      const which = yield* chooseWhich(g, who, used, rule, open(g, figureOf(g, who)))
      if (which === 'shut-down') yield* down.play(g, who, used)
      else if (which === 'control') yield* takeControl(g, who, used, rule)
      else if (which !== null) turnLock(g, who, which.slice('door:'.length), rule)
    },
  }
}

/** A member of the crew until it or its master falls; it carries nothing (CS-SK-HACK-3, CS-RUL-115). */
function* takeControl(g: CoreSpace, who: FigureId, used: Used, rule: string): Play {
  const on = yield* chooseWhom(g, who, used, rule, firstBornNear(g, figureOf(g, who), 3, MEDIUM))
  if (on === null) return
  const servant = figureOf(g, on)
  servant.crew = figureOf(g, who).crew
  servant.activated = false
  servant.effects = servant.effects.filter(({ name }) => name !== 'controlled')
  servant.effects.push({ name: 'controlled', until: 'mission', value: 0, by: who })
  emit<SkillEvent>(g, { type: 'under-control', rule, figure: on, by: who })
}

/** On one of the eight squares around; an open one is shut and locked (CS-SK-HACK-1). */
const doorsBeside = (g: Known, actor: Figure): string[] =>
  doorsAnywhere(g).filter((key) => actor.at && blocks.rings(baseOf(actor), squares.parse(key)) === 1)

/** Doors that everybody knows of, and nobody stands in (CS-DOOR-04). */
const doorsAnywhere = (g: Known): string[] =>
  Object.keys(g.doors).filter((key) => g.doors[key] !== 'hidden' && !figureAt(g, squares.parse(key)))

function turnLock(g: CoreSpace, who: FigureId, at: string, rule: string): void {
  const now = g.doors[at] === 'locked' ? 'closed' : 'locked'
  g.doors[at] = now
  emit<SkillEvent>(g, { type: 'door-hacked', rule, figure: who, at, now })
}

/** A peg off the tracker, or a point of repair (CS-SK-REGULATE-1). */
const regulate: Active = {
  rule: 'CS-SK-REGULATE-1',
  can: (g, actor) => g.hostility.pegs > 0 || brokenBeside(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = regulate
    const which = yield* chooseWhich(g, who, used, rule, [
      ...(g.hostility.pegs > 0 ? (['peg'] as const) : []),
      ...(brokenBeside(g, figureOf(g, who)).length > 0 ? (['repair'] as const) : []),
    ])
    if (which === 'peg') removePegs(g, 1, rule)
    if (which !== 'repair') return
    const what = yield* chooseBroken(g, who, used, rule, brokenBeside(g, figureOf(g, who)))
    if (what) mend(g, who, what, 1)
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

/** Whatever is near a point goes there and does nothing else in this round, the Live Ones excepted (CS-SK-REGULATE-3). */
const callTogether: Active = {
  rule: 'CS-SK-REGULATE-3',
  can: (g) => g.figures.some(callable),
  play: function* (g, who, used) {
    const spot = yield* chooseSpot(g, who, used, 'CS-SK-REGULATE-3', pointsFor(g))
    if (spot) call(g, spot)
  },
}

/** What lies in a piece, from afar (CS-SK-SCANNERS-1). */
const scan: Active = {
  rule: 'CS-SK-SCANNERS-1',
  can: (g, actor) => piecesInSight(g, actor).length > 0,
  play: function* (g, who, used) {
    const pieces = piecesInSight(g, figureOf(g, who)).map(({ id }) => `piece:${id}`)
    const which = yield* chooseWhich(g, who, used, scan.rule, pieces)
    if (which !== null) inspect(g, who, which.slice('piece:'.length), scan.rule)
  },
}

/** Two First Born go where they are sent (CS-SK-SCANNERS-2). */
const steer: Active = {
  rule: 'CS-SK-SCANNERS-2',
  can: (g, actor) => firstBornNear(g, actor, 3, MEDIUM).length > 0,
  play: function* (g, who, used) {
    const near = firstBornNear(g, figureOf(g, who), 3, MEDIUM)
    for (const id of yield* chooseSome(g, who, used, steer.rule, near, 2))
      yield* lead(g, who, used, steer.rule, id)
  },
}

/** Hostility up or down, and everything with a chip in it stands still (CS-SK-SCANNERS-3). */
const jamAll: Active = {
  rule: 'CS-SK-SCANNERS-3',
  can: always,
  play: function* (g, who, used) {
    const { rule } = jamAll
    const which = yield* chooseWhich(g, who, used, rule, ['up', 'down'])
    const chipped = g.figures.filter(
      (figure) => figure.id !== who && (isFirstBornTo(figure, 3) || isMachineClass(figure)),
    )
    for (const { id } of chipped) yield* holdUp(g, id, 'turn', rule)
    if (which === 'up') addPegs(g, 2, rule)
    else removePegs(g, 2, rule)
  },
}

export const TECH = {
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
  hack: [
    hacking('CS-SK-HACK-1', 1, doorsBeside, false),
    shutDown('CS-SK-HACK-2', 2),
    hacking('CS-SK-HACK-3', 2, doorsAnywhere, true),
  ],
  regulate: [regulate, turnOver, callTogether],
  scanners: [scan, steer, jamAll],
} satisfies { readonly [skill: string]: ActiveLevels }
