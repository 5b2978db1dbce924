import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where Starboard keeps what is the player's. */
export const homeOf = (env: NodeJS.ProcessEnv): string => env.STARBOARD_HOME || join(homedir(), '.starboard')
