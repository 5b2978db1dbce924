import { capital, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { ANDROID_DAMAGE, INJURIES } from '../content/index.ts'
import type { BrokenEvent } from '../rules/5-health/broken.ts'
import type { CareEvent, CareReason } from '../rules/5-health/care.ts'
import type { InjuryEvent } from '../rules/5-health/injuries.ts'
import type { SurgeryEvent } from '../rules/5-health/surgery.ts'
import type { DrugEvent } from '../rules/7-gear/drugs.ts'
import type { RepairEvent } from '../rules/7-gear/repair.ts'
import type { GraftEvent } from '../rules/8-opposition/grafts.ts'
import type { View } from '../view.ts'
import { skillName } from './rolls.ts'
import { useOf } from './sheet.ts'
import { bodyName, itemName, nameOf } from './words.ts'

const wound = (row: number): string => INJURIES[row]?.name.toLowerCase() ?? 'injury'

const LIMITS: { readonly [limit: string]: string } = {
  shift: 'dead within a shift',
  stretch: 'dead within a stretch',
  round: 'dead within a round',
}

type Rules = typeof import('../rules/5-health/care.ts') &
  typeof import('../rules/5-health/injuries.ts') &
  typeof import('../rules/5-health/surgery.ts') &
  typeof import('../rules/7-gear/drugs.ts') &
  typeof import('../rules/7-gear/repair.ts')

/** 33 to 36: the broken, their wounds, and those who look after them. */
export const careWords = {
  asks: {
    'last-chance': {
      ask: ({ row }) => `You are dying of the ${wound(row)}. Does a story point save you?`,
      option: (_, __, { value }) => (value === 'story' ? 'Spend a story point and live' : 'Let go'),
    },
    painkiller: {
      ask: ({ patient }, view) => `Which pain of ${bodyName(view, patient)} does it take away?`,
      option: ({ row }) => capital(wound(row)),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    'first-aid': ({ patient, row, limit }, view) =>
      row
        ? `First aid for ${bodyName(view, patient)}: ${wound(row)}, ${LIMITS[limit]} without it`
        : `First aid for ${bodyName(view, patient)}`,
    rally: ({ patient }, view) => `Rally ${bodyName(view, patient)}`,
    'last-word': ({ patient }, view) => `A last word for ${bodyName(view, patient)}`,
    surgery: ({ patient, row, left }, view) =>
      `Operate on ${bodyName(view, patient)}: ${wound(row)} (${stretches(left)} of it left)`,
    'cut-graft': ({ patient }, view) => `Cut the graft out of ${bodyName(view, patient)}`,
    repair: ({ patient, skill }, view) => `Repair ${bodyName(view, patient)} with ${skillName(skill)}`,
    dose: ({ item, patient }, view) => `${itemName(item)} for ${bodyName(view, patient)}: ${useOf(item)}`,
  } satisfies OffersIn<Rules, View>,
  events: {
    broken: ({ who }, view) => `${nameOf(view, who)} goes down, broken.`,
    fault: ({ who, die }, view) => {
      const fault = ANDROID_DAMAGE[die - 1]!
      return `Something in ${bodyName(view, who)} fails: ${fault.name.toLowerCase()}. ${fault.text}`
    },
    injured: ({ who, row }, view) =>
      `${nameOf(view, who)} is badly injured: ${wound(row)}. ${INJURIES[row]!.text}`,
    'death-rolled': ({ who, row, dice, successes: sixes }, view) =>
      `${nameOf(view, who)} rolls to live through the ${wound(row)}: ${dice.join(' ')}${sixes > 0 ? ', and holds on' : ', in vain'}.`,
    'pulled-through': ({ who, row }, view) => `${nameOf(view, who)} will not die of the ${wound(row)}.`,
    'limit-shortened': ({ who, row, limit }, view) =>
      limit === 'death'
        ? `It was too much for ${bodyName(view, who)}.`
        : `That made it worse: the ${wound(row)} of ${bodyName(view, who)} now kills within a ${limit}.`,
    'healed-injury': ({ who, row }, view) => `${nameOf(view, who)} has got over an injury: ${wound(row)}.`,
    tended: ({ who, patient, successes: sixes }, view) =>
      who === patient
        ? `${nameOf(view, who)} sees to the wound${inVain(sixes)}.`
        : `${nameOf(view, who)} gives ${bodyName(view, patient)} first aid${inVain(sixes)}.`,
    stabilised: ({ patient, row }, view) =>
      `${nameOf(view, patient)} will not die of it any more (${wound(row)}).`,
    rallied: ({ who, patient, successes: sixes }, view) =>
      `${nameOf(view, who)} calls on ${bodyName(view, patient)} to get up${inVain(sixes)}.`,
    'stood-up': ({ who }, view) => `${nameOf(view, who)} gets up again.`,
    operates: ({ who, patient, left }, view) =>
      `${nameOf(view, who)} operates on ${bodyName(view, patient)}; ${stretches(left)} to go.`,
    operated: ({ patient, row, success }, view) =>
      success
        ? `The operation is a success: the ${wound(row)} of ${bodyName(view, patient)} can heal.`
        : `The operation fails: nothing is won for the ${wound(row)} of ${bodyName(view, patient)}.`,
    'graft-cut': ({ who, patient, success }, view) =>
      success
        ? `${nameOf(view, who)} cuts it out of ${bodyName(view, patient)}, root and all.`
        : `${nameOf(view, who)} cuts ${bodyName(view, patient)}, and does not reach it.`,
    repaired: ({ who, patient, successes: sixes }, view) =>
      `${nameOf(view, who)} works on ${who === patient ? 'the damage' : bodyName(view, patient)}${inVain(sixes)}.`,
    grafted: ({ who }, view) =>
      `The thing on the face of ${bodyName(view, who)} lets go and dies. It has left something behind.`,
    hatched: ({ who }, view) =>
      `What was in ${bodyName(view, who)} has grown. There is nobody left in there.`,
    'took-drug': ({ who, patient, item }, view) =>
      who === patient
        ? `${nameOf(view, who)} takes a ${itemName(item).toLowerCase()}.`
        : `${nameOf(view, who)} gives ${bodyName(view, patient)} a ${itemName(item).toLowerCase()}.`,
  } satisfies EventsOf<
    BrokenEvent | InjuryEvent | CareEvent | SurgeryEvent | RepairEvent | GraftEvent | DrugEvent,
    View
  >,
  reasons: {
    'patient-too-far': ({ who }, view) => `First aid for ${bodyName(view, who)}: you must be Adjacent`,
  } satisfies ReasonsOf<CareReason, View>,
}

/** How many successes there were the dice have just told, and what they bring is told next. */
const inVain = (successes: number): string => (successes === 0 ? ', in vain' : '')

const stretches = (n: number): string => times(n, 'stretch', 'stretches')
