import { type Cover, LID } from '@starboard/kernel'

/** The middle of the door at the end of the corridor. */
const DOOR = { x: 140, y: 226 }

/** The bulkheads on the way there, as large as they seem from here. */
const BULKHEADS = [
  { size: 1.5, wall: '#23292e', edge: '#56616a', width: 3 },
  { size: 1.16, wall: '#1e2428', edge: '#6b7772', width: 2.6 },
  { size: 0.88, wall: '#1a1f23', edge: '#7d8884', width: 2.2 },
  { size: 0.66, wall: '#16191c', edge: '#8b958f', width: 2 },
  { size: 0.48, wall: '#131618', edge: '#a8aa98', width: 1.8 },
  { size: 0.34, wall: '#0c0e0f', edge: '#d8c87a', width: 1.6 },
] as const

/** An opening with its corners cut off. */
function frame(size: number): string {
  const [wide, high, corner] = [210 * size, 190 * size, 24 * size]
  const [left, top] = [DOOR.x - wide / 2, DOOR.y - high * 0.56]
  const [right, floor] = [left + wide, top + high]
  return (
    `M${left + corner} ${top}H${right - corner}L${right} ${top + corner}V${floor - corner}` +
    `L${right - corner} ${floor}H${left + corner}L${left} ${floor - corner}V${top + corner}Z`
  )
}

/** A corridor, something tall in the door at its end, and two who would rather not have met it. */
function Art({ id }: { readonly id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-steel`} x2="0" y2="1">
          <stop stopColor="#2b3238" />
          <stop offset="1" stopColor="#0e1113" />
        </linearGradient>
        <radialGradient id={`${id}-light`}>
          <stop stopColor="#fff2b8" />
          <stop offset=".35" stopColor="#f5c518" stopOpacity=".75" />
          <stop offset="1" stopColor="#f5c518" stopOpacity="0" />
        </radialGradient>
        <pattern
          id={`${id}-hazard`}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="16" height="16" fill="#14171a" />
          <rect width="8" height="16" fill="#f5c518" />
        </pattern>
      </defs>
      <rect {...LID} fill={`url(#${id}-steel)`} />
      {BULKHEADS.map(({ size, wall, edge, width }) => (
        <path key={size} d={frame(size)} fill={wall} stroke={edge} strokeWidth={width} />
      ))}
      <circle cx={DOOR.x} cy={DOOR.y - 4} r="86" fill={`url(#${id}-light)`} />
      <path d={frame(0.3)} fill="#ffe68a" />
      <path d="M118 252 20 350H54L126 252ZM162 252 260 350H226L154 252Z" fill="#f5c518" opacity=".13" />
      <FirstBorn />
      <Trader transform="translate(66 318) scale(1.12)" />
      <Trader transform="translate(208 334) scale(1.24)" />
      <rect width={LID.width} height="78" fill="#12161a" opacity=".82" />
      <rect y="78" width={LID.width} height="9" fill={`url(#${id}-hazard)`} />
    </>
  )
}

/** Four arms, a split crown, and eyes. */
const FirstBorn = () => (
  <g
    transform={`translate(${DOOR.x} ${DOOR.y})`}
    stroke="#0b0d0e"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path
      d="M0-52l5 9 2 12-2 7 3 4 14 5-2 5-9-1-1 16 5 22 3 24h-7l-6-24-5-6-5 6-6 24h-7l3-24 5-22-1-16-9 1-2-5 14-5 3-4-2-7 2-12z"
      fill="#0b0d0e"
    />
    <path d="M-10-20-27-3-22 26M10-20 27-3 22 26" fill="none" strokeWidth="4" />
    <path d="M-9-10-20 8M9-10 20 8" fill="none" strokeWidth="3" />
    <path d="M-3.4-35l2.4 2M3.4-35l-2.4 2" stroke="#ff6a4d" strokeWidth="2.2" />
  </g>
)

/** Somebody with a pack and a rifle, seen from behind. */
const Trader = ({ transform }: { readonly transform: string }) => (
  <g transform={transform} fill="#07090a" stroke="#c9a21a" strokeWidth="1.4" strokeLinejoin="round">
    <path d="M-10-62c0-9 5-14 10-14s10 5 10 14c0 5-2 9-4 11l16 7 6 34-8 2-4-18-1 12 5 50h-13l-7-38-7 38h-13l5-50-1-12-4 18-8-2 6-34 16-7c-2-2-4-6-4-11z" />
    <path d="M12-26l26-8 2 5-26 10z" />
    <rect x="-11" y="-46" width="22" height="25" rx="4" fill="#1a1f23" strokeWidth="1" />
    <path d="M-11-36h22M-5-46v25M5-46v25" fill="none" strokeWidth=".8" />
    <circle cx="7" cy="-41" r="1.6" fill="#ff6a4d" stroke="none" />
    <path d="M-8-64c4 3 12 3 16 0" fill="none" strokeWidth="1" />
  </g>
)

const FACE = '"Chakra Petch", Inter, system-ui, sans-serif'

export const cover: Cover = {
  Art,
  motif: { x: 140, y: 214, r: 56 },
  name: { words: 'CORE SPACE', face: FACE, size: 34, weight: 600, spacing: 1.5, ink: '#ece5d3' },
  line: {
    words: 'first born: get in, get paid, get out',
    face: FACE,
    size: 13,
    weight: 600,
    spacing: 0.2,
    ink: '#f5c518',
  },
  ground: '#14181c',
  accent: '#f5c518',
}
