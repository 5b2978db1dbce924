import { pointsAddUp } from '@starboard/kernel/scored'
import { alien } from '../index.ts'

pointsAddUp(alien, new URL('./records/', import.meta.url))
