import { foldedAway, tableOf } from '../page/html.ts'
import { calibration, figureOf, histogram, intervals } from '../page/plots.ts'
import type { Bin, GameFindings, Variant } from './findings.ts'
import { figure, isShare, nameOf, percent, valueText } from './words.ts'

/** How a match goes: how long it is, what is decided in it, how the lead changes, what the odds and luck are worth. */
export function howItGoes(found: GameFindings): string[] {
  return [
    ...spreadOf(
      found,
      'answers',
      'How long matches are',
      'How many decisions all players together make in a match.',
    ),
    ...spreadOf(
      found,
      'time',
      'How far matches get',
      'The time of the game when it ends, as the game counts it.',
    ),
    ...choices(found),
    ...spreadOf(
      found,
      'hidden',
      'How much is hidden',
      'How much of the match the seat that decides cannot know, on the mean of a match: 0 is chess.',
    ),
    ...spreadOf(
      found,
      'lead changes',
      'How often the lead changes',
      'How often somebody else gets in front, round by round.',
    ),
    ...spreadOf(
      found,
      'lead settled',
      'When the lead is settled',
      'After which share of the match whoever leads in the end leads for good: near 0, the first rounds decide.',
    ),
    ...odds(found),
    ...luck(found),
    measures(found),
  ]
}

/** The values of one measure, drawn by how often they came. */
function spreadOf({ variants }: GameFindings, measure: string, title: string, sentence: string): string[] {
  const known = variants.filter(({ measures }) => measures[measure])
  if (known.length === 0) return []
  const means = known.map(({ name, measures }) => {
    const { value, median } = measures[measure]!
    const who = known.length > 1 ? `${name}: ` : ''
    return `${who}${valueText(measure, value)} on the mean, one half at most ${valueText(measure, median)}`
  })
  const all = variants.map(({ lengths }): readonly Bin[] => lengths[measure] ?? [])
  return [
    figureOf(
      title,
      `${sentence} ${means.join('; ')}.`,
      histogram(all, { label: nameOf(measure), percent: isShare(measure) }),
      {
        series: variants.map(({ name }) => name),
      },
    ),
  ]
}

/** Few options, or very many: everything from here on stands together. */
const MANY = 30

function choices({ variants }: GameFindings): string[] {
  const some = variants.filter((one) => one.choices.length > 0)
  if (some.length === 0) return []
  const capped = variants.map((one) => {
    const bins = new Map<number, number>()
    for (const { value, times } of one.choices) {
      const at = Math.min(MANY, value)
      bins.set(at, (bins.get(at) ?? 0) + times)
    }
    return [...bins].map(([value, times]) => ({ value, times }))
  })
  const first = some[0]!.measures['options a decision']!
  return [
    figureOf(
      'How many options a decision has',
      `Of all decisions, how many had so many answers to choose from; ${MANY} stands for ${MANY} and more. A match has ${figure(first.value)} on the mean.`,
      (width) => {
        const drawn = histogram(capped, { label: 'options' })(width)
        return { ...drawn, y: { ...drawn.y, label: 'share of decisions' } }
      },
      { series: variants.map(({ name }) => name) },
    ),
  ]
}

function odds({ variants }: GameFindings): string[] {
  const [first] = variants
  if (!first || first.odds.length === 0) return []
  const rolls = first.odds.reduce((sum, bin) => sum + bin.rolls, 0)
  const rows = first.odds.map(({ said, came }) => ({ said, ...came }))
  const table = tableOf(
    'Odds as they were said, and what came',
    ['said', 'came', '95 %', 'rolls'],
    first.odds.map(({ rolls: n, said, came }) => ({
      cells: [percent(said), percent(came.value), `${percent(came.low)} to ${percent(came.high)}`, figure(n)],
    })),
  )
  return [
    figureOf(
      'Do the odds tell the truth?',
      `${figure(rolls)} times somebody chose something whose odds were shown${variants.length > 1 ? ` (${first.name})` : ''}. In ten bins: how often it was said to come, and how often it came. On the line, odds are true.`,
      calibration(rows),
      { below: foldedAway('The same in figures', table) },
    ),
  ]
}

function luck({ variants, rivals }: GameFindings): string[] {
  const rows = variants.flatMap(({ luck }, series) => [
    ...(luck.winners.of > 1 ? [{ ...luck.winners, label: 'seats that won', series }] : []),
    ...(luck.others.of > 1 ? [{ ...luck.others, label: 'all others', series }] : []),
  ])
  if (rows.length === 0 || variants.every((one) => one.odds.length === 0)) return []
  return [
    figureOf(
      'What luck is worth',
      `How many rolls more than their odds promised came off for a seat in a match, on the mean. The further winners${rivals ? ' lie from the others' : ' lie from those who lost'}, the more luck decides.`,
      intervals(rows, { label: 'rolls more than expected', reference: 0 }),
      { series: variants.map(({ name }) => name) },
    ),
  ]
}

function measures({ variants }: GameFindings): string {
  const rows = variants.flatMap((variant) =>
    Object.entries(variant.measures).map(([name, { value, deviation, quarter, median, threeQuarters }]) => ({
      cells: [
        nameOf(name),
        ...(variants.length > 1 ? [variant.name] : []),
        ...[value, deviation, quarter, median, threeQuarters].map((each) => valueText(name, each)),
      ],
    })),
  )
  const head = [
    'measure',
    ...(variants.length > 1 ? ['variant'] : []),
    'mean',
    'deviation',
    'a quarter below',
    'one half below',
    'three quarters below',
  ]
  return `<section class="card"><h3>All measures</h3>${foldedAway(
    `Every measure of a match in figures`,
    tableOf('All measures', head, sortedRows(rows, variants)),
  )}</section>`
}

/** A measure's variants stand below each other. */
function sortedRows<R extends { readonly cells: readonly string[] }>(
  rows: readonly R[],
  variants: readonly Variant[],
): R[] {
  const names = [...new Set(rows.map(({ cells }) => cells[0]!))]
  return variants.length === 1
    ? [...rows]
    : names.flatMap((name) => rows.filter(({ cells }) => cells[0] === name))
}
