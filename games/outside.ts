import type { Games } from '@starboard/kernel'

/** The games of STARBOARD_GAMES: whoever builds puts them here (tools/outside.mjs). In the repository itself there are none. */
export const OUTSIDE: Games = {}
