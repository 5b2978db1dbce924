import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { type Class, type Counted, classesOf } from './classes.ts'
import { escaped } from './html.ts'

/** How wide a drawing is: on a desk, and on a telephone. Both stand in the page, and its style shows one. */
const WIDTHS = { wide: 740, narrow: 320 } as const

/** A drawing, with what it shows said in a sentence. It is drawn when the page is written: nothing runs in it. */
export function figureOf(
  title: string,
  sentence: string,
  draw: (width: number) => Plot.PlotOptions,
  { series = [], below = '' }: { series?: readonly string[]; below?: string } = {},
): string {
  return `<figure>
<figcaption><h3>${escaped(title)}</h3><p>${escaped(sentence)}</p></figcaption>
${series.length > 1 ? legendOf(series) : ''}${Object.entries(WIDTHS)
  .map(([name, width]) => svgOf(draw(width), { width, name, title }))
  .join('\n')}
${below}</figure>`
}

function svgOf(
  options: Plot.PlotOptions,
  { width, name, title }: { width: number; name: string; title: string },
): string {
  const { document } = parseHTML('<html><body></body></html>')
  const svg = Plot.plot({ document, className: 'plot', width, style: { background: 'none' }, ...options })
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', title)
  svg.setAttribute('class', `plot ${name}`)
  svg.querySelector('style')?.remove()
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  return svg.outerHTML.replaceAll(/(\d\.\d{2})\d+/g, '$1')
}

export const hue = (n: number): string => `var(--hue-${(n % 8) + 1})`

const SYMBOLS = ['circle', 'diamond', 'square', 'triangle', 'star', 'wye', 'cross', 'times'] as const

/** A sign for each variant: by its form too, and not by its colour alone. */
function legendOf(series: readonly string[]): string {
  const items = series.map((name, n) => `<li>${signOf(n)}${escaped(name)}</li>`)
  return `<ul class="legend">${items.join('')}</ul>\n`
}

function signOf(n: number): string {
  const { document } = parseHTML('<html><body></body></html>')
  const svg = Plot.plot({
    ...{
      document,
      className: 'sign',
      width: 12,
      height: 12,
      margin: 0,
      axis: null,
      style: { background: 'none' },
    },
    marks: [Plot.dot([0], { ...dotOf(n), x: 0, y: 0, r: 4 })],
    x: { domain: [-1, 1] },
    y: { domain: [-1, 1] },
  })
  svg.querySelector('style')?.remove()
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  svg.setAttribute('aria-hidden', 'true')
  return svg.outerHTML
}

const dotOf = (n: number): { fill: string; symbol: (typeof SYMBOLS)[number] } => ({
  fill: hue(n),
  symbol: SYMBOLS[n % SYMBOLS.length]!,
})

/** A figure with its interval, of one thing in one variant. */
export interface Interval {
  readonly label: string
  readonly series: number
  readonly value: number
  readonly low: number
  readonly high: number
}

interface Scale {
  readonly label: string
  readonly percent?: boolean
  /** A line to hold everything against. */
  readonly reference?: number
}

/** Dots with their intervals, a row a thing, and in it a line a variant. */
export const intervals =
  (rows: readonly Interval[], { label, percent = false, reference }: Scale) =>
  (width: number): Plot.PlotOptions => {
    const series = Math.max(...rows.map((row) => row.series)) + 1
    const labels = [...new Set(rows.map((row) => row.label))]
    const placed = rows.map((row) => ({ ...row, y: labels.indexOf(row.label) + (row.series + 0.5) / series }))
    const lines = (n: number): Plot.Markish[] => {
      const own = placed.filter((row) => row.series === n)
      return [
        Plot.ruleY(own, { y: 'y', x1: 'low', x2: 'high', stroke: hue(n), strokeWidth: 2 }),
        Plot.dot(own, { y: 'y', x: 'value', r: 4.5, ...dotOf(n) }),
      ]
    }
    return {
      ...labelled(labels, width),
      height: 56 + labels.length * Math.max(22, series * 13),
      x: {
        label,
        percent,
        grid: true,
        nice: true,
        ticks: width < 500 ? 4 : 8,
        ...(percent && { tickFormat: asShare }),
      },
      y: { domain: [labels.length, 0], axis: null },
      marks: [
        ...namesAt(labels, width),
        ...(reference === undefined
          ? []
          : [Plot.ruleX([reference], { stroke: 'var(--ink)', strokeDasharray: '4 3' })]),
        ...Array.from({ length: series }, (_, n) => lines(n)).flat(),
      ],
    }
  }

const asShare = (value: number): string => `${Math.round(value * 10) / 10} %`

/** Room for names on the left: they are cut where there is none. */
function labelled(labels: readonly string[], width: number): Plot.PlotOptions {
  return { marginLeft: roomFor(labels, width), marginRight: 20, marginTop: 8, marginBottom: 40 }
}

const LETTER = 7

function roomFor(labels: readonly string[], width: number): number {
  const longest = Math.max(...labels.map(({ length }) => length))
  return Math.min(Math.round(width * 0.42), 16 + Math.round(longest * LETTER))
}

