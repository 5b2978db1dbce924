import { pointsAddUp } from '@starboard/kernel/scored'
import { xia } from '../index.ts'

pointsAddUp(xia, new URL('./records/', import.meta.url))
