import { emit, type Play, randomOf } from '@starboard/kernel'
import type { Foe, GroupId, NpcId, Rank, SkillId } from '../../content/index.ts'
import { GROUPS, NPCS, RANKS, skillsOf } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Opponent } from '../0-table/skirmish.ts'
import type { LongFall, NamedNpc } from '../0-table/state.ts'
import { inForce, newId } from '../0-table/state.ts'
import { type Attempt, makeThrow, npcThrow, type Unseen } from '../1-throws/throws.ts'

export type NpcEvent =
  | { type: 'npc-known'; rule: string; id: string; name: string; skills: SkillId[] }
  | {
      type: 'contest'
      rule: string
      pc: string
      rival: string
      result: Contest
      impact: number
      against: number
    }

/** LF-NPC-02: a Skill is 1 or higher, whatever is added to it or taken off. */
export const npcSkill = (skill: number, add = 0): number => Math.max(1, skill + add)

/** LF-NPC-01, LF-NPC-03: its one Skill for all it is expert in; nothing for anything else (LF-RUL-NPC-01). */
export const skillFor = (npc: NpcId, tried: Rank): number =>
  Object.values(NPCS[npc].expertise).some((ranks) => ranks.includes(tried)) ? NPCS[npc].skill : 0

/**
 * LF-NPC-04: an NPC with a list throws with the rank listed. One with a single Skill throws with it within its
 * fields, and if no fields were noted, in whatever it is asked to do.
 */
export function namedSkillFor(npc: Pick<NamedNpc, 'skill' | 'skills' | 'expertise'>, tried: Rank): number {
  if (npc.skills) return tried in npc.skills ? (npc.skills[tried as SkillId] ?? 0) : 0
  const expert = npc.expertise.length === 0 || npc.expertise.some((field) => ranksOf(field).includes(tried))
  return expert ? npc.skill : 0
}

/** The ranks a field in words stands for: as an archetype has it, or the name of the rank itself. */
function ranksOf(field: string): readonly Rank[] {
  const word = field.trim().toLowerCase()
  const printed = Object.values(NPCS).flatMap((npc) => npc.expertise[word] ?? [])
  const named = (Object.keys(RANKS) as Rank[]).filter((rank) => RANKS[rank].name.toLowerCase() === word)
  return [...printed, ...named]
}

/** LF-RUL-JOB-10; a referee at the desk names the numbers that are meant. */
const isScaled = (g: Known): boolean => g.referee === 'program' && inForce(g, 'LF-RUL-JOB-10')

/** LF-RUL-JOB-10: numbers are meant for four PCs or more; with fewer, number × PCs ÷ 4, rounded up. */
export const foesAgainst = (g: Known, foes: readonly Foe[], pcs: number): Foe[] =>
  foes.map(({ npc, number }) => ({
    npc,
    number: isScaled(g) && pcs < 4 ? Math.ceil((number * pcs) / 4) : number,
  }))

/**
 * LF-RUL-JOB-10: against one PC alone each opponent has Skill 1 lower and half its Resistance, rounded up. `add` is what the job has
 * added to the Skill of its opposition. The first opponent with the highest Skill leads the others (LF-RUL-SKIR-14).
 */
export function opposition(g: LongFall, foes: readonly Foe[], pcs: number, add: number): Opponent[] {
  const opponents = foesAgainst(g, foes, pcs).flatMap(({ npc, number }) =>
    Array.from({ length: number }, (_, i) => opponent(g, npc, number > 1 ? i + 1 : null, pcs, add)),
  )
  const best = Math.max(...opponents.map(({ skill }) => skill))
  const leader = opponents.length > 1 ? opponents.find(({ skill }) => skill === best) : null
  if (leader) leader.leader = true
  return opponents
}

