import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { bodyOf, personOf } from '../rules/0-table/body.ts'
import type { InjuryState } from '../rules/0-table/person.ts'
import { panicResult } from '../rules/0-table/tables.ts'
import { comeBeside } from '../rules/2-stealth/moving.ts'
import { notice } from '../rules/2-stealth/noticing.ts'
import { wound } from '../rules/5-health/damage.ts'
import { kill } from '../rules/5-health/death.ts'
import { callForPanic, stopPanic } from '../rules/6-panic/alarm.ts'
import { panicRolls } from '../rules/6-panic/panic.ts'
import { NOBODY } from '../rules/9-scenario/conditions.ts'
import { bringAbout } from '../rules/9-scenario/effects.ts'
import { body, deck, none, ruled, type Scene, type Sketch, sixes } from './table.ts'

/** These must panic; the rolls are played one after the other until none is left. */
const panic = (who: readonly string[], scene: Scene, source: string | null = null, cause = 'horrifying') =>
  ruled(function* (g) {
    callForPanic(g, who, source, cause)
    while (g.agenda[0]?.kind === 'panic') {
      const [chain] = g.agenda.splice(0, 1)
      if (chain?.kind === 'panic') yield* panicRolls(g, chain)
    }
  }, scene)

/** The Stress and the die that bring Okafor (Resolve 3) to this total. */
const to = (total: number): { stress: number; die: number } =>
  total >= 3 ? { stress: total - 3, die: 6 } : { stress: 0, die: total + 3 }

/** Okafor panics with this total, alone in the cryo bay (clutter) unless the scene says otherwise. */
function okafor(total: number, more: Sketch = {}, scene: Scene = {}, source: string | null = null) {
  const { stress, die } = to(total)
  const { crew = [], dice = [], ...rest } = scene
  return panic(['okafor'], { ...rest, crew: [{ stress, ...more }, ...crew], dice: [die, ...dice] }, source)
}

const results = (t: { log(type: string): readonly object[] }) =>
  t.log('panicked').map((event) => {
    const { who, result } = event as { who: string; result: number | null }
    return [who, result]
  })

const due = (t: { state: { agenda: readonly { kind: string; who?: unknown; cause?: string }[] } }) =>
  t.state.agenda.filter(({ kind }) => kind === 'panic').map(({ who, cause }) => [who, cause])

/** Opened leg artery, with a stretch to live. */
const ARTERY: InjuryState = {
  id: 1,
  row: 61,
  limit: 'stretch',
  due: 2,
  successes: 0,
  heals: null,
  days: 1,
  numbUntil: 0,
}

describe('38 Panic rolls', () => {
  rule('AL-PTRIG-01', 'witnessing a player character become broken calls for a panic roll', () => {
    const t = ruled((g) => void wound(g, 'rao', 3, null, 'AL-DMG-01') as undefined, {
      crew: ['pc-rao', 'pc-okafor', { of: 'pc-voss', at: 'CB-06' }],
      dice: [1, 1],
    })
    expect(due(t)).toEqual([[['okafor'], 'broken']]) // Voss, two zones off, sees nothing.
    const watched = ruled((g) => void wound(g, 'rao', 3, 'u1', 'AL-DMG-01') as undefined, {
      crew: ['pc-rao', 'pc-okafor'],
      others: ['npc-guard', { of: 'npc-worker', side: 'crew' }],
      dice: [1, 1],
    })
    expect(due(watched)).toEqual([[['okafor', 'u2'], 'broken']]) // It is nothing to her enemies.
  })

  rule('AL-PTRIG-02', 'a character’s first sight of a Xenomorph calls for a panic roll (EX-AL-32)', () => {
    const t = deck({
      crew: [{ stress: 3, at: 'CB-02' }],
      others: [{ of: 'cre-stalker', at: 'CB-02', hidden: false }],
      at: (g) => {
        g.bodies[0]!.met = ['u1']
        g.agenda.push({ kind: 'detect', crew: ['okafor'], others: ['u1'] })
      },
      dice: [6, 6, 2, 2, 2, ...new Array(8).fill(2), /* panic */ 1],
    })
    expect(results(t)).toEqual([['okafor', 1]])
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 4, sawXenomorph: true, panic: [1] } })
  })

  rule('AL-RUL-PTRIG-01', 'only the first sight in a scenario counts, and only of a Xenomorph', () => {
    const sight = (sawXenomorph: boolean, of: 'cre-stalker' | 'cre-husk' = 'cre-stalker') =>
      ruled((g) => void notice(g, bodyOf(g, 'okafor'), bodyOf(g, 'u1')) as undefined, {
        crew: [{ sawXenomorph }],
        others: [of],
      })
    expect(due(sight(false))).toEqual([[['okafor'], 'first-sight']])
    expect(due(sight(true))).toEqual([])
    expect(due(sight(false, 'cre-husk'))).toEqual([])
  })

  rule('AL-PTRIG-03', 'a Xenomorph coming within Adjacent range calls for a panic roll', () => {
    const t = ruled((g) => void comeBeside(g, 'u1', 'okafor') as undefined, {
      others: ['cre-stalker'],
      turns: ['u1', 'okafor'],
    })
    expect(due(t)).toEqual([[['okafor'], 'adjacent']])
  })

  rule('AL-RUL-PTRIG-02', 'only its own move counts, at most once a round for each character', () => {
    const step = (mover: string, other: string, frightened: string[] = []) =>
      ruled((g) => void comeBeside(g, mover, other) as undefined, {
        others: ['cre-stalker'],
        turns: ['u1', 'okafor'],
        combat: { frightened },
      })
    expect(due(step('okafor', 'u1'))).toEqual([])
    expect(due(step('u1', 'okafor', ['okafor']))).toEqual([])
    expect(step('u1', 'okafor').state.combat!.frightened).toEqual(['okafor'])
  })

  rule('AL-PTRIG-05', 'a truly horrifying event calls for one', () => {
    const t = ruled((g) => void bringAbout(g, [{ do: 'horrify', who: 'all' }], NOBODY) as undefined, {
      crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-06' }],
    })
    expect(due(t)).toEqual([[['okafor', 'rao'], 'horrifying']])
    const here = ruled((g) => void bringAbout(g, [{ do: 'horrify', who: ['CB-06'] }], NOBODY) as undefined, {
      crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-06' }],
    })
    expect(due(here)).toEqual([[['rao'], 'horrifying']])
  })

  rule(
    'AL-RUL-PTRIG-06',
    'a player character’s or a friend’s death in sight is horrifying, one roll for each witness',
    () => {
      const death = (of: string, scene: Scene = {}) =>
        ruled((g) => void kill(g, of, 'AL-INST-02') as undefined, {
          crew: ['pc-rao', 'pc-okafor'],
          others: [{ of: 'npc-worker', side: 'crew', follows: 'okafor' }, 'cre-stalker'],
          ...scene,
        })
      expect(due(death('rao'))).toEqual([[['okafor', 'u1'], expect.any(String)]])
      expect(due(death('u1'))).toEqual([[['rao', 'okafor'], expect.any(String)]])
      expect(due(death('u2'))).toEqual([])
      const stranger = death('u1', { others: [{ of: 'npc-worker', side: 'neutral' }] })
      expect(due(stranger)).toEqual([[['rao', 'okafor'], expect.any(String)]])
      const guard = death('u1', { others: [{ of: 'npc-guard', side: 'company' }] })
      expect(due(guard)).toEqual([])
    },
  )

  rule('AL-RUL-PTRIG-03', 'two triggers at one moment are one roll', () => {
    const t = ruled(
      (g) => {
        callForPanic(g, ['okafor'], 'u1', 'first-sight')
        callForPanic(g, ['okafor', 'rao'], 'u1', 'broken')
        return undefined
      },
      { crew: ['pc-okafor', 'pc-rao'], others: ['cre-stalker'] },
    )
    expect(due(t)).toEqual([[['okafor', 'rao'], 'first-sight']])
  })

  rule(
    'AL-RUL-PTRIG-04',
    'everyone in the zone or with a line of sight witnesses; the broken never roll',
    () => {
      const t = ruled((g) => void wound(g, 'rao', 3, null, 'AL-DMG-01') as undefined, {
        crew: [
          { of: 'pc-rao', at: 'CB-02' },
          { of: 'pc-okafor', at: 'CB-03' }, // Across an open border.
          { of: 'pc-voss', at: 'CB-01' }, // Behind a shut door.
          { of: 'pc-brandt', at: 'CB-02', hidden: false, cover: { kind: 'full', at: 'CB-02/CB-04' } },
          { of: 'pc-quist', at: 'CB-02', health: 0 },
        ],
        dice: [1, 1],
      })
      expect(due(t)).toEqual([[['okafor', 'brandt'], 'broken']])
    },
  )

  rule('AL-RUL-PTRIG-05', 'of panic responses only Scream and Frenzy make friends in the zone roll', () => {
    for (const total of [1, 2, 3, 4, 5, 6, 7, 8, 10, 12])
      expect(results(okafor(total, {}, { crew: [{ of: 'pc-rao' }] }))).toHaveLength(1)
    for (const total of [9, 11])
      expect(results(okafor(total, {}, { crew: [{ of: 'pc-rao' }], dice: [1] }))).toHaveLength(2)
    const enemy = panic(['u1'], { crew: ['pc-rao'], others: [{ of: 'npc-guard', stress: 5 }], dice: [6] })
    expect(results(enemy)).toEqual([['u1', 9]]) // The scream of an enemy frightens no friend of hers.
  })

  rule(
    'AL-RUL-STRS-03',
    'of panic responses only Flee raises the Stress of others, of those left in the zone',
    () => {
      for (let total = 1; total <= 12; total++) {
        const friends = total === 9 || total === 11 ? [1] : []
        const t = okafor(total, {}, { crew: [{ of: 'pc-rao' }], dice: friends })
        expect([total, body(t, 'rao').nerves.stress]).toEqual([total, total === 10 ? 1 : 0])
      }
    },
  )

  rule('AL-BRK-06', 'the broken, the dead, androids and creatures never make panic rolls', () => {
    for (const more of [{ health: 0 }, { dead: true }, { android: true }])
      expect(due(panic(['okafor'], { crew: [more] }))).toEqual([])
    expect(due(panic(['u1'], { others: ['cre-husk'] }))).toEqual([])
    expect(due(panic(['u1'], { others: ['and-hunter'] }))).toEqual([])
  })

  rule('AL-RUL-AND-01', 'androids know neither Stress nor panic', () => {
    const t = panic(['okafor'], { crew: [{ android: true }] })
    expect(t.log('panicked')).toEqual([])
  })

  rule('AL-PROLL-01', 'a panic roll is D6 + Stress − Resolve', () => {
    const t = panic(['okafor'], { crew: [{ stress: 4 }], dice: [3] })
    expect(t.log('panicked')).toMatchObject([{ die: 3, stress: 4, resolve: 3, total: 4 }])
    const rao = panic(['rao'], { crew: [{ of: 'pc-rao', stress: 4 }], dice: [3] })
    expect(rao.log('panicked')).toMatchObject([{ resolve: 5, total: 2 }])
  })
})

