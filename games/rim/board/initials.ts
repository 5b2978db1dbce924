/** TR for Tomas Reck, IL for Ilse, W12 for Wolf 12: what stands on a token. */
export function initials(name: string): string {
  const words = name.split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  if (/^\d+$/.test(last)) return `${first[0]}${last}`.toUpperCase()
  return (last ? `${first[0]}${last[0]}` : first.slice(0, 2)).toUpperCase()
}
