import { type Play, type Player, seedFrom, streamOf } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import type { NpcId, WeaponId } from '../content/index.ts'
import { NPCS, WEAPONS } from '../content/index.ts'
import { longFall } from '../index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { startSkirmish } from '../rules/5-skirmishes/skirmish.ts'
import schema from '../view.schema.json'
import { gear } from './fight.ts'

/** Fights and nothing else: crews, opponents and wounds of all sorts, one fight a match. */
const BRAWLS = {
  ...longFall,
  options: { fight: { kind: 'number', min: 1, max: 1_000_000, default: 1 } },
  moot: () => [],
  seats: () => ({ min: 3, max: 4, roles: [] }),
  setup: ({ fight: n }: { fight: number }, players: readonly Player[]): LongFall => brawl(n, players),
  *step(g: LongFall): Play {
    if (g.agenda[0]?.kind === 'skirmish') yield* longFall.step(g)
    else g.over = { winners: [], scores: [], how: 'undecided' }
  },
} as const

function brawl(n: number, players: readonly Player[]): LongFall {
  const random = streamOf(seedFrom(`brawl ${n}`))
  const any = <T>(things: readonly T[]): T => things[random.below(things.length)]!
  const g = longFall.setup(
    { mode: 'campaign', crew: 1 + random.below(2), weeks: 52, tutorial: false },
    players,
  )
  for (const pc of g.pcs) {
    pc.agility = random.below(3)
    pc.strength = random.below(3)
    pc.luck = { now: random.below(3), max: 3, calm: 0, spent: false }
    pc.skills = { 'small-arms': 1 + random.below(3), blades: 1, medic: 1, demolitions: 1, computers: 1 }
    pc.gear = gear(any(WEAPON_IDS), any(WEAPON_IDS), 'kit-medic', 'kit-demolitions', 'ar-vest')
    pc.worn = random.below(2) === 0 ? 'ar-vest' : null
  }
  const foes = Array.from({ length: 1 + random.below(2) }, () => ({
    npc: any(NPC_IDS),
    number: 1 + random.below(6),
  }))
  const task = random.below(2) === 0 ? { ranks: ['computers', 'stealth'] as const, impact: 4 } : null
  const weaponBan = random.below(5) === 0 ? 0 : null
  g.agenda = []
  g.marks = 40
  startSkirmish(g, { foes, why: { for: 'table' }, ambush: any(['foes', 'pcs', null]), task, weaponBan })
  return g
}

const WEAPON_IDS = Object.keys(WEAPONS) as WeaponId[]
const NPC_IDS = Object.keys(NPCS) as NpcId[]

test('every fight ends, replays, and can be told in words', () => {
  contract(BRAWLS, { schema, matches: 12, longest: 1500, sample: 8, silent: [0] })
})
