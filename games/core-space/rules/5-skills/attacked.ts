import { boardOf, isUp } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { bestOdds } from '../3-combat/choosing.ts'
import { shotsAt } from '../3-combat/index.ts'
import { type Answer, FREE_MOVE, granted, isHitBy, type Of } from './answers.ts'
import { chooseThing } from './choosing.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { MOVED } from './simple.ts'
import { loseWeapon, snatch } from './weapons.ts'

/** Answers to an attack that is over. */

/** Its Close Assault did nothing (CS-SK-DISARM-1, CS-SK-LIGHTFINGERS-1, CS-SK-FADETOBLACK-1). */
const isMissedBy = (g: CoreSpace, owner: Figure, trigger: Of<'attacked'>): boolean =>
  isHitBy(g, owner, trigger) &&
  trigger.way === 'close' &&
  trigger.damage === 0 &&
  isUp(figureOf(g, trigger.by))

/** At least one chance in four to bring the target down. */
export function isWorthIt(g: CoreSpace, owner: Figure, on: FigureId, extra: number): boolean {
  const target = figureOf(g, on)
  const ways = target.at ? shotsAt(g, owner, target) : []
  if (ways.length === 0) return false
  const { top, bottom } = bestOdds(g, owner, target, ways, 'ranged', extra)
  return top * 4n >= bottom
}

const hasWeapon = (g: CoreSpace, { by, item, way }: Of<'attacked'>): boolean =>
  boardOf(figureOf(g, by))
    ? figureOf(g, by).tray.some((held) => held.item === item)
    : !figureOf(g, by).disarmed.includes(way)

/** An NPC has nothing to take but its strength (CS-RUL-76). */
function disarm(
  g: CoreSpace,
  who: FigureId,
  { by, item, way }: Of<'attacked'>,
  rule: string,
  keep: boolean,
): void {
  const place = figureOf(g, by).tray.findIndex((held) => held.item === item)
  if (keep && boardOf(figureOf(g, by)) && place >= 0) snatch(g, by, who, place, rule)
  else loseWeapon(g, by, item, way, rule)
}

/** CS-SK-DISARM-1, CS-SK-DISARM-2, CS-SK-DISARM-3: the weapon is gone, or one's own. */
const disarming = (level: number, keep: boolean, after: readonly Deed[]): Answer<Of<'attacked'>> => ({
  skill: 'disarm',
  level,
  rule: `CS-SK-DISARM-${level}`,
  fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && hasWeapon(g, trigger),
  play: function* (g, who, trigger, used) {
    disarm(g, who, trigger, `CS-SK-DISARM-${level}`, keep)
    yield* grant(g, who, used, after)
  },
})

/** What the attacker has besides the token it attacked with. */
const otherThings = (g: CoreSpace, { by, item }: Of<'attacked'>): number[] =>
  figureOf(g, by).tray.flatMap((held, n) => (held.item === item ? [] : [n]))

/** CS-SK-LIGHTFINGERS-1, CS-SK-LIGHTFINGERS-2, CS-SK-LIGHTFINGERS-3: something is gone from its pockets, perhaps used at once, and so is the thief. */
const stealing = (level: 1 | 2 | 3): Answer<Of<'attacked'>> => {
  const rule = `CS-SK-LIGHTFINGERS-${level}`
  return {
    skill: 'light-fingers',
    level,
    rule,
    fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && otherThings(g, trigger).length > 0,
    play: function* (g, who, trigger, used) {
      const n = yield* chooseThing(g, who, trigger.by, used, rule, otherThings(g, trigger))
      if (n === null) return
      const { item } = figureOf(g, trigger.by).tray[n]!
      snatch(g, trigger.by, who, n, rule)
      if (level >= 2) yield* grant(g, who, used, [{ do: 'use', name: item }])
      if (level === 3) yield* grant(g, who, used, [{ do: 'move-or-assault', free: true }])
    },
  }
}

/** The owner's attack has scored (CS-RUL-81). */
const hasScored = (owner: Figure, { by, hits }: Of<'attacked'>): boolean => by === owner.id && hits > 0

export const ATTACKED: readonly Answer<Of<'attacked'>>[] = [
  {
    skill: 'counter-shot',
    level: 1,
    rule: 'CS-SK-COUNTERSHOT-1',
    fits: (g, owner, trigger) =>
      isHitBy(g, owner, trigger) &&
      trigger.way === 'ranged' &&
      couldDo(g, owner, { do: 'ranged', on: trigger.by }),
    matters: (g, owner, { by }) => isWorthIt(g, owner, by, 0),
    play: function* (g, who, { by }, used) {
      yield* grant(g, who, used, [{ do: 'ranged', attack: true, on: by }])
    },
  },
  {
    skill: 'fade-to-black',
    level: 1,
    rule: 'CS-SK-FADETOBLACK-1',
    fits: (g, owner, trigger) => isMissedBy(g, owner, trigger) && couldDo(g, owner, MOVED),
    play: granted([MOVED]),
  },
  {
    skill: 'fade-to-black',
    level: 2,
    rule: 'CS-SK-FADETOBLACK-2',
    fits: isMissedBy,
    play: granted([MOVED, { do: 'close', dice: 1 }], 'any'),
  },
  disarming(1, false, []),
  disarming(2, true, []),
  disarming(3, true, [{ do: 'close' }, FREE_MOVE]),
  stealing(1),
  stealing(2),
  stealing(3),
  {
    skill: 'kata',
    level: 1,
    rule: 'CS-SK-KATA-1',
    fits: (g, owner, trigger) =>
      hasScored(owner, trigger) && trigger.way === 'close' && couldDo(g, owner, { do: 'close' }),
    play: granted([{ do: 'close' }]),
  },
  {
    skill: 'kata',
    level: 2,
    rule: 'CS-SK-KATA-2',
    fits: (g, owner, trigger) =>
      hasScored(owner, trigger) && (couldDo(g, owner, { do: 'close' }) || couldDo(g, owner, MOVED)),
    play: granted([MOVED, { do: 'close' }]),
  },
]
