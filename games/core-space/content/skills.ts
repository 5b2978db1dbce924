/** What a skill is (CS-SKL-01 to CS-SKL-07): when each of its levels can be used. A passive level costs nothing and always works. */
export type Use = 'active' | 'reaction' | 'trade' | 'advancement' | 'maintenance' | 'extraction' | null

export interface Skill {
  readonly name: string
  readonly category:
    | 'tech'
    | 'stealth'
    | 'augmented'
    | 'cunning'
    | 'ranged'
    | 'close-combat'
    | 'endurance'
    | 'vocational'
    | 'machine'
    | 'merg'
  /** How levels 1, 2 and 3 are used; null where a level is passive only or does not exist. */
  readonly uses: readonly [Use, Use, Use]
  /** Levels at which something works by itself. */
  readonly passive?: readonly number[]
}

const A = 'active'
const R = 'reaction'

/** Every skill that a Trader, a class board or an item may give; where the sources differ as CS-RUL-30, CS-RUL-31, CS-RUL-32 and CS-RUL-33 have it. */
export const SKILLS = {
  accelerate: { name: 'Accelerate', category: 'tech', uses: [A, A, A] },
  ambush: { name: 'Ambush', category: 'stealth', uses: [R, R, R] },
  assist: { name: 'Assist', category: 'tech', uses: [A, A, A] },
  blast: { name: 'Blast', category: 'augmented', uses: [A, A, A] },
  camouflage: { name: 'Camouflage', category: 'cunning', uses: [A, A, A] },
  'combat-expert': { name: 'Combat Expert', category: 'ranged', uses: [A, A, A], passive: [1, 2] },
  'counter-shot': { name: 'Counter Shot', category: 'ranged', uses: [R, R, R] },
  disarm: { name: 'Disarm', category: 'ranged', uses: [R, R, R] },
  disrupt: { name: 'Disrupt', category: 'tech', uses: [A, A, A] },
  distraction: { name: 'Distraction', category: 'cunning', uses: [A, A, A] },
  energise: { name: 'Energise', category: 'augmented', uses: [A, A, A] },
  evade: { name: 'Evade', category: 'cunning', uses: [R, R, R] },
  'fade-to-black': { name: 'Fade to Black', category: 'close-combat', uses: [R, R, R] },
  hack: { name: 'Hack', category: 'tech', uses: [A, A, A] },
  'hard-to-hit': { name: 'Hard to Hit', category: 'stealth', uses: [A, A, A] },
  impervious: { name: 'Impervious', category: 'close-combat', uses: [R, A, A] },
  kata: { name: 'Kata', category: 'close-combat', uses: [R, R, R] },
  'light-fingers': { name: 'Light Fingers', category: 'cunning', uses: [R, R, R] },
  manipulate: { name: 'Manipulate', category: 'augmented', uses: [A, A, A] },
  marksman: { name: 'Marksman', category: 'ranged', uses: [A, A, A] },
  onslaught: { name: 'Onslaught', category: 'close-combat', uses: [A, A, A] },
  persuasion: { name: 'Persuasion', category: 'cunning', uses: [A, A, A] },
  reflexes: { name: 'Reflexes', category: 'close-combat', uses: [R, R, R] },
  regulate: { name: 'Regulate', category: 'tech', uses: [A, A, A] },
  'sure-shot': { name: 'Sure Shot', category: 'ranged', uses: [A, A, A] },
  'walk-it-off': { name: 'Walk it Off', category: 'endurance', uses: [A, R, R] },
  'weapons-expert': { name: 'Weapons Expert', category: 'ranged', uses: [A, A, A], passive: [1, 2] },
  stubborn: { name: 'Stubborn', category: 'endurance', uses: [A, A, R] },
  'brutal-assault': { name: 'Brutal Assault', category: 'close-combat', uses: [A, A, A] },
  barter: { name: 'Barter', category: 'vocational', uses: ['trade', 'trade', 'trade'], passive: [3] },
  training: { name: 'Training', category: 'vocational', uses: [A, 'advancement', 'advancement'] },
  engineering: { name: 'Engineering', category: 'vocational', uses: [A, 'maintenance', 'maintenance'] },
  slippery: { name: 'Slippery', category: 'vocational', uses: [A, null, A], passive: [2] },
  'hack-and-grab': { name: 'Hack and Grab', category: 'vocational', uses: [A, A, A] },
  reroute: { name: 'Reroute', category: 'machine', uses: [R, A, A] },
  scanners: { name: 'Scanners', category: 'machine', uses: [A, A, A] },
  'bodyguard-protocol': { name: 'Bodyguard Protocol', category: 'machine', uses: [R, A, R] },
  repair: { name: 'Repair', category: 'machine', uses: [A, A, A] },
  overdrive: { name: 'Overdrive', category: 'machine', uses: [A, A, A] },
  negotiation: { name: 'Negotiation', category: 'vocational', uses: [null, 'extraction', A], passive: [1] },
  charge: { name: 'Charge', category: 'merg', uses: [A, A, null] },
} as const satisfies { readonly [id: string]: Skill }

export type SkillId = keyof typeof SKILLS