describe('38.1 Panic response table', () => {
  rule('AL-PAN-00', 'Keeping Cool: nothing happens at 0 or less', () => {
    const t = panic(['okafor'], { dice: [3] })
    expect(results(t)).toEqual([['okafor', 0]])
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 0, panic: [] } })
    expect(results(panic(['okafor'], { dice: [1] }))).toEqual([['okafor', 0]]) // −2
  })

  rule('AL-PAN-01', 'Spooked: +1 Stress', () => {
    expect(body(okafor(1), 'okafor')).toMatchObject({ nerves: { stress: 1, panic: [1] } })
  })

  rule(
    'AL-PAN-02',
    'Noisy: enemies within two zone steps are alerted, and a hiding place is given away',
    () => {
      const t = okafor(
        2,
        { at: 'CB-03', hidden: true },
        {
          others: [
            { of: 'cre-stalker', at: 'CB-01', state: 'prowl' },
            { of: 'cre-stalker', at: 'CB-07', state: 'prowl' },
          ],
        },
      )
      expect(t.state.units).toMatchObject([
        { state: 'hunt', target: 'okafor' },
        { state: 'prowl', target: null },
      ])
      expect(body(t, 'okafor').hidden).toBe(false)
    },
  )

  rule('AL-PAN-02', 'those who look that way see who it was, without a roll, hidden or not', () => {
    for (const hidden of [false, true]) {
      const aware = hidden ? ['u1'] : []
      const t = okafor(2, { hidden, aware }, { others: [{ of: 'npc-guard', state: 'hold' }] })
      expect(body(t, 'u1').aware).toEqual(['okafor'])
      expect(t.log('detection')).toEqual([])
      expect(t.state.agenda).toEqual(
        hidden // The one in hiding has seen the guard come in; otherwise it is the guard who has seen first.
          ? [{ kind: 'fight', first: [], ambush: false, between: ['okafor', 'u1'] }]
          : [{ kind: 'outcome', winners: ['u1'], losers: ['okafor'] }],
      )
    }
  })

  rule('AL-PAN-03', 'Twitchy: a supply roll at once', () => {
    const t = okafor(3, { gear: ['wpn-rifle'] }, { dice: [1, 1, 2, 2, 2] })
    expect(body(t, 'okafor').kit.gear[0]).toMatchObject({ of: 'wpn-rifle', left: 3 })
  })

  rule(
    'AL-RUL-PAN-15',
    'ammo of the weapon in hand, else air of a sealed suit, else power of a device in use, else nothing',
    () => {
      const twitch = (gear: Sketch['gear'], dice: number[], on = false) =>
        okafor(
          3,
          { gear: gear! },
          {
            dice,
            at: (g) => {
              const [person] = g.bodies
              if (person?.kind === 'person') for (const piece of person.kit.gear) piece.on = on
            },
          },
        )
      const suit = twitch(['arm-pressure', 'gear-flashlight'], [1, 2, 2, 2, 2], true)
      expect(body(suit, 'okafor').kit.gear).toMatchObject([{ left: 4 }, { left: 5 }])
      const lamp = twitch(['gear-flashlight'], [1, 2, 2, 2, 2], true)
      expect(body(lamp, 'okafor').kit.gear).toMatchObject([{ left: 4 }])
      expect(twitch(['gear-flashlight'], []).log('twitched')).toEqual([]) // Switched off.
      expect(twitch(['wpn-knife'], []).log('twitched')).toEqual([])
    },
  )

  rule('AL-PAN-03', 'a person who is Game Mother chooses which', () => {
    const t = okafor(3, { gear: ['wpn-rifle', 'arm-pressure'] }, { mother: 'person', dice: [1, 2, 2, 2, 2] })
    expect(t.ask('twitchy').seat).toBe(0)
    expect(t.offered('twitchy')).toEqual(['wpn-rifle-1', 'arm-pressure-2'])
    t.answer('twitchy', 'arm-pressure-2')
    expect(body(t, 'okafor').kit.gear[1]).toMatchObject({ left: 4 })
    const bag = okafor(
      3,
      { gear: ['wpn-knife', 'wpn-rifle', 'gear-tracker'] },
      { mother: 'person', dice: [1, 2, 2, 2] },
    )
    expect(bag.offered('twitchy')).toEqual(['wpn-rifle-2', 'gear-tracker-3']) // Neither in hand nor in use.
    bag.answer('twitchy', 'gear-tracker-3')
    expect(body(bag, 'okafor').kit.gear[2]).toMatchObject({ left: 3 })
  })

  rule('AL-PAN-04', 'Lose Item: something falls to the ground, and the Game Mother chooses what', () => {
    const t = okafor(4, { gear: ['wpn-rifle', 'arm-combat', 'gear-flare'] }, { mother: 'person' })
    expect(t.offered('lose-item')).toEqual(['wpn-rifle-1', 'gear-flare-3']) // The suit stays on.
    t.answer('lose-item', 'gear-flare-3')
    expect(t.state.zones['CB-01']!.lying).toContainEqual(expect.objectContaining({ id: 'gear-flare-3' }))
    expect(body(t, 'okafor').kit.gear.map(({ id }) => id)).toEqual(['wpn-rifle-1', 'arm-combat-2'])
  })

  rule('AL-RUL-PAN-14', 'the program drops what is in hand, else something by lot', () => {
    const armed = okafor(4, { gear: ['gear-flare', 'wpn-rifle'] })
    expect(body(armed, 'okafor')).toMatchObject({ kit: { hand: null, gear: [{ of: 'gear-flare' }] } })
    const empty = okafor(4, { gear: ['gear-flare', 'gear-pad'] }, { picks: [1] })
    expect(body(empty, 'okafor').kit.gear).toMatchObject([{ of: 'gear-flare' }])
    expect(okafor(4).log('item-lost')).toEqual([])
    const lit = okafor(
      4,
      { gear: ['gear-flashlight'] },
      {
        at: (g) => {
          personOf(g, 'okafor').kit.gear[0]!.on = true
        },
      },
    )
    const [lamp] = lit.state.zones['CB-01']!.lying.filter(({ of }) => of === 'gear-flashlight')
    expect(lamp).toMatchObject({ on: false }) // It goes out, as anything does that is dropped.
  })

  rule('AL-PAN-06', 'Hesitant is a mark that lasts', () => {
    expect(body(okafor(6), 'okafor').nerves.panic).toEqual([6])
  })

  rule('AL-PAN-07', 'Freeze: the next turn is lost, and until then no interrupt is made', () => {
    const t = deck({
      crew: [{ panic: [7], losesTurn: true }, 'pc-rao'],
      others: [{ of: 'cre-husk', health: 1 }],
      turns: ['okafor', 'rao', 'u1'],
    })
    expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor', panic: 7 }])
    expect(t.ask('turn')).toMatchObject({ label: { who: 'rao' } })
    expect(body(t, 'okafor').nerves.losesTurn).toBe(false)
    expect(body(okafor(7), 'okafor')).toMatchObject({ nerves: { losesTurn: true, panic: [7] } })
  })

  rule(
    'AL-PAN-08',
    'Seek Cover: full cover at once, −1 Stress, the next turn lost; in an open zone Scream',
    () => {
      const t = okafor(8)
      expect(body(t, 'okafor')).toMatchObject({
        nerves: { panic: [8], stress: 4, losesTurn: true },
        cover: { kind: 'full', at: 'zone' },
      })
      const open = okafor(8, { at: 'CB-02' })
      expect(body(open, 'okafor')).toMatchObject({
        nerves: { panic: [9], stress: 4, losesTurn: true },
        cover: null,
      })
      const held = { by: 'u1', dice: null, latched: null }
      const pinned = okafor(8, { held }, { others: ['cre-husk'], beside: [['okafor', 'u1']] })
      expect(body(pinned, 'okafor')).toMatchObject({ nerves: { panic: [8], stress: 4 }, cover: null, held }) // AL-SPEC-07
    },
  )

  rule(
    'AL-PAN-09',
    'Scream: −1 Stress, the next turn lost, and every friendly player character in the zone rolls',
    () => {
      const t = okafor(
        9,
        {},
        {
          crew: [{ of: 'pc-rao' }, { of: 'pc-voss', at: 'CB-02' }],
          dice: [2],
          others: [{ of: 'cre-stalker', at: 'CB-03', state: 'prowl' }],
        },
      )
      expect(results(t)).toEqual([
        ['okafor', 9],
        ['rao', 0],
      ])
      expect(t.log('panicked')[1]).toMatchObject({ cause: 'scream' })
      expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 5, losesTurn: true } })
      expect(t.state.noises).toMatchObject([{ at: 'CB-01', strength: 2 }]) // AL-RUL-NOISE-01
    },
  )

  rule(
    'AL-PAN-10',
    'Flee: away from the source at once, −1 Stress, and +1 for allies left in the zone',
    () => {
      const t = okafor(
        10,
        { at: 'CB-07' },
        {
          crew: [
            { of: 'pc-rao', at: 'CB-07' },
            { of: 'pc-voss', at: 'CB-10' },
          ],
          others: [{ of: 'cre-stalker', at: 'CB-06' }],
        },
        'u1',
      )
      // CB-06 is nearer to what is feared, CB-09 is locked, CB-12 blocked.
      expect(body(t, 'okafor')).toMatchObject({
        at: 'CB-10',
        nerves: { stress: 6, panic: [10], fears: 'u1' },
      })
      expect(body(t, 'rao').nerves.stress).toBe(1)
      expect(body(t, 'voss').nerves.stress).toBe(0)
    },
  )

  rule(
    'AL-PAN-11',
    'Frenzy: every friendly player character in the zone rolls, and the turns are spent on the nearest',
    () => {
      const t = okafor(11, {}, { crew: [{ of: 'pc-rao' }], dice: [2] })
      expect(results(t)).toEqual([
        ['okafor', 11],
        ['rao', 0],
      ])
      expect(body(t, 'okafor').nerves.panic).toEqual([11])
      expect(t.log('panicked')[1]).toMatchObject({ cause: 'frenzy' })
    },
  )

  rule('AL-PAN-12', 'Catatonic: neither move nor act until the panic stops', () => {
    expect(body(okafor(12), 'okafor').nerves.panic).toEqual([12])
    const t = deck({
      crew: [{ panic: [12] }, 'pc-rao'],
      others: ['cre-husk'],
      turns: ['okafor', 'rao', 'u1'],
    })
    expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor', panic: 12 }])
    expect(t.ask('turn')).toMatchObject({ label: { who: 'rao' } })
  })
})

