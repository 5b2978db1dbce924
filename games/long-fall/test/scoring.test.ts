import { pointsAddUp } from '@starboard/kernel/scored'
import { longFall } from '../index.ts'

pointsAddUp(longFall, new URL('./records/', import.meta.url))
