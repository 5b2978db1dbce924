/** Records and lists are equal when their contents are, in whatever order they were written. */
export const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? writtenOut(value) : value

function writtenOut(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? `'${value}'` : `${value}`
  if (Array.isArray(value)) return `[${value.map(writtenOut)}]`
  const record = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(record).sort()) text += `${key}:${writtenOut(record[key])},`
  return `{${text}}`
}
