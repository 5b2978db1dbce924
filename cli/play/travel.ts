import type { Ask, Match, Option, Place } from '@starboard/kernel'
import { listed, wrap } from '../paper.ts'
import { give, type Outcome, type Session } from './session.ts'

/** “fly to Loath”, “go to 5/11”: where somebody wants to be; null if a line says nothing of the kind. */
export const destinationIn = (line: string): string | null =>
  /^(?:fly|go|move|walk)\s+to\s+(.+)$/i.exec(line)?.[1]?.trim() ?? null

/** The first option that says in its own words that it leads there. */
export function optionTo(match: Match, ask: Ask, place: string): Option | null {
  if (ask.kind !== 'one') return null
  const name = escaped(place.replace(/^the /i, ''))
  const there = new RegExp(`\\b(?:fly|go|move|walk)\\b.* to (?:the )?${name}(?![\\w/])`, 'i')
  const view = match.view(ask.seat)
  return ask.options.find((option) => there.test(match.game.text.option(ask, option, view))) ?? null
}

/** No letter of what somebody typed means anything but itself. */
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Goes to a place by as many answers as it takes, until something new comes up that wants an answer of its own. */
export function travelTo(session: Session, ask: Ask, name: string): Outcome {
  const { io, match } = session
  const { travel } = match.game
  const view = match.view(ask.seat)
  const places = travel?.places(view, ask) ?? []
  const place = placeCalled(places, name)
  if (!place) {
    const first = travel?.first?.(view, ask)
    io.out(wrap(`No way leads to “${name}” now.${first ? ` ${first}` : reached(places)}`, io.columns))
    return 'stay'
  }
  const left = place.way.findIndex((stop, n) => !advance(session, ask, stop, n))
  if (left === 0) {
    io.out(wrap(`The way to “${name}” is not open now.`, io.columns))
    return 'stay'
  }
  if (left > 0) io.out(wrap(NEW, io.columns))
  return 'moved'
}

const NEW = 'You stop on the way: what comes next wants an answer of its own.'

/** One stop further, if the same question is still asked and nothing speaks against it. */
function advance(session: Session, { seat, id }: Ask, stop: string, n: number): boolean {
  const { match } = session
  const ask = match.asks.find((open) => open.seat === seat && open.id === id)
  const answer = ask ? match.game.travel!.step(match.view(seat), ask, stop, n) : null
  if (!ask || answer === null) return false
  give(session, ask, answer)
  return true
}

/** A place by its whole name, or by a part of it that leaves no doubt what kind of place is meant. */
function placeCalled(places: readonly Place[], name: string): Place | undefined {
  const wanted = plain(name)
  return (
    places.find(({ names }) => names.some((one) => plain(one) === wanted)) ??
    places.find(({ names }) => names.some((one) => plain(one).includes(wanted)))
  )
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/^the |[“”’']/g, '')

/** How many places are named to whoever has missed. */
const NAMED = 6

function reached(places: readonly Place[]): string {
  const names = [...new Set(places.flatMap((place) => place.names.slice(0, -1)))].slice(0, NAMED)
  return names.length > 0 ? ` You get to ${listed(names)}, among others.` : ''
}