describe('38.1 Panic in the middle of a turn of one’s own', () => {
  /** Okafor has shot, moves on, and there is a Xenomorph: D6 + 9 − 3. */
  const surprised = (die: number) => {
    const t = deck({
      crew: [{ at: 'CB-02', stress: 9, gear: ['wpn-pistol'] }],
      others: [
        { of: 'npc-guard', at: 'CB-02' },
        { of: 'cre-stalker', at: 'CB-04' },
      ],
      turns: ['okafor', 'u1'],
      mother: 'person',
      at: (g) => Object.assign(personOf(g, 'okafor').nerves, { sawXenomorph: false }),
      dice: [...Array(18 + 4).fill(2), die],
    })
    t.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none').answer('roll', 'keep')
    return t.answer('turn', 'move:CB-04')
  }

  rule('AL-PAN-07', 'no interrupt is what panic takes; a turn lost to a sting is a turn and no more', () => {
    const struck = (panic: number[]) =>
      deck({
        crew: [{ panic, panicSince: 1, losesTurn: true }],
        others: [{ of: 'npc-guard', gear: [], skills: {} }],
        turns: ['u1', 'okafor'],
        beside: [['okafor', 'u1']],
        mother: 'person',
        dice: panic.length > 0 ? none(3) : [],
      }).answer('turn', 'strike:okafor')
    expect(struck([]).offered('defend')).toEqual(['none', 'defend'])
    expect(struck([7]).log('attack-settled')).toHaveLength(1) // Nobody was asked.
  })

  rule('AL-PAN-07', 'it is the next turn that is lost, not what is left of this one', () => {
    const t = surprised(1)
    expect(t.ask('turn')).toMatchObject({ label: { who: 'okafor' } })
    for (let n = 0; n < 5 && t.log('turn-lost').length === 0; n++) t.answer('turn', 'end')
    expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor', panic: 7 }])
    expect(t.state.combat!.round).toBe(2)
  })

  rule('AL-RUL-PAN-12', 'slots that are spent are no moves', () => {
    const t = surprised(4)
    expect(t.log('fled')).toHaveLength(1) // The interrupt, and no more.
    expect(body(t, 'okafor').at).toBe('CB-02')
  })

  rule('AL-ACT-03', 'not even a Frenzy is a second full action', () => {
    const t = surprised(5)
    expect(t.log('raged')).toMatchObject([{ who: 'okafor' }])
    expect(t.log('attack-declared')).toHaveLength(1)
  })

  rule('AL-SPEC-07', 'whoever is pinned can only try to break free, Frenzy or not', () => {
    const t = deck({
      crew: [{ panic: [11], panicSince: 1, held: { by: 'u1', dice: 8, latched: null } }],
      others: ['cre-stalker'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      mother: 'person',
      dice: [6, ...Array(7 + 8).fill(2)],
    })
    t.answer('roll', 'keep')
    expect(t.log('attack-declared')).toEqual([])
    expect(t.log('broke-free')).toMatchObject([{ who: 'okafor', free: true }])
  })
})

describe('39 More panic', () => {
  rule('AL-MORE-01', 'two responses that can coexist are both suffered (EX-AL-33)', () => {
    const t = panic(['quist'], { crew: [{ of: 'pc-quist', stress: 5, panic: [5] }], dice: [4] })
    expect(body(t, 'quist').nerves.panic).toEqual([5, 6])
  })

  rule('AL-MORE-02', 'of two that cannot coexist the higher counts', () => {
    expect(body(okafor(12, { panic: [7, 2] }), 'okafor').nerves.panic).toEqual([2, 12])
    expect(body(okafor(7, { panic: [12] }), 'okafor').nerves.panic).toEqual([12])
  })

  rule('AL-MORE-03', 'the same result again is the next higher', () => {
    expect(results(okafor(5, { panic: [5] }))).toEqual([['okafor', 6]])
    expect(panicResult(1, [1], true)).toBe(2)
  })

  rule('AL-STOP-01', 'a successful Command roll by another in speaking range ends all panic', () => {
    const calm = (dice: number[], scene: Scene = {}) =>
      deck({
        crew: ['pc-quist', { of: 'pc-rao', panic: [5, 7], panicSince: 1, losesTurn: true }],
        dice,
        ...scene,
      })
    const t = calm([6, 2, 2, 2, 2, 2, 2, 2])
    t.answer('stretch', 'calm').answer('roll', 'keep')
    expect(body(t, 'rao')).toMatchObject({ nerves: { panic: [], losesTurn: false } })
    const failed = calm([2, 2, 2, 2, 2, 2, 2, 2])
    failed.answer('stretch', 'calm').answer('roll', 'keep')
    expect(body(failed, 'rao').nerves.panic).toEqual([5, 7])
    const far = calm([], { crew: ['pc-quist', { of: 'pc-rao', at: 'CB-06', panic: [5] }] })
    expect(far.offered('stretch')).not.toContain('calm')
    const nobody = calm([], { crew: ['pc-quist', 'pc-rao'] })
    expect(nobody.offered('stretch')).not.toContain('calm')
  })

  rule('AL-STOP-01', 'any other character who is no enemy can be calmed, a bystander too', () => {
    const scared = (side: 'neutral' | 'company', aware: string[]) =>
      deck({
        crew: [{ of: 'pc-quist', aware }],
        others: [{ of: 'npc-worker', side, panic: [9], panicSince: 1 }],
        dice: side === 'neutral' && aware.length > 0 ? [6, 2, 2, 2, 2, 2, 2, 2] : [],
      })
    const t = scared('neutral', ['u1']).answer('stretch', 'calm').answer('roll', 'keep')
    expect(body(t, 'u1').nerves.panic).toEqual([])
    expect(scared('neutral', []).offered('stretch')).not.toContain('calm')
    expect(scared('company', ['u1']).offered('stretch')).not.toContain('calm')
  })

  rule('AL-STOP-02', 'in combat that is a full action, and a quick one for a Voice of the Law', () => {
    const calm = (more: Sketch) => {
      const t = deck({
        crew: [
          { of: 'pc-quist', ...more },
          { of: 'pc-rao', panic: [5] },
        ],
        others: ['cre-husk'],
        turns: ['quist', 'rao', 'u1'],
        dice: [6, 2, 2, 2, 2, 2, 2, 2],
      })
      return t.answer('turn', 'calm').answer('roll', 'keep').state.combat!.turns[0]
    }
    expect(calm({})).toMatchObject({ long: true, full: true, short: false })
    expect(calm({ talents: ['tal-badge'] })).toMatchObject({ long: false, full: false, short: true })
  })

  rule('AL-STOP-03', 'panic ends when the character becomes broken', () => {
    const t = ruled((g) => void wound(g, 'okafor', 5, null, 'AL-DMG-01') as undefined, {
      crew: [{ panic: [5, 11] }],
      dice: [1, 1],
    })
    expect(body(t, 'okafor')).toMatchObject({ health: 0, nerves: { panic: [] } })
  })

  rule('AL-STOP-04', 'panic ends when one stretch has passed: at the upkeep of the stretch after', () => {
    const t = deck({ crew: [{ panic: [5], panicSince: 1 }] })
    t.answer('stretch', 'wait')
    expect([t.state.stretch, body(t, 'okafor').nerves.panic]).toEqual([2, [5]])
    t.answer('stretch', 'wait')
    expect([t.state.stretch, body(t, 'okafor').nerves.panic]).toEqual([3, []])
  })

  const AFRAID = {
    kind: 'panic' as const,
    who: ['okafor'],
    rolled: [],
    source: null,
    cause: 'horrifying',
    causes: {},
    stretch: 2,
  }

  rule(
    'AL-RUL-TIME-03',
    'panic over what happens in an upkeep began in the stretch that ends with it',
    () => {
      // Brandt bleeds to death at the upkeep of stretch 1, and Okafor freezes at the sight: 4 + 6 − 3.
      const t = deck({
        crew: [
          { stress: 6 },
          { of: 'pc-brandt', injuries: [{ ...ARTERY, due: 1 }], skills: {}, health: 0 },
          { of: 'pc-rao', at: 'CB-12' },
        ],
        dice: [2, 2, 2, 2, 4],
      })
      t.answer('stretch', 'wait').answer('stretch', 'wait').answer('stretch', 'wait')
      expect(body(t, 'brandt').dead).toBe(true)
      expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [7], panicSince: 1 } })
      expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor' }])
      t.answer('stretch', 'wait')
      expect([t.state.stretch, body(t, 'okafor').nerves.panic]).toEqual([3, []])
    },
  )

  rule(
    'AL-STOP-04',
    'each response by its own stretch: a later one does not make an earlier one last',
    () => {
      // In stretch 2, Paranoid since stretch 1: a roll of 1 + 3 − 3 marks her Spooked as well.
      const t = deck({
        crew: [{ panic: [5], panicSince: 1, stress: 3 }],
        at: (g) => {
          g.stretch = 2
          g.agenda = [AFRAID]
        },
        dice: [1],
      })
      expect(body(t, 'okafor').nerves.panic).toEqual([5, 1])
      t.answer('stretch', 'wait')
      expect([t.state.stretch, body(t, 'okafor').nerves.panic]).toEqual([3, [1]])
      expect(t.log('panic-faded')).toMatchObject([{ who: 'okafor', over: [5] }])
      t.answer('stretch', 'wait')
      expect([t.state.stretch, body(t, 'okafor').nerves.panic]).toEqual([4, []])
    },
  )

  rule('AL-STOP-04', 'with the panic ends the cover it sought: nobody stays out of sight for good', () => {
    const t = deck({
      crew: [{ panic: [8], panicSince: 0, losesTurn: true, cover: { kind: 'full', at: 'zone' } }, 'pc-rao'],
    })
    expect(body(t, 'okafor').cover).not.toBeNull()
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [] }, cover: null })
  })

  rule('AL-RUL-PAN-08', 'a later fright does not put off the stretch lost to an earlier one', () => {
    const t = deck({
      crew: [{ panic: [7], panicSince: 1, stress: 3, losesTurn: true }, 'pc-rao'],
      at: (g) => {
        g.stretch = 2
        g.agenda = [AFRAID]
      },
      dice: [1],
    })
    expect(body(t, 'okafor').nerves.panic).toEqual([7, 1])
    expect(t.log('turn-lost')).toMatchObject([{ who: 'okafor', panic: 7 }])
    expect(t.ask('stretch').label).toEqual({ pc: 'rao' })
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [1], losesTurn: false } })
  })
})

