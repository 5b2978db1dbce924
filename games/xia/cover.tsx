import { type Cover, LID } from '@starboard/kernel'

const STAR = { x: 44, y: 314 }
const ORBITS = [92, 132, 176, 224, 276]
const FLIGHT = 'M70 252C120 256 150 226 176 184'
const HEX = 19

/** The middle of a hex, in steps to the right and down. */
const middle = (q: number, r: number) => ({
  x: 150 + Math.sqrt(3) * HEX * (q + r / 2),
  y: 174 + 1.5 * HEX * r,
})

function hexagon([q, r]: Place, size: number): string {
  const { x, y } = middle(q, r)
  const corners = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2
    return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

type Place = readonly [q: number, r: number]

const CHART = [-3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((r) => [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((q): Place => [q, r]))
  .filter(([q, r]) => {
    const { x, y } = middle(q, r)
    return x > 40 && x < LID.width + 12 && y > 78 && y < 294
  })
  .map((place) => hexagon(place, HEX))
  .join('')

const REGIONS: readonly { readonly fill: string; readonly edge: string; readonly at: readonly Place[] }[] = [
  {
    fill: '#134634',
    edge: '#4fd38a',
    at: [
      [1, 0],
      [2, -1],
      [2, 0],
      [1, 1],
    ],
  },
  {
    fill: '#3a2a10',
    edge: '#e08f3c',
    at: [
      [-1, 1],
      [-2, 2],
      [-1, 2],
    ],
  },
  {
    fill: '#3a1a48',
    edge: '#d678f0',
    at: [
      [3, -3],
      [2, -2],
      [3, -2],
    ],
  },
  {
    fill: '#143a6a',
    edge: '#5aa6ff',
    at: [
      [2, 2],
      [1, 3],
    ],
  },
]

/** Points that lie evenly and in no order: each goes on by two shares that never meet. */
function stars(first: number, count: number): string {
  const share = (n: number, step: number, of: number) => Math.round(((n * step) % 1) * of)
  return Array.from({ length: count }, (_, i) => {
    const n = first + i
    return `M${share(n, 0.7549, LID.width)} ${share(n, 0.5698, LID.height)}h0`
  }).join('')
}

/** A star, and the way of a ship that has just come round it. */
function Art({ id }: { readonly id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x2="1" y2="1">
          <stop stopColor="#16244a" />
          <stop offset="1" stopColor="#060a16" />
        </linearGradient>
        <radialGradient id={`${id}-sun`}>
          <stop stopColor="#fff8e4" />
          <stop offset=".22" stopColor="#ffd07a" />
          <stop offset=".5" stopColor="#ff8a2b" />
          <stop offset=".75" stopColor="#c23a10" stopOpacity=".55" />
          <stop offset="1" stopColor="#c23a10" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-trail`} x1="0" y1="1" x2="1" y2="0">
          <stop stopColor="#ffb347" stopOpacity="0" />
          <stop offset="1" stopColor="#ffd894" />
        </linearGradient>
      </defs>
      <rect {...LID} fill={`url(#${id}-sky)`} />
      <g stroke="#dfe8ff" strokeLinecap="round">
        <path d={stars(0, 46)} strokeWidth=".8" opacity=".6" />
        <path d={stars(46, 22)} strokeWidth="1.4" opacity=".75" />
        <path d={stars(68, 7)} strokeWidth="2.4" />
      </g>
      <g fill="none" stroke="#7f9ad6" opacity=".34">
        {ORBITS.map((r, n) => (
          <circle key={r} cx={STAR.x} cy={STAR.y} r={r} strokeDasharray={n === 2 ? '2 5' : undefined} />
        ))}
      </g>
      <path d={CHART} fill="none" stroke="#8fa6dc" opacity=".24" />
      {REGIONS.map(({ fill, edge, at }) => (
        <path
          key={edge}
          d={at.map((place) => hexagon(place, HEX - 1)).join('')}
          fill={fill}
          stroke={edge}
          strokeWidth="2"
        />
      ))}
      <circle cx={STAR.x} cy={STAR.y} r="150" fill={`url(#${id}-sun)`} />
      <g fill="none" strokeLinecap="round">
        <path d={FLIGHT} stroke={`url(#${id}-trail)`} strokeWidth="5" />
        <path d={FLIGHT} stroke="#fff0cc" strokeWidth="1.4" strokeDasharray="1 6" />
      </g>
      <g transform="translate(182 168) rotate(22)">
        <path
          d="M0-30C6-18 7-6 7 4L19 18V24L7 19 4 25H-4L-7 19-19 24V18L-7 4C-7-6-6-18 0-30Z"
          fill="#fff1d6"
          stroke="#0b1430"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M0-18C2.6-12 3-6 3 0H-3C-3-6-2.6-12 0-18Z" fill="#2b4a8a" />
        <path d="M-3.4 26 0 40 3.4 26Z" fill="#ffb347" />
      </g>
    </>
  )
}

const FACE = '"Exo 2", Inter, system-ui, sans-serif'

export const cover: Cover = {
  Art,
  motif: { x: 152, y: 204, r: 50 },
  name: { words: 'XIA', face: FACE, size: 44, weight: 600, spacing: 13, ink: '#f4f7ff' },
  line: { words: 'legends of a drift system', face: FACE, size: 12.5, spacing: 0.9, ink: '#b9c9ee' },
  ground: '#0d162f',
  accent: '#ffb347',
}
