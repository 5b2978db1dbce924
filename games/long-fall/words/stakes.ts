import { listed } from '@starboard/kernel/english'
import type { Effect, Trouble, Who } from '../content/index.ts'
import { CONDITIONS } from '../content/index.ts'
import { marks, weeks } from './words.ts'

/** What a trouble costs whoever does not get past it: something to choose by. */
export const stakesOf = ({ otherwise }: Trouble): string =>
  otherwise.length === 0 ? MISHAP : listed(otherwise.map(stakeWords))

/** LF-RUL-CONS-01 to LF-RUL-CONS-06. */
const MISHAP = 'a die decides between lost time, harm, cost, notice, breakage and strain'

const WHOM: Readonly<Record<Who, string>> = { one: 'one of you', all: 'all of you', tried: 'whoever tries' }

/** Only what complications can bring is told in full. */
function stakeWords(effect: Effect): string {
  switch (effect.kind) {
    case 'condition':
      return `${CONDITIONS[effect.condition].name}${effect.severity ? ` ${effect.severity}` : ''} for ${WHOM[effect.who]}`
    case 'weeks':
      return `${weeks(effect.weeks)} lost`
    case 'pay':
      return `${marks(-effect.marks)} less pay`
    case 'lose-cargo':
      return `${effect.units} units of cargo lost`
    case 'opposition-skill':
      return `opposition of Skill +${effect.add}`
    case 'contest-last-leg':
      return `a rival of Skill ${effect.skill} in the last leg`
    case 'disaster-next-leg':
      return 'what goes wrong in the next leg goes wrong badly'
    case 'weapon-ban-next-leg':
      return `no weapon above Harm ${effect.harm} in the next leg`
    case 'no-beacons':
      return `no beacons for ${weeks(effect.weeks)}`
    case 'complications':
      return `${effect.number} more complications`
    case 'law-of-target':
      return 'new law where the job is'
    case 'ambush':
      return 'an ambush'
    case 'hunters':
      return 'somebody on your heels'
    default:
      return 'a story to tell'
  }
}
