import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { lasts } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import type { Active } from './using.ts'

/** The commonest shapes of a level. */

export const MOVED: Deed = { do: 'move' }
export const ASSAULT: Deed = { do: 'assault' }

/** A level that grants these, one after the other or in any order. */
export const granting = (
  rule: string,
  deeds: readonly Deed[],
  order: 'as-told' | 'any' = 'as-told',
): Active => ({
  rule,
  can: (g, actor) => deeds.some((deed) => couldDo(g, actor, deed)),
  play: function* (g, who, used) {
    yield* grant(g, who, used, deeds, order)
  },
})

/** A level that does something at once and asks nothing. */
export const doing = (
  rule: string,
  can: (g: CoreSpace, actor: Figure) => boolean,
  does: (g: CoreSpace, who: FigureId) => void,
): Active => ({
  rule,
  can,
  play: function* (g, who) {
    yield* []
    does(g, who)
  },
})

/** Actions of these kinds on top of the turn's own, to be taken whenever it likes (CS-SKL-05). */
export const extraActions = (
  rule: string,
  count: number,
  kinds: readonly ('move' | 'close' | 'ranged' | 'any')[],
): Active =>
  doing(
    rule,
    () => true,
    (g) => {
      for (let n = 0; n < count; n++) g.turn!.granted.push({ kinds: [...kinds] })
    },
  )

export const always = (): boolean => true

const hasNotMoved = (_: CoreSpace, { moved }: Figure): boolean => moved === 0

/** What it takes, and something that follows. */
export const followedBy = (active: Active, next: (g: CoreSpace, who: FigureId) => void): Active => ({
  ...active,
  play: function* (g, who, used) {
    yield* active.play(g, who, used)
    if (figureOf(g, who).where === 'board') next(g, who)
  },
})

const onlyIf = (active: Active, can: Active['can']): Active => ({
  ...active,
  can: (g, actor) => can(g, actor) && active.can(g, actor),
})

/** It stands where it stands: it has not moved in this round, and does not any more. */
export const still = (rule: string, active: Active): Active =>
  onlyIf(
    followedBy(active, (g, who) => lasts(g, who, 'still', 'round', rule)),
    hasNotMoved,
  )
