import { anything } from '@starboard/kernel'
import type { Bot } from './eyes.ts'

/** Answers anything that is legal. The yardstick for all other bots. */
export const random: Bot = ({ ask, random }) => anything(ask, random)