describe('42.10 Rulings on panic', () => {
  rule('AL-RUL-PAN-01', 'in one chain nobody rolls twice', () => {
    // Okafor screams, Rao screams at that, and it stops there.
    const t = okafor(9, {}, { crew: [{ of: 'pc-rao', stress: 8 }], dice: [6] })
    expect(results(t)).toEqual([
      ['okafor', 9],
      ['rao', 9],
    ])
  })

  rule('AL-RUL-PAN-02', 'by card in combat, by seat otherwise, each roll settled before the next', () => {
    const crew: Scene['crew'] = [{ of: 'pc-rao' }, { of: 'pc-okafor' }, { of: 'pc-voss' }]
    const rolls = (scene: Scene) =>
      panic(['voss', 'rao', 'okafor'], { crew: crew!, dice: [1, 1, 1], ...scene })
        .log('panicked')
        .map((event) => (event as unknown as { who: string }).who)
    expect(rolls({})).toEqual(['voss', 'rao', 'okafor'])
    expect(rolls({ players: 3 })).toEqual(['rao', 'okafor', 'voss'])
    const others: Scene = { players: 3, others: ['cre-husk'], turns: ['voss', 'u1', 'rao', 'okafor'] }
    expect(rolls(others)).toEqual(['voss', 'rao', 'okafor'])
    // Rao's scream takes hold before Okafor rolls, and lets Voss in who was not called for.
    const first = panic(['rao', 'okafor'], {
      crew: [{ of: 'pc-rao', stress: 8 }, { of: 'pc-okafor' }, { of: 'pc-voss' }],
      players: 3,
      dice: [6, 1, 1],
    })
    expect(results(first).map(([who]) => who)).toEqual(['rao', 'okafor', 'voss'])
  })

  rule('AL-RUL-PAN-03', 'every result of 1 or more marks; 1 to 4 do nothing more while marked', () => {
    for (const total of [1, 2, 3, 4, 5, 6])
      expect(body(okafor(total), 'okafor').nerves.panic).toEqual([total])
    expect(body(panic(['okafor'], { dice: [3] }), 'okafor').nerves.panic).toEqual([])
    const t = deck({ crew: [{ panic: [1, 2, 3, 4] }] })
    expect(t.offered('stretch').length).toBeGreaterThan(1)
  })

  rule('AL-RUL-PAN-04', '7 to 12 exclude each other, 1 to 6 go with anything', () => {
    for (const low of [1, 2, 3, 4, 5, 6]) expect(panicResult(low, [12], true)).toBe(low)
    for (const high of [7, 8, 9, 10, 11]) expect(panicResult(high, [12], true)).toBeNull()
    expect(body(okafor(11, { panic: [3, 7] }), 'okafor').nerves.panic).toEqual([3, 11])
  })

  rule(
    'AL-RUL-PAN-05',
    'a lower excluded result is ignored with all it does; a higher replaces the earlier',
    () => {
      const t = okafor(9, { panic: [12] }, { crew: ['pc-rao'] })
      expect(results(t)).toEqual([['okafor', null]])
      expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 6, losesTurn: false, panic: [12] } })
      const higher = okafor(12, { panic: [7], losesTurn: true })
      expect(body(higher, 'okafor')).toMatchObject({ nerves: { panic: [12], losesTurn: false } })
    },
  )

  rule('AL-RUL-PAN-06', 'the next higher not already suffered, up to 12; at 12 nothing more happens', () => {
    expect(panicResult(5, [5, 6], true)).toBe(7)
    expect(panicResult(12, [12], true)).toBeNull()
    expect(panicResult(4, [5], true)).toBe(4) // Equal ones only are raised.
    expect(panicResult(11, [11], true)).toBe(12)
  })

  rule('AL-RUL-PAN-07', 'forced interrupts cost no action', () => {
    const fight: Scene = { others: [{ of: 'cre-stalker' }], turns: ['u1', 'okafor'] }
    for (const total of [8, 10]) {
      const t = okafor(total, {}, fight, 'u1')
      expect(t.state.combat!.turns[1]).toMatchObject({ who: 'okafor', long: false, short: false, moves: 0 })
    }
  })

  rule('AL-RUL-PAN-08', 'out of combat the lost turn is the next stretch, and then panic is over', () => {
    const t = deck({ crew: [{ panic: [7], panicSince: 1, losesTurn: true }] })
    expect(t.ask('stretch')).toBeTruthy() // This stretch is still the character's own.
    t.answer('stretch', 'wait')
    expect(t.state.stretch).toBe(3) // The second went by without a question.
    expect(t.log('turn-lost')).toHaveLength(1)
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [], losesTurn: false } })
  })

  rule('AL-RUL-HACT-05', 'a Scream gives a hiding place away; a Freeze does not', () => {
    expect(body(okafor(9, { hidden: true }), 'okafor').hidden).toBe(false)
    expect(body(okafor(7, { hidden: true }), 'okafor').hidden).toBe(true)
  })

  rule('AL-RUL-PAN-09', 'a door in an open zone is no cover to seek', () => {
    expect(results(okafor(8, { at: 'CB-02' }))).toEqual([['okafor', 9]])
    expect(results(okafor(8, { at: 'CB-C1' }))).toEqual([['okafor', 9]])
    expect(results(okafor(8, { at: 'CB-03' }))).toEqual([['okafor', 8]])
  })

  rule('AL-RUL-PAN-10', 'after Seek Cover no interrupt until the lost turn is over', () => {
    expect(body(okafor(8), 'okafor').nerves.losesTurn).toBe(true)
    const t = deck({
      crew: [{ panic: [8], losesTurn: true, cover: { kind: 'full', at: 'zone' } }, 'pc-rao'],
      others: ['cre-husk'],
      turns: ['okafor', 'rao', 'u1'],
    })
    expect(body(t, 'okafor')).toMatchObject({ nerves: { losesTurn: false, panic: [8] } })
  })

  rule('AL-PAN-10', 'nobody is left behind by one who is out of danger already, and cannot get away', () => {
    const far: Scene = {
      borders: { 'CB-01/CB-02': { locked: true } },
      others: [{ of: 'cre-stalker', at: 'CB-07' }],
    }
    const t = okafor(10, {}, { ...far, crew: ['pc-rao'] }, 'u1')
    expect(body(t, 'okafor')).toMatchObject({ at: 'CB-01', nerves: { panic: [10], stress: 6 } })
    expect(body(t, 'rao').nerves.stress).toBe(0)
  })

  rule('AL-PAN-10', 'where nobody is the source, or it is dead, one flees from the enemy in sight', () => {
    const scene = (source: string | null, dead = false) =>
      okafor(
        10,
        { at: 'CB-06', aware: ['u1'] },
        {
          others: [
            { of: 'cre-husk', at: 'CB-02' },
            { of: 'cre-husk', at: 'CB-06', dead, health: dead ? 0 : 3 },
          ],
          borders: { 'CB-02/CB-06': { ajar: true } },
        },
        source,
      )
    expect(body(scene(null), 'okafor').at).toBe('CB-07') // Not into the arms of what stands in CB-02.
    expect(body(scene('u2', true), 'okafor').at).toBe('CB-07')
  })

  rule('AL-RUL-PAN-11', 'Flee with no way out is Catatonic', () => {
    const locked: Scene = { borders: { 'CB-01/CB-02': { locked: true } }, others: ['cre-stalker'] }
    const t = okafor(10, {}, { ...locked, crew: ['pc-rao'] }, 'u1')
    expect(body(t, 'okafor')).toMatchObject({ at: 'CB-01', nerves: { panic: [12], stress: 7 } })
    expect(body(t, 'rao').nerves.stress).toBe(0)
    const pinned = okafor(
      10,
      { held: { by: 'u1', dice: 8, latched: null } },
      { others: ['cre-stalker'] },
      'u1',
    )
    expect(body(pinned, 'okafor').nerves.panic).toEqual([12])
    const spine = { ...ARTERY, row: 56, limit: null }
    const lame = okafor(10, { injuries: [spine] }, { others: ['cre-stalker'] }, 'u1')
    expect(body(lame, 'okafor')).toMatchObject({ at: 'CB-01', nerves: { panic: [12] } })
  })

  rule(
    'AL-RUL-PAN-12',
    'each turn both slots are moves away, until two steps off with no enemy in sight',
    () => {
      const t = deck({
        crew: [
          { panic: [10], fears: 'u1', at: 'CB-06' },
          { of: 'pc-rao', at: 'CB-06' },
        ],
        others: [{ of: 'cre-husk', at: 'CB-06' }],
        turns: ['okafor', 'rao', 'u1'],
      })
      expect(distanceOf(t)).toBe(2)
      expect(t.ask('turn')).toMatchObject({ label: { who: 'rao' } })
      for (const row of [14, 36]) {
        const limping = deck({
          crew: [
            { panic: [10], fears: 'u1', at: 'CB-06', injuries: [{ ...ARTERY, row, limit: null }] },
            { of: 'pc-rao', at: 'CB-06' },
          ],
          others: [{ of: 'cre-husk', at: 'CB-06' }],
          turns: ['okafor', 'rao', 'u1'],
        })
        expect(distanceOf(limping)).toBe(1) // A twisted ankle, a broken leg: one move is all there is.
      }
      const safe = deck({
        crew: [
          { panic: [10], fears: 'u1', at: 'CB-10' },
          { of: 'pc-rao', at: 'CB-06' },
        ],
        others: [{ of: 'cre-husk', at: 'CB-06' }],
        turns: ['okafor', 'rao', 'u1'],
        at: (g) => {
          g.bodies[0]!.aware = []
        },
      })
      expect(body(safe, 'okafor').at).toBe('CB-10') // There it stays.
      expect(safe.log('out-of-danger')).toHaveLength(1)
    },
  )

  const distanceOf = (t: ReturnType<typeof deck>): number => {
    const at = body(t, 'okafor').at!
    return at === 'CB-06' ? 0 : ['CB-02', 'CB-07', 'CB-08', 'CB-C1'].includes(at) ? 1 : 2
  }

  rule('AL-RUL-PAN-12', 'in stealth the flight is one zone a stretch', () => {
    const t = deck({
      crew: [{ panic: [10], panicSince: 1, fears: 'u1', at: 'CB-07' }],
      others: [{ of: 'npc-worker', at: 'CB-06', side: 'neutral' }],
    })
    expect(body(t, 'okafor').at).toBe('CB-10')
  })

  rule('AL-RUL-PAN-16', 'panic and stress responses are separate lists', () => {
    const t = okafor(5, { responses: [1, 2] })
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [5], responses: [1, 2] } })
  })

  rule('AL-RUL-PAN-17', 'totals are read between 0 and 12, and kept as rolled for the trauma check', () => {
    const t = okafor(15)
    expect(results(t)).toEqual([['okafor', 12]])
    expect(body(t, 'okafor').nerves.worstPanic).toBe(15)
    expect(panicResult(-4, [], true)).toBe(0)
    expect(body(okafor(4, { worstPanic: 9 }), 'okafor').nerves.worstPanic).toBe(9)
  })

  rule('AL-RUL-PAN-20', 'the lost turn is over, the mark stays: the same result still goes up by one', () => {
    const t = deck({
      crew: [{ panic: [7], losesTurn: true }, 'pc-rao'],
      others: ['cre-husk'],
      turns: ['okafor', 'rao', 'u1'],
    })
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [7], losesTurn: false } })
    expect(panicResult(7, [7], true)).toBe(8)
  })

  rule('AL-RUL-STOP-01', 'one for each success, chosen by the roller', () => {
    const t = deck({
      crew: [
        'pc-quist',
        { of: 'pc-rao', panic: [5] },
        { of: 'pc-voss', panic: [6] },
        { of: 'pc-brandt', panic: [2, 7] },
      ],
      players: 2,
      dice: [6, 6, ...new Array(7).fill(2)],
    })
    t.answer('stretch', 'calm', 1).answer('roll', 'keep')
    expect(t.ask('calm-whom')).toMatchObject({ seat: 1, min: 2, max: 2 })
    t.answer('calm-whom', ['rao', 'brandt'])
    expect([
      body(t, 'rao').nerves.panic,
      body(t, 'voss').nerves.panic,
      body(t, 'brandt').nerves.panic,
    ]).toEqual([[], [6], []])
  })

  rule('AL-RUL-STOP-02', 'nobody calms themselves', () => {
    const t = deck({ crew: [{ of: 'pc-quist', panic: [5] }, 'pc-rao'] })
    expect(t.offered('stretch')).not.toContain('calm')
    t.answer('stretch', 'pick:rao')
    expect(t.offered('stretch')).toContain('calm')
  })

  rule('AL-RUL-STOP-03', 'a lost turn vanishes when panic is stopped first', () => {
    const t = ruled((g) => void stopPanic(g, 'okafor', 'AL-STOP-01') as undefined, {
      crew: [{ panic: [9], losesTurn: true }],
    })
    expect(body(t, 'okafor')).toMatchObject({ nerves: { panic: [], losesTurn: false } })
    const stung = ruled((g) => void stopPanic(g, 'okafor', 'AL-STOP-01') as undefined, {
      crew: [{ panic: [5], losesTurn: true }],
    })
    expect(body(stung, 'okafor').nerves.losesTurn).toBe(true) // Lost to something else than panic.
  })
})

