/** What tests need that look at a built page in a real browser. */
export { faults, faultsNow } from './axe.ts'
export { theBrowser } from './browser.ts'
export { gone, seen } from './seen.ts'
export { type Served, servePage } from './serving.ts'
