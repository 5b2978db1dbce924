import { type Told, undo, undoPoint } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ACTS } from '../rules/10-desk/acts.ts'
import { body, deck, none, type Scene, type Sketch, sixes } from './table.ts'

const INJURED: Sketch['injuries'] = [
  { id: 7, row: 22, limit: null, due: 0, successes: 0, heals: 9999, days: 1, numbUntil: 0 },
]

/** A person as Game Mother, with Okafor out of everybody's sight and a husk far off. */
const scene: Scene = {
  crew: [{ at: 'CB-05', stress: 2, health: 3, gear: ['wpn-rifle'], injuries: INJURED }],
  others: [{ of: 'cre-husk', at: 'CB-10', state: 'hold' }],
  mother: 'person',
}

/** One act of the desk, with its form filled in. */
const did = (act: string, fields: Told['fields'], more: Scene = {}) =>
  deck({ ...scene, ...more }).answer('desk', { value: act, fields })

describe('The desk', () => {
  rule('AL-RUL-REF-01', 'is open at any time, beside the questions of the players', () => {
    const t = deck(scene)
    expect(t.asks.map(({ id, seat }) => [id, seat])).toEqual([
      ['stretch', 1],
      ['desk', 0],
    ])
    t.answer('desk', 'nothing')
    expect(t.asks.map(({ id }) => id)).toEqual(['stretch', 'desk'])
    const fight = deck({ ...scene, others: [{ of: 'cre-husk', at: 'CB-05' }], turns: ['okafor', 'u1'] })
    expect(fight.asks.map(({ id }) => id)).toEqual(['turn', 'desk'])
    fight.answer('turn', 'end')
    expect(fight.asks.map(({ id, seat }) => [id, seat])).toEqual([
      ['turn', 0],
      ['desk', 0],
    ]) // Beside her own questions as well.
    fight.answer('desk', 'nothing')
    expect(fight.ask('turn').label).toMatchObject({ who: 'u1' })
    const unit = deck(scene).answer('stretch', 'wait')
    unit.answer('desk', { value: 'note', fields: { text: 'It is hungry.' } })
    expect(unit.ask('unit').label).toMatchObject({ unit: 1 })
    expect(deck({ ...scene, mother: 'program' }).asks.map(({ id }) => id)).toEqual(['stretch'])
  })

  rule('AL-RUL-REF-01', 'describes: a line in everybody’s log; a note is for herself', () => {
    expect(did('describe', { text: 'The lamps hum.' }).log('described')).toEqual([
      { type: 'described', rule: 'AL-RUL-REF-01', text: 'The lamps hum.' },
    ])
    const noted = did('note', { text: 'It is behind him.' })
    expect(noted.log('noted')).toMatchObject([{ text: 'It is behind him.', to: [0] }])
    expect(noted.state.notes).toEqual(['It is behind him.'])
  })

  test('a secret note takes nobody’s question away, and is taken back without anybody’s consent', () => {
    const { match } = deck({ ...scene, crew: ['pc-okafor', 'pc-rao'], players: 2 })
    const asked = () => match.asks.filter(({ seat }) => seat > 0)
    const before = JSON.stringify(asked())
    match.answer(0, 'desk', { value: 'note', fields: { text: 'It is behind him.' } })
    expect(JSON.stringify(asked())).toBe(before)
    expect(undoPoint(match, 0)).not.toBeNull()
    undo(match, 0)
    expect(match.state.notes).toEqual([])
    match.answer(0, 'desk', { value: 'describe', fields: { text: 'The lamps hum.' } })
    match.answer(1, 'stretch', 'wait')
    expect(undoPoint(match, 0)).toBeNull() // Somebody has answered since.
  })

  rule('AL-MOD-01', 'calls for a roll and sets its modifier', () => {
    const t = did(
      'roll',
      { who: 'okafor', skill: 'mobility', modifier: -2, text: 'The floor is wet.' },
      { dice: sixes(1, 4) },
    )
    expect(t.log('roll-called')).toMatchObject([{ who: 'okafor', skill: 'mobility', modifier: -2 }])
    t.answer('roll', 'keep') // 5 − 1 for her toes − 2, and two stress dice.
    expect(t.log('call-answered')).toMatchObject([{ who: 'okafor', successes: 1, text: 'The floor is wet.' }])
  })

  rule('AL-RUL-REF-01', 'places NPCs and creatures, moves them, hides them and tells them what to do', () => {
    const placed = did('place', { who: 'cre-nipper', at: 'CB-11', friendly: false, hidden: true })
    expect(body<'creature'>(placed, 'u2')).toMatchObject({
      of: 'cre-nipper',
      at: 'CB-11',
      side: 'brood',
      hidden: true,
    })
    expect(placed.log('placed')).toMatchObject([{ to: [0] }])
    const friend = did('place', { who: 'npc-doctor', at: 'CB-07', friendly: true, hidden: true })
    expect(body(friend, 'u2')).toMatchObject({ side: 'neutral', hidden: false }) // There is no clutter to hide in.
    const moved = did('move', { who: 'u1', at: 'CB-C2' })
    expect(body<'creature'>(moved, 'u1').at).toBe('CB-C2')
    expect(moved.state.zones['CB-C2']!.column).toEqual(['u1'])
    const hid = did('hide', { who: 'u1', hidden: true })
    expect(body<'creature'>(hid, 'u1').hidden).toBe(true)
    hid.answer('desk', { value: 'hide', fields: { who: 'u1', hidden: false } })
    expect(body<'creature'>(hid, 'u1').hidden).toBe(false)
    const hunting = did('orders', { unit: '1', state: 'hunt', goal: 'CB-02' })
    expect(hunting.state.units[0]).toMatchObject({ state: 'hunt', target: 'okafor', goal: 'CB-02' })
    expect(hunting.log('state-set')).toMatchObject([{ to: [0] }])
  })

  rule('AL-RUL-REF-01', 'changes doors, light and zones', () => {
    const door = (now: string, border = 'CB-02/CB-05') => did('door', { border, now }).state.borders[border]
    expect(door('ajar')).toMatchObject({ kind: 'hatch', ajar: true, locked: false })
    expect(door('locked')).toMatchObject({ kind: 'hatch', ajar: false, locked: true })
    expect(door('shut')).toMatchObject({ kind: 'hatch', ajar: false, locked: false })
    expect(door('blocked')).toMatchObject({ kind: 'blocked' })
    expect(door('open')).toMatchObject({ kind: 'open' })
    expect(door('shut', 'CB-02/CB-03')).toMatchObject({ kind: 'door' })
    expect(did('light', { zone: 'CB-05', dark: true }).state.zones['CB-05']!.dark).toBe(true)
    const flooded = did('zone', { zone: 'CB-05', flooded: true, vacuum: false, fire: true })
    expect(flooded.state.zones['CB-05']).toMatchObject({ flooded: true, kind: 'open', fire: false })
    flooded.answer('desk', {
      value: 'zone',
      fields: { zone: 'CB-05', flooded: false, vacuum: true, fire: false },
    })
    expect(flooded.state.zones['CB-05']).toMatchObject({ flooded: false, kind: 'cluttered', vacuum: true })
  })

  rule('AL-RUL-REF-01', 'gives and takes items, Stress, Health and injuries', () => {
    const given = did('give', { who: 'okafor', item: 'gear-medkit' })
    expect(body(given, 'okafor').kit.gear.map(({ of }) => of)).toEqual(['wpn-rifle', 'gear-medkit'])
    const desk = given.ask('desk')
    const form = desk.kind === 'one' ? desk.options.find(({ value }) => value === 'give')!.form!() : {}
    expect(form).toMatchObject({ item: { values: expect.not.arrayContaining(['wpn-unarmed']) } })
    expect(body(did('take', { gear: 'wpn-rifle-1' }), 'okafor')).toMatchObject({
      kit: { gear: [], hand: null },
    })
    expect(body(did('stress', { who: 'okafor', by: 2 }), 'okafor').nerves.stress).toBe(4)
    expect(body(did('stress', { who: 'okafor', by: -5 }), 'okafor').nerves.stress).toBe(0)
    expect(body(did('health', { who: 'okafor', by: 1 }), 'okafor').health).toBe(4)
    expect(body(did('health', { who: 'okafor', by: -1 }), 'okafor').health).toBe(2)
    expect(body(did('injury', { who: 'okafor', row: '13' }, { dice: [2] }), 'okafor').injuries).toMatchObject(
      [{ row: 22 }, { row: 13 }],
    )
    expect(
      body(did('injury', { who: 'okafor', row: 'roll' }, { dice: [2, 4, 2] }), 'okafor').injuries[1],
    ).toMatchObject({ row: 24 })
    expect(body(did('cure', { injury: '7' }), 'okafor').injuries).toEqual([])
  })

  rule('AL-PTRIG-05', 'calls for a panic roll, and ends a panic', () => {
    const t = did('panic', { who: 'okafor' }, { dice: [2] }) // 2 + 2 − 3: Spooked.
    expect(body(t, 'okafor').nerves.panic).toEqual([1])
    t.answer('desk', { value: 'calm', fields: { who: 'okafor' } })
    expect(body(t, 'okafor').nerves.panic).toEqual([])
  })

  rule(
    'AL-RUL-REF-01',
    'overrules a result: the roll counts otherwise, and a task that had failed is done',
    () => {
      const t = deck({
        ...scene,
        crew: [{ of: 'pc-voss', at: 'CB-03' }, { at: 'CB-01' }],
        others: [],
        dice: none(8),
      })
      expect(t.offered('desk')).not.toContain('overrule')
      t.answer('stretch', 'task:CB-a').answer('roll', 'keep')
      t.answer('desk', { value: 'overrule', fields: { successes: 1, text: 'The old code still works.' } })
      expect(t.log('overruled')).toMatchObject([{ who: 'voss', was: 0, successes: 1 }])
      expect(t.state.flags).toContain('log')
    },
  )

  test('makes a noise, begins a fight, ends the crew’s part, closes the scenario', () => {
    expect(did('noise', { zone: 'CB-07', strength: 2 }).state.noises).toMatchObject([
      { at: 'CB-07', strength: 2 },
    ])
    const fight = did(
      'fight',
      { zone: 'CB-05', first: 'u1', ambush: false },
      { others: [{ of: 'cre-husk', at: 'CB-05' }] },
    )
    expect(fight.state.combat).toMatchObject({ surprise: ['u1'], ambush: [] })
    const timed = did('time', {})
    expect(timed.ask('unit').seat).toBe(0) // The opposition has its part.
    expect(did('close', { won: false, text: 'To be continued.' }).state.over).toMatchObject({ how: 'lost' })
    expect(did('close', { won: true, text: '' }).state.over).toMatchObject({ how: 'won' })
    const barring = deck({
      ...scene,
      crew: [{ at: 'CB-01' }],
      others: [{ of: 'npc-guard', at: 'CB-02' }],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      combat: { blocks: [{ who: 'u1', border: 'CB-01/CB-02' }] },
    }).answer('desk', { value: 'close', fields: { won: false, text: '' } })
    expect(barring.state.bodies.map(({ beside }) => beside)).toEqual([[], []]) // Nobody stands in the doorway any more.
  })

  test('every act has been tried here', () => {
    expect(ACTS.map(({ name }) => name).sort()).toEqual(
      [
        ...['nothing', 'describe', 'roll', 'overrule', 'noise', 'fight', 'note', 'time', 'close'],
        ...['place', 'move', 'hide', 'orders', 'door', 'light', 'zone'],
        ...['give', 'take', 'stress', 'health', 'injury', 'cure', 'panic', 'calm'],
      ].sort(),
    )
  })

  test('each is offered only where it can be done', () => {
    const bare = deck({ crew: [{ at: 'CB-05' }], mother: 'person' })
    for (const act of ['take', 'cure', 'move', 'hide', 'orders', 'fight', 'overrule'])
      expect(bare.offered('desk'), act).not.toContain(act)
  })
})