describe('Talents and traumas of panic', () => {
  rule('AL-RUL-TAL-01', 'Steel Nerves take 2 off a panic roll, and so does a Flat heart 1', () => {
    expect(results(okafor(6, { talents: ['tal-nerves'] }))).toEqual([['okafor', 4]])
    expect(results(okafor(6, { traumas: [53] }))).toEqual([['okafor', 5]])
  })

  rule('AL-RUL-TAL-01', 'Numb ignores one trigger in a scenario', () => {
    const numb = okafor(6, { talents: ['tal-numb'] }, { dice: [] })
    expect(numb.offered('numb')).toEqual(['roll', 'ignore'])
    numb.answer('numb', 'roll')
    expect(results(numb)).toEqual([['okafor', 6]])
    const ignored = panic(['okafor'], { crew: [{ talents: ['tal-numb'], stress: 9 }] })
    ignored.answer('numb', 'ignore')
    expect(ignored.log('panicked')).toEqual([])
    expect(body(ignored, 'okafor').once).toEqual(['tal-numb'])
    expect(results(okafor(6, { talents: ['tal-numb'], once: ['tal-numb'] }))).toEqual([['okafor', 6]])
  })

  rule('AL-RUL-TAL-01', 'Gallows Humour takes 1 Stress off another in the zone, once per stretch', () => {
    const t = deck({
      crew: [
        { talents: ['tal-gallows'] },
        { of: 'pc-rao', stress: 2 },
        { of: 'pc-voss', stress: 2, at: 'CB-02' },
      ],
    })
    expect(t.offered('stretch').filter((value) => value.startsWith('joke'))).toEqual(['joke:rao'])
    t.answer('stretch', 'joke:rao')
    expect(body(t, 'rao').nerves.stress).toBe(1)
    expect(t.offered('stretch').filter((value) => value.startsWith('joke'))).toEqual([])
    expect(body(t, 'okafor').activity.acted).toBe(false) // A free thing.
  })
})

