import { ask, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { FigureId } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { Trigger } from '../0-table/reactions.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Answer, Answers } from './answers.ts'
import { CONTACT, MOVED_NEAR } from './approached.ts'
import { REACT } from './asks.ts'
import { ATTACKED } from './attacked.ts'
import { ACTED, interrupt } from './between.ts'
import { finish } from './ducking.ts'
import { DEFEATED } from './fallen.ts'
import { isFresh, labelOf, nameOf, skillsOf, spend, type Used, waysToUse } from './using.ts'

/** E3: what somebody does when something happens, in whoever's turn (CS-SKL-07, CS-SKL-08). */

const ANSWERS: Answers = {
  attacked: ATTACKED,
  contact: CONTACT,
  moved: MOVED_NEAR,
  defeated: DEFEATED,
  acted: ACTED,
}

/** Whoever may answer something is asked, crew after crew, until nobody wants to any more (CS-SKL-07). */
export function* react(g: CoreSpace, trigger: Trigger): Play {
  if (trigger.kind === 'attacked') yield* finish(g, trigger)
  for (let n = 0; n < g.crews.length; n++) {
    const crew = (g.first + n) % g.crews.length
    while (yield* answer(g, crew, trigger)) {}
    if (trigger.kind === 'acted') yield* interrupt(g, crew, trigger)
  }
}

/** One question for all that a crew could do about it; “no” stands first. */
function* answer(g: CoreSpace, crew: CrewId, trigger: Trigger): Play<boolean> {
  const open = answersOf(g, crew, trigger)
  if (open.length === 0) return false
  const options = open.map(({ who, one: answered, used }) => ({
    value: `${who}:${nameOf(used)}`,
    label: labelOf(who, used),
    rule: answered.rule,
    chosen: { who, answered, used },
  }))
  const { chosen } = yield* ask(
    one(REACT, crewOf(g, crew).seat, 'CS-SKL-07', [{ value: 'no', label: {}, chosen: null }, ...options], {
      label: labelFor(trigger),
    }),
  )
  if (!chosen) return false
  spend(g, chosen.who, chosen.used, chosen.answered.rule)
  yield* chosen.answered.play(g, chosen.who, trigger, chosen.used)
  return true
}

function labelFor(trigger: Trigger) {
  switch (trigger.kind) {
    case 'attacked':
      return { to: trigger.kind, by: trigger.by, on: trigger.on, damage: trigger.damage }
    case 'contact':
      return { to: trigger.kind, by: trigger.who, on: trigger.with, damage: 0 }
    case 'defeated':
      return { to: trigger.kind, by: trigger.by, on: trigger.who, damage: 0 }
    default:
      return { to: trigger.kind, by: trigger.who, on: trigger.who, damage: 0 }
  }
}

interface Open {
  readonly who: FigureId
  readonly one: Answer
  readonly used: Used
}

/** By the crew's habits: never, always, when it matters, or only where it is a matter of life and death. */
function answersOf(g: CoreSpace, crew: CrewId, trigger: Trigger): Open[] {
  const { reactions } = crewOf(g, crew).habits
  const answers = (ANSWERS[trigger.kind] ?? []) as readonly Answer[]
  if (reactions === 'never' || answers.length === 0) return []
  const found: Open[] = []
  for (const owner of g.figures) {
    if (owner.crew !== crew || !isFresh(owner) || (trigger.kind !== 'defeated' && !isUp(owner))) continue
    const skills = skillsOf(owner)
    for (const one of answers) {
      if (!skills.includes(one.skill) || (reactions === 'only in need' && !one.need)) continue
      const ways = waysToUse(owner, one)
      if (ways.length === 0) continue
      if (!one.fits(g, owner, trigger)) continue
      if (reactions !== 'always' && one.matters && !one.matters(g, owner, trigger)) continue
      for (const used of ways) found.push({ who: owner.id, one, used })
    }
  }
  return found
}
