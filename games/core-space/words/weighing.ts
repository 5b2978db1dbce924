import { formatPercent } from '@starboard/dice'
import type { Ask, Json, Option } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { isOffer, nameIn } from '@starboard/kernel/speech'
import { dutiesOf, type Errand, standOf } from '../bot/errands.ts'
import { groundOf, NO_WAY, placeIn, stepsTo } from '../bot/ground.ts'
import { figureIn } from '../bot/read.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { MOVE } from '../rules/2-actions/moving.ts'
import { ACT } from '../rules/2-actions/turn.ts'
import type { View } from '../view.ts'
import { figureName, pieceName } from './names.ts'

/** Why a Trader does this now, with the figures of the moment; null where a plain reason does. */
export function weighed(view: View, ask: Ask, answer: Json): string | null {
  if (!ACT.is(ask) || ask.kind !== 'one') return null
  const me = figureIn(view, ask.label.figure)
  const duty = dutiesOf(view).get(ask.label.figure)
  const option = ask.options.find(({ value }) => value === answer)
  if (!me || !duty || !option) return null
  return shot(option) ?? walk(view, me, duty, option)
}

function shot(option: Option): string | null {
  const isAttack = ['shoot', 'strike', 'snap', 'jab', 'deft'].includes(nameIn(option.value))
  return isAttack && option.odds
    ? `It falls with ${formatPercent(option.odds())}, and is coming for the crew.`
    : null
}

/** So many squares nearer to what this Trader is after. */
function walk(view: View, me: Figure, duty: Errand, option: Option): string | null {
  if (!isOffer(MOVE, option) || option.label.aboard) return null
  const ground = groundOf(view)
  const [now, then] = [
    stepsTo(ground, standOf(view, me), duty.places),
    stepsTo(ground, placeIn(view, option.label), duty.places),
  ]
  if (now >= NO_WAY || then >= now) return null
  const harm = option.label.strikes > 0 ? `, for ${times(option.label.strikes, 'blow')} on the way` : ''
  return `${aimOf(view, duty)}: ${times(then, 'square')} from there, ${now - then} nearer than now${harm}.`
}

function aimOf(view: View, { kind, about, worth }: Errand): string {
  switch (kind) {
    case 'search':
      return `To search ${pieceName(view, about)}, worth about ${Math.round(worth)} UA`
    case 'room':
      return 'To search a room nobody has looked through'
    case 'pick':
      return `To pick something up, worth about ${Math.round(worth)} UA`
    case 'hunt':
    case 'ask':
    case 'help':
      return `To ${DEEDS[kind]} ${figureName(view, about)}`
    case 'home':
      return 'Back to the ship'
    default:
      return 'To what the crew has come for'
  }
}

const DEEDS = { hunt: 'get at', ask: 'ask', help: 'help' } as const
