import type { Play } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import type { Border, BorderId, Clearing, ItemId, ZoneId } from '../../content/index.ts'
import { action, NONE, type OfBorder, type Offered, type ToBorder } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { carried, type Gear, inHand, takeFrom, thingOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { supplyRoll } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { cutOff } from '../0-table/ties.ts'
import {
  type AtBorder,
  atBorder,
  borderOf,
  borderState,
  changeBorder,
  exitsOf,
  isCrawlspace,
} from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill } from '../1-rolls/rolls.ts'
import { finished, NOISE } from './noise.ts'
import { sightChanged } from './noticing.ts'

export type SealEvent =
  | (AtBorder & {
      readonly type: 'sealed' | 'cut-open' | 'cleared' | 'weld-failed'
      readonly rule: string
    })
  | (AtBorder & { readonly type: 'clearing'; readonly rule: string; readonly left: number })

/** AL-CRAWL-07, AL-CRAWL-08, AL-RUL-CRAWL-01: a cutting torch welds an access point or a section of shaft shut. */
export const SEAL = action('seal')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => (torchOf(person) ? weld(g, person, 'seal', openShafts(g, person)) : NONE),
  *play(g, who, { border }) {
    yield* welded(g, who, border, 'seal')
  },
  whyNot: (g, person) =>
    torchOf(person) || carried(person, 'gear-foam') || openShafts(g, person).length === 0 ? [] : NO_TORCH,
})

const NO_TORCH = [refusal<SealReason>({ why: 'no-torch' }, 'AL-CRAWL-07')]

export type SealReason =
  | { readonly why: 'no-torch' }
  | { readonly why: 'cannot-clear'; readonly into: ZoneId; readonly item: ItemId }

/** AL-RUL-CRAWL-01: cutting it open again is the same roll. */
export const CUT = action('cut')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => (torchOf(person) ? weld(g, person, 'cut', sealedShafts(g, person)) : NONE),
  *play(g, who, { border }) {
    yield* welded(g, who, border, 'cut')
  },
})

/** Sealing foam does it without a roll, once (items). */
export const FOAM = action('foam')<ToBorder, OfBorder>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    if (carried(person, 'gear-foam') === null) return NONE
    const points = openShafts(g, person).filter(({ id }) => borderState(g, id).kind === 'access')
    return points.map(({ id }) => ({
      value: `foam:${id}`,
      what: { border: id },
      at: `border:${id}`,
      label: { border: id },
      rule: 'AL-CRAWL-07',
    }))
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { border }) {
    const person = personOf(g, who)
    takeFrom(person, carried(person, 'gear-foam')!.id)
    sealUp(g, who, border)
  },
})

/** A cutter that is carried and has power. */
const torchOf = (person: Person): Gear | null => {
  for (const gear of person.kit.gear) if (isCutter(gear) && gear.left !== 0) return gear
  return null
}

const isCutter = (gear: Gear): boolean => thingOf(gear).tags?.includes('cutter') ?? false

/** Access points, and the borders between sections of a shaft. */
const isShaft = (g: Alien, { kind, between }: Border): boolean =>
  kind === 'access' || (kind === 'open' && isCrawlspace(g, between[0]) && isCrawlspace(g, between[1]))

const shafts = (g: Alien, person: Person, sealed: boolean): Border[] => {
  const found: Border[] = []
  for (const { by: border } of exitsOf(g, person.at!))
    if (isShaft(g, border) && (borderState(g, border.id).kind === 'blocked') === sealed) found.push(border)
  return found
}

const openShafts = (g: Alien, person: Person): Border[] => shafts(g, person, false)
const sealedShafts = (g: Alien, person: Person): Border[] => shafts(g, person, true)

function weld(
  g: Alien,
  person: Person,
  name: 'seal' | 'cut',
  borders: readonly Border[],
): readonly Offered<ToBorder, OfBorder>[] {
  const { id } = person
  const odds = () => rollOdds(poolOf(g, personOf(g, id), { skill: 'heavy-machinery', for: name }))
  return borders.map((border) => ({
    value: `${name}:${border.id}`,
    what: { border: border.id },
    at: `border:${border.id}`,
    label: { border: border.id },
    rule: 'AL-RUL-CRAWL-01',
    odds,
  }))
}

