import { MISSIONS, type MissionId } from '../content/index.ts'

/** What can be agreed before a match, in plain words. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'How you play',
  play: 'How far you go',
  mission: 'Mission; a campaign begins with it',
  crews: 'Crews that you lead alone',
  ties: 'Ties among targets, routes and who acts first',
  support: 'First Born reinforcements: what has fallen may come again after CLEANSE',
  points: 'Points for a crew of your own',
  advanced: 'Career points that everybody has on top',
  budget: 'UA to buy equipment for, instead of any kit',
  kit: 'Crews that are ready to sail',
  refreshSkillPegs: 'Skill pegs come back before every mission',
  upkeep: 'Crews are paid between missions',
  vip: 'Things above 20 UA only for who is somebody',
  campaign: 'A campaign so far, as its last mission wrote it (empty: a new one)',
  tutorial: 'A guided match',
  crafting: 'Minerals are part of some prices',
  reactions: 'Ask about reactions',
  strikes: 'Free blows',
  consent: 'Let others pass and swap',
}

const VALUES: Readonly<Record<string, string>> = {
  solo: 'Alone, with one crew or more',
  together: 'Together',
  against: 'Against each other',
  mission: 'One mission',
  campaign: 'Six Doors Down, mission after mission',
  leg: 'One mission of Six Doors Down a match',
  printed: 'have their kit',
  rookie: 'take what costs nothing',
  automatic: 'settle themselves',
  ask: 'are the first player’s choice',
}

export const fieldText = (name: string, value?: string): string => {
  if (value === undefined) return FIELDS[name] ?? name
  return name === 'mission' && Object.hasOwn(MISSIONS, value)
    ? MISSIONS[value as MissionId].name
    : (VALUES[value] ?? value)
}
