import type { Play } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { SkillId, TraderId } from '../content/index.ts'
import type { Habits } from '../rules/0-table/crew.ts'
import { later } from '../rules/0-table/later.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { npcShoots, npcStrikes } from '../rules/4-figures/assaults.ts'
import { B, R, told } from './fight.ts'
import { harvester, offersSkill, oru, using } from './skilled.ts'
import { placeOf, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

const always: Habits['reactions'] = 'always'
const askedAlways: NonNullable<Scene['at']> = (g) => {
  for (const crew of g.crews) crew.habits.reactions = always
}

/** An attack of an NPC and nothing else; what the Knowledge Die showed is nobody's concern here. */
const attack = (made: (g: CoreSpace) => Play<unknown>) =>
  function* (g: CoreSpace): Play {
    yield* made(g)
  }

/** A Harvester beside Oru strikes at it with these dice. */
const struckAt = (
  skill: SkillId,
  level: number,
  dice: number[],
  more: Partial<Sketch<TraderId>> = {},
): Table =>
  ruled(
    attack((g) => npcStrikes(g, 'harvester-1', 'oru')),
    {
      crews: [[oru(skill, level, more)]],
      others: [harvester([6, 5])],
      turn: null,
      dice,
      at: askedAlways,
    },
  )

describe('Skills that answer being aimed at', () => {
  rule('CS-SK-REFLEXES-2', 'a blow that did nothing is answered all the same', () => {
    const table = struckAt('reflexes', 2, [B.blank, R.blank, B.one, R.blank]).answer(
      'react',
      'oru:reflexes:2',
    )
    table.answer('granted', 'strike:harvester-1')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'combat-knife')
    expect(who(table, 'harvester-1').where).toBe('gone')
  })

  rule('CS-SK-FADETOBLACK-3', 'nobody strikes at whoever shoots out of a fight so', () => {
    const table = ruled(
      attack((g) => npcStrikes(g, 'harvester-1', 'oru')),
      {
        crews: [[oru('fade-to-black', 3)]],
        others: [harvester([6, 5]), harvester([5, 9])],
        turn: null,
        dice: [B.one, R.blank, B.one, R.blank, R.blank, R.blank, R.blank],
        at: askedAlways,
      },
    ).answer('react', 'oru:fade-to-black:3')
    table.answer('granted', 'pass').answer('granted', 'shoot:harvester-2')
    expect(told(table, 'attack-rolled').map(({ by }) => by)).toEqual(['harvester-1', 'oru'])
  })

  rule('CS-SK-COUNTERSHOT-1', 'who was aimed at answers, though the shot struck somebody else', () => {
    const table = ruled(
      attack((g) => npcShoots(g, 'devastator-1', 'oru')),
      {
        crews: [[oru('counter-shot', 1)]],
        others: [
          { is: 'devastator', at: [15, 5] },
          { is: 'ganger', at: [5, 4] },
        ],
        turn: null,
        // The second of two in the fight is struck, and lives.
        dice: [B.blank, R.blank, 4, 1],
        at: askedAlways,
      },
    )
    expect(told(table, 'struck-instead')).toMatchObject([{ meant: 'oru', struck: 'ganger-2' }])
    expect(table.offered('react')).toEqual(['no', 'oru:counter-shot:1'])
  })

  rule('CS-SK-COUNTERSHOT-1', 'a Civilian that shoots is shot at, though it is no enemy', () => {
    const table = ruled(
      attack((g) => npcShoots(g, 'civilian-1', 'oru')),
      {
        crews: [[oru('counter-shot', 1)]],
        others: [{ is: 'civilian', at: [9, 5] }],
        turn: null,
        dice: [B.blank],
        at: askedAlways,
      },
    )
    expect(table.offered('react')).toContain('oru:counter-shot:1')
  })

  rule('CS-SK-COUNTERSHOT-3', 'any time is in one’s own turn as well', () => {
    const table = using('counter-shot', 3, {
      others: [harvester([9, 5])],
      dice: [B.one, R.blank, R.blank, R.blank],
    })
    table.answer('granted', 'shoot:harvester-1')
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(table.offered('granted')).toContain('move:6,5')
  })

  rule('CS-SK-COMBATEXPERT-P1', 'the hit that misses does not overload a shield either', () => {
    const scene = (skill: SkillId): Scene => ({
      crews: [[oru(skill, 1, { worn: 'shield-belt' })]],
      others: [harvester([6, 5])],
      turn: null,
      dice: [B.one, R.one],
    })
    const free = (skill: SkillId): Table =>
      ruled((g) => later().strikeFreely(g, 'harvester-1', 'oru', 'CS-AOO-02'), scene(skill))
    expect(told(free('combat-expert'), 'shield-overloaded')).toEqual([])
    expect(told(free('disarm'), 'shield-overloaded')).toHaveLength(1)
  })

  rule('CS-SK-ASSIST-1', 'what is no shot harms all the same', () => {
    const table = ruled((g) => later().attackFromNowhere(g, 'oru', 3, 'CS-TERR-11'), {
      crews: [[oru('assist', 1, { effects: [{ name: 'no-ranged-harm', until: 'round', value: 0 }] })]],
      dice: [B.two, R.one, R.blank],
    })
    expect(who(table, 'oru').health).toBe(3)
  })

  rule('CS-SK-AMBUSH-2', 'it may come out of full cover', () => {
    const table = ruled((g) => later().react(g, { kind: 'moved', who: 'harvester-1' }), {
      map: [
        '....................',
        '....................',
        '....................',
        '.....#..............',
        '.....#..............',
        '.....#..............',
        ...Array.from({ length: 5 }, () => '.'.repeat(20)),
        `@${'.'.repeat(19)}`,
      ],
      crews: [[oru('ambush', 2, { at: [4, 4] })]],
      others: [harvester([6, 4])],
      turn: null,
      at: askedAlways,
    })
    expect(table.offered('react')).toContain('oru:ambush:2')
  })
})

