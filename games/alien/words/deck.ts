import { grouped, listed, times } from '@starboard/kernel/english'
import { ITEMS, SCENARIOS, type Thing } from '../content/index.ts'
import type { Gear } from '../rules/0-table/gear.ts'
import type { BorderState } from '../rules/0-table/places.ts'
import type { View } from '../view.ts'
import { bodyName, itemName, wayIs, zoneName } from './words.ts'

/** The deck plan as a list of the zones that are known, with the ways out of each. */
export function deckLines(view: View): string[] {
  const { zones } = SCENARIOS[view.scenario]
  const known = zones.filter(({ id }) => view.zones[id])
  if (known.length === 0) return []
  return ['The deck, as far as you know it (* in sight):', ...known.map(({ id }) => zoneLine(view, id))]
}

function zoneLine(view: View, id: string): string {
  const { kind, dark, flooded, vacuum, fire, lying, sentry } = view.zones[id]!
  const marks = [
    kind,
    dark ? 'dark' : 'lit',
    ...(flooded ? ['flooded'] : []),
    ...(vacuum ? ['no air'] : []),
    ...(fire ? ['on fire'] : []),
    ...(sentry ? [`tripod gun (ammo ${sentry.left})`] : []),
  ]
  const here = view.bodies.filter(({ at, dead }) => at === id && !dead).map((body) => bodyName(view, body.id))
  return [
    `${view.inSight.includes(id) ? ' * ' : '   '}${zoneName(view, id)}: ${marks.join(', ')}.`,
    ` To ${listed(waysFrom(view, id)) || 'nowhere that is known'}.`,
    ...(here.length > 0 ? [` Here: ${listed(here)}.`] : []),
    ...(lying.length > 0 ? [` Lying there: ${bagText(lying)}.`] : []),
  ].join('')
}

const waysFrom = (view: View, id: string): string[] =>
  SCENARIOS[view.scenario].borders.flatMap(({ id: border, between }) => {
    const state = view.borders[border]
    if (!state || !between.includes(id)) return []
    const into = between[0] === id ? between[1] : between[0]
    return [`${zoneName(view, into)}${wayText(state)}`]
  })

function wayText({ kind, ajar, locked, barricaded, company }: BorderState): string {
  if (kind === 'open') return ''
  if (kind === 'blocked' || kind === 'gap' || kind === 'climb') return ` (${kind})`
  const marks = [
    kind === 'access' ? 'access point' : kind,
    ajar ? wayIs('ajar') : locked ? (company ? 'locked by the Company' : 'locked') : 'shut',
    ...(barricaded ? ['barricaded'] : []),
  ]
  return ` (${marks.join(', ')})`
}

/** Several of a kind are told together. */
export const bagText = (bag: readonly Gear[]): string => listed(grouped(bag.map(pieceText)))

/** A thing with what is left in it. */
export function pieceText({ of, left, jammed, on }: Gear): string {
  const { supply, uses } = (ITEMS as { readonly [id: string]: Thing })[of]!
  const marks = [
    ...(left !== null && supply ? [`${supply.of} ${left} of ${supply.rating}`] : []),
    ...(left !== null && uses !== undefined && uses > 1 ? [times(left, 'use')] : []),
    ...(on ? ['on'] : []),
    ...(jammed ? ['jammed'] : []),
  ]
  return `${itemName(of).toLowerCase()}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}
