import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, CAREERS, type CareerId, READY, SKILLS, TALENTS } from '../content/index.ts'
import { alien } from '../index.ts'
import { resolveOf } from '../rules/1-rolls/stress.ts'
import { readyMade } from '../rules/9-scenario/creation.ts'
import { spreads } from '../rules/9-scenario/making.ts'
import { view } from '../view.ts'
import { body, deck } from './table.ts'

/** A new match with so many characters for so many players. */
const signOn = (crew: number, players: number, more: { scenario?: string; dice?: number[] } = {}) =>
  play(alien, {
    options: { crew, ...(more.scenario && { scenario: more.scenario }) },
    seats: [
      { name: 'Mother', bot: 'program' },
      ...Array.from({ length: players }, (_, n) => ({ name: `Player ${n + 1}`, bot: null })),
    ],
    dice: more.dice ?? [],
  })

/** A pilot of one's own, up to the question named. */
function pilot(until: string, more: { crew?: number; dice?: number[] } = {}) {
  const t = signOn(more.crew ?? 1, 1, { dice: more.dice ?? [] })
  const answers = [
    ['cast', 'make'],
    ['career', 'car-pilot'],
    ['attributes', '3-5-3-3'],
    ['career-skills', '3-3-2'],
    ['other-skills', ['mobility', 'observation']],
    ['talent', 'tal-tough'],
    ['gear', 'wpn-pistol'],
    ['gear', 'gear-flare'],
    ['gear', 'gear-jack'],
    ['gear', 'arm-pressure'],
    ['nature', 'human'],
    ['name', { name: 'Ida Marsh', keepsake: 'a key' }],
  ] as const
  for (const [id, answer] of answers) {
    if (id === until) return t
    t.answer(id, answer as string)
  }
  return t
}

describe('Ready-made characters', () => {
  test('each is as the content says, with one reload for each weapon with ammo', () => {
    const t = signOn(1, 1, { dice: [4] })
    expect(t.offered('cast')).toEqual([...Object.keys(READY), 'make'])
    t.answer('cast', 'pc-okafor')
    const okafor = body(t, 'okafor')
    expect(okafor).toMatchObject({
      name: 'Ines Okafor',
      career: 'car-marine',
      talents: ['tal-walkfire'],
      max: 5,
      health: 5,
      nerves: { stress: 0 },
      kit: { cash: 400 },
      at: 'CB-01',
    })
    expect(okafor.kit.keepsake).not.toBe('')
    const items = okafor.kit.locker.map(({ of }) => of)
    expect(items).toEqual([
      'wpn-rifle',
      'gear-magazine',
      'gear-tracker',
      'arm-combat',
      'gear-flare',
      'gear-flare',
    ])
  })

  test('Health and Resolve of all six follow from their attributes', () => {
    const t = deck()
    const made = (Object.keys(READY) as (keyof typeof READY)[]).map((of) =>
      readyMade(structuredClone(t.state), of, 1),
    )
    expect(made.map((person) => [person.max, resolveOf(person)])).toEqual([
      [5, 3],
      [4, 3],
      [3, 5],
      [4, 3],
      [3, 5],
      [3, 4],
    ])
  })

  test('characters go round the players, and nobody is cast twice', () => {
    const t = signOn(3, 2, { dice: [1, 1, 1] })
    expect(t.ask('cast').seat).toBe(1)
    t.answer('cast', 'pc-rao')
    expect(t.ask('cast').seat).toBe(2)
    expect(t.offered('cast')).not.toContain('pc-rao')
    t.answer('cast', 'pc-voss')
    expect(t.ask('cast').seat).toBe(1)
    t.answer('cast', 'pc-brandt')
    expect(t.state.bodies.slice(0, 3).map(({ id }) => id)).toEqual(['rao', 'voss', 'brandt'])
    expect(t.state.stage).toEqual({ kind: 'crew' })
  })
})

