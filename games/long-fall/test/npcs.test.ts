import type { Group } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { NPCS, type NpcId } from '../content/index.ts'
import type { LongFall, NamedNpc } from '../rules/0-table/state.ts'
import { npcThrow } from '../rules/1-throws/throws.ts'
import {
  contest,
  foursOf,
  metNpc,
  namedSkillFor,
  npcSkill,
  opposition,
  skillFor,
} from '../rules/4-worlds/npcs.ts'
import { campaign, type Scene } from './table.ts'

/** A state at a table that waits for something else, with loaded dice. */
const atTable = (scene: Scene = {}): LongFall =>
  campaign({ ...scene, agenda: [{ kind: 'create', pc: 'pc-1' }] }).state

const named = (npc: Partial<NamedNpc>): NamedNpc => ({
  id: 'npc-1',
  name: 'Somebody',
  skill: 3,
  expertise: [],
  skills: null,
  conditions: [],
  shown: true,
  met: 1,
  ...npc,
})

describe('11 NPCs', () => {
  rule('LF-NPC-01', 'one Skill is enough to describe an NPC', () => {
    const g = atTable({ dice: [3, 2] })
    const abbess = metNpc(g, 'patron-15', 'Abbess of the storm order', 3)
    expect(abbess).toMatchObject({ skill: 3, skills: null })
    expect(npcThrow(g, abbess.name, namedSkillFor(abbess, 'etiquette'), 'called').total).toBe(8)
  })

  rule('LF-NPC-02', 'the Skill is 1 or higher, whatever is taken off', () => {
    for (const npc of Object.values(NPCS)) expect(npc.skill).toBeGreaterThanOrEqual(1)
    expect([npcSkill(1, -1), npcSkill(0), npcSkill(2, -1), npcSkill(3, 2)]).toEqual([1, 1, 1, 5])
    expect(metNpc(atTable(), 'npc-x', 'A nobody', 0).skill).toBe(1)
  })

  rule('LF-NPC-03', 'an NPC uses its Skill for every throw within its fields of expertise', () => {
    const g = atTable({ dice: [3, 3] })
    expect([skillFor('npc-officer', 'law'), skillFor('npc-officer', 'small-arms')]).toEqual([3, 3])
    const shot = npcThrow(g, 'House guard', skillFor('npc-guard', 'small-arms'), 'attack') // EX-LF-16
    expect(shot).toMatchObject({ total: 8, success: true, impact: 1 })
    const smuggler = named({ expertise: ['Threats', 'Pilot'] })
    expect(namedSkillFor(smuggler, 'intimidate')).toBe(3)
    expect(namedSkillFor(smuggler, 'pilot')).toBe(3)
  })

  rule('LF-NPC-04', 'an important NPC may have a list of separate skills instead', () => {
    const rival = named({ skill: 4, skills: { pilot: 4, gunnery: 3 } })
    expect(namedSkillFor(rival, 'pilot')).toBe(4)
    expect(namedSkillFor(rival, 'gunnery')).toBe(3)
    expect(namedSkillFor(rival, 'law')).toBe(0)
  })

  rule('LF-RUL-NPC-01', 'outside its expertise an NPC throws with nothing added', () => {
    const g = atTable({ dice: [4, 4] })
    expect(skillFor('npc-guard', 'performance')).toBe(0)
    const harp = npcThrow(g, 'House guard', skillFor('npc-guard', 'performance'), 'harp') // EX-LF-16
    expect(harp).toMatchObject({ rank: 0, total: 8, impact: 1 })
    expect(namedSkillFor(named({ expertise: ['medicine'] }), 'pilot')).toBe(0)
  })

  rule('LF-RUL-NPC-04', 'a patron or rival who comes back gets three skills, the others one lower', () => {
    const g = atTable({ picks: [3, 0, 4, 1] })
    expect(metNpc(g, 'patron-12', 'Widow of a shipping house', 3).skills).toBeNull()
    expect(metNpc(g, 'patron-14', 'Dock chief', 1).skills).toBeNull()
    const widow = metNpc(g, 'patron-12', 'Widow of a shipping house', 3)
    expect(widow.skills).toEqual({ bargain: 3, hospitality: 2, logistics: 2 })
    expect(metNpc(g, 'patron-12', 'Widow of a shipping house', 3).skills).toEqual(widow.skills)
    expect(g.npcs.map(({ id, met }) => [id, met])).toEqual([
      ['patron-12', 3],
      ['patron-14', 1],
    ])
  })

  test('the lowest of three skills is 1', () => {
    const g = atTable({ picks: [0, 0, 0, 0] })
    metNpc(g, 'npc-1', 'Old comrade', 1)
    expect(metNpc(g, 'npc-1', 'Old comrade', 1).skills).toEqual({ pilot: 1, astrogation: 1, 'vacc-work': 1 })
  })
})

