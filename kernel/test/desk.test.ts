import { describe, expect, test } from 'vitest'
import { actsBy, atDesk, choice, count, deskOf, words, yes } from '../desk.ts'
import {
  anything,
  askAny,
  emit,
  fromWire,
  type Game,
  type GameState,
  IllegalAnswer,
  Match,
  type Play,
  readRecord,
  seedFrom,
  streamOf,
  toWire,
  undoPoint,
  verify,
  writeRecord,
} from '../index.ts'
import { one, question } from '../speech.ts'
import { plainText } from '../testing.ts'

/** A referee at seat 0 with a desk, and a player at seat 1 who counts. */
interface Room extends GameState {
  count: number
  notes: string[]
  doors: string[]
}

const act = actsBy<Room>('ROOM-01')

const ACTS = [
  act(
    'note',
    () => ({ text: words(40) }),
    (g, { text }) => {
      g.notes.push(text)
      emit(g, { type: 'noted', rule: 'ROOM-01', to: [0] })
    },
  ),
  act(
    'door',
    (g) => ({ door: choice(g.doors), open: yes(true), times: count(1, 3) }),
    (g, { door, open }) => emit(g, { type: open ? `opened-${door}` : `shut-${door}`, rule: 'ROOM-01' }),
    (g) => g.doors.length > 0,
  ),
  act(
    'close',
    () => ({}),
    (g) => {
      g.over = { winners: [], scores: [], how: 'closed' }
    },
  ),
]

function* step(g: Room): Play {
  const counting = one(question('count')(), 1, 'ROOM-02', [{ value: 'one' }, { value: 'two' }])
  const { answer } = yield* askAny([deskOf(g, 0, 'ROOM-01', ACTS), counting])
  if ('act' in answer) return yield* atDesk(g, answer)
  g.count += answer.value === 'one' ? 1 : 2
}

const room: Game<Room, object> = {
  id: 'room',
  name: 'Room',
  about: 'A referee and somebody who counts.',
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2, roles: [0, 1].map(() => ({ name: 'seat', program: false })) }),
  setup: () => ({ drawn: 0, over: null, count: 0, notes: [], doors: ['north'] }),
  step,
  time: (g) => g.count,
  view: ({ count, notes, over }, seat) => ({ count, over, notes: seat === 0 ? notes : [] }),
  imagine: (g, viewers) => (viewers.includes(0) ? g : { ...g, notes: [] }),
  check: () => undefined,
  text: plainText,
}

const people = ['Ref', 'Ana', 'Odo'].slice(0, 2).map((name) => ({ name, bot: null }))
const start = () => Match.start(room, { players: people, seed: seedFrom('desk') })

describe('an option that carries its form', () => {
  test('is answered in one, with what is told along with it', () => {
    const match = start()
    match.answer(0, 'desk', { value: 'door', fields: { door: 'north', open: false } })
    expect(match.events.map(({ type }) => type)).toEqual(['shut-north'])
    expect(match.entries).toHaveLength(1)
    const record = writeRecord(match.record())
    expect(readRecord(record).entries[0]).toMatchObject({ answer: { value: 'door' } })
    expect(verify(room, record).events).toEqual(match.events)
  })

  test('takes what is usual where nothing is told', () => {
    const match = start()
    match.answer(0, 'desk', 'door')
    expect(match.events.map(({ type }) => type)).toEqual(['opened-north'])
  })

  test('refuses fields that are wrong, unknown, or not asked for, and changes nothing', () => {
    const match = start()
    for (const answer of [
      { value: 'door', fields: { door: 'south' } },
      { value: 'door', fields: { window: 'north' } },
      { value: 'door', fields: 7 },
      { value: 'roof', fields: {} },
    ])
      expect(() => match.answer(0, 'desk', answer)).toThrow(IllegalAnswer)
    expect(() => match.answer(1, 'count', { value: 'one', fields: {} })).toThrow('takes nothing else')
    expect(match.entries).toEqual([])
  })

  test('does not stop the table: others answer while it is open, and it is judged by what holds when it is sent', () => {
    const match = start()
    const looked = match.asks[0]!
    expect(looked.kind === 'one' && looked.options[1]!.form!()).toHaveProperty('door')
    match.answer(1, 'count', 'two')
    match.answer(0, 'desk', { value: 'note', fields: { text: 'She counts.' } })
    expect(match.state).toMatchObject({ count: 2, notes: ['She counts.'] })
    match.state.doors = []
    match.answer(1, 'count', 'one')
    expect(() => match.answer(0, 'desk', { value: 'door', fields: {} })).toThrow(IllegalAnswer)
  })

  test('crosses the wire with its fields, and comes back as it was', () => {
    const [desk] = start().asks
    const wire = toWire(desk!)
    expect(wire.options![1]).toMatchObject({ value: 'door', fields: { door: { values: ['north'] } } })
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
    const back = fromWire(wire)
    expect(back.kind === 'one' && back.options[1]!.form!()).toEqual(wire.options![1]!.fields)
  })

  test('is filled in by those who answer anything', () => {
    const [desk] = start().asks
    const random = streamOf(seedFrom('any'))
    for (let n = 0; n < 20; n++) start().answer(0, 'desk', anything(desk!, random))
  })

  test('a note that nobody else has read is taken back without a word from anybody', () => {
    const match = start()
    match.answer(0, 'desk', { value: 'note', fields: { text: 'The lake is a door.' } })
    expect(undoPoint(match, 0)).toBe(0)
    match.rewind(0)
    match.answer(0, 'desk', { value: 'door', fields: {} })
    match.answer(1, 'count', 'one')
    expect(undoPoint(match, 0)).toBeNull()
  })
})
