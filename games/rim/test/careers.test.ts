import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { CAREERS, type CareerId, type SkillId } from '../content/index.ts'
import { thingOf } from '../rules/0-table/colony.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { careerEvent, survivalOdds, titleOf } from '../rules/2-making/terms.ts'
import { ADA, ruled, ruledAt, type Sketch, type Table } from './table.ts'

/** Ada, half made, rolls this face on a career's table, and it is the how-manieth time that its entry comes up. */
function event(career: CareerId, face: number, nth: number, more: More = {}): Table {
  const entry = CAREERS[career].entries.find(({ from, to }) => from <= face && face <= to)!
  const life = { entries: { [`${career}:${entry.id}`]: nth - 1 }, ...more.sketch?.life }
  const staged = more.refereed ? ruledAt : ruled
  return staged((g) => careerEvent(g, ADA, career), {
    people: [{ standing: 'making', ...more.sketch, life }],
    dice: [face, ...(more.dice ?? []), ...(face === 10 ? [58] : [])], // A natural 10 brings Optimist as well.
    options: { making: more.chosen ? 'chosen' : 'rolled' },
    ...(more.at ? { at: more.at } : {}),
  })
}

interface More {
  readonly sketch?: Sketch
  readonly dice?: readonly number[]
  readonly chosen?: boolean
  readonly refereed?: boolean
  readonly at?: (g: Rim) => void
}

const ada = (table: Table): Person => personOf(table.state, ADA)
const traitsOf = (table: Table) => ada(table).traits.map(({ id }) => id)
const carried = (table: Table) => table.state.colony.things.map(({ kind, quality }) => `${quality} ${kind}`)

/** Points, a Passion, more points, and both, on every face of the band. */
function climbs(career: CareerId, faces: readonly number[], skill: SkillId): void {
  for (const face of faces) {
    const after = [1, 2, 3, 4].map((nth) => {
      const { skills, learning } = ada(event(career, face, nth))
      return [skills[skill], learning.passions[skill] ?? 0]
    })
    expect(after).toEqual([
      [5, 0],
      [0, 1],
      [10, 0],
      [10, 1],
    ])
  }
}

/** All four skills of the career are 5 higher, and no other. */
function liftsAll(table: Table, career: CareerId): void {
  for (const [skill, points] of Object.entries(ada(table).skills))
    expect([skill, points]).toEqual([skill, CAREERS[career].skills.some((one) => one === skill) ? 5 : 0])
}

/** The title after so many terms, whatever else was done between them. */
const titles = (career: CareerId): (string | null)[] =>
  [1, 2, 3, 4].map((count) => {
    const other: CareerId = career === 'drifter' ? 'assassin' : 'drifter'
    return titleOf(
      { life: { terms: [other, ...Array(count).fill(career)] } as unknown as Person['life'] },
      career,
    )
  })

/** Which Attribute survival hangs on: the one whose +2 makes it likelier. */
function survivesBy(career: CareerId): string[] {
  const plain = ada(ruled(() => undefined)).attributes
  const odds = (attributes: Person['attributes']) => survivalOdds({ attributes } as Person, career).top
  return Object.keys(plain).filter((attribute) => odds({ ...plain, [attribute]: 2 }) > odds(plain))
}

