import { squareMap } from '@starboard/parts'
import { MAP_SIZE } from '../content/index.ts'

/** Squares of a fight on paper. */
export const SIZE = 32
export const MAP = squareMap(SIZE)
export const WHOLE = { x: 0, y: 0, w: SIZE * MAP_SIZE, h: SIZE * MAP_SIZE }
