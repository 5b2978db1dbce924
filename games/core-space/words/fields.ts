import { MISSIONS, type MissionId } from '../content/index.ts'

/** What can be agreed before a match, in plain words. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'How you play',
  mission: 'Mission',
  crews: 'Crews that you lead alone',
  ties: 'Ties among targets, routes and who acts first',
  support: 'First Born reinforcements: what has fallen may come again after CLEANSE',
  talos: 'Talos may appear',
}

const VALUES: Readonly<Record<string, string>> = {
  solo: 'Alone, with one crew or more',
  together: 'Together',
  against: 'Against each other',
  automatic: 'settle themselves',
  ask: 'are the first player’s choice',
}

export const fieldText = (name: string, value?: string): string => {
  if (value === undefined) return FIELDS[name] ?? name
  return name === 'mission' && Object.hasOwn(MISSIONS, value)
    ? MISSIONS[value as MissionId].name
    : (VALUES[value] ?? value)
}
