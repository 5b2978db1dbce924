export { DEFT, SET_HABITS, SKILL } from './acting.ts'
export { react, soften } from './reactions.ts'
