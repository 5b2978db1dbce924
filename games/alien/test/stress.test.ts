import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { newPerson } from '../rules/0-table/fresh.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { addStress, betray, loseStress, unnerve } from '../rules/1-rolls/stress.ts'
import { tire } from '../rules/5-health/fatigue.ts'
import { injure } from '../rules/5-health/injuries.ts'
import { NOBODY } from '../rules/9-scenario/conditions.ts'
import { bringAbout } from '../rules/9-scenario/effects.ts'
import { body, ruled, type Scene, type Sketch } from './table.ts'

/** Something done to the state, and no more. */
const after = (act: (g: Alien) => void, scene: Scene = {}) =>
  ruled((g) => {
    act(g)
    return undefined
  }, scene)

describe('37 Stress level', () => {
  rule('AL-STRS-01', 'Stress starts at 0', () => {
    expect(newPerson('somebody', 'Somebody').nerves.stress).toBe(0)
  })

  rule('AL-STRS-06', 'becoming fatigued raises Stress', () => {
    const t = after((g) => tire(g, 'okafor', 'sleep'))
    expect(body(t, 'okafor')).toMatchObject({ nerves: { stress: 1 }, fatigue: { causes: ['sleep'] } })
    const more = after((g) => tire(g, 'okafor', 'food'), { crew: [{ fatigue: ['sleep'] }] })
    expect(body(more, 'okafor')).toMatchObject({
      nerves: { stress: 0 },
      fatigue: { causes: ['sleep', 'food'] },
    })
    const android = after((g) => tire(g, 'okafor', 'sleep'), { crew: [{ android: true }] })
    expect(body(android, 'okafor').fatigue.causes).toEqual([])
  })

  rule('AL-STRS-06', 'an injury that fatigues does so too, unless it came with being broken', () => {
    const given = (sketch: Sketch) =>
      body(
        after((g) => injure(g, 'okafor', 52), { crew: [sketch], dice: [1, 1] }),
        'okafor',
      ).nerves.stress
    expect(given({})).toBe(1)
    expect(given({ fatigue: ['sleep'] })).toBe(0)
    expect(given({ health: 0 })).toBe(0) // AL-BRK-05
  })

  const fight: Scene = { crew: ['pc-okafor', 'pc-rao'], others: ['cre-husk'], turns: ['okafor', 'rao', 'u1'] }

  rule('AL-STRS-07', 'being attacked by one of the crew raises Stress', () => {
    const t = after((g) => betray(g, 'okafor', 'rao'), fight)
    expect(body(t, 'rao').nerves.stress).toBe(1)
    const foe = after((g) => betray(g, 'u1', 'rao'), fight)
    expect(body(foe, 'rao').nerves.stress).toBe(0)
  })

  rule('AL-RUL-STRS-06', 'once per attacker in a combat; a friendly NPC counts as crew', () => {
    const twice = after((g) => {
      betray(g, 'okafor', 'rao')
      betray(g, 'okafor', 'rao')
    }, fight)
    expect(body(twice, 'rao').nerves.stress).toBe(1)
    const friend = after(
      (g) => {
        betray(g, 'okafor', 'rao')
        betray(g, 'u1', 'rao')
      },
      { ...fight, others: [{ of: 'npc-worker', side: 'crew' }] },
    )
    expect(body(friend, 'rao').nerves.stress).toBe(2)
    const npc = after((g) => betray(g, 'okafor', 'u1'), {
      ...fight,
      others: [{ of: 'npc-worker', side: 'crew' }],
    })
    expect(body(npc, 'u1').nerves.stress).toBe(0)
  })

  rule('AL-STRS-09', 'an unnerving encounter raises Stress', () => {
    const t = after((g) => bringAbout(g, [{ do: 'unnerve', who: 'all' }], NOBODY), {
      crew: ['pc-okafor', 'pc-rao'],
    })
    expect([body(t, 'okafor').nerves.stress, body(t, 'rao').nerves.stress]).toEqual([1, 1])
  })

  rule('AL-RUL-STRS-05', 'each unnerving thing counts once for a character', () => {
    const t = after(
      (g) => {
        unnerve(g, ['okafor'], 'corpse')
        unnerve(g, ['okafor', 'rao'], 'corpse')
        unnerve(g, ['rao'], 'voice')
      },
      { crew: ['pc-okafor', 'pc-rao'] },
    )
    expect([body(t, 'okafor').nerves.stress, body(t, 'rao').nerves.stress]).toEqual([1, 2])
  })
})

describe('Rulings on Stress', () => {
  rule('AL-RUL-STRS-01', 'there is no upper limit, and the lower is 0', () => {
    const t = after((g) => addStress(g, 'okafor', 30, 'AL-PUSH-03', 'push'))
    expect(body(t, 'okafor').nerves.stress).toBe(30)
    const low = after((g) => loseStress(g, 'okafor', 5, 'AL-REST-01', 'rest'), { crew: [{ stress: 2 }] })
    expect(body(low, 'okafor').nerves.stress).toBe(0)
    expect(low.log('stress-changed')).toMatchObject([{ by: -2, now: 0 }])
    const none = after((g) => loseStress(g, 'okafor', 5, 'AL-REST-01', 'rest'))
    expect(none.log('stress-changed')).toEqual([])
  })

  rule('AL-RUL-STRS-02', 'each cause raises it by 1', () => {
    const t = after((g) => {
      unnerve(g, ['okafor'], 'corpse')
      tire(g, 'okafor', 'water')
    })
    expect(t.log('stress-changed')).toMatchObject([{ by: 1 }, { by: 1 }])
  })

  rule(
    'AL-RUL-STRS-04',
    'one’s own Stress rises with Spooked, Mess Up and a repeated response, each by 1',
    () => {
      const rolled = (responses: number[], stress: number, die: number) =>
        body(
          ruled((g) => rollSkill(g, { who: 'okafor', skill: 'stamina', for: 'test', unpushed: true }), {
            crew: [{ stress, responses }],
            dice: [...new Array(7).fill(2), 1, ...new Array(stress - 1).fill(2), die],
          }),
          'okafor',
        ).nerves.stress
      expect(rolled([], 4, 6)).toBe(5) // Mess Up
      expect(rolled([2], 2, 3)).toBe(3) // Tunnel Vision again
      expect(rolled([], 2, 3)).toBe(2) // Tunnel Vision for the first time
    },
  )

  rule('AL-RUL-BRK-03', 'the broken gain none (AL-BRK-05), but can lose it', () => {
    const t = after(
      (g) => {
        addStress(g, 'okafor', 1, 'AL-PUSH-03', 'push')
        loseStress(g, 'okafor', 1, 'AL-REST-01', 'rest')
      },
      { crew: [{ health: 0, stress: 3 }] },
    )
    expect(body(t, 'okafor').nerves.stress).toBe(2)
  })

  rule('AL-RUL-AND-01', 'androids have no Stress, and NPCs none but in panic', () => {
    const t = after(
      (g) => {
        addStress(g, 'okafor', 2, 'AL-PUSH-03', 'push')
        addStress(g, 'u1', 2, 'AL-PUSH-03', 'push')
      },
      { crew: [{ android: true }], others: ['npc-guard'] },
    )
    expect([body(t, 'okafor').nerves.stress, body(t, 'u1').nerves.stress]).toEqual([0, 0])
  })
})
