/** A terminal of the usual width. */
const WIDTH = 80

/** “Stores: 12 meals, 40 wood” over as many lines as it takes, none wider than a terminal; later ones stand a little in. */
export function inLines(
  head: string,
  items: readonly string[],
  { between = ', ', under = '    ' } = {},
): string[] {
  if (items.length === 0) return []
  const lines: string[] = []
  let line = head
  items.forEach((item, n) => {
    const words = n < items.length - 1 ? `${item}${between.trimEnd()}` : item
    const isFirst = n === 0 || line === under
    const longer = `${line}${isFirst ? '' : ' '}${words}`
    if (longer.length > WIDTH && line !== under && n > 0) {
      lines.push(line)
      line = `${under}${words}`
    } else line = longer
  })
  return [...lines, line]
}
