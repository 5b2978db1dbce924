import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { fadeNoises, NOISE, noise } from '../rules/2-stealth/noise.ts'
import { deck, type Other, ruled, type Scene } from './table.ts'

const lurks = (at: string): Other => ({ of: 'cre-warden', at, state: 'hold' })

/** A noise in the corridor; the states of the units afterwards. */
const heardBy = (
  strength: number,
  others: readonly Other[],
  scene: Scene = {},
  by: string | null = 'okafor',
) => {
  const t = ruled((g) => void noise(g, 'CB-02', strength, by), { crew: [{ at: 'CB-02' }], others, ...scene })
  return t.state.units.map(({ state, goal }) => (state === 'search' ? goal : state))
}

rule(
  'AL-RUL-NOISE-01',
  'a noise of strength n reaches every enemy within n steps, who turn to search the zone',
  () => {
    // The mess is one step off, over an open border; the med bay one step and a shut door.
    expect(heardBy(1, [lurks('CB-03'), lurks('CB-04')])).toEqual(['CB-02', 'hold'])
    expect(heardBy(2, [lurks('CB-03'), lurks('CB-04')])).toEqual(['CB-02', 'CB-02'])
    expect(heardBy(1, [lurks('CB-04')], { borders: { 'CB-02/CB-04': { ajar: true } } })).toEqual(['CB-02'])
  },
)

rule('AL-RUL-NOISE-01', 'careful moves make no noise; the rest is as loud as the ruling says', () => {
  expect(heardBy(0, [lurks('CB-02')])).toEqual(['hold'])
  expect(NOISE).toEqual({ force: 2, torch: 2, scream: 2, shot: 3, fullAuto: 4, explosion: 5, breach: 3 })
})

rule('AL-RUL-NOISE-01', 'it alarms the enemies of whoever made it, not its friends', () => {
  expect(heardBy(3, [lurks('CB-03'), lurks('CB-06')], {}, 'u2')).toEqual(['hold', 'hold'])
})

test('what others do is heard by players in reach, as a blip where they do not see', () => {
  const hears = (at: string) => {
    const t = ruled((g) => void noise(g, 'CB-03', 2, 'u1'), { crew: [{ at }], others: [lurks('CB-03')] })
    return [t.match.log(1).filter(({ event }) => event.type === 'noise-heard').length, t.match.view(1).blips]
  }
  expect(hears('CB-04')).toEqual([0, []])
  expect(hears('CB-C1')).toEqual([1, [{ body: null, at: 'CB-03', stretch: 1, how: 'heard' }]])
  expect(hears('CB-02')).toEqual([1, []]) // They look right into the mess.
})

test('noises are kept for this stretch and the next', () => {
  const t = deck({
    at: (g) => {
      g.noises = [
        { at: 'CB-02', strength: 1, stretch: 1 },
        { at: 'CB-02', strength: 1, stretch: 2 },
        { at: 'CB-02', strength: 1, stretch: 3 },
      ]
      g.stretch = 3
      fadeNoises(g)
    },
  })
  expect(t.state.noises.map(({ stretch }) => stretch)).toEqual([2, 3])
})

test('a line across a border sounds when the first enemy crosses it', () => {
  const t = deck({
    crew: [{ at: 'CB-04' }],
    others: [{ of: 'cre-warden', at: 'CB-03', state: 'patrol', unitIs: { route: ['CB-02'] } }],
    at: (g) => void g.tripLines.push('CB-02/CB-03'),
    borders: { 'CB-02/CB-04': { ajar: false } },
  }).answer('stretch', 'wait')
  expect(t.state.tripLines).toEqual([])
  expect(t.state.noises).toMatchObject([{ at: 'CB-02', strength: 1 }])
})