describe('Caaligorn’s rifle', () => {
  const caaligorn = { is: 'caaligorn', at: [6, 5] } as const
  const missed = (skill: SkillId, level: number, dice: number[] = []): Table =>
    ruled(
      attack((g) => npcStrikes(g, 'caaligorn-1', 'oru')),
      {
        crews: [[oru(skill, level, { tray: [] })]],
        others: [caaligorn],
        turn: null,
        dice: [B.blank, R.blank, ...dice],
        at: (g) => {
          askedAlways(g)
          g.crews[0]!.hostileTo.push('hunters')
        },
      },
    )

  rule('CS-RUL-76', 'whoever disarms him has his rifle, and he shoots no more', () => {
    const table = missed('disarm', 2).answer('react', 'oru:disarm:2')
    expect(who(table, 'oru').tray).toMatchObject([{ item: 'caaligorn-hunt-rifle' }])
    expect(who(table, 'caaligorn-1').disarmed).toEqual(['ranged'])
  })

  rule('CS-RUL-76', 'light fingers find it, too', () => {
    const table = missed('light-fingers', 1).answer('react', 'oru:light-fingers:1')
    expect(who(table, 'oru').tray).toMatchObject([{ item: 'caaligorn-hunt-rifle' }])
  })

  rule('CS-RUL-76', 'Hack and Grab takes it with two hits', () => {
    const table = using('hack-and-grab', 2, { others: [caaligorn], dice: [B.two] }, { tray: [] })
    table.answer('granted', 'pass')
    expect(who(table, 'oru').tray).toMatchObject([{ item: 'caaligorn-hunt-rifle' }])
  })

  rule('CS-SK-WEAPONSEXPERT-3', 'what only strikes can be shot out of hands as well', () => {
    const table = using('weapons-expert', 3, { others: [harvester([9, 5])], dice: [B.one, R.blank] })
    expect(who(table, 'harvester-1').disarmed).toEqual(['close'])
  })
})

