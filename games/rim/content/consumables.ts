import type { DrugId, GrenadeId, MealId, MedicineId, ReplacementId } from './goods.ts'

export interface Meal {
  /** Raw food and its like count as Poor, and cost Mood (RIM-RUL-129). */
  readonly grade: 'poor' | 'plain' | 'fine'
  readonly about: string
  /** Nobody misses a table at it. */
  readonly noTable?: true
}

/** One of each is a ration. So are 10 pieces of raw food, a Poor one (RIM-RUL-129). */
export const MEALS: Readonly<Record<MealId, Meal>> = {
  'meal-simple': { grade: 'plain', about: 'Hot, filling, and the same as yesterday.' },
  'meal-fine': { grade: 'fine', about: 'Somebody took trouble over it.' },
  'meal-packaged': { grade: 'plain', about: 'Tears open. Tastes of the box.' },
  pemmican: { grade: 'plain', about: 'Pounded meat and fat that no summer spoils.', noTable: true },
  'human-meat': { grade: 'poor', about: 'A ration, if one does not ask of whom.' },
}

export interface Medicine {
  readonly grade: 1 | 2 | 3
  /** It restores one die of so many sides (RIM-MED-01, RIM-MED-02, RIM-MED-03). */
  readonly die: 4 | 8 | 12
  /** Good enough to fit prosthetics and bionics with (RIM-RUL-118). */
  readonly surgical: boolean
  /** It ends one disease at once. */
  readonly cures: boolean
}

export const MEDICINES: Readonly<Record<MedicineId, Medicine>> = {
  'herbal-medicine': { grade: 1, die: 4, surgical: false, cures: false },
  'industrial-medicine': { grade: 2, die: 8, surgical: true, cures: false },
  'glitterworld-medicine': { grade: 3, die: 12, surgical: true, cures: true },
}

export interface Drug {
  /** Hooked on a d10 of this or less (RIM-RUL-103). */
  readonly addiction: number
  readonly about: string
  readonly mood?: number
  /** Flat, on all rolls. */
  readonly rolls?: number
  /** One Bane source on all rolls. */
  readonly bane?: true
  /** Pain begins at max HP divided by this; null is never. */
  readonly painAt?: number | null
  readonly ap?: number
  /** A d10 of this or less stops the heart. */
  readonly heartAttack?: number
  readonly speed?: number
  readonly meleeEdge?: true
  readonly attributes?: number
  readonly clearsScars?: true
  /** Days after the last dose within which the next must follow, or the taker dies (RIM-RUL-104). */
  readonly deadlyAfter?: number
  /** Never worn off by days clean. */
  readonly forLife?: true
}

/** Effects last until the next dawn (RIM-RUL-103). */
export const DRUGS: Readonly<Record<DrugId, Drug>> = {
  smokeleaf: {
    addiction: 1,
    about: 'Everything slows down, even the pain.',
    mood: 4,
    bane: true,
    painAt: 4,
  },
  /** RIM-DRUG-02. */
  'wake-up': {
    addiction: 2,
    about: 'A whole turn more, now. The heart keeps the bill.',
    ap: 4,
    heartAttack: 1,
  },
  'go-juice': {
    addiction: 3,
    about: 'Faster, harder, and nothing hurts.',
    speed: 1,
    painAt: null,
    meleeEdge: true,
  },
  yayo: { addiction: 5, about: 'For a day you are the best at everything.', mood: 8, rolls: 1 },
  luciferium: {
    addiction: 10,
    about: 'It rebuilds the body. It also owns it.',
    attributes: 2,
    clearsScars: true,
    deadlyAfter: 6,
    forLife: true,
  },
}

/** Days clean that end an addiction (RIM-RUL-103). */
export const CLEAN_AFTER = 10

export interface Grenade {
  readonly range: number
  readonly ap: number
  /** Side of the square it covers. */
  readonly area: number
  readonly effect: 'damage' | 'stun-machines' | 'fire'
  readonly damage: number
  readonly about: string
}