describe('Panic of those whom the Game Mother plays', () => {
  rule('AL-RUL-NPC-01', 'their own Stress rises by 1 with each trigger, before the roll', () => {
    const t = panic(['u1'], { crew: [{ at: 'CB-06' }], others: ['npc-worker'], dice: [4] })
    expect(t.log('panicked')).toMatchObject([{ stress: 1, resolve: 3, total: 2 }])
    const again = panic(['u1'], {
      crew: [{ at: 'CB-06' }],
      others: [{ of: 'npc-worker', stress: 3 }],
      dice: [1],
    })
    expect(again.log('panicked')).toMatchObject([{ stress: 4, total: 2 }])
  })

  rule('AL-RUL-NPC-02', 'all results count for them', () => {
    const t = panic(['u1'], { crew: [{ at: 'CB-06' }], others: [{ of: 'npc-worker', stress: 6 }], dice: [2] })
    expect(body(t, 'u1')).toMatchObject({ nerves: { panic: [6] } })
    const spooked = panic(['u1'], { crew: [{ at: 'CB-06' }], others: ['npc-worker'], dice: [3] })
    expect(body(spooked, 'u1')).toMatchObject({ nerves: { panic: [1], stress: 2 } })
  })

  rule('AL-STRS-04', 'a nearby NPC’s panic raises Stress', () => {
    const t = panic(['u1'], {
      crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-06' }],
      others: [{ of: 'npc-worker', side: 'neutral' }],
      dice: [4],
    })
    expect(body(t, 'okafor').nerves.stress).toBe(1)
    expect(body(t, 'rao').nerves.stress).toBe(0)
    const cool = panic(['u1'], { others: [{ of: 'npc-worker', side: 'neutral' }], dice: [2] })
    expect(body(cool, 'okafor').nerves.stress).toBe(0)
  })

  rule('AL-RUL-NEAR-01', 'nearby is the same zone, or in sight at Medium range, and no farther', () => {
    const seen = (at: string) =>
      body(
        panic(['u1'], {
          crew: [{ at }],
          others: [{ of: 'npc-worker', side: 'neutral', at: 'CB-07' }],
          borders: { 'CB-02/CB-06': { ajar: true } },
          dice: [4],
        }),
        'okafor',
      ).nerves.stress
    expect([seen('CB-07'), seen('CB-06'), seen('CB-02')]).toEqual([1, 1, 0])
  })
})

