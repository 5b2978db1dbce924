import type { Seat } from '@starboard/kernel'

/** A link to the replay, after so many choices, as somebody sees it; a watcher where nobody is named. */
export const replayAt = (id: string, choices: number, seat: Seat | null): string =>
  `/replay/${id}#${choices}${seat === null ? '' : `/${seat}`}`

/** Where such a link leads: `#12`, or `#12/1` with the eyes of seat 1. */
export function momentIn(hash: string): { readonly choices: number | null; readonly seat: Seat | null } {
  const [, choices, seat] = /^#(\d+)(?:\/(\d+))?$/.exec(hash) ?? []
  return {
    choices: choices === undefined ? null : Number(choices),
    seat: seat === undefined ? null : Number(seat),
  }
}
