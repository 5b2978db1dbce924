import { isOffer } from '@starboard/kernel/speech'
import { type Light, type Lights, type OnPick, Pickable, type Point, useWalk } from '@starboard/parts'
import { useRef } from 'react'
import { ITEMS } from '../content/index.ts'
import { baseOf } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { boardOf, engagedWith, grownOf, npcTypeOf } from '../rules/0-table/figures.ts'
import { HAND } from '../rules/2-actions/handing.ts'
import type { View } from '../view.ts'
import { figureName } from '../words/names.ts'
import { prowessOf, sleepText } from '../words/prowess.ts'
import { colourOf } from './colour.ts'
import { foeSign, npcSign } from './glyphs.ts'
import { figurePlace, lightsOver } from './lights.ts'
import { type Named, saidOf, usualPlace } from './naming.ts'
import type { Walks } from './news.ts'
import { MAP, middleOf, placed } from './plan.ts'
import { wideOf } from './Sight.tsx'
import { WORDS } from './words.ts'

interface Props {
  /** Whose names there is room for. */
  readonly named: Named['figures']
  readonly view: View
  readonly lights: Lights
  readonly walks: Walks
  readonly hurt: ReadonlySet<string>
  readonly news: unknown
  /** Whoever is looked at. */
  readonly looked: string | null
  readonly onPick: OnPick
  readonly onHover: (id: string | null) => void
  /** Somebody of whom nothing is asked was pressed. */
  readonly onLook: (id: string) => void
}

/** Everybody on the deck, those who lie there below those who stand. */
export function Tokens({ named, view, ...rest }: Props) {
  const there = view.figures.filter(({ at }) => at !== null)
  const order = [...there.filter(isLow), ...there.filter((figure) => !isLow(figure))]
  return (
    <g className="cs-tokens">
      {order.map((figure) => (
        <Token key={figure.id} view={view} figure={figure} {...rest} name={named.get(figure.id)} />
      ))}
    </g>
  )
}

const isLow = ({ prone, defeated }: Figure): boolean => prone || defeated

/** KO for Kosta; 9 for Vell-9. */
export const initials = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase()

/** What is handed over is picked in the tray, thing by thing: with everything against everything there would be dozens here. */
const isGiving = ({ option }: Light): boolean => isOffer(HAND, option) && option.label.give !== null

/** All that can be done with somebody, wherever the options say it lies. */
export const lightsOn = (lights: Lights, figure: Figure): readonly Light[] => {
  const [byName, bySquare] = [
    lights.at(figurePlace(figure.id)),
    figure.at ? lightsOver(lights, baseOf(figure)) : [],
  ]
  const own = bySquare.some(isGiving) ? bySquare.filter((light) => !isGiving(light)) : bySquare
  return own.length === 0 ? byName : byName.length === 0 ? own : [...byName, ...own]
}

interface TokenProps extends Omit<Props, 'named'> {
  readonly figure: Figure
  /** Where its name lies; nowhere if there is no room. */
  readonly name: Point | undefined
}

