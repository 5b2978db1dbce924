import type { CareerId } from './careers.ts'

/** RULES.md 43.1: what somebody of this career carries for luck, unless their player has a better idea. */
export const KEEPSAKES: { readonly [id in CareerId]: string } = {
  'car-marine': 'a bent dog tag',
  'car-marshal': 'a badge from a town that is gone',
  'car-company': 'a pen with the old logo',
  'car-kid': 'a plastic astronaut',
  'car-medic': 'a stethoscope with a name scratched in',
  'car-officer': 'a pressed flower in a rank book',
  'car-pilot': 'a chip from a first hull',
  'car-roughneck': 'a brass lighter that never lights',
  'car-scientist': 'a fossil the size of a thumb',
  'car-mercenary': 'a bullet that missed',
  'car-wildcatter': 'a bag of red dust from home',
  'car-entertainer': 'a ticket stub, signed',
}

/** Names for those who do not think of one, by the place in the crew. */
export const NAMES = ['Adeyemi', 'Lindqvist', 'Marlow', 'Sato', 'Varga'] as const
