import { TRAITS, type TraitEffects } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { hasTrait, type Person, personOf, type Trait } from '../0-table/person.ts'

type Traits = Pick<Person, 'traits'>

/** What a trait does in figures; two of them have other figures from childhood (RIM-RUL-034). */
export const effectsOf = ({ id, from }: Trait): TraitEffects =>
  (from === 'childhood' ? TRAITS[id].fromChildhood : undefined) ?? TRAITS[id]

type Figure = {
  [K in keyof TraitEffects]-?: TraitEffects[K] extends number | undefined ? K : never
}[keyof TraitEffects]

/** What all traits of somebody come to. */
export const sumOf = ({ traits }: Traits, figure: Figure): number =>
  traits.reduce((sum, trait) => sum + (effectsOf(trait)[figure] ?? 0), 0)

/** In percent, on the CP and RP of Long Tasks: all added together (RIM-RUL-041). */
export const workSpeedOf = (person: Traits): number => sumOf(person, 'workSpeed')

/** In squares, on a base of 6: all added together (RIM-RUL-036). */
export const speedBonusOf = (person: Traits): number => sumOf(person, 'speed')

/** 6, changed by traits, at least 1 (RIM-STRESS-05, RIM-RUL-123). */
export const thresholdOf = (person: Traits): number => Math.max(1, 6 + sumOf(person, 'threshold'))

/** RIM-NEED-01, RIM-TRB-09. */
export const rationsOf = ({ traits }: Traits): number =>
  traits.reduce((most, trait) => Math.max(most, effectsOf(trait).rations ?? 1), 1)

/** Psychic figures are doubled, halved (rounded down) or nil (RIM-RUL-058). */
export const psychicOf = ({ traits }: Traits, figure: number): number =>
  traits.reduce((now, trait) => {
    const psychic = effectsOf(trait).psychic
    return psychic ? Math.sign(now) * Math.floor((Math.abs(now) * psychic.times) / psychic.over) : now
  }, figure)

/** A Social Fight comes on a d10 of this or less; Kind people never start one (RIM-RUL-055). */
export function socialFightOf({ traits }: Traits): number {
  const told = traits.flatMap((trait) => effectsOf(trait).socialFight ?? [])
  return told.includes(0) ? 0 : Math.max(1, ...told)
}

/** A Feral Child never attempts what takes Intellectual (RIM-CHILD-06). */
export const mayAttempt = (person: Traits, skill: string | null): boolean =>
  skill !== 'intellectual' || !hasTrait(person, 'wild')

/** Whether two can be paired by a Romance: both must be willing (RIM-RUL-059). */
export const mayPair = (one: Person, other: Person): boolean => isWilling(one, other) && isWilling(other, one)

function isWilling(person: Person, toward: Person): boolean {
  if (hasTrait(person, 'asexual')) return false
  if (hasTrait(person, 'gay')) return person.sex === toward.sex
  if (hasTrait(person, 'bisexual')) return true
  return person.sex === 'other' || toward.sex === 'other' || person.sex !== toward.sex
}

const ATTITUDE = { hostile: -2, dislike: -1, neutral: 0, friendly: 1, devoted: 2 } as const

/** How a stranger meets somebody, as steps from Hostile −2 to Devoted +2 (RIM-RUL-054). */
export function attitudeOf({ traits }: Traits, captive: boolean): number {
  let step: number = captive ? ATTITUDE.dislike : ATTITUDE.neutral
  for (const trait of traits) step = effectsOf(trait).attitudeSet ?? step
  for (const trait of traits) step += effectsOf(trait).attitude ?? 0
  return Math.min(ATTITUDE.devoted, Math.max(ATTITUDE.hostile, step))
}

/** What counts on the first Social roll with a stranger, and never again. */
export function firstMeeting(g: Known, person: Person, stranger: string): number {
  if (person.mind.met.includes(stranger)) return 0
  const { standing } = personOf(g, stranger)
  return standing === 'captive' || standing === 'guest' ? attitudeOf(person, standing === 'captive') : 0
}