describe('11 Space Marine', () => {
  const career = 'space-marine'
  rule('RIM-MARINE-01', 'titles are Marine, Sergeant, Veteran and War Hero', () => {
    expect(titles(career)).toEqual(['Marine', 'Sergeant', 'Veteran', 'War Hero'])
  })
  rule('RIM-MARINE-02', 'survival uses Vigor', () => expect(survivesBy(career)).toEqual(['vigor']))
  rule('RIM-MARINE-03', 'skills are Shooting, Melee, Medical and Construction', () => {
    expect(CAREERS[career].skills).toEqual(['shooting', 'melee', 'medical', 'construction'])
  })
  rule(
    'RIM-MARINE-04',
    'Disaster brings PTSD, a Pump Shotgun, a lost left eye, then a bionic one and 5 in all',
    () => {
      expect(traitsOf(event(career, 1, 1))).toEqual(['ptsd'])
      const armed = event(career, 1, 2)
      expect(thingOf(armed.state, ada(armed).gear.weapon!).kind).toBe('pump-shotgun')
      expect(ada(event(career, 1, 3)).body.parts).toEqual({ 'left-eye': 'missing' })
      const mended = event(career, 1, 4, { sketch: { body: { parts: { 'left-eye': 'missing' } } } })
      expect(ada(mended).body.parts).toEqual({ 'left-eye': 'bionic' })
      liftsAll(mended, career)
    },
  )
  rule('RIM-MARINE-05', 'Live Fire Drills on 2–3 climb the ladder of Shooting', () =>
    climbs(career, [2, 3], 'shooting'),
  )
  rule('RIM-MARINE-06', 'Boarding Action on 4–5 climbs the ladder of Melee', () =>
    climbs(career, [4, 5], 'melee'),
  )
  rule('RIM-MARINE-07', 'Field Medic on 6–7 climbs the ladder of Medical', () =>
    climbs(career, [6, 7], 'medical'),
  )
  rule('RIM-MARINE-08', 'Combat Engineer on 8–9 climbs the ladder of Construction', () =>
    climbs(career, [8, 9], 'construction'),
  )
  rule(
    'RIM-MARINE-09',
    'Legend of the Rim brings Iron-Willed, a lost left hand, a prosthetic, then a bionic and 5 in all',
    () => {
      expect(traitsOf(event(career, 10, 1))).toContain('iron-willed')
      expect(ada(event(career, 10, 2)).body.parts).toEqual({ 'left-hand': 'missing' })
      const fitted = event(career, 10, 3, { sketch: { body: { parts: { 'left-hand': 'missing' } } } })
      expect(ada(fitted).body.parts).toEqual({ 'left-hand': 'prosthetic' })
      const best = event(career, 10, 4, { sketch: { body: { parts: { 'left-hand': 'prosthetic' } } } })
      expect(ada(best).body.parts).toEqual({ 'left-hand': 'bionic' })
      liftsAll(best, career)
    },
  )
  rule('RIM-RUL-035', 'Iron Will and Iron-Willed are one trait', () => {
    const again = event(career, 10, 1, { sketch: { traits: ['iron-willed'] } })
    expect(traitsOf(again).filter((id) => id === 'iron-willed')).toHaveLength(1)
  })
})

