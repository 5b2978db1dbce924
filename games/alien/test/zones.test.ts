import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { SCENARIOS } from '../content/index.ts'
import type { Alien } from '../rules/0-table/state.ts'
import {
  bandBetween,
  bandOf,
  distance,
  exitsOf,
  isCluttered,
  isCrawlspace,
  isDark,
  isOpen,
  soundSteps,
  visibleFrom,
} from '../rules/0-table/zones.ts'
import { deck, type Scene } from './table.ts'

/** A deck to look at. */
const map = (scene: Scene = {}): Alien => deck(scene).state

const body = (g: Alien, id: string) => g.bodies.find((one) => one.id === id)!

rule('AL-ZONE-01', 'a zone is cluttered or it is open', () => {
  const g = map()
  expect(isCluttered(g, 'CB-01')).toBe(true)
  expect(isCluttered(g, 'CB-02')).toBe(false)
  const kinds = new Set(Object.values(SCENARIOS).flatMap(({ zones }) => zones.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(['cluttered', 'crawlspace', 'open'])
})

rule('AL-ZONE-02', 'a zone may be dark; a flare lights it while it burns', () => {
  const g = map({ zones: { 'CB-06': { litUntil: 1 }, 'CB-07': { litUntil: 0 } } })
  expect(isDark(g, 'CB-01')).toBe(false)
  expect(isDark(g, 'CB-04')).toBe(true)
  expect(isDark(g, 'CB-06')).toBe(false)
  expect(isDark(g, 'CB-07')).toBe(true)
})

rule('AL-ZONE-03', 'a border is open, holds a door, hatch or access point, or is blocked', () => {
  const g = map()
  expect(g.borders['CB-02/CB-03']!.kind).toBe('open')
  expect(g.borders['CB-01/CB-02']!.kind).toBe('door')
  expect(g.borders['CB-02/CB-05']!.kind).toBe('hatch')
  expect(g.borders['CB-04/CB-06']!.kind).toBe('blocked')
  expect(isOpen(g.borders['CB-02/CB-03']!)).toBe(true)
  expect(isOpen(g.borders['CB-01/CB-02']!)).toBe(false)
  expect(isOpen({ ...g.borders['CB-01/CB-02']!, ajar: true })).toBe(true)
  expect(isOpen({ ...g.borders['CB-04/CB-06']!, ajar: true })).toBe(false)
})

rule('AL-ZONE-04', 'a door or hatch is locked or unlocked', () => {
  const g = map()
  expect(g.borders['CB-02/CB-05']!.locked).toBe(true)
  expect(g.borders['CB-01/CB-02']!.locked).toBe(false)
})

rule('AL-ZONE-05', 'zones with a common border are adjacent, to both sides', () => {
  const g = map()
  const next = (zone: string) => exitsOf(g, zone).map(({ to }) => to)
  expect(next('CB-01')).toEqual(['CB-02'])
  expect(next('CB-02').sort()).toEqual(['CB-01', 'CB-03', 'CB-04', 'CB-05', 'CB-06'])
})

rule(
  'AL-RUL-ZONE-01',
  'distance is counted over borders that are not blocked; locked doors count as crossable',
  () => {
    const g = map()
    expect(distance(g, 'CB-02', 'CB-02')).toBe(0)
    expect(distance(g, 'CB-02', 'CB-05')).toBe(1) // a locked hatch
    expect(distance(g, 'CB-04', 'CB-06')).toBe(2) // not through the buckled border
    expect(distance(g, 'CB-01', 'CB-12')).toBe(Infinity) // behind the dead pressure hatch
    const opened = map({ borders: { 'CB-04/CB-06': { kind: 'open' } } })
    expect(distance(opened, 'CB-04', 'CB-06')).toBe(1)
    expect([0, 1, 2, 4, 5].map(bandOf)).toEqual(['short', 'medium', 'long', 'long', 'extreme'])
  },
)

rule('AL-RNG-01', 'Adjacent is within touching distance', () => {
  const g = map({ crew: ['pc-okafor', 'pc-rao'], beside: [['okafor', 'rao']] })
  expect(bandBetween(g, body(g, 'okafor'), body(g, 'rao'))).toBe('adjacent')
})

rule('AL-RNG-02', 'Short is elsewhere in the same zone', () => {
  const g = map({ crew: ['pc-okafor', 'pc-rao'] })
  expect(bandBetween(g, body(g, 'okafor'), body(g, 'rao'))).toBe('short')
})

const bandTo = (at: string) => {
  const g = map({ crew: ['pc-okafor', { of: 'pc-rao', at }] })
  return bandBetween(g, body(g, 'okafor'), body(g, 'rao'))
}

rule('AL-RNG-03', 'Medium is in an adjacent zone, behind a shut door too', () => {
  expect(bandTo('CB-02')).toBe('medium')
})

rule('AL-RNG-04', 'Long is two to four zones off', () => {
  expect(bandTo('CB-03')).toBe('long')
  expect(bandTo('CB-10')).toBe('long') // 02, 06, 07, 10
})

rule('AL-RNG-05', 'Extreme is five zones off or more', () => {
  expect(bandTo('CB-11')).toBe('extreme')
})

rule(
  'AL-RUL-LOS-01',
  'sight runs over one open border, farther only along a sightline that is open all the way',
  () => {
    const g = map()
    expect([...visibleFrom(g, 'CB-06')].sort()).toEqual(['CB-06', 'CB-07'])
    expect(visibleFrom(g, 'CB-02')).not.toContain('CB-06')
    const ajar = map({ borders: { 'CB-02/CB-06': { ajar: true } } })
    expect(visibleFrom(ajar, 'CB-02')).toEqual(expect.arrayContaining(['CB-06', 'CB-07']))
    expect(visibleFrom(ajar, 'CB-07')).toContain('CB-02')
    // 03, 02 and 06 are a chain of open borders now, but on no sightline.
    expect(visibleFrom(ajar, 'CB-03')).not.toContain('CB-06')
  },
)

rule('AL-RUL-LOS-02', 'shut doors and hatches stop sight as blocked borders do', () => {
  const g = map()
  expect(visibleFrom(g, 'CB-01')).toEqual(['CB-01'])
  expect(visibleFrom(map({ borders: { 'CB-01/CB-02': { ajar: true } } }), 'CB-01')).toContain('CB-02')
})

rule('AL-LOS-04', 'a blocked border stops sight, whatever it was before', () => {
  const g = map({ borders: { 'CB-02/CB-03': { kind: 'blocked', ajar: true } } })
  expect(visibleFrom(g, 'CB-02')).not.toContain('CB-03')
})

rule(
  'AL-RUL-CRAWL-02',
  'sections of a shaft see each other; an access point is a hatch and blocks sight while shut',
  () => {
    const g = map()
    expect(isCrawlspace(g, 'CB-C1')).toBe(true)
    expect([...visibleFrom(g, 'CB-C1')].sort()).toEqual(['CB-C1', 'CB-C2'])
    const ajar = map({ borders: { 'CB-03/CB-C1': { ajar: true } } })
    expect(visibleFrom(ajar, 'CB-C1')).toContain('CB-03')
  },
)

rule('AL-CRAWL-04', 'a crawlspace counts as an open zone', () => {
  expect(isCluttered(map(), 'CB-C1')).toBe(false)
})

rule('AL-RUL-NOISE-01', 'a shut door is one step more to a noise, an open border or door is not', () => {
  const g = map()
  expect(soundSteps(g, 'CB-02', 'CB-03')).toBe(1)
  expect(soundSteps(g, 'CB-02', 'CB-01')).toBe(2)
  expect(soundSteps(map({ borders: { 'CB-01/CB-02': { ajar: true } } }), 'CB-02', 'CB-01')).toBe(1)
  expect(soundSteps(g, 'CB-02', 'CB-12')).toBe(Infinity)
})
