import type { Ask } from '@starboard/kernel'
import { type Light, type Lights, Picks, usePicking } from '@starboard/parts'
import { fresh, unitsOf } from '../rules/0-table/tray.ts'
import { FOUND, LOOT } from '../rules/2-actions/searching.ts'
import type { View } from '../view.ts'
import { figureName, pieceName } from '../words/names.ts'
import { lootPlace } from './lights.ts'
import { keysOf, TokenCard } from './Tray.tsx'
import { WORDS } from './words.ts'

/** What was found: things are taken by a press, or dragged to the tray of whoever has found them. */
export function Loot({
  view,
  asks,
  lights,
}: {
  readonly view: View
  readonly asks: readonly Ask[]
  readonly lights: Lights
}) {
  const loot = asks.find(LOOT.is)
  const found = asks.find(FOUND.is)
  const { pick, menu } = usePicking(lights)
  if (found)
    return (
      <section className="cs-loot part-frame" aria-label={figureName(view, found.label.figure)}>
        <TokenCard
          held={{ ...fresh(found.label.token.item), state: found.label.token.state }}
          dragged="found"
          lights={[]}
          onPick={pick}
        />
        <Picks lights={lights.at('loot').filter(isKeeping)} />
      </section>
    )
  if (!loot) return null
  const { from } = loot.label
  const tokens =
    view.pieces.find(({ id }) => id === from)?.tokens ??
    view.figures.find(({ id }) => id === from)?.tray ??
    []
  const keys = keysOf(tokens)
  return (
    <section className="cs-loot part-frame" aria-label={WORDS.inside(pieceName(view, from))} data-drop="loot">
      <h3>
        {WORDS.inside(pieceName(view, from))} <small>{WORDS.dragHint}</small>
      </h3>
      <ul className="cs-tokens-held">
        {tokens.map((held, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name than their place
          <li key={n}>
            <TokenCard
              held={held}
              dragged={`loot:${keys[n]}`}
              lights={lights.at(lootPlace(keys[n]!))}
              note={lights.at(lootPlace(keys[n]!)).length === 0 ? WORDS.noRoom(unitsOf([held])) : ''}
              onPick={pick}
            />
          </li>
        ))}
      </ul>
      <Picks lights={lights.at('loot')} />
      {menu}
    </section>
  )
}

const isKeeping = ({ option }: Light): boolean => option.at === undefined