describe('12.1 PC against NPC', () => {
  const attempt = { pc: 'pc-1', tried: 'bargain', for: 'contest' } as const

  rule(
    'LF-RUL-THROW-07',
    'both throw and the higher Impact wins; a tie or two failures change nothing',
    () => {
      const against = (rival: [number, number], own: [number, number]) => {
        const g = atTable({ pcs: [{ skills: { bargain: 1 } }], dice: [...rival, ...own] })
        return contest(g, attempt, 2).next().value
      }
      expect(against([3, 3], [5, 3])).toBe('won') // Impact 1 against 2
      expect(against([6, 3], [5, 3])).toBe('lost') // 4 against 2
      expect(against([4, 3], [5, 3])).toBe('tied') // 2 against 2
      expect(against([1, 1], [1, 2])).toBe('tied') // both fail
      expect(against([1, 1], [4, 3])).toBe('won')
      expect(against([3, 3], [1, 2])).toBe('lost')
    },
  )

  rule('LF-RUL-NPC-02', 'an NPC has no Luck: in a contest only the PC is asked for it', () => {
    const g = atTable({ pcs: [{ luck: [1, 3] }], dice: [3, 3, 3, 3, 6] })
    const play = contest(g, attempt, 2)
    const asked = play.next().value as Group
    expect(asked.asks.map(({ id, label }) => [id, label?.pc])).toEqual([['luck', 'pc-1']])
    expect(asked.asks[0]!.label).toMatchObject({ needed: 2, passed: false }) // The rival has Impact 1.
    const [ask] = asked.asks
    const again = ask?.kind === 'one' ? ask.options.find(({ value }) => value === 'first') : null
    expect(play.next([again]).value).toBe('won') // 6 + 3: Impact 2 against 1
    expect(g.pcs[0]?.luck.now).toBe(0)
  })
})

describe('12.7 Opposition for small crews', () => {
  const met = (foes: readonly [NpcId, number][], pcs: number, add = 0, off: string[] = []) => {
    const g = { made: 0, off, referee: 'program' } as unknown as LongFall
    return opposition(
      g,
      foes.map(([npc, number]) => ({ npc, number })),
      pcs,
      add,
    )
  }

  rule('LF-RUL-JOB-10', 'fewer than four PCs face fewer opponents, and one alone faces weaker ones', () => {
    const counts = [1, 2, 3, 4, 6].map((pcs) => met([['npc-pirate', 5]], pcs).length)
    expect(counts).toEqual([2, 3, 4, 5, 5])
    expect(
      met(
        [
          ['npc-pcap', 1],
          ['npc-pirate', 4],
        ],
        2,
      ).map(({ npc }) => npc),
    ).toEqual(['npc-pcap', 'npc-pirate', 'npc-pirate'])
    expect(met([['npc-bounty', 1]], 2)[0]).toMatchObject({ skill: 4, resistance: 6 })
    expect(met([['npc-bounty', 1]], 1)[0]).toMatchObject({ skill: 3, resistance: 3 })
    expect(met([['npc-guard', 1]], 1, 1)[0]).toMatchObject({ skill: 2, resistance: 2 })
    expect(met([['npc-thug', 1]], 1)[0]).toMatchObject({ skill: 1, resistance: 2 })
    expect(met([['npc-bounty', 2]], 1, 0, ['LF-RUL-JOB-10'])).toMatchObject([{ skill: 4 }, { skill: 4 }])
  })

  test('the first opponent with the highest Skill leads, if there is anybody to lead', () => {
    const leaders = met(
      [
        ['npc-pirate', 4],
        ['npc-pcap', 1],
      ],
      4,
    ).filter(({ leader }) => leader)
    expect(leaders.map(({ name }) => name)).toEqual(['Pirate captain'])
    expect(met([['npc-great', 1]], 4)[0]?.leader).toBe(false)
  })

  test('like NPCs make up fours in the order of the list', () => {
    const fours = foursOf(
      met(
        [
          ['npc-thug', 6],
          ['npc-guard', 2],
        ],
        4,
      ),
    )
    expect(fours.map((four) => four.map(({ npc }) => npc).join())).toEqual([
      'npc-thug,npc-thug,npc-thug,npc-thug',
      'npc-thug,npc-thug',
      'npc-guard,npc-guard',
    ])
  })
})
