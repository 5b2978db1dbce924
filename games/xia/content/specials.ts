import type { Cube, Special, TradeCube } from './types.ts'

/** Words to write the special spaces of a tile with. */
export const MISSION: Special = { kind: 'mission' }
export const EXPLORE: Special = { kind: 'explore' }
export const EXCAVATE: Special = { kind: 'excavate' }
export const REFIT: Special = { kind: 'refit' }
export const TRADE: Special = { kind: 'trade' }
export const RULES: Special = { kind: 'rules' }

export const spawn = (number: number): Special => ({ kind: 'spawn', number })
export const buy = (cube: TradeCube | 'any'): Special => ({ kind: 'buy', cube })
export const sell = (cube: TradeCube | 'any'): Special => ({ kind: 'sell', cube })
export const mine = (cube: Cube): Special => ({ kind: 'mine', cube })
export const harvest = (cube: Cube): Special => ({ kind: 'harvest', cube })
export const salvage = (cube: Cube): Special => ({ kind: 'salvage', cube })
export const quarry = (cube: Cube): Special => ({ kind: 'quarry', cube })
export const relics = (count: 3 | 4): Special => ({ kind: 'relics', count })