describe('Panic and what hinders a move', () => {
  /** Okafor flees from a husk through the water of Sump Nine. */
  const wading = (dice: readonly number[], sketch: Sketch = {}) =>
    deck({
      scenario: 'sump-nine',
      crew: [{ at: 'SN-08', panic: [10], panicSince: 1, fears: 'u1', ...sketch }],
      others: [{ of: 'cre-husk', at: 'SN-10' }],
      zones: { 'SN-08': { flooded: true } },
      turns: ['okafor', 'u1'],
      mother: 'person',
      dice,
    })

  rule('AL-PAN-10', 'whoever flees out of the water needs the Mobility success that anybody does', () => {
    const through = wading(sixes(1, 5)).answer('roll', 'keep')
    expect(body(through, 'okafor').at).toBe('SN-07')
    const stuck = wading([...none(5), ...none(5)])
      .answer('roll', 'keep')
      .answer('roll', 'keep')
    expect(body(stuck, 'okafor').at).toBe('SN-08')
    expect(stuck.log('fled')).toEqual([])
    expect(stuck.state.combat!.turns[0]).toMatchObject({ long: true, short: true, moves: 2 })
  })

  rule('AL-RUL-LOAD-01', 'whoever raves under too much load needs it for every move', () => {
    const t = deck({
      crew: [{ panic: [11], gear: Array<'wpn-wrench'>(11).fill('wpn-wrench') }],
      others: ['cre-husk'],
      turns: ['okafor', 'u1'],
      mother: 'person',
      dice: [...none(5), ...none(5)],
    })
    t.answer('roll', 'keep').answer('roll', 'keep')
    expect(body(t, 'okafor').beside).toEqual([])
  })
})

