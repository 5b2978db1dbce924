import { Keeping } from './keeping.ts'

/** What a link invites to: a seat of a table, or only to watch. */
export interface Invitation {
  readonly seat: string | null
  readonly token: string
}

const isInvitation = (kept: unknown): kept is Invitation =>
  typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string'

const kept = new Keeping<Invitation>('starboard.invitation.', () => sessionStorage, isInvitation)

/** Everything behind the # stays in the browser: no server and no proxy on the way ever sees it. */
export const invitationLink = (id: string, token: string, seat: number | null = null): string =>
  `${location.origin}/online/${id}#${new URLSearchParams({ ...(seat !== null && { seat: `${seat}` }), token })}`

/** The invitation that one came with. It is taken out of the address, and kept in this tab for when it is loaded again. */
export function takeInvitation(id: string): Invitation | null {
  const given = new URLSearchParams(location.hash.slice(1))
  const token = given.get('token')
  if (token !== null) {
    kept.write(id, { seat: given.get('seat'), token })
    history.replaceState(null, '', location.pathname)
  }
  return kept.read(id)
}

/** The token for a table, if one came with an invitation. */
export const tokenFor = (id: string): string | null => kept.read(id)?.token ?? null
