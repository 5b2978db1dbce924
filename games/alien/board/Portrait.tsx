/** Head and shoulders of somebody, the same wherever they are drawn, within a circle of radius 14 around the middle. */
export function Portrait({ name }: { readonly name: string }) {
  const n = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (
    <g className="al-portrait">
      <path d="M-10.6 9.1a10.6 9.4 0 0 1 21.2 0a14 14 0 0 1 -21.2 0z" />
      <circle className="al-face" cy={-3.2} r={5.6} />
      <path d={HAIR[n % HAIR.length]!} />
      <path className="al-collar" d={COLLARS[(n >> 2) % COLLARS.length]!} />
    </g>
  )
}

/** Cropped, a cap, long, a bun, a fringe. */
const HAIR = [
  'M-5.8 -3.4a5.8 5.9 0 0 1 11.6 0c-2 -2.6 -9.6 -2.6 -11.6 0z',
  'M-6.2 -4a6.2 5.6 0 0 1 12.4 0l2.6 0.6l-2.6 0.8h-12.4z',
  'M-6.6 2.6c-1.4 -12.6 14.6 -12.6 13.2 0l-2.4 0.6v-6c-2.4 -2 -6 -2 -8.4 0v6z',
  'M-5.8 -3a5.8 5.9 0 0 1 11.6 0c-2 -3 -9.6 -3 -11.6 0zM-2.6 -9.6a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 0 1 -5.2 0z',
  'M-5.9 -2a5.9 6.6 0 0 1 11.8 0c-1 -1.4 -1.6 -2 -2.2 -3.2c-3 2.4 -6.6 2.6 -9.6 3.2z',
] as const

const COLLARS = ['M-3.6 2.6l3.6 4l3.6 -4', 'M-4.6 3.4h9.2', 'M0 4v8'] as const
