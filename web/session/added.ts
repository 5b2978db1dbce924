/**
 * What whoever runs the server has added to a game; nothing where there is no server. By itself, because both the page and
 * its worker ask: whatever they share must not load anything later, which only a page can do.
 */
export async function addedTo(id: string): Promise<readonly unknown[]> {
  const answer = await fetch(`/api/games/${id}/added`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { readonly added: readonly unknown[] }).added : []
}
