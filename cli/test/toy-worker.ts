import { estimateOf } from '../play/estimate.ts'
import { batchOf } from '../simulate/batch.ts'
import { WITH_YARD } from './shelf.ts'

export const batch = batchOf(WITH_YARD)
export const estimate = estimateOf(WITH_YARD)
