import { listed } from '@starboard/kernel/english'
import type { Sheet, View } from '../view.ts'
import { bodyName } from '../words/words.ts'
import { PANICS, RESPONSES, WORDS } from './words.ts'

/** KO for Kosta; HS for Hull stalker. */
export const initials = (name: string): string => {
  const words = name.replace(/^(Dr|Lt) /, '').split(/[\s-]+/)
  return (words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : name.slice(0, 2)).toUpperCase()
}

/** What is wrong with somebody, the worst first. */
export const illsOf = (view: View, { dead, health, held, burning, nerves }: Sheet): string[] =>
  dead
    ? [WORDS.deadMark]
    : [
        health === 0 && WORDS.brokenMark,
        held && WORDS.pinned(bodyName(view, held.by)),
        burning > 0 && WORDS.burning,
        ...nerves.panic.map((row) => PANICS[row]!),
        ...nerves.responses.map((row) => RESPONSES[row]!),
      ].filter((ill) => typeof ill === 'string')

/** How somebody stands: beside whom, hidden, on guard, in cover, away. */
export const stanceOf = (view: View, { id, hidden, guard, cover, activity, beside, dead }: Sheet): string[] =>
  [
    view.combat &&
      !dead &&
      beside.length > 0 &&
      WORDS.beside(listed(beside.map((one) => bodyName(view, one)))),
    view.out.includes(id) && WORDS.outMark,
    hidden && WORDS.hiddenMark,
    guard && WORDS.watching,
    activity.resting && WORDS.resting,
    cover && WORDS.cover(cover.kind),
  ].filter((stance) => typeof stance === 'string')
