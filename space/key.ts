/** Two whole numbers as written in a key. Each place has one key only, so "-0" or "01" is refused. */
export function parsePair(text: string): readonly [number, number] {
  const parts = /^(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not a key`)
  return [Number(parts[1]), Number(parts[2])]
}

/** Two coordinates from -16384 to 16383 in one small integer: as a key of a `Map` it beats a string. */
export function packPair(high: number, low: number): number {
  const [a, b] = [high + 0x4000, low + 0x4000]
  if ((a | b) >>> 15) throw new Error(`${high},${low} is too far out`)
  return (a << 15) | b
}