describe('11 Glitterworld Surgeon', () => {
  const career = 'glitterworld-surgeon'
  rule('RIM-SURGEON-01', 'titles are Intern, Resident, Specialist and Head Surgeon', () => {
    expect(titles(career)).toEqual(['Intern', 'Resident', 'Specialist', 'Head Surgeon'])
  })
  rule('RIM-SURGEON-02', 'survival uses Mind', () => expect(survivesBy(career)).toEqual(['mind']))
  rule('RIM-SURGEON-03', 'skills are Medical, Intellectual, Social and Crafting', () => {
    expect(CAREERS[career].skills).toEqual(['medical', 'intellectual', 'social', 'crafting'])
  })
  rule(
    'RIM-SURGEON-04',
    'Malpractice exiles, costs the share and the Empire’s goodwill, scars, then leaves a medkit',
    () => {
      expect(ada(event(career, 1, 1)).tags).toEqual(['exiled'])
      const poor = event(career, 1, 2)
      expect(ada(poor).life.shareless).toBe(true)
      expect(poor.state.world.goodwill.empire).toBe(15)
      const scarred = ada(event(career, 1, 3))
      expect([scarred.body.scars, scarred.life.mood]).toEqual([1, -5])
      const kit = event(career, 1, 4)
      expect(carried(kit)).toEqual(['masterwork medkit'])
      expect(ada(kit).skills.medical).toBe(5)
    },
  )
  rule('RIM-SURGEON-05', 'Emergency Rotation on 2–3 climbs the ladder of Medical', () =>
    climbs(career, [2, 3], 'medical'),
  )
  rule('RIM-SURGEON-06', 'Research Sabbatical on 4–5 climbs the ladder of Intellectual', () =>
    climbs(career, [4, 5], 'intellectual'),
  )
  rule('RIM-SURGEON-07', 'Bedside Diplomacy on 6–7 climbs the ladder of Social', () =>
    climbs(career, [6, 7], 'social'),
  )
  rule('RIM-SURGEON-08', 'Prototype Implants on 8–9 climbs the ladder of Crafting', () =>
    climbs(career, [8, 9], 'crafting'),
  )
  rule(
    'RIM-SURGEON-09',
    'Breakthrough brings Prostophile, a prosthetic hand, a bionic one and 5 in all, then 5 in all and medicine',
    () => {
      expect(traitsOf(event(career, 10, 1))).toContain('prostophile')
      const asked = event(career, 10, 2, { chosen: true }).answer('part-side', 'right-hand')
      expect(ada(asked).body.parts).toEqual({ 'right-hand': 'prosthetic' })
      const third = event(career, 10, 3, { sketch: { body: { parts: { 'right-hand': 'prosthetic' } } } })
      expect(ada(third).body.parts).toEqual({ 'right-hand': 'bionic' })
      liftsAll(third, career)
      const fourth = event(career, 10, 4)
      liftsAll(fourth, career)
      expect(fourth.state.colony.stores['glitterworld-medicine']).toBe(2)
    },
  )
})

describe('11 Drifter', () => {
  const career = 'drifter'
  rule('RIM-DRIFTER-01', 'titles are Vagabond, Wanderer, Traveler and Cosmopolitan', () => {
    expect(titles(career)).toEqual(['Vagabond', 'Wanderer', 'Traveler', 'Cosmopolitan'])
  })
  rule('RIM-DRIFTER-02', 'survival uses Dexterity', () => expect(survivesBy(career)).toEqual(['dexterity']))
  rule('RIM-DRIFTER-03', 'skills are Social, Melee, Plants and Construction', () => {
    expect(CAREERS[career].skills).toEqual(['social', 'melee', 'plants', 'construction'])
  })
  rule(
    'RIM-DRIFTER-04',
    'Addiction hooks on Smokeleaf or Wake-up, brings a debt, scars, then ends and leaves Iron-Willed',
    () => {
      const asked = event(career, 1, 1, { chosen: true })
      expect(asked.offered('drug')).toEqual(['smokeleaf', 'wake-up'])
      asked.answer('drug', 'wake-up')
      expect(ada(asked).body.drugs.addicted).toEqual(['wake-up'])
      expect(traitsOf(asked)).toEqual(['addicted'])
      expect(ada(event(career, 1, 2)).life.silver).toBe(-50)
      const scarred = ada(event(career, 1, 3))
      expect([scarred.body.scars, scarred.life.mood]).toEqual([1, -5])
      const clean = event(career, 1, 4, {
        sketch: { traits: ['addicted'] },
        at: (g) => g.people[0]!.body.drugs.addicted.push('yayo'),
      })
      expect(traitsOf(clean)).toEqual(['iron-willed'])
      expect(ada(clean).body.drugs.addicted).toEqual([])
      expect(traitsOf(event(career, 1, 4))).toEqual(['iron-willed'])
    },
  )
  rule('RIM-DRIFTER-05', 'Scavenged Tools on 2–3 climbs the ladder of Construction', () =>
    climbs(career, [2, 3], 'construction'),
  )
  rule('RIM-DRIFTER-06', 'Farmhand for Hire on 4–5 climbs the ladder of Plants', () =>
    climbs(career, [4, 5], 'plants'),
  )
  rule('RIM-DRIFTER-07', 'Streetwise on 6–7 climbs the ladder of Social', () =>
    climbs(career, [6, 7], 'social'),
  )
  rule('RIM-DRIFTER-08', 'Bar Brawls on 8–9 climbs the ladder of Melee', () =>
    climbs(career, [8, 9], 'melee'),
  )
  rule(
    'RIM-DRIFTER-09',
    'Found Treasure brings a Masterwork of choice, 50 Silver, a relic, then Beautiful',
    () => {
      const asked = event(career, 10, 1, { chosen: true }).answer('keepsake', 'great-bow')
      expect(carried(asked)).toEqual(['masterwork great-bow'])
      expect(ada(event(career, 10, 2)).life.silver).toBe(50)
      expect(carried(event(career, 10, 3, { dice: [6] }))).toEqual(['normal nav-mind'])
      const placed = event(career, 10, 3, { refereed: true }).answer('relic', 'jump-pack')
      expect(placed.state.colony.things).toMatchObject([{ kind: 'jump-pack', uses: 3 }])
      expect(traitsOf(event(career, 10, 4))).toContain('beautiful')
    },
  )
  rule(
    'RIM-RUL-047',
    'event goods: no Spacer arms of choice, a Legendary blade of 9 and +3, a medkit that helps its holder',
    () => {
      const asked = event(career, 10, 1, { chosen: true })
      const offered = asked.offered('keepsake')
      asked.answer('keepsake', 'knife')
      expect(offered).toContain('assault-rifle')
      expect(offered).toContain('flak-jacket')
      for (const not of ['charge-rifle', 'marine-armor', 'fists', 'hardhat', 'plain-clothes'])
        expect(offered).not.toContain(not)
      const part = event(career, 10, 3, { dice: [5], chosen: true }).answer('bionic', 'bionic-leg')
      expect(part.state.colony.stores['bionic-leg']).toBe(1)
      expect(carried(event('assassin', 9, 2))).toEqual(['legendary longsword'])
    },
  )
})