/** How strong an opponent is that comes upon so many PCs. */
export function strengthOf(
  g: Known,
  npc: NpcId,
  pcs: number,
  add = 0,
): Pick<Opponent, 'skill' | 'resistance'> {
  const alone = isScaled(g) && pcs === 1
  const { skill, resistance } = NPCS[npc]
  return {
    skill: npcSkill(skill + add, alone ? -1 : 0),
    resistance: alone ? Math.ceil(resistance / 2) : resistance,
  }
}

function opponent(g: LongFall, npc: NpcId, n: number | null, pcs: number, add: number): Opponent {
  const { name } = NPCS[npc]
  return {
    id: newId(g, 'foe'),
    npc,
    name: n === null ? name : `${name} ${n}`,
    ...strengthOf(g, npc, pcs, add),
    damage: 0,
    leader: false,
    status: 'up',
    hurtBy: {},
    empty: false,
    cover: 0,
  }
}

/** LF-RUL-NPC-03: like NPCs fight in fours, made up at the start; a four has one throw, however many are left. */
export function foursOf(foes: readonly Opponent[]): Opponent[][] {
  const fours: Opponent[][] = []
  for (const foe of foes) {
    const four = fours.findLast(([first]) => first?.npc === foe.npc)
    if (four && four.length < 4) four.push(foe)
    else fours.push([foe])
  }
  return fours
}

/**
 * LF-RUL-NPC-04: a patron or rival who comes back a second time gets three skills, the first at its Skill, the others
 * one lower, at least 1. Which ones the rules leave open: a group by lot, and three skills of it by lot.
 */
export function metNpc(g: LongFall, id: string, name: string, skill: number, shown = true): NamedNpc {
  const known = g.npcs.find((npc) => npc.id === id)
  if (!known) return newlyMet(g, id, name, skill, shown)
  known.met++
  known.shown ||= shown
  if (known.met > 1 && !known.skills) known.skills = skillList(g, known)
  return known
}

function newlyMet(g: LongFall, id: string, name: string, skill: number, shown: boolean): NamedNpc {
  const npc: NamedNpc = {
    id,
    name,
    skill: npcSkill(skill),
    expertise: [],
    skills: null,
    conditions: [],
    shown,
    met: 1,
  }
  g.npcs.push(npc)
  return npc
}

function skillList(g: LongFall, { id, name, skill, shown }: NamedNpc): NonNullable<NamedNpc['skills']> {
  const groups = Object.keys(GROUPS) as GroupId[]
  const left = skillsOf(groups[randomOf(g).below(groups.length)]!)
  const skills = Array.from({ length: 3 }, () => left.splice(randomOf(g).below(left.length), 1)[0]!)
  if (shown) emit<NpcEvent>(g, { type: 'npc-known', rule: 'LF-RUL-NPC-04', id, name, skills })
  return Object.fromEntries(skills.map((which, i) => [which, i === 0 ? skill : npcSkill(skill, -1)]))
}

export type Contest = 'won' | 'lost' | 'tied'

/** Whom a PC is up against. */
export interface Rival extends Unseen {
  readonly name: string
}

/**
 * LF-RUL-THROW-07: both throw and the higher Impact wins; on a tie, or if both fail, things stay as they are. The
 * rival throws first, so that the player knows what there is to beat when Luck is asked for: it is the Impact needed.
 * Only the PC has any Luck (LF-RUL-NPC-02). The PC's own outcome is in `g.lastThrow` afterwards.
 */
export function* contest(
  g: LongFall,
  attempt: Attempt,
  skill: number,
  { name: rival, ...unseen }: Rival = { name: 'The rival' },
): Play<Contest> {
  const against = npcThrow(g, rival, skill, 'contest', unseen).impact
  const { impact } = yield* makeThrow(g, { ...attempt, needed: against + 1 })
  const result = impact > against ? 'won' : impact < against ? 'lost' : 'tied'
  const { pc } = attempt
  emit<NpcEvent>(g, { type: 'contest', rule: 'LF-RUL-THROW-07', pc, rival, result, impact, against })
  return result
}
