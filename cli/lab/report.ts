import { readRulebook } from '@starboard/kernel'
import { escaped, foldedAway, pageOf, paragraph, type Row, tableOf } from '../page/html.ts'
import { figureOf, intervals } from '../page/plots.ts'
import { listed } from '../paper.ts'
import { openBox, type Shelf } from '../shelf.ts'
import type { Compared, Findings, GameFindings, Variant } from './findings.ts'
import { howItGoes } from './going.ts'
import { whatComesUp } from './things.ts'
import { whoWins } from './winning.ts'
import { differenceText, figure, MEANINGS, nameOf, valueText } from './words.ts'

/** A study as one page: what was studied, the answer to what is compared, and then everything else, game by game. */
export function reportOf(shelf: Shelf, findings: Findings): string {
  const { study, games } = findings
  return pageOf(
    study.title,
    [
      `<h1>${escaped(study.title)}</h1>`,
      studied(findings),
      ...games.flatMap((found) => [
        `<h2>${escaped(found.name)}</h2>`,
        ...found.compared.map((compared) => answer(found, compared)),
        ...whoWins(found),
        ...howItGoes(found),
        ...whatComesUp(found, ruleTexts(shelf, found.game)),
      ]),
      meanings(),
    ].join('\n'),
  )
}

const ruleTexts = (shelf: Shelf, game: string): Map<string, string> =>
  new Map(
    readRulebook(openBox(shelf, game).rules()).chapters.flatMap(({ rows }) =>
      rows.map(({ id, text }) => [id, text] as const),
    ),
  )

function studied({ study, versions, games }: Findings): string {
  const lines = games.flatMap((found) => [
    `${found.name} (rules of version ${versions[found.game]}): ${figure(study.matches)} ${study.matches === 1 ? 'match' : 'matches'} of each variant, dice from the seed “${study.seed}”.`,
    ...found.variants.map((variant) => `${variant.name}: ${playersOf(variant)}.${changesOf(variant)}`),
  ])
  const unfinished = games
    .flatMap(({ variants }) => variants)
    .reduce((sum, one) => sum + one.matches - one.ended, 0)
  return `<section class="card"><h2>What was studied</h2>
${lines.map((line) => paragraph(line)).join('\n')}
${unfinished > 0 ? paragraph(`${unfinished} of all matches were left unfinished after ${figure(study.longest)} decisions, and count as won by nobody.`) : ''}</section>`
}

function playersOf({ players }: Variant): string {
  const bots = players.map(({ bot }) => (bot === 'program' ? 'the program' : `${bot}`))
  const same = new Set(bots).size === 1
  return same && bots.length > 1 ? `${bots.length} seats, all ${bots[0]}` : `at the table ${listed(bots)}`
}

function changesOf({ changes }: Variant): string {
  if (changes.length === 0) return ''
  const each = changes.map(({ path, from, to, also }) => {
    const beside = also.length > 0 ? `, which is also ${listed(also)}` : ''
    return `${path} is ${to} and not ${from}${beside}`
  })
  return ` Changed content: ${listed(each)}.`
}

/** So many measures are drawn; the table has them all. */
const DRAWN = 12

/** What the study was made for: what differs between two variants, on the same dice. */
function answer(found: GameFindings, { variant, against, matches, otherwise, measures }: Compared): string {
  const all = Object.entries(measures)
  // What was counted in few matches only, such as a rare wound, says nothing of the others.
  const common = all.filter(([, { of }]) => of > 1 && of >= matches / 2)
  const clear = common.filter(([, { isClear }]) => isClear)
  const drawn = common
    .filter(([, { size }]) => size.value !== 0 || size.low !== size.high)
    .sort(([, a], [, b]) => Math.abs(b.size.value) - Math.abs(a.size.value))
    .slice(0, DRAWN)
  const rows = drawn.map(([name, { size }]) => ({ label: nameOf(name), series: 0, ...size }))
  const title = `What changes: ${variant}, held against ${against}`
  const table = tableOf(
    title,
    ['measure', 'pairs', against, 'difference', '95 %', 'size'],
    all.map(rowOf(found, against)),
  )
  if (rows.length === 0)
    return `<section class="card answer"><h3>${escaped(title)}</h3>${paragraph(answerText(matches, otherwise, clear.length, common.length))}</section>`
  const body = figureOf(
    title,
    `${answerText(matches, otherwise, clear.length, common.length)} Each dot is a difference in standard deviations, so that all can stand side by side; right of the line there is more of it in “${variant}”.`,
    intervals(rows, { label: 'difference in standard deviations', reference: 0 }),
    { below: foldedAway(`All ${all.length} measures in figures`, table) },
  )
  return body.replace('<figure>', '<figure class="answer">')
}

function answerText(matches: number, otherwise: number, clear: number, all: number): string {
  const went =
    otherwise === 0
      ? 'All matches went exactly the same: what was changed makes no difference here.'
      : `Of ${figure(matches)} pairs of matches with the same dice, ${figure(otherwise)} went otherwise.`
  if (otherwise === 0) return went
  const luck = Math.max(1, Math.round(all / 20))
  return `${went} ${clear === 0 ? 'No measure differs clearly' : `${clear} of ${all} measures differ clearly (their interval leaves out 0)`}; by luck alone about ${luck} would.`
}

const rowOf =
  ({ variants }: GameFindings, against: string) =>
  ([name, { of, value, low, high, size, isClear }]: [string, Compared['measures'][string]]): Row => {
    const base = variants.find((one) => one.name === against)!.measures[name]!
    return {
      cells: [
        nameOf(name),
        figure(of),
        valueText(name, base.value),
        differenceText(name, value),
        `${differenceText(name, low)} to ${differenceText(name, high)}`,
        figure(size.value),
      ],
      isClear,
    }
  }

const meanings = (): string =>
  `<h2>What the words mean</h2>
<section class="card"><dl>${MEANINGS.map(([word, meaning]) => `<dt>${escaped(word)}</dt><dd>${escaped(meaning)}</dd>`).join('\n')}</dl></section>`
