import { type Cover, LID } from '@starboard/kernel'

const PENCIL = '#1f4f96'
const FACE = '"Special Elite", "Courier New", monospace'

/** Index cards with the worlds of a cluster on them, a pencil and two small dice, under a lamp. */
function Art({ id }: { readonly id: string }) {
  const shadow = `url(#${id}-shadow)`
  return (
    <>
      <defs>
        <radialGradient id={`${id}-felt`} cy=".42" r=".72">
          <stop stopColor="#3f7a56" />
          <stop offset=".55" stopColor="#1d4531" />
          <stop offset="1" stopColor="#091c13" />
        </radialGradient>
        <filter id={`${id}-shadow`} x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="2" dy="5" stdDeviation="5" floodOpacity=".55" />
        </filter>
      </defs>
      <rect {...LID} fill={`url(#${id}-felt)`} />
      <g transform="translate(150 238) rotate(7)" filter={shadow}>
        <Card width={196} height={140} />
      </g>
      <g transform="translate(126 226) rotate(-5)" filter={shadow}>
        <Card width={204} height={148} />
        <Cluster />
      </g>
      <g transform="translate(176 288) rotate(-28)" filter={shadow}>
        <path d="M-70-5H46V5H-70z" fill="#d8a23a" />
        <path d="M-70-5H46v3.4H-70z" fill="#eabf62" />
        <path d="M46-5 64 0 46 5Z" fill="#ecd9b0" />
        <path d="M58-1.7 64 0 58 1.7Z" fill="#222" />
        <path d="M-82-5h12V5h-12z" fill="#c2c6c8" />
        <rect x="-92" y="-5" width="11" height="10" rx="3" fill="#c9685c" />
      </g>
      <g transform="translate(48 308) rotate(-14)" filter={shadow}>
        <Die pips="M-8-8h0M8-8h0M0 0h0M-8 8h0M8 8h0" />
      </g>
      <g transform="translate(92 314) rotate(12)" filter={shadow}>
        <Die pips="M-8-8h0M8-8h0M-8 8h0M8 8h0" />
      </g>
    </>
  )
}

/** An empty card around its middle: a red line, and blue ones below it. */
function Card({ width, height }: { readonly width: number; readonly height: number }) {
  const [left, top] = [-width / 2, -height / 2]
  const lines = Array.from(
    { length: Math.floor((height - 30) / 14) },
    (_, n) => `M${left} ${top + 40 + n * 14}h${width}`,
  )
  return (
    <>
      <rect x={left} y={top} width={width} height={height} rx="4" fill="#f3ead2" />
      <path d={`M${left} ${top + 26}h${width}`} stroke="#d89a8c" strokeWidth="1.4" />
      <path d={lines.join('')} stroke="#c9d2d6" strokeWidth=".8" />
    </>
  )
}

/** Four worlds and the ways between them, as somebody drew them in pencil. */
const Cluster = () => (
  <>
    <g fill="none" stroke={PENCIL} strokeLinecap="round">
      <path
        d="M-66 22C-44 6-30-14-6-12S34 14 66-22M-6-12C2 10 6 26 24 44"
        strokeWidth="1.6"
        strokeDasharray="5 4"
      />
      <g fill="#f3ead2" strokeWidth="1.8">
        <circle cx="-70" cy="26" r="9" />
        <circle cx="-6" cy="-12" r="12" />
        <circle cx="68" cy="-24" r="8" />
        <circle cx="26" cy="48" r="7" />
      </g>
      <path d="M-84 29q14-8 27-5M56-22q12-7 24-5M-14-18l16 12M-12-6-0-18" opacity=".7" />
    </g>
    <g fontFamily={FACE} fontSize="12" fill="#3c4a5c">
      <text x="-94" y="50">
        Ostrava
      </text>
      <text x="-26" y="-30">
        Kell
      </text>
      <text x="44" y="-40">
        Marisk
      </text>
      <text x="42" y="-56">
        week 7
      </text>
      <text x="-94" y="-56" fill="#952a20">
        Luck 3 / 5
      </text>
      <text x="38" y="62" fill="#952a20">
        avoid
      </text>
    </g>
  </>
)

const Die = ({ pips }: { readonly pips: string }) => (
  <>
    <rect x="-17" y="-17" width="34" height="34" rx="6" fill="#fdf8ea" stroke="#cbbf9c" />
    <path d={pips} stroke="#1e2831" strokeWidth="6.8" strokeLinecap="round" />
  </>
)

export const cover: Cover = {
  Art,
  motif: { x: 122, y: 236, r: 52 },
  name: { words: 'A Long Fall', face: FACE, size: 33, ink: '#f6efd9' },
  line: { words: 'debts, jobs and two small dice', face: FACE, size: 13.5, ink: '#cfe2d0' },
  ground: '#1d4531',
  accent: '#8fc1f5',
}
