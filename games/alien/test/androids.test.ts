import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { rollOdds } from '../rules/1-rolls/odds.ts'
import { wound } from '../rules/5-health/damage.ts'
import { body, deck, ruled, type Scene, type Sketch, sixes } from './table.ts'

const MACHINE: Sketch = { of: 'pc-rao', android: true }

const hurt = (scene: Scene, by: string | null = null) =>
  ruled((g) => {
    wound(g, 'rao', 1, by, 'AL-DMG-01')
    return undefined
  }, scene)

describe('Androids among the crew', () => {
  rule('AL-STRS-08', 'someone nearby being revealed as an android raises Stress', () => {
    const t = hurt({ crew: [MACHINE, 'pc-okafor', { of: 'pc-voss', at: 'CB-06' }] })
    expect(body(t, 'rao').android!.revealed).toBe(true)
    expect([body(t, 'okafor').nerves.stress, body(t, 'voss').nerves.stress]).toEqual([1, 0])
    expect(body(t, 'rao').nerves.stress).toBe(0)
  })

  rule('AL-RUL-AND-03', 'what a look at somebody has shown is told in a line of its own, once', () => {
    const t = deck({ crew: ['pc-okafor', MACHINE], dice: [...sixes(1, 2)] })
      .answer('stretch', 'examine:rao')
      .answer('examine', 'observation')
      .answer('roll', 'keep')
    const said = t.log().map((event) => alien.text.event(event, t.match.view(1)))
    expect(said).toContain('Ines Okafor sees through Sunniva Rao.')
    expect(said.filter((line) => line === 'Sunniva Rao is an android.')).toHaveLength(1)
  })

  rule('AL-RUL-AND-03', 'it is revealed when first damaged in sight of somebody', () => {
    expect(body(hurt({ crew: [MACHINE, 'pc-okafor'] }, 'okafor'), 'okafor').deeds.foundAndroid).toBe(true)
    expect(body(hurt({ crew: [MACHINE, { of: 'pc-okafor', at: 'CB-06' }] }), 'rao').android!.revealed).toBe(
      false,
    )
    const again = hurt({ crew: [{ ...MACHINE, revealed: true }, 'pc-okafor'] })
    expect(body(again, 'okafor').nerves.stress).toBe(0) // It is known already.
    expect(hurt({ crew: ['pc-rao', 'pc-okafor'] }).log('unmasked')).toEqual([])
  })

  rule(
    'AL-RUL-AND-03',
    'until then only its own player knows from its sheet what it is and what is broken in it',
    () => {
      const sheets = (revealed: boolean) => {
        const machine = { ...MACHINE, revealed, directive: 5, faults: [2] }
        const t = deck({ crew: ['pc-okafor', machine], players: 2 })
        return [0, 2, 1].map((seat) => t.match.view(seat).bodies.find(({ id }) => id === 'rao'))
      }
      const all = { revealed: false, directive: 5, faults: [2] }
      expect(sheets(false)).toMatchObject([{ android: all }, { android: all }, { android: null }])
      expect(sheets(true)[2]).toMatchObject({ android: { revealed: true, directive: null, faults: [2] } })
    },
  )

  rule('AL-RUL-AND-03', 'or when it says so', () => {
    const t = deck({ crew: [MACHINE, 'pc-okafor'] })
    t.answer('stretch', 'confess')
    expect(body(t, 'rao')).toMatchObject({ android: { revealed: true }, activity: { acted: false } })
    expect(body(t, 'okafor').nerves.stress).toBe(1)
    expect(t.offered('stretch')).not.toContain('confess')
    expect(deck({ crew: ['pc-rao'] }).offered('stretch')).not.toContain('confess')
  })

  rule('AL-RUL-AND-03', 'or when Observation or Medical Aid made for that end shows it', () => {
    const examine = (of: Sketch, dice: number[]) =>
      deck({ crew: ['pc-voss', of], players: 2, dice })
        .answer('stretch', 'examine:rao', 1)
        .answer('examine', 'medical-aid')
        .answer('roll', 'keep')
    const found = examine(MACHINE, [6, 2, 2, 2, 2])
    expect(body(found, 'rao').android!.revealed).toBe(true)
    expect(body(found, 'voss')).toMatchObject({ nerves: { stress: 1 }, deeds: { foundAndroid: true } })
    const missed = examine(MACHINE, [2, 2, 2, 2, 2])
    expect(body(missed, 'rao').android!.revealed).toBe(false)
    expect(missed.log('examined')).toMatchObject([{ shown: 'nothing', to: [0, 1] }])
    const human = examine({ of: 'pc-rao' }, [6, 2, 2, 2, 2])
    expect(human.log('examined')).toMatchObject([{ shown: 'human' }])
    expect(human.log('unmasked')).toEqual([])
    const asked = deck({ crew: ['pc-voss', MACHINE] }).answer('stretch', 'examine:rao')
    const { options } = asked.ask('examine') as AskOne
    expect(options.map(({ odds }) => odds!())).toEqual([
      rollOdds({ base: 8, stress: 0 }),
      rollOdds({ base: 5, stress: 0 }),
    ]) // Nobody helps, least of all the one in question.
  })

  rule('AL-RUL-TAL-01', 'Read the Room adds 2 dice to a look that sees through people', () => {
    const t = deck({
      crew: [{ of: 'pc-voss', talents: ['tal-readroom'] }, 'pc-rao'],
      players: 2,
      dice: [6, ...new Array(9).fill(2)],
    })
    t.answer('stretch', 'examine:rao', 1).answer('examine', 'observation').answer('roll', 'keep')
    expect(t.state.lastRoll!.base).toHaveLength(10)
  })

  test('an android that is to protect the crew attacks none of them', () => {
    const crew = (directive: number | null): Sketch[] => [
      { of: 'pc-rao', android: true, directive, gear: ['wpn-knife', 'wpn-frag'] },
      { of: 'pc-okafor', gear: ['wpn-axe'] },
    ]
    const assault = (directive: number | null) =>
      deck({ crew: crew(directive) })
        .offered('stretch')
        .includes('assault:okafor')
    expect([1, 2, 3, 6, null].map(assault)).toEqual([false, false, true, true, true])
    const brawl = (directive: number | null) =>
      deck({
        crew: crew(directive),
        turns: ['rao', 'okafor'],
        beside: [['rao', 'okafor']],
        combat: { brawl: 1 },
        mother: 'person',
      })
        .offered('turn')
        .filter((value) => /^(strike|special|weak|throw):/.test(value))
    expect(brawl(1)).toEqual([])
    expect(brawl(null)).toContain('strike:okafor')
    expect(brawl(null)).toContain('throw:wpn-frag-2:CB-01')
  })

  test('a known android can be freed of its directive by a stretch of Comtech', () => {
    const known: Sketch = { ...MACHINE, revealed: true, directive: 5 }
    const rewrite = (dice: number[]) =>
      deck({ crew: ['pc-voss', known], players: 2, dice })
        .answer('stretch', 'rewrite:rao', 1)
        .answer('roll', 'keep')
    const freed = rewrite([6, ...new Array(8).fill(2)])
    expect(body(freed, 'rao').android).toMatchObject({ directive: null, freed: true })
    expect(freed.offered('stretch')).not.toContain('rewrite:rao')
    expect(body(rewrite(new Array(9).fill(2)), 'rao').android!.directive).toBe(5)
    const pad = deck({
      crew: [{ of: 'pc-voss', gear: ['gear-pad'] }, known],
      at: (g) => {
        personOf(g, 'voss').kit.gear[0]!.on = true
      },
      dice: new Array(10).fill(2),
    })
    expect(pad.answer('stretch', 'rewrite:rao').state.lastRoll!.base).toHaveLength(10) // AL-MOD-02
    expect(deck({ crew: ['pc-voss', MACHINE] }).offered('stretch')).not.toContain('rewrite:rao')
  })
})