function namesAt(labels: readonly string[], width: number): Plot.Markish[] {
  const room = roomFor(labels, width)
  const most = Math.floor((room - 10) / LETTER)
  const isLong = labels.some(({ length }) => length > most)
  const cut = (label: string) => (label.length > most ? `${label.slice(0, most - 1)}…` : label)
  return [
    Plot.text(labels, {
      y: (_: string, i: number) => i + 0.5,
      text: cut,
      frameAnchor: 'left',
      ...(isLong ? { textAnchor: 'start', dx: 4 - room } : { textAnchor: 'end', dx: -8 }),
      fontSize: 12,
    }),
    Plot.ruleY(labels.slice(1), {
      y: (_: string, i: number) => i + 1,
      stroke: 'var(--line)',
      strokeOpacity: 0.6,
    }),
  ]
}

/** How long something is, a row a thing. */
export const bars =
  (rows: readonly Omit<Interval, 'low' | 'high'>[], { label, percent = false }: Scale) =>
  (width: number): Plot.PlotOptions => {
    const series = Math.max(...rows.map((row) => row.series)) + 1
    const labels = [...new Set(rows.map((row) => row.label))]
    const placed = rows.map((row) => {
      const top = labels.indexOf(row.label) + 0.12 + (row.series * 0.76) / series
      return { ...row, top, bottom: top + 0.76 / series }
    })
    return {
      ...labelled(labels, width),
      height: 56 + labels.length * Math.max(20, series * 12),
      x: {
        label,
        percent,
        grid: true,
        zero: true,
        ticks: width < 500 ? 4 : 8,
        ...(percent && { tickFormat: asShare }),
      },
      y: { domain: [labels.length, 0], axis: null },
      marks: [
        ...namesAt(labels, width).slice(0, 1),
        Plot.rect(placed, {
          x1: 0,
          x2: 'value',
          y1: 'top',
          y2: 'bottom',
          fill: (row: Interval) => hue(row.series),
        }),
      ],
    }
  }

/** Values and how often each came; `series` are drawn over each other as lines. */
export const histogram =
  (series: readonly (readonly Counted[])[], { label, percent = false }: Scale) =>
  (width: number): Plot.PlotOptions => {
    const isWhole = series.flat().every(({ value }) => Number.isInteger(value))
    const tickFormat = percent ? inPercent : isWhole ? ifWhole : undefined
    const classes = classesOf(series, width < 500 ? 16 : 32)
    return {
      ...{ marginLeft: 48, marginRight: 20, marginTop: 26, marginBottom: 40, height: 240 },
      x: { label, ticks: width < 500 ? 5 : 10, ...(tickFormat && { tickFormat }) },
      y: { label: 'share of matches', percent: true, grid: true, tickFormat: asShare, ticks: 4 },
      marks: [
        ...classes.flatMap((rows, n) => [
          Plot.rectY(rows, {
            x1: 'from',
            x2: 'to',
            y: 'share',
            fill: hue(n),
            fillOpacity: classes.length > 1 ? 0.22 : 0.75,
            inset: 0,
          }),
          ...(classes.length > 1
            ? [Plot.lineY(outlineOf(rows), { x: 'x', y: 'y', stroke: hue(n), strokeWidth: 2 })]
            : []),
        ]),
        Plot.ruleY([0], { stroke: 'var(--ink)' }),
      ],
    }
  }

const inPercent = (value: number): string => `${Math.round(value * 1000) / 10} %`

const ifWhole = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en') : '')

const outlineOf = (rows: readonly Class[]): { x: number; y: number }[] =>
  rows.flatMap(({ from, to, share }) => [
    { x: from, y: share },
    { x: to, y: share },
  ])

/** What was said against what came: on the line, odds tell the truth. */
export const calibration =
  (
    rows: readonly {
      readonly said: number
      readonly value: number
      readonly low: number
      readonly high: number
    }[],
  ) =>
  (width: number): Plot.PlotOptions => ({
    ...{ marginLeft: 52, marginRight: 20, marginTop: 26, marginBottom: 40, height: Math.min(360, width) },
    width: Math.min(width, 420),
    x: { label: 'said', percent: true, domain: [0, 100], grid: true, tickFormat: asShare, ticks: 5 },
    y: { label: 'came', percent: true, domain: [0, 100], grid: true, tickFormat: asShare, ticks: 5 },
    marks: [
      Plot.line([{ v: 0 }, { v: 1 }], { x: 'v', y: 'v', stroke: 'var(--ink)', strokeDasharray: '4 3' }),
      Plot.ruleX(rows, { x: 'said', y1: 'low', y2: 'high', stroke: hue(0), strokeWidth: 2 }),
      Plot.dot(rows, { x: 'said', y: 'value', r: 4.5, ...dotOf(0) }),
    ],
  })

/** A line for each series, over time. */
export const lines =
  (series: readonly (readonly { readonly x: number; readonly y: number }[])[], x: string, y: string) =>
  (width: number): Plot.PlotOptions => ({
    ...{ marginLeft: 44, marginRight: 20, marginTop: 26, marginBottom: 40, height: 260 },
    x: {
      label: x,
      ticks: width < 500 ? 5 : 10,
      tickFormat: ifWhole,
    },
    y: { label: y, grid: true },
    marks: [
      Plot.ruleY([0], { stroke: 'var(--ink)' }),
      ...series.flatMap((points, n) => [
        Plot.lineY(points, { x: 'x', y: 'y', stroke: hue(n), strokeWidth: 2 }),
        Plot.dot(points, { x: 'x', y: 'y', r: 3, ...dotOf(n) }),
      ]),
    ],
  })
