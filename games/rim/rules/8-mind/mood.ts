import {
  MOOD,
  MOOD_TO_STRESS,
  QUALITIES,
  type Quality,
  THOUGHTS,
  type ThoughtId,
  type TraitId,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Structure } from '../0-table/colony.ts'
import { colonistsOf, hasTrait, type Person } from '../0-table/person.ts'
import { canThink } from '../0-table/stress.ts'
import { effectsOf, psychicOf } from '../3-skills/traits.ts'

export interface Mood {
  readonly mood: number
  /** What moves it now, each by how much. */
  readonly thoughts: readonly { readonly id: ThoughtId; readonly mood: number }[]
  /** What somebody is like, for good. */
  readonly traits: readonly { readonly id: TraitId; readonly mood: number }[]
}

/** 50, what traits add for good, and all thoughts now active, held within 0 and 100 (RIM-MOOD-01, RIM-RUL-119). */
export function moodOf(g: Known, person: Person): Mood {
  const traits = person.traits.flatMap((trait) => {
    const { mood } = effectsOf(trait)
    return mood === undefined ? [] : [{ id: trait.id, mood }]
  })
  const thoughts = thoughtsOf(g, person)
  const sum = [...traits, ...thoughts].reduce<number>((mood, one) => mood + one.mood, MOOD.base)
  return { mood: Math.min(MOOD.most, Math.max(MOOD.least, sum)), thoughts, traits }
}

/** What Mood does to Stress at Dusk (RIM-MOOD-02, RIM-RUL-121). */
export const stressAtDusk = (mood: number): number =>
  MOOD_TO_STRESS.find(({ from }) => mood >= from)?.stress ?? 0

/** Momentary thoughts are stored, lasting causes are looked up; the same counts once, a few excepted (RIM-RUL-120). */
function thoughtsOf(g: Known, person: Person): { id: ThoughtId; mood: number }[] {
  const found: { id: ThoughtId; mood: number }[] = []
  const add = (id: ThoughtId, mood: number): void => {
    if (!canThink(person, id)) return
    if (!THOUGHTS[id].stacks && found.some((one) => one.id === id)) return
    found.push({ id, mood })
  }
  for (const { id, mood } of person.mind.thoughts) add(id, mood)
  for (const [id, times] of causesOf(g, person)) if (times > 0) add(id, THOUGHTS[id].mood * times)
  if (person.life.mood !== 0) add('past', person.life.mood)
  for (const { event, whom } of g.telling.effects)
    if (event === 'psychic-soothe' && (whom === null || whom === person.sex))
      add(event, psychicOf(person, THOUGHTS[event].mood)) // RIM-RUL-058
  return found
}

/** What lies on the mind as long as it is so, and how often it counts. */
function causesOf(g: Known, person: Person): [ThoughtId, number][] {
  const { body, days, gear, id } = person
  const grade = bedroomOf(g, person)
  const artificial = artificialParts(person)
  const art = artOf(g, person)
  const naked = gear.apparel.length === 0
  return [
    ['naked', +naked],
    ['naked-and-free', +naked],
    ['in-clothes', +!naked],
    ['awful-bedroom', +(grade === 'awful')],
    ['plain-cell', +(grade === 'awful')], // RIM-TRN-01
    ['impressive-bedroom', +(grade === 'impressive')],
    ['wants-more', +(grade !== 'impressive')], // RIM-CHILD-04
    ['others-have-more', +othersHaveMore(g, person)], // RIM-TRB-10
    ...(art ? ([[art, 1]] as [ThoughtId, number][]) : []),
    ['no-recreation', +(g.day - days.played > DAYS_WITHOUT)], // RIM-NEED-04
    ['cabin-fever', +(g.day - days.outdoors > DAYS_WITHOUT)],
    ['under-the-sky', +(days.outdoorRun > 1 && days.outdoors === g.day)], // RIM-TRN-12
    ['untended-wound', +(body.wounds > 0)],
    ['lonely', +(colonistsOf(g).length === 1)], // RIM-RUL-052
    ['bonded', +g.animals.some(({ bonded }) => bonded === id)],
    ['on-smokeleaf', +body.drugs.active.includes('smokeleaf')],
    ['on-yayo', +body.drugs.active.includes('yayo')],
    ['scar', body.scars],
    ['better-than-flesh', artificial], // RIM-TRA-17
    ['only-flesh', +(artificial === 0)],
    ['not-my-own', artificial], // RIM-TRB-04
  ]
}

/** Three whole days in a row without recreation, or without a slot outdoors (RIM-RUL-132, RIM-RUL-057). */
const DAYS_WITHOUT = 3

/** Pegs, hooks, prosthetics and bionics, each one (RIM-RUL-117). */
const artificialParts = ({ body }: Person): number =>
  Object.values(body.parts).filter((part) => part !== 'missing').length

export type BedroomGrade = 'awful' | 'ordinary' | 'impressive'

const RANKS: readonly BedroomGrade[] = ['awful', 'ordinary', 'impressive']

/** RIM-RUL-040: no Bed in a Room is Awful; a Room to oneself with good art is Impressive. */
export function bedroomOf(g: Known, person: Person): BedroomGrade {
  const room = bedOf(g, person)?.room ?? null
  if (room === null) return 'awful'
  const beds = g.colony.structures.filter((one) => one.kind === 'bed' && one.room === room)
  const fine = artIn(g, room).some((quality) => QUALITIES[quality].art >= QUALITIES.good.art)
  return beds.length === 1 && fine ? 'impressive' : 'ordinary'
}

/** The finished, unbroken Bed in which somebody sleeps (RIM-RUL-127). */
export const bedOf = (g: Known, person: Person): Structure | null =>
  g.colony.structures.find(
    ({ id, kind, smashed }) => kind === 'bed' && smashed === 0 && id === g.colony.orders.beds[person.id],
  ) ?? null

function othersHaveMore(g: Known, person: Person): boolean {
  const own = RANKS.indexOf(bedroomOf(g, person))
  return (
    hasTrait(person, 'jealous') &&
    colonistsOf(g).some((other) => other.id !== person.id && RANKS.indexOf(bedroomOf(g, other)) > own)
  )
}

const artIn = (g: Known, room: string): Quality[] =>
  g.colony.structures.flatMap(({ kind, room: stands, quality, smashed }) =>
    kind === 'sculpture' && stands === room && smashed === 0 && quality !== null ? [quality] : [],
  )

const ART: { readonly [mood: number]: ThoughtId } = {
  1: 'art-normal',
  2: 'art-good',
  4: 'art-masterwork',
  6: 'art-legendary',
}

/** Only the best piece in the own Room counts (RIM-SKILL-17, RIM-RUL-106). */
function artOf(g: Known, person: Person): ThoughtId | null {
  const room = bedOf(g, person)?.room
  if (!room) return null
  const best = Math.max(0, ...artIn(g, room).map((quality) => QUALITIES[quality].art))
  return ART[best] ?? null
}
