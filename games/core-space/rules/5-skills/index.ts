export { DEFT, SKILL } from './acting.ts'
export { react, soften } from './reactions.ts'
