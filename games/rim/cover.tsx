import { type Cover, LID } from '@starboard/kernel'

const SUN = { x: 178, y: 182, r: 66 }

const SETTLERS = ['translate(96 288) scale(1.1)', 'translate(112 292)', 'translate(76 296) scale(1.15)']

const FURROWS = Array.from({ length: 9 }, (_, n) => `M${n * 36 - 20} 356L${96 + n * 14} 296`).join('')

/** A red sun over a homestead, and the ribs of what brought them here. */
function Art({ id }: { readonly id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop stopColor="#e9c893" />
          <stop offset=".5" stopColor="#f3d9a8" />
          <stop offset="1" stopColor="#e8b878" />
        </linearGradient>
        <radialGradient id={`${id}-sun`}>
          <stop stopColor="#d9532a" />
          <stop offset=".96" stopColor="#b53f1a" />
          <stop offset="1" stopColor="#b53f1a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect {...LID} fill={`url(#${id}-sky)`} />
      <circle cx={SUN.x} cy={SUN.y} r={SUN.r} fill={`url(#${id}-sun)`} />
      <g stroke="#f3d9a8" opacity=".8">
        <path d="M0 178h264M0 190h264M0 203h264" strokeWidth="2.4" />
        <path d="M120 216h150" strokeWidth="3" />
      </g>
      <circle cx="52" cy="160" r="9" fill="#f8ead0" opacity=".9" />
      <circle cx="56" cy="157" r="8" fill="#eccf9d" />
      <path
        d="M0 232 22 226 30 208 62 206 70 224 96 228 108 216 150 214 158 226 190 232 206 220 244 218 252 230 264 232V344H0Z"
        fill="#b5764a"
      />
      <path d="M0 256C40 242 80 246 120 252S210 248 264 242V344H0Z" fill="#96552f" />
      <path d="M0 282C60 266 120 276 170 278S240 270 264 268V344H0Z" fill="#733c20" />
      <g fill="none" stroke="#5b2f19" strokeWidth="4" strokeLinecap="round">
        <path d="M26 256c2-26 16-38 32-40M42 254c2-20 12-32 26-34M58 253c2-16 10-24 20-28" />
        <path d="M18 258C40 246 70 240 92 242" strokeWidth="3" />
      </g>
      <path d={FURROWS} stroke="#532a15" strokeWidth="3" opacity=".7" />
      <Homestead />
      {SETTLERS.map((where) => (
        <g key={where} transform={where} fill="#28140b">
          <circle cy="-17" r="3.6" />
          <path d="M-7-19h14l-3-3h-8zM-5-13h10l2 13h-4l-1 8h-4l-1-8h-4z" />
        </g>
      ))}
    </>
  )
}

/** Two rooms with light in them, smoke, and a wind wheel. */
const Homestead = () => (
  <>
    <path
      d="M170 220c4-8-4-10 2-18s-3-12 4-20"
      fill="none"
      stroke="#f8ead0"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <g fill="#3a1f12">
      <path d="M132 278v-26l24-16 24 16v26zM180 278v-18h30v18zM166 224h7v18h-7z" />
      <path d="M126 254l30-21 30 21-4 5-26-18-26 18z" />
      <path d="M232 280l5-54h4l5 54z" />
      <circle cx="239" cy="224" r="4" />
    </g>
    <path
      d="M239 224v-26M239 224l23 8M239 224l-22 10"
      stroke="#3a1f12"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M148 259h13v19h-13zM188 265h11v8h-11z" fill="#f5b95a" />
  </>
)

const FACE = 'Fraunces, "Iowan Old Style", Georgia, serif'

export const cover: Cover = {
  Art,
  motif: { x: 182, y: 206, r: 62 },
  name: { words: 'RimWorld', face: FACE, size: 38, weight: 600, ink: '#5a2411' },
  line: { words: 'castaways, and a ship to build', face: FACE, size: 14, weight: 600, ink: '#6f3417' },
  ground: '#eed0a0',
  accent: '#e08a5c',
}
