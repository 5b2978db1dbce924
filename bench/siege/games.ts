import { xia } from '@starboard/xia'
import { duel } from '../../server/test/duel.ts'
import { endless } from '../../server/test/endless.ts'

/** A game with secrets, one without an end, and one whose records are hard work. */
export const GAMES = [duel, endless, xia]
