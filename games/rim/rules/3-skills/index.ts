import { STUDY } from './learning.ts'

export { endSession, sessionEnds } from './learning.ts'
export { skillCircumstances, speakerOf, usesOf } from './skills.ts'
export { afterRoll, socialFight } from './social-fights.ts'
export {
  attitudeOf,
  effectsOf,
  mayAttempt,
  mayPair,
  psychicOf,
  rationsOf,
  speedBonusOf,
  sumOf,
  thresholdOf,
  workSpeedOf,
} from './traits.ts'

export const SKILL_FORMS = [STUDY]