describe('Making a character', () => {
  rule('AL-RUL-GEN-01', 'attributes: 14 points, each 2 to 4, the key attribute up to 5', () => {
    const t = pilot('attributes')
    const offered = t.offered('attributes').map((value) => value.split('-').map(Number))
    expect(offered).toHaveLength(17)
    for (const spread of offered) {
      expect(spread.reduce((sum, points) => sum + points)).toBe(14)
      spread.forEach((points, n) => {
        expect(points).toBeGreaterThanOrEqual(2)
        expect(points).toBeLessThanOrEqual(ATTRIBUTES[n] === 'agility' ? 5 : 4)
      })
    }
    for (let key = 0; key < 4; key++) expect(spreads(key)).toHaveLength(17)
  })

  rule('AL-RUL-GEN-01', 'skills: 10 points, career skills up to 3, others up to 1', () => {
    const t = pilot('other-skills')
    expect(t.ask('other-skills')).toMatchObject({ min: 2, max: 2 })
    expect(t.offered('other-skills')).toHaveLength(9)
    for (const own of CAREERS['car-pilot'].skills) expect(t.offered('other-skills')).not.toContain(own)
    t.answer('other-skills', ['stamina', 'command'])
    expect(body(t, 'made-1').skills).toEqual({
      piloting: 3,
      comtech: 3,
      'ranged-combat': 2,
      stamina: 1,
      command: 1,
    })
  })

  rule('AL-RUL-GEN-01', 'the levels of the career skills can be chosen one by one', () => {
    const t = pilot('career-skills')
    t.answer('career-skills', 'own').answer('level', 0).answer('level', 0)
    expect(t.ask('level')).toMatchObject({ min: 1, max: 3 }) // Nine other skills take nine points at most.
    t.answer('level', 1)
    const { skills } = body(t, 'made-1')
    expect(Object.values(skills).reduce((sum, level) => sum + level)).toBe(10)
    expect(skills).not.toHaveProperty('piloting')
  })

  rule('AL-RUL-TAL-01', 'one talent: of the career’s three, or a general one', () => {
    const t = pilot('talent')
    const offered = t.offered('talent')
    expect(offered.slice(0, 3)).toEqual(['tal-redline', 'tal-boltbybolt', 'tal-daredevil'])
    expect(offered).toHaveLength(3 + 12)
    for (const id of offered.slice(3)) expect(TALENTS[id as keyof typeof TALENTS].career).toBeNull()
  })

  rule('AL-RUL-GEN-01', 'gear, Health, name and cash complete the character', () => {
    const t = pilot('end', { dice: [3] })
    expect(body(t, 'made-1')).toMatchObject({
      name: 'Ida Marsh',
      kit: { keepsake: 'a key', cash: 300 },
      career: 'car-pilot',
      talents: ['tal-tough'],
      max: 6, // Half of 3 + 5, and 2 for Tough.
      health: 6,
      android: null,
      seat: 1,
      at: 'CB-01',
    })
    expect(body(t, 'made-1').kit.locker.map(({ of }) => of)).toEqual([
      'wpn-pistol',
      'gear-magazine',
      'gear-flare',
      'gear-flare',
      'gear-flare',
      'gear-jack',
      'arm-pressure',
    ])
  })

  rule(
    'AL-RUL-AND-01',
    'an android has a point more in three attributes and a directive that only its player knows',
    () => {
      const t = pilot('nature', { crew: 2, dice: [5, /* cash */ 1] })
      t.answer('nature', 'android')
      expect(t.ask('enhanced')).toMatchObject({ min: 3, max: 3 })
      t.answer('enhanced', ['strength', 'agility', 'wits']).answer('name', { name: '', keepsake: '' })
      expect(body(t, 'made-1')).toMatchObject({
        android: { revealed: false, directive: 5 },
        attributes: { strength: 4, agility: 6, wits: 4, empathy: 3 },
        max: 7,
        name: 'Adeyemi',
      })
      expect(body(t, 'made-1').kit.keepsake).not.toBe('')
      expect(t.log('directive-set')).toMatchObject([{ to: [0, 1], directive: 5 }])
      const seen = view(t.state, null).bodies.find(({ id }) => id === 'made-1')
      expect(seen).toMatchObject({ android: null })
    },
  )

  test('every career can be taken to the end', () => {
    for (const career of Object.keys(CAREERS) as CareerId[]) {
      const { dice, gear, key, skills } = { ...CAREERS[career], dice: CAREERS[career].cash.dice }
      const t = signOn(1, 1, { dice: new Array(dice).fill(2) })
      t.answer('cast', 'make').answer('career', career)
      const spread = ATTRIBUTES.map((attribute) => (attribute === key ? 5 : 3)).join('-')
      t.answer('attributes', spread).answer('career-skills', '3-3-3')
      const other = Object.keys(SKILLS).find((skill) => !(skills as readonly string[]).includes(skill))!
      t.answer('other-skills', [other]).answer('talent', 'tal-mule')
      for (const pair of gear) t.answer('gear', pair[1].item)
      t.answer('nature', 'human').answer('name', { name: 'X', keepsake: 'Y' })
      expect(t.state.stage.kind).toBe('crew')
    }
  })
})

describe('The beginning', () => {
  test('gear waits in the lockers, and a stretch there puts on all of it', () => {
    const t = signOn(1, 1, { dice: [1] })
    t.answer('cast', 'pc-okafor')
    expect(body(t, 'okafor')).toMatchObject({ kit: { gear: [], hand: null, worn: null } })
    t.answer('stretch', 'lockers')
    const okafor = body(t, 'okafor')
    expect(okafor.kit.locker).toEqual([])
    expect(okafor.kit.gear.map(({ of }) => of)).toContain('arm-combat')
    expect(okafor.kit.gear.find(({ id }) => id === okafor.kit.worn)?.of).toBe('arm-combat')
    expect(okafor.kit.gear.find(({ id }) => id === okafor.kit.hand)?.of).toBe('wpn-rifle')
    expect(t.state.stretch).toBe(2)
    expect(t.offered('stretch')).not.toContain('lockers')
  })

  test('elsewhere it is carried from the start, and suits are handed out to those without', () => {
    const t = signOn(2, 1, { scenario: 'sump-nine', dice: [1, 1] })
    t.answer('cast', 'pc-rao').answer('cast', 'pc-brandt') // Brandt has a pressure suit.
    expect(t.ask('suit')).toMatchObject({ seat: 1, label: { who: 'rao' } })
    t.answer('suit', 'arm-light')
    const rao = body(t, 'rao')
    expect(rao.kit.gear.find(({ id }) => id === rao.kit.worn)?.of).toBe('arm-light')
    expect(body(t, 'brandt').kit.gear.filter(({ of }) => of.startsWith('arm-'))).toHaveLength(1)
    expect(t.state.stage).toEqual({ kind: 'crew' })
    expect(t.state.stretch).toBe(1)
  })

  test('everybody has an agenda, a buddy and a rival', () => {
    const t = signOn(3, 3, { dice: [1, 1, 1] })
    t.answer('cast', 'pc-rao').answer('cast', 'pc-okafor').answer('cast', 'pc-voss')
    expect(body(t, 'rao')).toMatchObject({ buddy: 'okafor', rival: 'voss' })
    for (const id of ['rao', 'okafor', 'voss']) expect(body(t, id).agenda).not.toBeNull()
  })
})
