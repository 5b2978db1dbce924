import type { Ask, Option } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { type Folds, foldIn } from '@starboard/parts'
import { OUTFITS, type OutfitKind, type OutfitType } from '../content/index.ts'
import { turnName } from '../words/words.ts'

const GIVE_UP = 'Give up a mission'

/** Under what the bar puts together what the chart and the panels show anyway, by the action. */
const ACTING: Folds = {
  fly: 'Fly to the next space',
  jump: 'Jump blindly off the edge',
  scan: 'Scan the dark',
  give: 'last',
  discard: GIVE_UP,
  jettison: 'last',
  end: 'last',
}

const IN_PORT: Folds = {
  buy: wareOf,
  ship: 'Buy a ship',
  sell: 'Sell an Outfit',
  lift: 'Move a piece in the Hold',
  give: 'Give credits away',
  discard: GIVE_UP,
  end: 'last',
}

const ASKED: { readonly [id: string]: Folds } = { act: ACTING, fly: ACTING, port: IN_PORT, shop: IN_PORT }

/** Where an option belongs in the bar: under these words, at its end, or (null) by itself. */
export function foldOf(ask: Ask, option: Option): string | null {
  if (ask.id === 'place') return layOf(ask, option.value)
  const under = foldIn(ASKED, ask, option)
  return under === GIVE_UP && 'options' in ask && ask.options.length <= FEW ? 'last' : under
}

/** Among so few nothing is folded: what gives a mission away then stands behind all that goes on with one. */
const FEW = 8

/** A piece goes into the Hold by hand; in the bar the first place stands by itself, the others by how it is turned. */
function layOf(ask: Ask, value: string): string | null {
  if ('options' in ask && ask.options[0]?.value === value) return null
  if (!value.includes('/')) return 'Elsewhere in the Hold' // Mods, cubes and relics.
  return capital(turnName(value).join(', ') || 'as drawn')
}

const WARES: Readonly<Record<OutfitType, string>> = {
  engine: 'Buy an engine, to fly',
  shield: 'Buy a shield, to last',
  blaster: 'Buy a weapon',
  missile: 'Buy a weapon',
  armor: 'Buy armor or room',
  pod: 'Buy armor or room',
}

function wareOf(kind: string): string {
  return kind in OUTFITS ? WARES[OUTFITS[kind as OutfitKind].type] : 'Buy a Mod, to improve a piece'
}
