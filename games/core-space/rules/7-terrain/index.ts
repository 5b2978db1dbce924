export { COMMAND, CONSOLE, type ConsoleReason, RUNE } from './console.ts'
export { acted, entered, ventLive } from './entering.ts'
export type { TerrainEvent } from './events.ts'
export { BREACH, BREACH_WITH, DRAW, reactorCharges, reactorWakes } from './reactor.ts'
