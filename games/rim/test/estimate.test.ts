import { Match, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import type { FoeId } from '../content/index.ts'
import { rim } from '../index.ts'
import type { Rim } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { planOf } from './skirmish.ts'
import { ADA, BIX, CAM, colony, refereed, type Scene, type Sketch, type Table } from './table.ts'

const estimate = rim.estimate!

/** Three who can shoot. */
const SHOOTER: Sketch = { attributes: { dexterity: 2 }, skills: { shooting: 20 } }

/** A raid has come, and its owners are asked who fights. */
function raided(foes: readonly FoeId[], scene: Scene = {}, at = colony): Table {
  const people = [SHOOTER, SHOOTER, SHOOTER]
  const of = planOf({ why: { for: 'raid' }, raid: true, foes: [...foes], people: [ADA, BIX, CAM] })
  return at({ people, agenda: [{ kind: 'fight', of }], ...scene })
}

/** What came of one fight that was played out, and of which nothing but the view was known. */
function fought(view: View, seed: string): readonly string[] {
  const key = seedFrom(seed)
  const step = (g: Rim) => (estimate.isOver(g) ? closed(g) : rim.step(g))
  const match = new Match(
    { ...rim, step },
    {
      options: {},
      players: [0, 1].map((seat) => ({ name: `${seat}`, bot: 'greedy' })),
      seed: key,
      position: estimate.suppose(view, streamOf(key)),
    },
  )
  while (match.asks[0]) {
    const [ask] = match.asks
    match.answer(ask.seat, ask.id, rim.advise!(match.view(ask.seat), ask)!.answer)
  }
  return estimate.outcomes(match.state, match.events)
}

// biome-ignore lint/correctness/useYield: a step may ask, this one does not
function* closed(g: Rim) {
  g.over = { winners: [], scores: [], how: 'played-out' }
}

/** How many of six fights come to what. */
function counted(table: Table): { held: number; falls: number; dies: number } {
  const fights = Array.from({ length: 6 }, (_, n) => fought(table.match.view(1), `fight ${n}`))
  const count = (outcome: string) => fights.filter((came) => came.includes(outcome)).length
  return { held: count('held'), falls: count('falls'), dies: count('dies') }
}

describe('How a raid will go', () => {
  test('an easy one is held and costs little, a hopeless one is lost', () => {
    expect(counted(raided(['chicken']))).toEqual({ held: 6, falls: 0, dies: 0 })
    const hopeless = counted(raided(Array<FoeId>(8).fill('mech-scyther')))
    expect(hopeless).toMatchObject({ held: 0, falls: 6 })
    expect(hopeless.dies).toBeGreaterThan(0) // Those who lay there till dawn (RIM-RUL-157).
  })

  test('one sight and one seed give one fight, and the match itself is left as it was', () => {
    const table = raided(['pirate-thug', 'pirate-gunner'])
    const [view, before] = [table.match.view(1), structuredClone(table.state)]
    expect(fought(view, 'again')).toEqual(fought(view, 'again'))
    expect(table.state).toEqual(before)
  })

  test('who shelters and where people stand make it another one', () => {
    const table = raided(['pirate-thug'])
    const about = () => estimate.about(table.match.view(1))
    const said = [about()]
    table.answer('muster', `shelter:${BIX}`)
    said.push(about())
    expect(estimate.suppose(table.match.view(1), streamOf(seedFrom('a'))).fight!.sheltered).toEqual([BIX])
    table.answer('muster', 'hand')
    table.answer('place', `${CAM}:9,16`)
    said.push(about())
    expect(new Set(said).size).toBe(3)
  })

  test('it can be told while a raid is mustered and placed, at no other time, and of no other fight', () => {
    expect(estimate.about(colony().match.view(1))).toBeNull()
    const table = raided(['pirate-thug'], { dice: [8] })
    expect(estimate.about(table.match.view(1))).not.toBeNull()
    table.answer('muster', 'hand').answer('place', 'as-they-come')
    expect(estimate.about(table.match.view(1))).toBeNull()
  })

  test('nothing that only the Storyteller knows goes into it', () => {
    const table = raided(['pirate-thug'], { at: (g) => g.secret.notes.push('a spy') }, refereed)
    for (const seat of [0, 1])
      expect(estimate.suppose(table.match.view(seat), streamOf(seedFrom('a')))).toMatchObject({
        teller: 'program',
        secret: { notes: [] },
      })
  })

  test('it is called an estimate and says how many fights it comes from', () => {
    expect(estimate.words({ times: 60, counts: { held: 60, falls: 18 } })).toBe(
      'Estimate from 60 played-out fights: held in all, somebody falls in 30 %, somebody dies in none.',
    )
  })
})