/** One's own people are round, First Born angular, others square. */
function Token({
  view,
  figure,
  lights,
  walks,
  hurt,
  news,
  looked,
  onPick,
  onHover,
  onLook,
  name,
}: TokenProps) {
  const { id, at, prone, defeated, crew, activated } = figure
  const wide = wideOf(figure)
  const spot = MAP.pointOf(at!, wide)
  const body = useRef<SVGGElement>(null)
  const way = (walks.get(id) ?? NO_WALK).map((key) => middleOf(key, wide))
  useWalk(body, spot, way, news)
  const off = name ? { x: name.x - spot.x, y: name.y - spot.y } : usualPlace(figure)
  const here = lightsOn(lights, figure)
  const title = tokenTitle(view, figure)
  const is = crew === null ? (npcTypeOf(figure) ?? 'first-born') : 'crew'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever has no pointer looks at people in the list of the crew
    <g
      ref={body}
      className={`cs-token${crew === null ? '' : ` ${colourOf(crew)}`}`}
      data-is={is}
      data-low={defeated ? 'down' : prone ? 'prone' : undefined}
      data-now={view.turn?.figure === id || undefined}
      data-done={(crew !== null && activated) || undefined}
      data-looked={looked === id || undefined}
      data-crowded={name === undefined || undefined}
      data-hurt={hurt.has(id) || undefined}
      style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
      data-drop={`figure:${id}`}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      onClick={() => here.length === 0 && onLook(id)}
    >
      <g className="cs-body" data-wide={wide}>
        <Pickable
          lights={here}
          label={saidOf(here, title)}
          title={[title, prowessOf(view, figure)].filter(Boolean).join(', ')}
          className="part-lit cs-spot"
          onPick={onPick}
          onHover={(isOver) => onHover(isOver ? id : null)}
        >
          {here.length > 0 && <circle className="cs-may" r={19 * wide} />}
          <Piece figure={figure} />
        </Pickable>
        {boardOf(figure) && !defeated && <Ring figure={figure} />}
        {(defeated || prone) && (
          <path className="cs-lies" d={defeated ? 'M-11 -11l22 22M11 -11l-22 22' : 'M-13 12h26'} />
        )}
      </g>
      <g className="cs-steady" style={placed(off.x, off.y)}>
        <text className="cs-name" y={4}>
          {figureName(view, id)}
        </text>
      </g>
    </g>
  )
}

const NO_WALK: readonly string[] = []

function Piece({ figure }: { readonly figure: Figure }) {
  const { who, crew } = figure
  if (who.sort === 'trader')
    return (
      <>
        <circle className="cs-counter" r={15} />
        <text className="cs-letters">{initials(boardOf(figure)!.name)}</text>
      </>
    )
  const wide = wideOf(figure)
  const sign = who.sort === 'npc' ? npcSign(npcTypeOf(figure)!) : foeSign(who.is)
  const shape =
    who.sort === 'first-born'
      ? 'M0 -18l15.6 9v18l-15.6 9l-15.6 -9v-18z'
      : crew === null
        ? 'M-14 -14h28v28h-28z'
        : 'M0 -16a16 16 0 1 1 0 32a16 16 0 1 1 0 -32z'
  return (
    <g transform={`scale(${wide})`}>
      <path className="cs-counter" d={shape} />
      <path className="cs-sign" d={sign} />
    </g>
  )
}

/** Health as an arc around the counter: what is left is full, what is gone is thin. */
function Ring({ figure }: { readonly figure: Figure }) {
  const most = grownOf(figure, 'health')
  return (
    <g className="cs-ring">
      {Array.from({ length: most }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pegs have no other name than their place
        <path key={n} data-full={n < figure.health || undefined} d={arcOf(n, most)} />
      ))}
    </g>
  )
}

const arcOf = (n: number, of: number): string => {
  const at = (part: number): string => {
    const angle = 2 * Math.PI * (part / of) - Math.PI / 2
    return `${(18 * Math.cos(angle)).toFixed(1)} ${(18 * Math.sin(angle)).toFixed(1)}`
  }
  return `M${at(n + 0.08)}A18 18 0 0 1 ${at(n + 0.92)}`
}

export const tokenTitle = (view: View, figure: Figure): string =>
  [figureName(view, figure.id), ...marksOf(view, figure)].join(', ')

/** Weapons that do not work. */
const heldUp = ({ tray }: Figure): string[] =>
  tray.flatMap(({ item, state }) =>
    state === 'jammed' || state === 'broken' ? [`${ITEMS[item].name} ${WORDS[state]}`] : [],
  )

/** How somebody is, the worst first. */
export function marksOf(view: View, figure: Figure): string[] {
  const { prone, defeated, fear, missedTurns, lostActions, where } = figure
  const marks = [
    sleepText(figure) || false,
    defeated && WORDS.down,
    prone && WORDS.prone,
    fear > 0 && WORDS.afraid(fear),
    missedTurns > 0 && WORDS.missesTurn,
    lostActions > 0 && WORDS.fewer(lostActions),
    ...heldUp(figure),
    where === 'board' && !defeated && engagedWith(view, figure).length > 0 && WORDS.engaged,
  ]
  return marks.filter((mark) => typeof mark === 'string')
}
