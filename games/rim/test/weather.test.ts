import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { mindDawn } from '../rules/8-mind/index.ts'
import { strideOf } from '../rules/9-world/loads.ts'
import { slotOf, stored } from './colony.ts'
import { ADA, BIX, colony, ruled } from './table.ts'
import { caravan } from './travellers.ts'

const lasts = (event: 'cold-snap' | 'toxic-rain') => (g: Rim) => {
  g.telling.effects.push({ event, until: 9, whom: null, person: null })
  g.colony.orders.byHand[ADA] = [{ task: 'timber', on: null }, null, null, null]
}

describe('Under the open sky', () => {
  rule('RIM-NEED-05', 'whoever works a slot outdoors in a Cold Snap without a Parka loses 1 HP by it', () => {
    const table = slotOf(0, { dice: [6, 7], at: lasts('cold-snap') })
    expect(personOf(table.state, ADA).body).toMatchObject({ hp: 9, wounds: 0 })
    expect(stored(table, 'wood')).toBeGreaterThan(0)
  })
  test('toxic rain costs everybody 1 HP a slot outdoors, whatever they wear', () => {
    const table = slotOf(0, { dice: [6, 7], at: lasts('toxic-rain') })
    expect(personOf(table.state, ADA).body).toMatchObject({ hp: 9, wounds: 0 })
  })
})

describe('What levels bring on the road', () => {
  const herd = (g: Rim, known: Rim['colony']['tech']['known']): void => {
    g.colony.tech.known = known
    const beast = { name: '', hp: 14, tame: true, points: 0, bonded: null, where: 'home' }
    g.animals.push({ id: 'm', kind: 'muffalo', ...beast }, { id: 'h', kind: 'horse', ...beast })
  }
  test('beasts go along on a caravan once herding is known', () => {
    const goers = (known: Rim['colony']['tech']['known']) =>
      colony({ people: [{}, {}], at: (g) => herd(g, known) })
        .answer('dawn', 'caravan')
        .offered('caravan-who')
    expect(goers([])).toEqual([ADA, BIX])
    expect(goers(['neolithic-4'])).toEqual([ADA, BIX, 'm', 'h'])
  })
  test('whoever knows about roads is not slowed down on the way to a settlement', () => {
    const stride = (known: Rim['colony']['tech']['known']) => {
      const g = colony({ at: (state) => herd(state, known) }).state
      const going = caravan({ people: [ADA], animals: ['h'], at: [4, 8] })
      return strideOf(g, going, [
        [4, 9],
        [5, 9],
      ])
    }
    expect([stride(['neolithic-4']), stride(['neolithic-4', 'medieval-4'])]).toEqual([1, 2])
  })
})

test('a psylink makes Psychic Sensitive, and every dawn brings a point of Inspiration', () => {
  const table = colony({
    at: (g) => {
      g.colony.things.push({
        id: 'former',
        kind: 'psylink-neuroformer',
        quality: 'normal',
        name: null,
        uses: null,
        mono: false,
      })
    },
  }).answer('dawn', `psylink:${ADA}`)
  expect(personOf(table.state, ADA).traits).toContainEqual({ id: 'psychic-sensitive', from: 'event' })
  expect(table.state.colony.things).toEqual([])
  const dawned = ruled((g) => mindDawn(g), { people: [{ mind: { psylink: true } }] })
  expect(personOf(dawned.state, ADA).mind.inspiration).toBe(1)
})
