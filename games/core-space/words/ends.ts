import type { Over } from '@starboard/kernel'
import { capital, listed } from '@starboard/kernel/english'
import { MISSIONS } from '../content/index.ts'
import { payOf } from '../rules/10-edges/goals.ts'
import type { View } from '../view.ts'
import { BRIEFINGS } from './missions.ts'
import { crewName } from './names.ts'

interface Fate {
  readonly out: boolean
}

/** How Six Doors Down came out, and why. */
export function campaignText(won: boolean, crews: readonly Fate[]): string {
  if (won) return 'The last door is shut behind them: six doors down, and back again.'
  return crews.every(({ out }) => out)
    ? 'No crew is left that could sail on: the campaign is lost.'
    : 'The last door was tried twice and stayed shut: the campaign is lost.'
}

/** How a match ended, and why. */
export function overText(over: Over, view: View): string {
  const { how, winners } = over
  if (how === 'campaign-paused') return `The doors go on down: ${MISSIONS[view.mission].name} is next.`
  if (how === 'campaign-won' || how === 'campaign-lost')
    return `${campaignText(how === 'campaign-won', view.campaign.crews)}${worthText(over, view, 'worth')}`
  if (how === 'nobody-left') return `Nobody came back. ${askedText(view)}`
  const won = view.crews.filter(({ seat }) => winners.includes(seat)).map(({ id }) => crewName(view, id))
  if (won.length === 0) return `Some got away, but not with what they came for. ${askedText(view)}`
  const who = listed(won)
  if (how !== 'mission-done')
    return `${capital(who)} came off best.${worthText(over, view, 'home with goods worth')}`
  const done =
    view.crews.length > 1
      ? `Mission accomplished by ${who}.`
      : `Mission accomplished: ${payOf(view, view.crews[0]!.id)} UA for it.`
  return `${done}${worthText(over, view, 'home with goods worth')}`
}

const askedText = (view: View): string => `The task was: ${BRIEFINGS[view.mission].goal(view)}`

/** What each seat’s crews come to, in UA: “the Eidolon is home with goods worth 64 UA”. */
function worthText({ scores }: Over, view: View, comes: string): string {
  const seats = [...new Set(view.crews.map(({ seat }) => seat))]
  const each = seats.map((seat) => {
    const crews = view.crews.filter((crew) => crew.seat === seat).map(({ id }) => crewName(view, id))
    return `${listed(crews)} ${crews.length > 1 ? 'are' : 'is'} ${comes} ${scores[seat] ?? 0} UA`
  })
  return ` ${capital(listed(each))}.`
}
