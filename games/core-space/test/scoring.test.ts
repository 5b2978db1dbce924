import { pointsAddUp } from '@starboard/kernel/scored'
import { coreSpace } from '../index.ts'

pointsAddUp(coreSpace, new URL('./records/', import.meta.url))
