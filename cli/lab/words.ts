/** How figures are said: two or three digits that matter, and thousands told apart. */
export function figure(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 1000) return minus(Math.round(value).toLocaleString('en'))
  return minus(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2))
}

const minus = (text: string): string => text.replace('-', '−')

export const percent = (share: number): string => `${minus((100 * share).toFixed(1))} %`

export const withSign = (text: string): string => (/^−|^0(\.0+)?( %)?$/.test(text) ? text : `+${text}`)

/** Measures that are shares of one. */
const SHARES = /^(won|won by player \d+|hidden|lead settled)$/

export const isShare = (measure: string): boolean => SHARES.test(measure)

/** A value of a measure. */
export const valueText = (measure: string, value: number): string =>
  isShare(measure) ? percent(value) : figure(value)

/** A difference of a measure: of shares it is in points of a hundred. */
export const differenceText = (measure: string, value: number): string => withSign(valueText(measure, value))

/** What each measure is called where the game does not say it itself. */
const NAMES: Readonly<Record<string, string>> = {
  answers: 'decisions a match',
  time: 'time of the game',
  won: 'matches won',
  'options a decision': 'options a decision',
  hidden: 'share that is hidden',
  'lead settled': 'when the lead is settled',
}

export const nameOf = (measure: string): string => NAMES[measure] ?? measure

/** What the words of a report mean. */
export const MEANINGS: readonly (readonly [string, string])[] = [
  [
    'variant',
    'One way to play the game in this study. All variants play the same matches: match 7 of each has the same dice to begin with, so what differs comes from the variant.',
  ],
  [
    'interval',
    'The bar through a dot. If the study were played again with other dice, 95 of 100 such bars would hold the true value. Few matches make long bars.',
  ],
  [
    'size',
    'A difference divided by how much matches differ among themselves anyway (one standard deviation of the first variant). 0.2 is small, 0.5 can be felt, 0.8 is large.',
  ],
  [
    'decision',
    'A question with more than one answer that somebody was asked. What the rules force is not asked.',
  ],
  [
    'options a decision',
    'How many answers could be chosen; of a list to tick, how many things stand in it; of a number, how many numbers.',
  ],
  [
    'hidden',
    'Of everything that makes up the match (cards, places, counters), the share that would be otherwise if all that the deciding seat cannot know were dealt anew. Looked at in one decision of twenty.',
  ],
  ['time of the game', 'How far a match got, as the game itself counts: turns, rounds or weeks.'],
  [
    'lead change',
    'Somebody else is alone in front after a round than was before. The lead is settled when that happens for the last time, told as a share of the match.',
  ],
  [
    'worth',
    'How much more often those win for whom something came up than those for whom it did not. It goes with winning, and need not be why: a long match has more of everything.',
  ],
  [
    'luck',
    'How much better things went than their odds, summed over a match: a success at 60 % is +0.4, a failure −0.6. Over many matches it is 0 if the odds are true.',
  ],
]
