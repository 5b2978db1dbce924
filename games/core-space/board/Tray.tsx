import { isOffer } from '@starboard/kernel/speech'
import { type Light, type Lights, usePicking } from '@starboard/parts'
import { ITEMS, type ItemId, SKILLS, type SkillId } from '../content/index.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { boardOf, levelOf } from '../rules/0-table/figures.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { roomOf, unitsOf } from '../rules/0-table/tray.ts'
import { HAND } from '../rules/2-actions/handing.ts'
import { named } from '../rules/2-actions/things.ts'
import type { View } from '../view.ts'
import { skillTexts } from '../words/about-skills.ts'
import { brings, factsOf } from '../words/facts.ts'
import { tokenName } from '../words/names.ts'
import { purposeOf, purposeSign } from './glyphs.ts'
import { itemPlace, skillPlace, usesOf } from './lights.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly figure: Figure
  readonly lights: Lights
}

/** All that somebody carries, wears and can do; what can be done with it is picked on it. */
export function Tray({ view, figure, lights }: Props) {
  const { pick, menu } = usePicking(lights)
  const isMine = view.turn?.figure === figure.id
  const at = (place: string): readonly Light[] => (isMine ? lights.at(place) : [])
  const keys = keysOf(figure.tray)
  return (
    <div className="cs-tray part-frame" data-drop="tray">
      <h4>
        {WORDS.tray} <small>{WORDS.units(unitsOf(figure.tray), roomOf(figure))}</small>
      </h4>
      <ul className="cs-tokens-held">
        {figure.tray.map((held, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name than their place
          <li key={n}>
            <TokenCard
              held={held}
              dragged={`item:${keys[n]}`}
              lights={[
                ...at(itemPlace(keys[n]!)),
                ...(isMine ? [...usesOf(lights, keys[n]!), ...handedOver(lights, keys, n)] : []),
              ]}
              onPick={pick}
            />
          </li>
        ))}
      </ul>
      <h4>
        {WORDS.worn} <small>{figure.worn ? '' : WORDS.natural(boardOf(figure)?.armour ?? 0)}</small>
      </h4>
      <div className="cs-slot" data-drop="worn">
        {figure.worn && <TokenCard held={figure.worn} dragged="worn" lights={at('worn')} onPick={pick} />}
      </div>
      <Skills figure={figure} at={at} onPick={pick} />
      {menu}
    </div>
  )
}

/** To whom a thing can be given, and for what; of two names the longer one is meant, since they have numbers at their ends. */
const handedOver = (lights: Lights, keys: readonly string[], n: number): readonly Light[] =>
  [...lights.all.values()].flat().filter(({ option }) => {
    if (!isOffer(HAND, option) || option.label.give === null) return false
    const rest = option.value.slice(`${HAND.name}:${option.label.to}:`.length)
    const given = keys.filter((key) => rest.startsWith(`${key}:`))
    return given.every((key) => key.length <= keys[n]!.length) && given.includes(keys[n]!)
  })

function Skills({
  figure,
  at,
  onPick,
}: {
  readonly figure: Figure
  readonly at: (place: string) => readonly Light[]
  readonly onPick: ReturnType<typeof usePicking>['pick']
}) {
  const skills = (Object.keys(SKILLS) as SkillId[]).filter((skill) => levelOf(figure, skill) > 0)
  if (skills.length === 0) return null
  return (
    <>
      <h4>{WORDS.skills}</h4>
      <ul className="cs-skills">
        {skills.map((skill) => {
          const here = at(skillPlace(skill))
          const words = `${SKILLS[skill].name} ${levelOf(figure, skill)}`
          const about = skillTexts(skill, levelOf(figure, skill))
          return (
            <li key={skill}>
              {here.length === 0 ? (
                <span title={about}>{words}</span>
              ) : (
                <button
                  type="button"
                  title={about}
                  data-options={here.map(({ option }) => option.value).join('|')}
                  onClick={(event) => onPick(here, event.currentTarget)}
                >
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface CardProps {
  readonly held: Held
  /** What it is called while it is dragged. */
  readonly dragged: string
  readonly lights: readonly Light[]
  /** What else is to be said of it here. */
  readonly note?: string
  readonly onPick: ReturnType<typeof usePicking>['pick']
}

/** A token: its sign, its name, its numbers, and what has become of it. */
export function TokenCard({ held, dragged, lights, note = '', onPick }: CardProps) {
  const item = ITEMS[held.item]
  const facts = [factsOf(held), brings(held)].filter(Boolean).join(', ')
  const inner = (
    <>
      <ItemSign item={held.item} />
      <span>
        <b>{item.name}</b>
        <small>{[facts, WORDS[held.state], note].filter(Boolean).join(', ')}</small>
      </span>
    </>
  )
  const look = {
    className: 'cs-item',
    'data-kind': item.kind,
    'data-size': item.size,
    'data-state': held.state,
    title: `${tokenName(held)}: ${[facts, WORDS.takes(unitsOf([held]))].filter(Boolean).join(', ')}`,
  }
  if (lights.length === 0) return <span {...look}>{inner}</span>
  return (
    <button
      type="button"
      {...look}
      data-drag={dragged}
      data-options={lights.map(({ option }) => option.value).join('|')}
      aria-haspopup={lights.length > 1 ? 'menu' : undefined}
      onClick={(event) => onPick(lights, event.currentTarget)}
    >
      {inner}
    </button>
  )
}

export const ItemSign = ({ item }: { readonly item: ItemId }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={purposeSign(purposeOf(ITEMS[item]))} />
  </svg>
)

/** How options name each token of a list: alike ones share a name. */
export function keysOf(tokens: readonly Held[]): string[] {
  const names = named(tokens)
  return tokens.map((held, n) => names.find((one) => one.n === n)?.key ?? held.item)
}