describe('11 Planetary Miner', () => {
  const career = 'planetary-miner'
  rule('RIM-MINER-01', 'titles are Digger, Blaster, Foreman and Deep Driller', () => {
    expect(titles(career)).toEqual(['Digger', 'Blaster', 'Foreman', 'Deep Driller'])
  })
  rule('RIM-MINER-02', 'survival uses Vigor', () => expect(survivesBy(career)).toEqual(['vigor']))
  rule('RIM-MINER-03', 'skills are Mining, Construction, Melee and Plants', () => {
    expect(CAREERS[career].skills).toEqual(['mining', 'construction', 'melee', 'plants'])
  })
  rule(
    'RIM-MINER-04',
    'Mine Collapse makes a Peg Leg, a prosthetic leg, a bionic one, then brings 5 in all',
    () => {
      const asked = event(career, 1, 1, { chosen: true }).answer('part-side', 'left-leg')
      expect(ada(asked).body.parts).toEqual({ 'left-leg': 'crude' })
      const next = (nth: number, was: 'crude' | 'prosthetic') =>
        ada(event(career, 1, nth, { sketch: { body: { parts: { 'left-leg': was } } } })).body.parts
      expect(next(2, 'crude')).toEqual({ 'left-leg': 'prosthetic' })
      expect(next(3, 'prosthetic')).toEqual({ 'left-leg': 'bionic' })
      liftsAll(event(career, 1, 4), career)
    },
  )
  rule('RIM-MINER-05', 'Deep Vein on 2–3 climbs the ladder of Mining', () => climbs(career, [2, 3], 'mining'))
  rule('RIM-MINER-06', 'Tunnel Reinforcement on 4–5 climbs the ladder of Construction', () =>
    climbs(career, [4, 5], 'construction'),
  )
  rule('RIM-MINER-07', 'Hydroponics Pilot on 6–7 climbs the ladder of Plants', () =>
    climbs(career, [6, 7], 'plants'),
  )
  rule('RIM-MINER-08', 'Wildlife Lookout on 8–9 climbs the ladder of Shooting, which is no Miner skill', () =>
    climbs(career, [8, 9], 'shooting'),
  )
  rule('RIM-RUL-049', 'what Wildlife Lookout gives over 30 goes to Miner skills', () => {
    const asked = event(career, 8, 3, { chosen: true, sketch: { skills: { shooting: 25 } } })
    expect(asked.offered('overflow')).toEqual(['mining', 'construction', 'melee', 'plants'])
    asked.answer('overflow', 'plants')
    expect(ada(asked).skills).toMatchObject({ shooting: 30, plants: 5 })
  })
  rule(
    'RIM-MINER-09',
    'Union Rep brings Tough, 1 goodwill of the Outlanders, a Masterwork hardhat, then 5 in all',
    () => {
      expect(traitsOf(event(career, 10, 1))).toContain('tough')
      expect(event(career, 10, 2).state.world.goodwill.outlander).toBe(51)
      expect(carried(event(career, 10, 3))).toEqual(['masterwork hardhat'])
      liftsAll(event(career, 10, 4), career)
    },
  )
})

