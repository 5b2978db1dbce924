import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, boardOf, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { bestOdds } from '../3-combat/choosing.ts'
import { shotsAt } from '../3-combat/index.ts'
import { type Answer, FREE_MOVE, granted, isAimedAt, type Of } from './answers.ts'
import { DUCKED } from './ducking.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { MOVED } from './simple.ts'
import { hasRifle, loseWeapon, snatch, steal, takeRifle } from './weapons.ts'

/** Answers to an attack that is over. */

/** A Close Assault did the owner no damage (CS-SK-FADETOBLACK-1). */
const isUnhurt = (owner: Figure, trigger: Of<'attacked'>): boolean =>
  isAimedAt(owner, trigger) && trigger.way === 'close' && trigger.damage === 0

/** The same by an enemy that still has its hands full (CS-SK-DISARM-1, CS-SK-LIGHTFINGERS-1). */
const isMissedBy = (g: CoreSpace, owner: Figure, trigger: Of<'attacked'>): boolean =>
  isUnhurt(owner, trigger) && isUp(figureOf(g, trigger.by)) && areEnemies(g, owner, figureOf(g, trigger.by))

/** At least one chance in four to bring the target down. */
export function isWorthIt(g: CoreSpace, owner: Figure, on: FigureId, extra: number): boolean {
  const target = figureOf(g, on)
  const ways = target.at ? shotsAt(g, owner, target) : []
  if (ways.length === 0) return false
  const { top, bottom } = bestOdds(g, owner, target, ways, 'ranged', extra)
  return top * 4n >= bottom
}

const hasWeapon = (g: CoreSpace, { by, item }: Of<'attacked'>): boolean =>
  boardOf(figureOf(g, by))
    ? figureOf(g, by).tray.some((held) => held.item === item)
    : hasRifle(figureOf(g, by)) || !figureOf(g, by).disarmed.includes('close')

/** An NPC has nothing to take but its strength; only Caaligorn has a rifle (CS-RUL-76). */
function disarm(
  g: CoreSpace,
  who: FigureId,
  { by, item }: Of<'attacked'>,
  rule: string,
  keep: boolean,
): void {
  if (hasRifle(figureOf(g, by))) return takeRifle(g, by, keep ? who : null, rule)
  const place = figureOf(g, by).tray.findIndex((held) => held.item === item)
  if (keep && boardOf(figureOf(g, by)) && place >= 0) snatch(g, by, who, place, rule)
  else loseWeapon(g, by, item, 'close', rule)
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
    fits: (g, owner, trigger) =>
      isMissedBy(g, owner, trigger) &&
      (otherThings(g, trigger).length > 0 || hasRifle(figureOf(g, trigger.by))),
    play: function* (g, who, trigger, used) {
      const item = yield* steal(g, who, trigger.by, used, rule, otherThings(g, trigger))
      if (item === null) return
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
      isAimedAt(owner, trigger) &&
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
    fits: (g, owner, trigger) => isUnhurt(owner, trigger) && couldDo(g, owner, MOVED),
    play: granted([MOVED]),
  },
  {
    skill: 'fade-to-black',
    level: 2,
    rule: 'CS-SK-FADETOBLACK-2',
    fits: (_, owner, trigger) => isUnhurt(owner, trigger),
    play: granted([MOVED, { do: 'close', dice: 1 }], 'any'),
  },
  ...DUCKED,
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