describe('Skills in the reach of others', () => {
  const WORM = { is: 'rock-worm', at: [7, 4] } as const
  const blow = [B.blank, R.blank, R.blank, R.blank]

  rule('CS-WORM-08', 'a Sure Shot is an action: the worm nearby strikes after it', () => {
    const table = using('sure-shot', 2, { others: [WORM, harvester([5, 9])], dice: blow })
    table.answer('whom', 'harvester-2')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'machine-pistol')
    expect(table.log('worm-strikes')).toHaveLength(1)
  })

  rule('CS-RUL-138', 'whoever is thrown into the reach of a worm has entered it', () => {
    const table = using(
      'brutal-assault',
      2,
      { others: [{ is: 'rock-worm', at: [10, 4] }, harvester([6, 5])], dice: [...blow, B.blank, R.blank] },
      { at: [5, 5] },
    )
    table.answer('spot', '8,5')
    expect(table.log('worm-strikes')).toMatchObject([{ figure: 'harvester-2' }])
    expect(placeOf(table, 'harvester-2')).toEqual([8, 5])
  })

  rule('CS-SK-BLAST-1', 'in the dark the bolt reaches no further than short range', () => {
    const dark = (others: Scene['others']): Table =>
      skirmish({
        crews: [[oru('blast', 1)]],
        ...(others && { others }),
        at: (g) => {
          g.hostility.dark = true
        },
      })
    expect(offersSkill(dark([harvester([14, 5])]), 'blast:1')).toBe(false)
    expect(offersSkill(dark([harvester([9, 5])]), 'blast:1')).toBe(true)
  })
})

describe('What skills reach', () => {
  rule('CS-SK-DISTRACTION-2', 'who stood near a target misses its turn though the target fell', () => {
    const table = using('distraction', 2, {
      others: [harvester([9, 5]), harvester([11, 5])],
      dice: [B.one, R.blank, R.blank],
    })
    table.answer('granted', 'shoot:harvester-1')
    expect(who(table, 'harvester-2').missedTurns).toBe(1)
  })

  rule('CS-SK-MARKSMAN-3', 'all who share a volley are close to each other', () => {
    const scene = {
      others: [harvester([11, 5]), harvester([11, 1]), harvester([11, 9])],
      dice: [B.one, R.one, R.blank, R.blank, R.blank],
    }
    const table = using('marksman', 3, scene, { levels: { marksman: 2 } }).answer('whom', 'harvester-1')
    expect(table.offered('whom')).toEqual(['harvester-1', 'harvester-2', 'harvester-3'])
    expect(table.answer('whom', 'harvester-2').offered('whom')).toEqual(['harvester-1', 'harvester-2'])
    table.answer('whom', 'harvester-1')
  })

  rule('CS-SK-HACK-1', 'an open door on any of the eight squares around is shut and locked', () => {
    const table = using('hack', 1, { map: doorAt(6, 6) })
    expect(table.state.doors['6,6']).toBe('locked')
  })

  rule('CS-SK-REGULATE-3', 'the True Born comes too, once it is out of its chamber', () => {
    const table = using('regulate', 3, {
      others: [
        { is: 'true-born', at: [10, 5], sleep: { state: 'awake', insert: 1 } },
        { is: 'live-one', at: [12, 5] },
      ],
      pegs: 16,
    }).answer('spot', '10,8')
    expect(table.log('called')).toMatchObject([{ figure: 'true-born-1' }])
  })

  rule('CS-SK-PERSUASION-3', 'who has had its turn has no second one in the new crew', () => {
    const table = using('persuasion', 3, {
      crews: [[oru('persuasion', 3)], [{ is: 'wade', at: [7, 5], activated: true }]],
      dice: [B.two, R.one, R.one, R.one, R.one],
    })
    table.answer('which', 'join')
    expect(who(table, 'wade')).toMatchObject({ crew: 0, activated: true })
  })

  rule('CS-SK-CHARGE-1', 'whoever is run down may answer it like any attack', () => {
    const table = using('charge', 1, {
      crews: [
        [oru('charge', 1)],
        [{ is: 'wade', at: [9, 5], health: 1, pegs: 3, levels: { 'walk-it-off': 3 } }],
      ],
      dice: [B.one],
      at: askedAlways,
    })
    table.answer('granted', 'move:8,5').answer('follow', 'stay').answer('react', 'no')
    expect(table.offered('react')).toContain('wade:walk-it-off:3')
  })
})

/** A hall with one open door in a wall. */
function doorAt(x: number, y: number): string[] {
  return Array.from({ length: 12 }, (_, row) =>
    row === y ? `${'#'.repeat(x)}+${'#'.repeat(19 - x)}` : row === 11 ? `@${'.'.repeat(19)}` : '.'.repeat(20),
  )
}
