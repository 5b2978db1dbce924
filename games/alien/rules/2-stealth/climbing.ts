import type { Border } from '../../content/index.ts'
import { action, type Into, NONE, type Offered, type ToBorder, type ToZone } from '../0-table/acting.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { blockerOf } from '../0-table/crawl.ts'
import { carried } from '../0-table/gear.ts'
import { suffers } from '../0-table/harm.ts'
import { wound } from '../0-table/later.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { borderState, bordersBetween, exitsOf, isCrawlspace, isDoor } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { toolParts } from '../1-rolls/tools.ts'
import { say } from './doors.ts'
import { canMove } from './moves.ts'
import { cross } from './moving.ts'
import { comeOut, sightChanged } from './noticing.ts'

export type ClimbEvent = {
  readonly type: 'fell-short'
  readonly rule: string
  readonly who: BodyId
  readonly deadly: boolean
}

type Leap = { readonly kind: 'gap' | 'climb'; readonly deadly: boolean }

/** AL-FULL-03, AL-RUL-ACT-08: over a gap or up a climb with Mobility; in a stretch it is one's move. */
export const JUMP = action('jump')<ToZone, Leap>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    let options: Offered<ToZone, Leap>[] | null = null
    for (const { by: border, to: into } of exitsOf(g, person.at!)) {
      const { kind } = borderState(g, border.id)
      if ((kind !== 'gap' && kind !== 'climb') || person.held || person.rides !== null) continue
      if (blockerOf(g, person, border.id)) continue
      if (!canMove(g, person)) continue
      const { id } = person
      const odds = () => rollOdds(poolOf(g, personOf(g, id), attemptOf(g, personOf(g, id), border)))
      options ??= []
      options.push({
        value: `jump:${into}`,
        what: { zone: into },
        at: into,
        label: { kind, deadly: isDeadly(person, border) },
        rule: 'AL-FULL-03',
        odds,
      })
    }
    return options ?? NONE
  },
  *play(g, who, { zone: into }) {
    const person = personOf(g, who)
    const border = bordersBetween(g, person.at!, into).find(({ id }) => isLeap(g, id))!
    const rolled = yield* rollSkill(g, attemptOf(g, person, border))
    const turn = g.combat && turnOf(g, bodyOf(g, who))
    if (turn) turn.moves++
    if (succeeded(rolled)) cross(g, [who], border.id)
    else {
      const deadly = isDeadly(personOf(g, who), border)
      tell<ClimbEvent>(g, { type: 'fell-short', rule: 'AL-RUL-ACT-08', who, deadly }, { about: [who] })
      if (deadly) wound(g, who, 2, null, 'AL-RUL-ACT-08')
    }
    sightChanged(g)
  },
})

const isLeap = (g: Alien, border: string): boolean => {
  const { kind } = borderState(g, border)
  return kind === 'gap' || kind === 'climb'
}

/** A rope helps in climbing, and takes the danger out of a gap (items). */
const attemptOf = (g: Alien, person: Person, border: Border): Attempt => ({
  who: person.id,
  skill: 'mobility',
  for: borderState(g, border.id).kind,
  parts: borderState(g, border.id).kind === 'climb' ? toolParts(person, 'climb') : [],
})

const isDeadly = (person: Person, border: Border): boolean =>
  border.deadly === true && carried(person, 'gear-rope') === null

/**
 * AL-QUICK-03, AL-RUL-STL-15: to a door and a look past it; in a stretch it takes the place of the move. One that stands open hides
 * nothing, but in a fight one may go to it all the same: to bar it (AL-RUL-BLOCK-01). In a shaft only if nobody is in the way.
 */
export const PEEK = action('peek')<ToBorder, Into>({
  price: { stretch: 'stretch', round: 'quick' },
  offers: (g, person) => {
    let options: Offered<ToBorder, Into>[] | null = null
    if (person.rides !== null || suffers(g, person, 'cannot-move')) return NONE
    for (const { by: border, to: into } of exitsOf(g, person.at!)) {
      const state = borderState(g, border.id)
      if (!isDoor(state) || state.locked || person.peeks === border.id || (state.ajar && !g.combat)) continue
      if (isCrawlspace(g, person.at!) && blockerOf(g, person, border.id)) continue // AL-CRAWL-03
      options ??= []
      options.push({
        value: `peek:${border.id}`,
        what: { border: border.id },
        at: `border:${border.id}`,
        label: { into },
        rule: 'AL-QUICK-03',
      })
    }
    return options ?? NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    const person = personOf(g, who)
    person.cover = person.cover?.at === border ? { kind: 'partial', at: border } : null // AL-RUL-COV-04
    comeOut(g, who, 'AL-RUL-LOS-03') // Whoever looks past a door can be seen there.
    person.peeks = border // AL-LOS-05
    say(g, 'peeked', 'AL-LOS-05', who, border)
    sightChanged(g)
  },
})
