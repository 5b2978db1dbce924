/** TR for Tomas Reck, IL for Ilse: what stands on a token. */
export function initials(name: string): string {
  const [first = '', last = ''] = name.split(/\s+/)
  return (last ? `${first[0]}${last[0]}` : first.slice(0, 2)).toUpperCase()
}
