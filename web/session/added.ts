/**
 * What whoever runs the server has added to a game; nothing where there is no server. By itself, because both the page and
 * its worker ask: whatever they share must not load anything later, which only a page can do.
 */
export async function addedTo(id: string): Promise<readonly unknown[]> {
  const answer = await fetch(`/api/games/${id}/added`).catch(() => null)
  // What is no server of ours may answer everything with a page.
  const said = answer?.ok
    ? ((await answer.json().catch(() => null)) as { readonly added?: unknown } | null)
    : null
  return Array.isArray(said?.added) ? said.added : []
}
