import { ANDROID_DAMAGE, INJURIES } from '../content/index.ts'
import type { BrokenEvent } from '../rules/5-health/broken.ts'
import type { CareEvent } from '../rules/5-health/care.ts'
import type { InjuryEvent } from '../rules/5-health/injuries.ts'
import type { SurgeryEvent } from '../rules/5-health/surgery.ts'
import type { DrugEvent } from '../rules/7-gear/drugs.ts'
import type { RepairEvent } from '../rules/7-gear/repair.ts'
import type { GraftEvent } from '../rules/8-opposition/grafts.ts'
import type { View } from '../view.ts'
import { skillName } from './rolls.ts'
import { useOf } from './sheet.ts'
import { bodyName, capital, itemName, successes, times, type Words } from './words.ts'

const name = (view: View, id: unknown): string => capital(bodyName(view, String(id)))

const wound = (row: unknown): string => INJURIES[Number(row)]?.name.toLowerCase() ?? 'injury'

const LIMITS: { readonly [limit: string]: string } = {
  shift: 'dead within a shift',
  stretch: 'dead within a stretch',
  round: 'dead within a round',
}

/** 33 to 36: the broken, their wounds, and those who look after them. */
export const careWords: Words<
  BrokenEvent | InjuryEvent | CareEvent | SurgeryEvent | RepairEvent | GraftEvent | DrugEvent
> = {
  questions: {
    'last-chance': ({ row }) => `You are dying of the ${wound(row)}. Does a story point save you?`,
    painkiller: ({ patient }, view) => `Which pain of ${bodyName(view, String(patient))} does it take away?`,
  },
  options: {
    'first-aid': ({ label }, view) =>
      label?.row
        ? `First aid for ${bodyName(view, String(label.patient))}: ${wound(label.row)}, ${LIMITS[String(label.limit)]} without it`
        : `First aid for ${bodyName(view, String(label?.patient))}`,
    rally: ({ label }, view) => `Rally ${bodyName(view, String(label?.patient))}`,
    'last-word': ({ label }, view) => `A last word for ${bodyName(view, String(label?.patient))}`,
    surgery: ({ label }, view) =>
      `Operate on ${bodyName(view, String(label?.patient))}: ${wound(label?.row)} (${stretches(Number(label?.left))} of it left)`,
    'cut-graft': ({ label }, view) => `Cut the graft out of ${bodyName(view, String(label?.patient))}`,
    repair: ({ label }, view) =>
      `Repair ${bodyName(view, String(label?.patient))} with ${skillName(label?.skill)}`,
    dose: ({ label }, view) =>
      `${itemName(String(label?.item))} for ${bodyName(view, String(label?.patient))}: ${useOf(String(label?.item))}`,
    painkiller: ({ label }) => capital(wound(label?.row)),
    'last-chance': ({ value }) => (value === 'story' ? 'Spend a story point and live' : 'Let go'),
  },
  events: {
    broken: ({ who }, view) => `${name(view, who)} is broken.`,
    fault: ({ who, die }, view) => {
      const fault = ANDROID_DAMAGE[die - 1]!
      return `${name(view, who)}: ${fault.name.toLowerCase()}. ${fault.text}`
    },
    injured: ({ who, row }, view) => `${name(view, who)}: ${wound(row)}. ${INJURIES[row]!.text}`,
    'death-rolled': ({ who, row, dice, successes: sixes }, view) =>
      `${name(view, who)} fights the ${wound(row)}: ${dice.join(' ')}${sixes > 0 ? ', and holds on' : ''}.`,
    'pulled-through': ({ who, row }, view) => `${name(view, who)} will not die of the ${wound(row)}.`,
    'limit-shortened': ({ who, row, limit }, view) =>
      limit === 'death'
        ? `It was too much for ${bodyName(view, who)}.`
        : `That made it worse: the ${wound(row)} of ${bodyName(view, who)} now kills within a ${limit}.`,
    'healed-injury': ({ who, row }, view) => `The ${wound(row)} of ${bodyName(view, who)} has healed.`,
    tended: ({ who, patient, successes: sixes }, view) =>
      who === patient
        ? `${name(view, who)} sees to the wound: ${successes(sixes)}.`
        : `${name(view, who)} gives ${bodyName(view, patient)} first aid: ${successes(sixes)}.`,
    stabilised: ({ patient, row }, view) =>
      `The ${wound(row)} of ${bodyName(view, patient)} will not kill any more.`,
    rallied: ({ who, patient, successes: sixes }, view) =>
      `${name(view, who)} calls on ${bodyName(view, patient)} to get up: ${successes(sixes)}.`,
    'stood-up': ({ who }, view) => `${name(view, who)} gets up again.`,
    operates: ({ who, patient, left }, view) =>
      `${name(view, who)} operates on ${bodyName(view, patient)}; ${stretches(left)} to go.`,
    operated: ({ patient, row, success }, view) =>
      success
        ? `The operation is a success: the ${wound(row)} of ${bodyName(view, patient)} can heal.`
        : `The operation fails: nothing is won for the ${wound(row)} of ${bodyName(view, patient)}.`,
    'graft-cut': ({ who, patient, success }, view) =>
      success
        ? `${name(view, who)} cuts it out of ${bodyName(view, patient)}, root and all.`
        : `${name(view, who)} cuts ${bodyName(view, patient)}, and does not reach it.`,
    repaired: ({ who, patient, successes: sixes }, view) =>
      `${name(view, who)} works on ${who === patient ? 'the damage' : bodyName(view, patient)}: ${successes(sixes)}.`,
    grafted: ({ who }, view) =>
      `The thing on the face of ${bodyName(view, who)} lets go and dies. It has left something behind.`,
    hatched: ({ who }, view) =>
      `What was in ${bodyName(view, who)} has grown. There is nobody left in there.`,
    'took-drug': ({ who, patient, item }, view) =>
      who === patient
        ? `${name(view, who)} takes a ${itemName(item).toLowerCase()}.`
        : `${name(view, who)} gives ${bodyName(view, patient)} a ${itemName(item).toLowerCase()}.`,
  },
  reasons: {
    'patient-too-far': ({ who }, view) =>
      `First aid for ${bodyName(view, String(who))}: you must be Adjacent`,
  },
}

const stretches = (n: number): string => times(n, 'stretch', 'stretches')
