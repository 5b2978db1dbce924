import type { Levels } from './traders.ts'

/** Class boards: what a career point can buy, and up to which level (CS-RUL-114). */
const boards = {
  // Published boards
  marine: {
    name: 'Marine',
    skills: {
      marksman: 3,
      'counter-shot': 3,
      'weapons-expert': 3,
      'combat-expert': 3,
      reflexes: 3,
      'walk-it-off': 3,
      stubborn: 2,
    },
  },
  crewman: {
    name: 'Crewman',
    skills: {
      'counter-shot': 3,
      'walk-it-off': 3,
      'light-fingers': 3,
      evade: 2,
      persuasion: 3,
      ambush: 2,
      slippery: 2,
    },
  },
  hunter: {
    name: 'Hunter',
    skills: {
      marksman: 3,
      'weapons-expert': 3,
      'combat-expert': 3,
      disarm: 3,
      evade: 3,
      'fade-to-black': 3,
      ambush: 3,
    },
  },
  support: {
    name: 'Support',
    skills: { kata: 2, 'walk-it-off': 3, onslaught: 3, impervious: 3, training: 3, energise: 1, stubborn: 3 },
  },
  tech: {
    name: 'Tech',
    skills: {
      distraction: 2,
      camouflage: 2,
      'hard-to-hit': 3,
      'hack-and-grab': 3,
      engineering: 3,
      regulate: 2,
      assist: 3,
    },
  },
  'machine-combat': {
    name: 'Machine (Combat)',
    skills: { reroute: 3, overdrive: 3, repair: 3, 'bodyguard-protocol': 3, accelerate: 2, reflexes: 3 },
  },
  'machine-tech': {
    name: 'Machine (Tech)',
    skills: { scanners: 3, overdrive: 3, repair: 3, 'bodyguard-protocol': 3, reroute: 3, accelerate: 2 },
  },
  'mech-soldier': {
    name: 'Mech Soldier',
    skills: { marksman: 1, 'counter-shot': 3, 'bodyguard-protocol': 2, repair: 3, overdrive: 3, reroute: 3 },
  },
  outlander: {
    name: 'Outlander',
    skills: {
      'walk-it-off': 3,
      stubborn: 3,
      onslaught: 3,
      reflexes: 2,
      'combat-expert': 3,
      charge: 2,
      kata: 2,
    },
  },
  bossman: {
    name: 'Bossman',
    skills: {
      persuasion: 3,
      'light-fingers': 3,
      evade: 3,
      distraction: 3,
      reflexes: 3,
      'counter-shot': 2,
      ambush: 3,
    },
  },
  infiltrator: {
    name: 'Infiltrator',
    skills: {
      ambush: 3,
      'fade-to-black': 3,
      camouflage: 3,
      'hard-to-hit': 3,
      'combat-expert': 2,
      reflexes: 2,
      persuasion: 2,
    },
  },
  'ganger-enforcer': {
    name: 'Ganger (Enforcer)',
    skills: {
      persuasion: 3,
      distraction: 3,
      reflexes: 3,
      stubborn: 3,
      onslaught: 3,
      'hard-to-hit': 3,
      slippery: 2,
    },
  },
  'ganger-thief': {
    name: 'Ganger (Thief)',
    skills: {
      'light-fingers': 3,
      evade: 3,
      disarm: 3,
      'counter-shot': 3,
      onslaught: 3,
      'hard-to-hit': 3,
      slippery: 2,
    },
  },
  hacker: {
    name: 'Hacker',
    skills: { hack: 3, regulate: 3, disrupt: 3, persuasion: 3, 'light-fingers': 3, evade: 2, distraction: 2 },
  },
  // Added boards
  augmented: {
    name: 'Augmented',
    skills: { accelerate: 3, blast: 3, manipulate: 3, energise: 3, evade: 2, 'walk-it-off': 2 },
  },
  sharpshooter: {
    name: 'Sharpshooter',
    skills: {
      'sure-shot': 3,
      marksman: 3,
      'counter-shot': 3,
      distraction: 2,
      camouflage: 2,
      'hard-to-hit': 2,
    },
  },
  quartermaster: {
    name: 'Quartermaster',
    skills: { barter: 3, negotiation: 3, persuasion: 2, training: 2, slippery: 3, evade: 1 },
  },
  brawler: {
    name: 'Brawler',
    skills: { 'brutal-assault': 3, kata: 3, onslaught: 2, charge: 2, impervious: 2, stubborn: 2 },
  },
} as const satisfies { readonly [id: string]: { readonly name: string; readonly skills: Levels } }

export type BoardId = keyof typeof boards

export const BOARDS: { readonly [id in BoardId]: { readonly name: string; readonly skills: Levels } } = boards

/** Boards for Machines alone, and these have no other (CS-RUL-114). */
export const MACHINE_BOARDS: readonly BoardId[] = ['machine-combat', 'machine-tech', 'mech-soldier']

/** CS-RUL-33: these count as the Tech class. */
export const TECH_BOARDS: readonly BoardId[] = ['tech', 'hacker', 'machine-tech']
