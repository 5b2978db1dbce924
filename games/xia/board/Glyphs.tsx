import type { Point } from '@starboard/parts'
import {
  ArrowLeftRight,
  BadgeQuestionMark,
  Cloud,
  Coins,
  Gem,
  Hammer,
  Layers,
  type LucideIcon,
  Pickaxe,
  Recycle,
  ScrollText,
  ShoppingCart,
  Shovel,
  Wrench,
} from 'lucide-react'
import { CUBES, type Cube, type NpcId, type Special } from '../content/index.ts'
import { cubeName, specialWords } from './words.ts'

const ICONS: { readonly [K in Special['kind']]?: LucideIcon } = {
  mission: ScrollText,
  buy: ShoppingCart,
  sell: Coins,
  mine: Pickaxe,
  harvest: Cloud,
  salvage: Recycle,
  quarry: Gem,
  excavate: Shovel,
  relics: Layers,
  refit: Wrench,
  trade: ArrowLeftRight,
  rules: Hammer,
}

/** What a space is for: a picture in a ring in the colour of the cube it deals in; the labels say it in words. */
export function SpecialGlyph({ special, at: { x, y } }: { readonly special: Special; readonly at: Point }) {
  const { kind } = special
  if (kind === 'explore' || kind === 'rules') return null
  const Icon = ICONS[kind]
  const cube = 'cube' in special ? special.cube : null
  return (
    <g transform={`translate(${x} ${y})`} className={`xi-special ${kind}`} data-cube={cube ?? undefined}>
      <title>{specialWords(special)}</title>
      <circle r={9} />
      {kind === 'spawn' ? (
        <text className="xi-spawn-number" y={3.2}>
          {special.number}
        </text>
      ) : (
        Icon && <Icon x={-6} y={-6} width={12} height={12} strokeWidth={2} aria-hidden="true" />
      )}
    </g>
  )
}

/** A cube by its colour and its letter; `any` by a star. */
export function CubeMark({
  cube,
  x,
  y,
  size = 9,
}: {
  readonly cube: Cube | 'any'
  readonly x: number
  readonly y: number
  readonly size?: number
}) {
  return (
    <g
      className="xi-cube"
      data-cube={cube}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 9})`}
    >
      <title>{cubeName(cube)}</title>
      <rect width={9} height={9} rx={1.8} />
      <text x={4.5} y={7}>
        {cube === 'any' ? '★' : CUBES[cube].symbol}
      </text>
    </g>
  )
}

/** The token of an Exploration Point, as long as nobody has turned it up. */
export const TokenGlyph = ({ at: { x, y }, title }: { readonly at: Point; readonly title: string }) => (
  <g transform={`translate(${x} ${y})`} className="xi-token">
    <title>{title}</title>
    <circle r={9} />
    <BadgeQuestionMark x={-6} y={-6} width={12} height={12} strokeWidth={2} aria-hidden="true" />
  </g>
)

/** A comet of an ice asteroid sector, with its tail. */
export const CometGlyph = ({ title }: { readonly title: string }) => (
  <g className="xi-comet">
    <title>{title}</title>
    <path d="M2 -3L-17 -11L-9 -2L-18 2L-6 5Z" />
    <circle r={7} cx={4} />
  </g>
)

/** One of the own missions goes on here. */
export const MissionMark = () => (
  <g className="xi-quick-mission">
    <circle r={11} />
    <ScrollText x={-7} y={-7} width={14} height={14} strokeWidth={2} aria-hidden="true" />
  </g>
)

/** One outline for each seat, so that no ship is known by its colour alone. */
export const HULLS: readonly string[] = [
  'M0 -13 L11 10 L0 7 L-11 10 Z',
  'M-4 -11 H4 L10 8 L4 10 H-4 L-10 8 Z',
  'M0 -12 L10 0 L0 11 L-10 0 Z',
  'M-10 -6 Q0 -15 10 -6 L8 9 L0 6 L-8 9 Z',
  'M0 -11 A10.5 10.5 0 1 1 -0.1 -11 Z M-12 1 H12',
]

export const NPC_HULLS: Readonly<Record<NpcId, string>> = {
  enforcer: 'M-9 -9 L0 -12 L9 -9 V0 Q8 8 0 12 Q-8 8 -9 0 Z',
  scoundrel: 'M0 -12 L4 -4 L12 0 L4 4 L0 12 L-4 4 L-12 0 L-4 -4 Z',
  merchant: 'M-11 -7 H11 V7 H-11 Z',
  sellsword: 'M-3 -12 H3 V-3 H12 V3 H3 V12 H-3 V3 H-12 V-3 H-3 Z',
}

export const NPC_LETTERS: Readonly<Record<NpcId, string>> = {
  enforcer: 'E',
  scoundrel: 'S',
  merchant: 'M',
  sellsword: '$',
}