describe('Frenzy', () => {
  /** Okafor raves; it is her turn, and Rao stands beside her. */
  const raving = (scene: Scene) =>
    deck({
      crew: [{ panic: [11] }, { of: 'pc-rao', health: 1 }],
      others: [{ of: 'cre-husk', at: 'CB-02' }],
      borders: { 'CB-01/CB-02': { ajar: true } },
      turns: ['okafor', 'rao', 'u1'],
      ...scene,
    })

  rule('AL-RUL-PAN-13', 'on its turn it goes for the nearest, friend or foe', () => {
    const t = raving({ beside: [['okafor', 'rao']] })
    expect(t.log('raged')).toMatchObject([{ who: 'okafor', at: 'rao' }])
  })

  rule('AL-CRAWL-03', 'in a shaft it goes for whoever is in its way, and past nobody', () => {
    const inShaft = { at: 'CB-C1', cameBy: 'CB-03/CB-C1' }
    for (const pick of [0, 1]) {
      const t = deck({
        crew: [
          { panic: [11], panicSince: 1, ...inShaft },
          { of: 'pc-rao', ...inShaft },
          { of: 'pc-halloran', ...inShaft },
        ],
        zones: { 'CB-C1': { column: ['rao', 'halloran', 'okafor'] } },
        turns: ['okafor', 'rao', 'halloran'],
        combat: { brawl: 1 },
        seed: `lot ${pick}`,
      })
      expect(t.log('raged')).toMatchObject([{ who: 'okafor', at: 'halloran' }])
      expect(body(t, 'okafor').beside).toEqual(['halloran'])
    }
  })

  rule('AL-RUL-PAN-13', 'whom it does not know of it does not attack', () => {
    const t = raving({
      others: [{ of: 'cre-husk', at: 'CB-01' }],
      beside: [['okafor', 'u1']],
      at: (g) => {
        g.bodies[0]!.aware = []
      },
    })
    expect(t.log('raged')).toMatchObject([{ who: 'okafor', at: 'rao' }])
  })

  rule('AL-RUL-PAN-13', 'out of combat somebody in sight means a fight, nobody means nothing', () => {
    const t = okafor(11, {}, { crew: [{ of: 'pc-rao' }], dice: [2] })
    expect(t.state.agenda).toMatchObject([{ kind: 'fight', between: ['okafor', 'rao'] }])
    const alone = okafor(11)
    expect(alone.state.agenda).toEqual([])
    const idle = deck({ crew: [{ panic: [11], panicSince: 1 }] })
    expect(idle.state.stretch).toBe(3) // Nobody there: it passes.
  })

  rule('AL-SPEC-06', 'whoever raves can be pinned by friends before a blow has fallen', () => {
    const grips = (panic: number[]) =>
      raving({
        crew: [{ panic }, 'pc-rao'],
        turns: ['rao', 'okafor', 'u1'],
        beside: [['okafor', 'rao']],
      }).offered('turn')
    expect(grips([11])).toContain('special:grapple:okafor')
    expect(grips([5])).not.toContain('special:grapple:okafor')
  })

  rule('AL-RUL-PAN-18', 'an attack of the Frenzy on a player character raises that one’s Stress', () => {
    const t = raving({ beside: [['okafor', 'rao']] })
    expect(body(t, 'rao').nerves.stress).toBe(1)
    expect(t.log('stress-changed')).toMatchObject([{ who: 'rao', rule: 'AL-STRS-07' }])
  })

  rule(
    'AL-RUL-PAN-19',
    'it ends with the target broken, who struck makes no roll for it, other witnesses do',
    () => {
      for (const injury of [
        [1, 1],
        [6, 4], // Dead at once: the same blow.
      ]) {
        const t = raving({
          crew: [
            { panic: [11, 3] },
            { of: 'pc-rao', health: 1, panic: [7], losesTurn: true },
            { of: 'pc-voss' },
          ],
          turns: ['okafor', 'rao', 'voss', 'u1'],
          beside: [['okafor', 'rao']],
          dice: [6, 2, 2, 2, 2, 2, 2, 2, ...injury, /* Voss */ 1],
        })
        t.answer('roll', 'keep')
        expect(body(t, 'rao')).toMatchObject({ health: 0, dead: injury[0] === 6 })
        expect(body(t, 'okafor').nerves.panic).toEqual([3])
        expect(results(t)).toEqual([['voss', 0]])
      }
    },
  )
})

test('a panic is told to everybody who sees it', () => {
  const t = okafor(9, {}, { crew: [{ of: 'pc-rao' }], dice: [1] })
  const [event] = t.log('panicked')
  expect('to' in event!).toBe(false)
})
