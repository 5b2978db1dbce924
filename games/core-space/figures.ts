import type { Figures, Options, Seat } from '@starboard/kernel'
import {
  FIRST_BORN,
  type FirstBornId,
  LEVELS,
  type Level,
  MISSIONS,
  type MissionId,
} from './content/index.ts'
import { standings } from './rules/1-rounds/ending.ts'
import type { View } from './view.ts'

/** What is worth counting over many matches: whether each mission was done, how long it took, and who came to stop it. */
export function figures(view: View, seat: Seat | null): Figures {
  const crews = view.crews.filter((crew) => seat === null || crew.seat === seat).map(({ id }) => id)
  const all = standings(view).filter(({ crew }) => crews.includes(crew))
  const survivors = all.reduce((sum, { alive }) => sum + alive, 0)
  const loot = all.reduce((sum, { worth }) => sum + worth, 0)
  const done = all.some(({ met }) => met) ? 1 : 0
  if (seat !== null) return { survivors, loot, done }
  return {
    [`done ${view.mission}`]: done,
    [`rounds ${view.mission}`]: view.round,
    survivors,
    loot,
    pegs: view.hostility.pegs,
    [`reached ${levelOf(view)}`]: 1,
    ...countsOf(view),
  }
}

const levelOf = ({ hostility }: View): Level =>
  (Object.keys(LEVELS) as Level[]).findLast((level) => hostility.pegs >= LEVELS[level])!

/** First Born that came, by their type. */
function countsOf({ figures: all }: View): Figures {
  const counts: { [name: string]: number } = {}
  for (const { who } of all) {
    if (who.sort !== 'first-born') continue
    const name = `came ${FIRST_BORN[who.is as FirstBornId].name}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const IDS = Object.keys(MISSIONS) as MissionId[]

/** The missions in turn, as far as there is room for so many crews; together and against each other, with support or without. */
export function variety(n: number, seats: number): Options {
  const missions = IDS.filter((id) => MISSIONS[id].crews[1] >= seats)
  const turn = Math.floor(n / missions.length)
  return {
    ...(seats > 1 && { mode: turn % 2 === 0 ? 'together' : 'against' }),
    mission: missions[n % missions.length]!,
    support: Math.floor(turn / 2) % 2 === 1,
  }
}