function* welded(g: Alien, who: BodyId, border: BorderId, name: 'seal' | 'cut'): Play {
  const rolled = yield* rollSkill(g, { who, skill: 'heavy-machinery', for: name })
  supplyRoll(g, who, torchOf(personOf(g, who))!.id)
  if (!(yield* finished(g, rolled, NOISE.torch)))
    return tell<SealEvent>(
      g,
      { type: 'weld-failed', rule: 'AL-RUL-CRAWL-01', ...atBorder(g, who, border) },
      { about: [who] },
    )
  if (name === 'seal') return sealUp(g, who, border)
  const { kind } = borderOf(g, border)
  changeBorder(g, border, { kind, ajar: false, locked: false, barricaded: false })
  tell<SealEvent>(
    g,
    { type: 'cut-open', rule: 'AL-RUL-CRAWL-01', ...atBorder(g, who, border) },
    { about: [who] },
  )
  sightChanged(g)
}

function sealUp(g: Alien, who: BodyId, border: BorderId): void {
  changeBorder(g, border, { kind: 'blocked', ajar: false })
  cutOff(g, border)
  tell<SealEvent>(
    g,
    { type: 'sealed', rule: 'AL-RUL-CRAWL-01', ...atBorder(g, who, border) },
    { about: [who] },
  )
  sightChanged(g)
}

type Cleared = OfBorder & { readonly left: number }

/** What a scenario says of a blocked border: work that makes it open, some of it for several stretches (Cold Berth to 13). */
export const CLEAR = action('clear')<ToBorder, Cleared>({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => {
    let options: Offered<ToBorder, Cleared>[] | null = null
    for (const { by: border } of exitsOf(g, person.at!)) {
      const { clear } = border
      if (!clear || borderState(g, border.id).kind !== 'blocked' || !isEquipped(person, clear)) continue
      options ??= []
      options.push(clearing(g, person, border.id, clear))
    }
    return options ?? NONE
  },
  *play(g, who, { border }) {
    const { clear } = borderOf(g, border)
    const { noise, stretches, needs } = clear!
    const rolled = yield* rollSkill(g, clearAttempt(who, clear!))
    const tool = needs === undefined ? null : carried(personOf(g, who), needs)
    if (tool !== null && thingOf(tool).supply?.draw === 'use') supplyRoll(g, who, tool.id)
    if (!(yield* finished(g, rolled, noise)))
      return tell<SealEvent>(
        g,
        { type: 'weld-failed', rule: 'AL-RUL-ROLL-05', ...atBorder(g, who, border) },
        { about: [who] },
      )
    const done = (g.progress[`clear:${border}`] ?? 0) + 1
    g.progress[`clear:${border}`] = done
    if (done < stretches) {
      const left = stretches - done
      return tell<SealEvent>(
        g,
        { type: 'clearing', rule: 'AL-SMOVE-04', ...atBorder(g, who, border), left },
        { about: [who] },
      )
    }
    changeBorder(g, border, { kind: 'open', locked: false, barricaded: false })
    tell<SealEvent>(
      g,
      { type: 'cleared', rule: 'AL-SMOVE-04', ...atBorder(g, who, border) },
      { about: [who] },
    )
    sightChanged(g)
  },
  whyNot: (g, person) =>
    exitsOf(g, person.at!)
      .filter(({ by }) => by.clear && borderState(g, by.id).kind === 'blocked')
      .filter(({ by }) => !isEquipped(person, by.clear!))
      .map(({ by: { clear }, to: into }) =>
        refusal<SealReason>(
          { why: 'cannot-clear', into, item: clear!.onlyCharge ? 'gear-charge' : clear!.needs! },
          'AL-SMOVE-04',
        ),
      ),
})

const isEquipped = (person: Person, { needs, onlyCharge }: Clearing): boolean =>
  !onlyCharge && (needs === undefined || isReady(person, needs))

/** In hand, with power if it takes any. */
const isReady = (person: Person, item: Gear['of']): boolean => {
  const held = inHand(person)
  return held?.of === item && held.left !== 0
}

const clearAttempt = (who: BodyId, { skill, modifier }: Clearing): Attempt => ({
  who,
  skill,
  for: 'clear',
  parts: modifier === 0 ? [] : [{ what: 'task', dice: modifier, rule: 'AL-RUL-ROLL-06' }],
})

function clearing(g: Alien, { id }: Person, border: BorderId, clear: Clearing): Offered<ToBorder, Cleared> {
  const odds = () => rollOdds(poolOf(g, personOf(g, id), clearAttempt(id, clear)))
  const left = clear.stretches - (g.progress[`clear:${border}`] ?? 0)
  return {
    value: `clear:${border}`,
    what: { border },
    at: `border:${border}`,
    label: { border, left },
    rule: 'AL-SMOVE-04',
    odds,
  }
}
