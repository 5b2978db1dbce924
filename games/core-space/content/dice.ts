/** The faces of the combat dice (CS-RUL-01): hits, nothing, or a misfire. */
export type Face = 0 | 1 | 2 | 'misfire'

export const BLUE: readonly Face[] = [2, 1, 1, 1, 0, 'misfire']
export const RED: readonly Face[] = [1, 1, 1, 0, 0, 'misfire']

/** The chance die (CS-RUL-03): its symbols in the order of its numbers. */
export const CHANCE = ['skull', 'move', 'attack', 'hide', 'join', 'trade'] as const
export type ChanceFace = (typeof CHANCE)[number]

/** The purge die (CS-RUL-06). */
export const PURGE = [0, 1, 1, 2, 2, 3] as const

/** The Knowledge Die: what it does to an attack, and to a Somnambulant True Born that is hurt (CS-RUL-48). */
export const KNOWLEDGE = [
  'scramble',
  'terrify',
  'warp',
  'consume',
  'focused-assault',
  'shift-target',
] as const
export type Knowledge = (typeof KNOWLEDGE)[number]

export const SLEEPER = [
  'reality-shift',
  'matter-mirror',
  'kinetic-absorber',
  'instinctive-reflexes',
  'scryer-overload',
  'reboot',
] as const
export type SleeperEffect = (typeof SLEEPER)[number]
