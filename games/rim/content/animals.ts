import type { AnimalId } from './foes.ts'
import type { Goods } from './goods.ts'

export interface Animal {
  readonly about: string
  /** Taming points until it is tame (RIM-RUL-099). */
  readonly taming: number
  /** It attacks whoever fails to tame it. */
  readonly predator: boolean
  /** It gives food and leather to whoever tends it. */
  readonly livestock: boolean
  /** Loads it carries on a caravan; 0 carries none. */
  readonly pack: number
  readonly mount: boolean
  /** What a tame one gives each quadrum. */
  readonly quadrum?: Goods
  /** What is left of a dead one. */
  readonly leaves?: Goods
  /** It is only about when a d10 shows this or less, besides the three kinds. */
  readonly rare?: number
}

const PLAIN = { predator: false, livestock: false, pack: 0, mount: false } as const

export const ANIMALS: Readonly<Record<AnimalId, Animal>> = {
  chicken: { ...PLAIN, about: 'Eggs, and an opinion about dawn.', taming: 1, livestock: true },
  alpaca: { ...PLAIN, about: 'Wool with legs.', taming: 2, livestock: true, pack: 10 },
  boar: { ...PLAIN, about: 'Roots up what you planted.', taming: 2 },
  wolf: { ...PLAIN, about: 'Hungry, and rarely alone.', taming: 4, predator: true },
  boomalope: {
    ...PLAIN,
    about: 'A mild beast with a sack of fuel on its back. Do not shoot it close by.',
    taming: 3,
    quadrum: { chemfuel: 10 },
  },
  muffalo: { ...PLAIN, about: 'Shaggy, patient, strong as a cart.', taming: 3, livestock: true, pack: 10 },
  horse: { ...PLAIN, about: 'Fast, if it likes you.', taming: 3, mount: true },
  warg: { ...PLAIN, about: 'Somebody bred it for a war.', taming: 6, predator: true },
  bear: { ...PLAIN, about: 'Slow to anger, and slow to stop.', taming: 5, predator: true },
  thrumbo: {
    ...PLAIN,
    about: 'Twice as tall as a house and gentle as one, until it is not.',
    taming: 10,
    leaves: { 'thrumbo-horn': 1 },
    rare: 1,
  },
}

/** Kinds that are about on day 1 and again on the first day of each quadrum. */
export const KINDS_ABOUT = 3

/** The animal bonds with its tamer on a d10 of this or less (RIM-RUL-099). */
export const BONDS_ON = 3
