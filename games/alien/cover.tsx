import { type Cover, LID } from '@starboard/kernel'

/** Where the tracker is held, and how far it reaches. */
const HAND = { x: 132, y: 338 }
const REACH = 214
const RINGS = [46, 88, 130, 172, REACH]
const CONTACT = { x: 174, y: 214 }
const CREW = 'M92 266h0M110 298h0M146 300h0'

const at = (degrees: number, far: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(HAND.x + Math.cos(angle) * far).toFixed(1)} ${(HAND.y + Math.sin(angle) * far).toFixed(1)}`
}

const EDGE = 55
const RAYS = [-EDGE, 0, EDGE].map((degrees) => `M${HAND.x} ${HAND.y}L${at(degrees, REACH + 26)}`).join('')
const TICKS = Array.from({ length: 23 }, (_, n) => (n - 11) * 5)
  .map((degrees) => `M${at(degrees, REACH)}L${at(degrees, REACH - (degrees % 15 === 0 ? 11 : 5))}`)
  .join('')

const arc = (far: number): string => `M${at(-EDGE, far)}A${far} ${far} 0 0 1 ${at(EDGE, far)}`

/** A motion tracker over the plan of a deck: three of us, and one that is none of us. */
function Art({ id }: { readonly id: string }) {
  return (
    <>
      <defs>
        <radialGradient id={`${id}-dark`} cy="1" r="1">
          <stop stopColor="#3d2700" />
          <stop offset=".6" stopColor="#140c00" />
          <stop offset="1" stopColor="#050300" />
        </radialGradient>
        <linearGradient id={`${id}-sweep`}>
          <stop stopColor="#ffb020" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffb020" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}-contact`}>
          <stop stopColor="#ff5a3c" />
          <stop offset=".4" stopColor="#ff5a3c" stopOpacity=".8" />
          <stop offset="1" stopColor="#ff5a3c" stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}-lines`} width="4" height="3" patternUnits="userSpaceOnUse">
          <rect width="4" height="1.1" opacity=".45" />
        </pattern>
      </defs>
      <rect {...LID} fill={`url(#${id}-dark)`} />
      <g fill="none" stroke="#ffb020" opacity=".34">
        <path
          d="M26 158h62v44h-62zM104 148h58v34h-58zM180 160h60v56h-60zM44 224h52v40h-52zM168 238h58v44h-58z"
          strokeWidth="1.2"
        />
        <path d="M88 176h16M162 166h18M133 182v52M70 202v22M200 216v22" strokeWidth="5" opacity=".7" />
      </g>
      <g fill="none" stroke="#ffb020">
        {RINGS.map((far) => (
          <path key={far} d={arc(far)} strokeWidth={far === 172 ? 1.8 : 1.2} opacity=".75" />
        ))}
        <path d={RAYS} opacity=".55" />
        <path d={TICKS} strokeWidth="1.2" />
      </g>
      <path
        d={`M${HAND.x} ${HAND.y}L${at(11, REACH)}A${REACH} ${REACH} 0 0 1 ${at(45, REACH)}Z`}
        fill={`url(#${id}-sweep)`}
      />
      <path d={`M${HAND.x} ${HAND.y}L${at(11, REACH)}`} stroke="#ffd680" strokeWidth="2" />
      <g transform={`translate(${CONTACT.x} ${CONTACT.y})`} fill="none" stroke="#ff6a4d">
        <circle r="26" fill={`url(#${id}-contact)`} stroke="none" />
        <circle r="5" fill="#fff0e8" stroke="none" />
        <circle r="17" strokeWidth="1.6" />
        <circle r="27" opacity=".6" />
      </g>
      <path d={CREW} stroke="#ffcf70" strokeWidth="8" strokeLinecap="round" />
      <rect {...LID} fill={`url(#${id}-lines)`} />
      <rect width={LID.width} height="84" fill="#0a0600" opacity=".55" />
    </>
  )
}

const FACE = 'VT323, ui-monospace, monospace'

export const cover: Cover = {
  Art,
  motif: { x: 168, y: 214, r: 46 },
  name: { words: 'ALIEN', face: FACE, size: 60, spacing: 14, ink: '#ffc04d' },
  line: { words: 'something moves in the dark', face: FACE, size: 17, spacing: 1, ink: '#e8ab4c' },
  ground: '#140c00',
  accent: '#ffb020',
}
