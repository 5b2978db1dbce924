import { a } from '@starboard/kernel/english'
import type { EventsOf, OffersIn } from '@starboard/kernel/speech'
import { DISEASES, DRUGS, type DrugId } from '../content/index.ts'
import type * as drugs from '../rules/7-body/drugs.ts'
import type { BodyEvent } from '../rules/7-body/events.ts'
import type { View } from '../view.ts'
import { partWords } from './combat.ts'
import { goodName, nameOf, signed } from './words.ts'

const INJURIES = { bleeding: 'bleeding', 'broken-bone': 'broken bone', concussion: 'concussion' } as const

/** What a dose does until the next dawn, outside a fight, and what it risks (RIM-RUL-103, RIM-RUL-104). */
function doseWords(drug: DrugId, isHooked: boolean): string {
  const { mood, rolls, bane, meleeEdge, speed, attributes, painAt, clearsScars, ap, ...risks } = DRUGS[drug]
  const { heartAttack, addiction, forLife } = risks
  return [
    ...(mood ? [`Mood ${signed(mood)}`] : []),
    ...(rolls ? [`${signed(rolls)} on all rolls`] : []),
    ...(bane ? ['a Bane on all rolls'] : []),
    ...(meleeEdge ? ['an Edge in melee'] : []),
    ...(speed ? [`Speed ${signed(speed)}`] : []),
    ...(attributes ? [`all Attributes ${signed(attributes)}`] : []),
    ...(painAt === undefined ? [] : [painAt === null ? 'no pain' : 'less pain']),
    ...(clearsScars ? ['old scars go'] : []),
    ...(ap ? ['no need of sleep'] : []),
    ...(heartAttack ? [`${heartAttack} in 10 stops the heart`] : []),
    ...(isHooked ? [] : [forLife ? 'hooked for life' : `${addiction} in 10 to be hooked`]),
  ].join(', ')
}

/** Flesh: tending, surgery, drugs, disease. */
export const bodyWords = {
  offers: {
    'take-drug': ({ who, drug }, view) => {
      const isHooked = view.people.some(({ id, body }) => id === who && body.drugs.addicted.includes(drug))
      return `${nameOf(view, who)} takes ${goodName(drug)}: ${doseWords(drug, isHooked)}`
    },
    dose: ({ drug }) => `Take ${goodName(drug)}`,
  } satisfies OffersIn<typeof drugs, View>,
  events: {
    tended: ({ who, by, medicine, doses }, view) =>
      `${nameOf(view, by)} tends ${who === by ? 'their own hurts' : nameOf(view, who)}${medicine === null ? '' : ` with ${doses} ${doses === 1 ? 'dose' : 'doses'} of ${goodName(medicine)}`}.`,
    stabilised: ({ who, by }, view) => `${nameOf(view, by)} gets ${nameOf(view, who)} stable.`,
    dressed: ({ who, injury }, view) =>
      injury === 'bleeding'
        ? `${nameOf(view, who)} stops bleeding.`
        : `${nameOf(view, who)}’s ${INJURIES[injury]} is seen to.`,
    scarred: ({ who }, view) => `It leaves ${nameOf(view, who)} a painful scar.`,
    'injury-healed': ({ who, injury }, view) => `${nameOf(view, who)}’s ${INJURIES[injury]} has mended.`,
    exposed: ({ who, disease, ill }, view) =>
      ill
        ? `${nameOf(view, who)} has caught the ${DISEASES[disease].name.toLowerCase()}.`
        : `${nameOf(view, who)} shakes off the ${DISEASES[disease].name.toLowerCase()}.`,
    illness: ({ who, disease, severity, immunity }, view) =>
      `${nameOf(view, who)}’s ${DISEASES[disease].name.toLowerCase()}: Severity ${severity} against Immunity ${immunity}.`,
    cured: ({ who, disease }, view) =>
      `${nameOf(view, who)} is over the ${DISEASES[disease].name.toLowerCase()}.`,
    dosed: ({ who, drug }, view) => `${nameOf(view, who)} takes ${goodName(drug)}.`,
    hooked: ({ who, drug }, view) => `${nameOf(view, who)} is hooked on ${goodName(drug)}.`,
    clean: ({ who, drug }, view) => `${nameOf(view, who)} is free of ${goodName(drug)}.`,
    'heart-attack': ({ who }, view) => `${nameOf(view, who)}’s heart stops.`,
    fitted: ({ who, by, part, good }, view) =>
      `${nameOf(view, by)} gives ${nameOf(view, who)} ${a(goodName(good))}${part === null ? '' : ` for the ${partWords(part)}`}.`,
    'surgery-failed': ({ who, by, end }, view) =>
      `${nameOf(view, by)}’s operation on ${nameOf(view, who)} fails${end === 'kept' ? '; the part can be used again' : end === 'death' ? ', and it is the end' : end === 'limb' ? ', and more is lost than was gained' : ', badly'}.`,
    'lived-through': ({ who }, view) => `${nameOf(view, who)} has lived through the night.`,
  } satisfies EventsOf<BodyEvent, View>,
}
