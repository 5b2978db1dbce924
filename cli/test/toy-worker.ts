import { batchOf } from '../simulate/batch.ts'
import { TOYS } from './shelf.ts'

export const batch = batchOf(TOYS)
