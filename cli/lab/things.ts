import { escaped, foldedAway, paragraph, tableOf } from '../page/html.ts'
import { bars, figureOf, intervals } from '../page/plots.ts'
import { listed } from '../paper.ts'
import type { GameFindings, ThingFindings, Variant } from './findings.ts'
import { figure, percent, withSign } from './words.ts'

/** What can come up: rules, events of the log, and whatever content has a name for. */
const KINDS = [
  { kind: 'rule', title: 'rules', sentence: 'How often each rule was behind an event or a decision' },
  { kind: 'event', title: 'events', sentence: 'How often each event stood in the log' },
  {
    kind: 'thing',
    title: 'cards and things',
    sentence: 'How often the log or an answer named something of the content (a card, a ship, a place)',
  },
] as const

const DRAWN = 15
/** A sentence of a rule, cut where it gets long. */
const LONG = 110

/** How often things come up, what they are worth to the winner, and what never came up at all. */
export function whatComesUp(found: GameFindings, texts: ReadonlyMap<string, string>): string[] {
  const [first] = found.variants
  if (!first) return []
  return [
    ...KINDS.flatMap((kind) => [...often(found, first, kind, texts), ...worth(found, first, kind, texts)]),
    never(found, texts),
  ]
}

type Kind = (typeof KINDS)[number]

const thingsOf = ({ things }: Variant, kind: Kind['kind']): [string, ThingFindings][] =>
  Object.entries(things).flatMap(([name, thing]): [string, ThingFindings][] =>
    name.startsWith(`${kind} `) ? [[name.slice(kind.length + 1), thing]] : [],
  )

/** A number alone says little: its rule stands beside it, as far as there is room. */
const labelOf = (name: string, texts: ReadonlyMap<string, string>): string =>
  `${name} ${said(name, texts)}`.trim()

const said = (name: string, texts: ReadonlyMap<string, string>): string => {
  const text = texts.get(name)
  if (text === undefined) return ''
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}

function often(
  { variants }: GameFindings,
  first: Variant,
  { kind, title, sentence }: Kind,
  texts: ReadonlyMap<string, string>,
): string[] {
  const all = thingsOf(first, kind).sort(([, a], [, b]) => b.times - a.times)
  if (all.length === 0) return []
  const rows = all
    .slice(0, DRAWN)
    .map(([name, { times }]) => ({ label: labelOf(name, texts), series: 0, value: times / first.matches }))
  const where = variants.length > 1 ? ` (${first.name})` : ''
  return [
    figureOf(
      `What comes up: ${title}`,
      `${sentence}, a match${where}. The ${rows.length} most frequent of ${all.length}.`,
      bars(rows, { label: 'times a match' }),
      {
        below: foldedAway(
          `All ${all.length} ${title} that came up`,
          tableOf(
            `All ${title}`,
            [kind, 'a match', 'of matches', ...(kind === 'rule' ? ['what it says'] : [])],
            all.map(([name, { times, matches }]) => ({
              cells: [
                name,
                figure(times / first.matches),
                percent(matches),
                ...(kind === 'rule' ? [said(name, texts)] : []),
              ],
            })),
          ),
        ),
      },
    ),
  ]
}

/** Those whose interval leaves out nothing, the strongest first. */
function worth(
  { variants, rivals }: GameFindings,
  first: Variant,
  { kind, title }: Kind,
  texts: ReadonlyMap<string, string>,
): string[] {
  const all = thingsOf(first, kind).flatMap(([name, { lift }]) =>
    lift && (lift.low > 0 || lift.high < 0) ? [{ name, lift }] : [],
  )
  if (all.length === 0) return []
  const strongest = [...all].sort((a, b) => Math.abs(b.lift.value) - Math.abs(a.lift.value))
  const drawn = strongest.slice(0, DRAWN).sort((a, b) => b.lift.value - a.lift.value)
  const rows = drawn.map(({ name, lift }) => ({
    label: labelOf(name, texts),
    series: 0,
    value: lift.value,
    low: lift.low,
    high: lift.high,
  }))
  const who = rivals
    ? 'seats for whom it came up win than other seats'
    : 'matches are won in which it came up than others'
  const where = variants.length > 1 ? ` (${first.name})` : ''
  return [
    figureOf(
      `What goes with winning: ${title}`,
      `How much more often ${who}${where}, with intervals; the ${rows.length} strongest of ${all.length} that are clear. It goes with winning, and need not be why.`,
      intervals(rows, { label: 'points of a hundred more', percent: true, reference: 0 }),
      {
        below: foldedAway(
          `All ${all.length} in figures`,
          tableOf(
            `What goes with winning: ${title}`,
            [kind, 'with it', 'without', 'difference', '95 %', ...(kind === 'rule' ? ['what it says'] : [])],
            strongest.map(({ name, lift }) => ({
              cells: [
                name,
                percent(lift.with.value),
                percent(lift.without.value),
                withSign(percent(lift.value)),
                `${withSign(percent(lift.low))} to ${withSign(percent(lift.high))}`,
                ...(kind === 'rule' ? [said(name, texts)] : []),
              ],
            })),
          ),
        ),
      },
    ),
  ]
}

function never({ never: dead, rules }: GameFindings, texts: ReadonlyMap<string, string>): string {
  const tables = Object.entries(dead)
  const lists = tables.map(
    ([table, ids]) => `<dt>${escaped(table)}</dt><dd class="names">${escaped(listed(ids))}</dd>`,
  )
  const unseen = rules.never.map((id) => ({ cells: [id, said(id, texts)] }))
  return `<section class="card"><h3>What never came up</h3>
${paragraph(
  tables.length === 0
    ? 'Everything that the content has a name for, in tables that the log names at all, came up in some match.'
    : 'Of what the content has a name for, this was in no event and no answer of any match. With more matches, other options or other bots it may come up; what stays is dead.',
)}
${lists.length > 0 ? `<dl>${lists.join('\n')}</dl>` : ''}
${paragraph(`Of ${figure(rules.all)} numbered rules, ${figure(rules.all - rules.never.length)} were behind an event or a decision. Many others only say what a word means.`)}
${unseen.length > 0 ? foldedAway(`The ${figure(unseen.length)} others`, tableOf('Rules that never came up', ['rule', 'what it says'], unseen)) : ''}</section>`
}