describe('11 Assassin', () => {
  const career = 'assassin'
  rule('RIM-ASSASSIN-01', 'titles are Killer, Hitman, Slayer and Reaper', () => {
    expect(titles(career)).toEqual(['Killer', 'Hitman', 'Slayer', 'Reaper'])
  })
  rule('RIM-ASSASSIN-02', 'survival uses Dexterity', () => expect(survivesBy(career)).toEqual(['dexterity']))
  rule('RIM-ASSASSIN-03', 'skills are Shooting, Melee, Crafting and Social', () => {
    expect(CAREERS[career].skills).toEqual(['shooting', 'melee', 'crafting', 'social'])
  })
  rule(
    'RIM-ASSASSIN-04',
    'Hunted on 1–2 brings the tag, a debt, Melee with a Passion, then frees and wins a former enemy',
    () => {
      for (const face of [1, 2]) expect(ada(event(career, face, 1)).tags).toEqual(['hunted'])
      expect(ada(event(career, 1, 2)).life.silver).toBe(-100)
      const third = ada(event(career, 2, 3))
      expect([third.skills.melee, third.learning.passions.melee]).toEqual([5, 1])
      const free = event(career, 1, 4, { at: (g) => g.people[0]!.tags.push('hunted') })
      expect(ada(free).tags).toEqual([])
      expect(free.state.world.goodwill.tribe).toBe(-15)
    },
  )
  rule(
    'RIM-RUL-046',
    'relations are goodwill, and the enemy is a Hostile faction of choice, never the Pirates',
    () => {
      const hostile = (g: Rim) => {
        g.world.goodwill.pig = -10
      }
      const asked = event(career, 1, 4, { chosen: true, at: hostile })
      expect(asked.offered('friend')).toEqual(['pig', 'tribe'])
      asked.answer('friend', 'tribe')
      expect(asked.state.world.goodwill).toMatchObject({ tribe: -15, pig: -10, pirate: -100 })
    },
  )
  rule('RIM-ASSASSIN-05', 'Contract on 3–4 climbs the ladder of Shooting', () =>
    climbs(career, [3, 4], 'shooting'),
  )
  rule('RIM-ASSASSIN-06', 'Close Work on 5–6 climbs the ladder of Melee', () =>
    climbs(career, [5, 6], 'melee'),
  )
  rule('RIM-ASSASSIN-07', 'Black Market Tools on 7–8 climbs the ladder of Crafting', () =>
    climbs(career, [7, 8], 'crafting'),
  )
  rule(
    'RIM-ASSASSIN-08',
    'Legend on 9–10 brings Bloodlust, a Legendary Longsword, a quick start, then 5 in all',
    () => {
      for (const face of [9, 10]) expect(traitsOf(event(career, face, 1))).toContain('bloodlust')
      expect(carried(event(career, 9, 2))).toEqual(['legendary longsword'])
      expect(ada(event(career, 9, 3)).life.quickStart).toBe(true)
      liftsAll(event(career, 9, 4), career)
    },
  )
})