/** One use each (RIM-RUL-066). All of them are heard. */
export const GRENADES: Readonly<Record<GrenadeId, Grenade>> = {
  'frag-grenade': {
    range: 10,
    ap: 3,
    area: 3,
    effect: 'damage',
    damage: 6,
    about: 'Tears up all who stand too close.',
  },
  'emp-grenade': {
    range: 10,
    ap: 3,
    area: 3,
    effect: 'stun-machines',
    damage: 0,
    about: 'Mechanoids and turrets lose a round to it. Flesh only feels its hair stand up.',
  },
  molotov: { range: 10, ap: 3, area: 3, effect: 'fire', damage: 0, about: 'A bottle, a rag and a match.' },
}

export const GRADES = ['crude', 'prosthetic', 'bionic', 'implant'] as const

export type Grade = (typeof GRADES)[number]

/** Parts of a body that can be lost (RIM-BODY-01 to -06, RIM-BODY-10). All but the kidneys and lungs can be replaced. */
export const BODY_PARTS = ['hand', 'arm', 'foot', 'leg', 'eye', 'kidney', 'lung'] as const

export type BodyPart = (typeof BODY_PARTS)[number]

export type Side = 'left' | 'right'

export interface Loss {
  readonly name: string
  /** Bane sources on the rolls that the part serves. */
  readonly banes: number
  readonly speed: number
  /** The limb it belongs to: within one only the worst loss counts (RIM-RUL-115). */
  readonly limb: 'arm' | 'leg' | null
}

export const LOSSES: Readonly<Record<BodyPart, Loss>> = {
  hand: { name: 'Hand', banes: 1, speed: 0, limb: 'arm' },
  arm: { name: 'Arm', banes: 2, speed: 0, limb: 'arm' },
  foot: { name: 'Foot', banes: 1, speed: -1, limb: 'leg' },
  leg: { name: 'Leg', banes: 2, speed: -2, limb: 'leg' },
  eye: { name: 'Eye', banes: 1, speed: 0, limb: null },
  kidney: { name: 'Kidney', banes: 1, speed: 0, limb: null },
  lung: { name: 'Lung', banes: 1, speed: 0, limb: null },
}

export interface Replacement {
  readonly grade: Grade
  /** The losses it makes good; none for an implant. */
  readonly replaces: readonly BodyPart[]
}

/** RIM-REPL-01 to -03. A peg or hook serves a whole leg or arm as well (RIM-RUL-117). */
export const REPLACEMENTS: Readonly<Record<ReplacementId, Replacement>> = {
  'peg-leg': { grade: 'crude', replaces: ['foot', 'leg'] },
  'hook-hand': { grade: 'crude', replaces: ['hand', 'arm'] },
  'prosthetic-hand': { grade: 'prosthetic', replaces: ['hand'] },
  'prosthetic-arm': { grade: 'prosthetic', replaces: ['arm'] },
  'prosthetic-foot': { grade: 'prosthetic', replaces: ['foot'] },
  'prosthetic-leg': { grade: 'prosthetic', replaces: ['leg'] },
  'prosthetic-eye': { grade: 'prosthetic', replaces: ['eye'] },
  'bionic-hand': { grade: 'bionic', replaces: ['hand'] },
  'bionic-arm': { grade: 'bionic', replaces: ['arm'] },
  'bionic-foot': { grade: 'bionic', replaces: ['foot'] },
  'bionic-leg': { grade: 'bionic', replaces: ['leg'] },
  'bionic-eye': { grade: 'bionic', replaces: ['eye'] },
  'pain-block': { grade: 'implant', replaces: [] },
}

export interface Disease {
  readonly name: string
  readonly about: string
  /** To resist it, with medicine in store and without (RIM-RUL-134). */
  readonly dc: number
  readonly dcWithoutMedicine: number
  /** Added to the d6 by which it worsens each dawn. */
  readonly worse: number
}

const DISEASE_ROWS = {
  flu: {
    name: 'Flu',
    about: 'Shivering, a cough, and a week lost.',
    dc: 14,
    dcWithoutMedicine: 14,
    worse: 0,
  },
  plague: {
    name: 'Plague',
    about: 'Fast and black. Without medicine few outlive it.',
    dc: 14,
    dcWithoutMedicine: 22,
    worse: 2,
  },
} as const satisfies Record<string, Disease>

export type DiseaseId = keyof typeof DISEASE_ROWS

export const DISEASES: Readonly<Record<DiseaseId, Disease>> = DISEASE_ROWS
