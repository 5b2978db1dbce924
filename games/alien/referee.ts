/** The program in the Game Mother's seat: see `referee/`. */
export { creaturePlan } from './referee/creatures.ts'
export { soldierPlan } from './referee/soldiers.ts'
export { chooseOutcome, planOf } from './referee/units.ts'
