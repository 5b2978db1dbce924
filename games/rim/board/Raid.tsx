import './raid.css'
import type { Ask, BoardProps, Event } from '@starboard/kernel'
import {
  arrowTo,
  CameraTools,
  Drawing,
  type Lights,
  nameOf,
  Pickable,
  TabPanel,
  Tabs,
  useCamera,
  usePicking,
} from '@starboard/parts'
import { squares } from '@starboard/space'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { FOES } from '../content/index.ts'
import type { Fight, Fighter } from '../rules/0-table/fight.ts'
import type { RollEvent } from '../rules/1-roll/roll.ts'
import { hpOf, isStunned, mostHpOf, personIn } from '../rules/4-combat/fighters.ts'
import { attackProspects } from '../rules/4-combat/index.ts'
import { TURN } from '../rules/4-combat/turn.ts'
import type { View } from '../view.ts'
import { deedName } from '../words/deeds.ts'
import { tierName } from '../words/roll.ts'
import { nameOf as personName } from '../words/words.ts'
import { MAP, WHOLE } from './field.ts'
import { Ground, Works } from './Ground.tsx'
import { Tiers } from './Tiers.tsx'
import { WORDS } from './words.ts'

type Props = BoardProps<View> & {
  readonly lights: Lights
  readonly isNarrow: boolean
}

/** A fight on squares: who stands where, how far one gets, what a shot would do, and how it stands. */
export function Raid({ view, asks, news, lights, isNarrow }: Props) {
  const fight = view.fight!
  const [tab, setTab] = useState('map')
  const panel = useId()
  const roll = useRoll(news)
  const map = <Field {...{ view, fight, lights, asks }} roll={roll} />
  const rest = (
    <>
      <Fighters {...{ view, fight }} />
      <Aimed {...{ view, fight }} />
      <Pool fight={fight} />
    </>
  )
  if (!isNarrow)
    return (
      <div className="rim rim-raid">
        {map}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <aside className="rim-raid-side" aria-label={WORDS.fighters} tabIndex={0}>
          {rest}
        </aside>
      </div>
    )
  return (
    <div className="rim rim-raid" data-narrow="true">
      <Tabs
        className="rim-tabs"
        label={WORDS.tabs}
        panel={panel}
        tabs={[
          { id: 'map', name: WORDS.field, lit: lights.all.size > 0 },
          { id: 'people', name: WORDS.fighters },
        ]}
        at={tab}
        onPick={setTab}
      />
      <TabPanel className="rim-panel" panel={panel} at={tab}>
        {tab === 'map' ? map : rest}
      </TabPanel>
    </div>
  )
}

interface FieldProps {
  readonly view: View
  readonly fight: Fight
  readonly lights: Lights
  readonly asks: readonly Ask[]
  readonly roll: RollEvent | null
}

function Field({ view, fight, lights, asks, roll }: FieldProps) {
  const { pick, menu } = usePicking(lights)
  const actor = fight.fighters.find(({ id }) => id === fight.turn?.fighter) ?? null
  const home = actor ? MAP.pointOf(actor.at) : null
  const camera = useCamera({ box: WHOLE, home, comfortable: 1.2, readable: 0.55, tools: 40 })
  const standing = fight.fighters.filter(({ state }) => state === 'up' || state === 'downed')
  const taken = useMemo(() => new Set(standing.map(({ at }) => squares.key(at))), [standing])
  const places = [...lights.all.keys()].filter((place) => /^\d+,\d+$/.test(place) && !taken.has(place))
  const isTurn = asks.some(TURN.is)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as Element
    if (from.matches('.rim-spot'))
      arrowTo(event, from, event.currentTarget.querySelectorAll<SVGElement>('.rim-spot'))
  }
  return (
    <div className="rim-map part-frame" onKeyDownCapture={onKeyDown}>
      <Drawing camera={camera} className="rim-svg" label={WORDS.field} help={WORDS.fieldHelp}>
        <Ground fight={fight} />
        <Works view={view} fight={fight} />
        {isTurn && (
          <path
            className="rim-reach"
            d={MAP.outlineOf(
              places.map((place) => squares.parse(place)),
              1,
            )}
          />
        )}
        {places.map((place, n) => {
          const { x, y, w, h } = MAP.boxOf(squares.parse(place), 1, 2)
          const here = lights.at(place)
          return (
            <Pickable
              key={place}
              lights={here}
              label={nameOf(here, place)}
              className="rim-spot"
              isTabbed={n === 0}
              onPick={pick}
            >
              <rect x={x} y={y} width={w} height={h} rx="4" />
            </Pickable>
          )
        })}
        {standing.map((fighter) => (
          <Token
            key={fighter.id}
            {...{ view, fight, fighter, lights }}
            isActing={fighter.id === actor?.id}
            onPick={pick}
          />
        ))}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole={WORDS.wholeField} />
      {roll && <Rolled view={view} roll={roll} />}
      {view.fight?.stage !== 'rounds' && <p className="rim-stage">{WORDS.stages[fight.stage]}</p>}
    </div>
  )
}

interface TokenProps {
  readonly view: View
  readonly fight: Fight
  readonly fighter: Fighter
  readonly lights: Lights
  readonly isActing: boolean
  readonly onPick: ReturnType<typeof usePicking>['pick']
}

function Token({ view, fighter, lights, isActing, onPick }: TokenProps) {
  const { x, y } = MAP.pointOf(fighter.at)
  const here = lights.at(squares.key(fighter.at))
  const [hp, most] = [hpOf(view, fighter), mostHpOf(view, fighter)]
  const words = `${fighter.name}, ${WORDS.hp(hp, most)}${fighter.state === 'downed' ? `, ${WORDS.downed}` : ''}${isStunned(view, fighter) ? ', stunned' : ''}`
  return (
    <Pickable
      lights={here}
      label={here.length > 0 ? `${words}: ${nameOf(here)}` : words}
      title={words}
      className="rim-spot"
      onPick={onPick}
    >
      <g
        className="rim-fighter"
        transform={`translate(${x} ${y})`}
        data-side={fighter.side}
        data-state={fighter.state}
        data-acting={isActing || undefined}
        data-lit={here.length > 0 || undefined}
      >
        {fighter.side === 'colony' ? <circle r="13" /> : <path d="M0-15L15 0L0 15L-15 0Z" />}
        <text y="4">{fighter.name.slice(0, 2).toUpperCase()}</text>
        <rect className="rim-hp-back" x="-13" y="15" width="26" height="4" />
        <rect className="rim-hp" x="-13" y="15" width={(26 * hp) / Math.max(1, most)} height="4" />
        {fighter.covered && <path className="rim-covered" d="M-15-8Q0-22 15-8" />}
      </g>
    </Pickable>
  )
}

interface Standing {
  readonly view: View
  readonly fight: Fight
}

/** Everybody who fights, and who has acted in this round. */
function Fighters({ view, fight }: Standing) {
  return (
    <section className="rim-fighters">
      <h3>
        {WORDS.round(fight.round)} <small>{fight.dark ? WORDS.dark : ''}</small>
      </h3>
      {(['colony', 'foes'] as const).map((side) => (
        <ul key={side} data-side={side} aria-label={side === 'colony' ? WORDS.ours : WORDS.theirs}>
          {fight.fighters
            .filter((fighter) => fighter.side === side)
            .map((fighter) => (
              <li
                key={fighter.id}
                data-state={fighter.state}
                data-acted={fight.acted.includes(fighter.id) || undefined}
                aria-current={fight.turn?.fighter === fighter.id || undefined}
              >
                <b>{fighter.name}</b>{' '}
                <span>
                  {fighter.state === 'up'
                    ? WORDS.hp(hpOf(view, fighter), mostHpOf(view, fighter))
                    : WORDS.states[fighter.state]}
                </span>{' '}
                <small>{armsWords(view, fighter)}</small>
              </li>
            ))}
        </ul>
      ))}
    </section>
  )
}

const armsWords = (view: View, fighter: Fighter): string => {
  if (fighter.who.sort === 'foe') {
    const { weapon, armour } = FOES[fighter.who.foe]
    return `${weapon}, armour ${armour}`
  }
  const person = personIn(view, fighter)
  return person ? `Stress ${person.mind.stress}` : ''
}

/** What an attack of whoever acts would do to the nearest enemies it can reach. */
function Aimed({ view, fight }: Standing) {
  const actor = fight.fighters.find(({ id }) => id === fight.turn?.fighter)
  if (actor?.side !== 'colony') return null
  const near = fight.fighters
    .filter(({ side, state }) => side === 'foes' && state === 'up')
    .sort((a, b) => squares.chebyshev(a.at, actor.at) - squares.chebyshev(b.at, actor.at))
    .slice(0, 3)
  return (
    <section className="rim-aimed">
      <h3>{WORDS.attacks(actor.name, fight.turn!.ap)}</h3>
      {near.map((foe) => {
        const { lost, falls } = attackProspects(view, actor.id, foe.id)
        return (
          <div key={foe.id}>
            <span>
              {foe.name} <small>{WORDS.squares(squares.chebyshev(foe.at, actor.at))}</small>
            </span>
            <Tiers shares={lost.map(({ chance }) => chance)} />
            <small>
              {WORDS.damage(
                lost.map(({ hp }) => hp),
                falls,
              )}
            </small>
          </div>
        )
      })}
    </section>
  )
}

const Pool = ({ fight }: { readonly fight: Fight }) =>
  fight.pool === null ? null : (
    <section className="rim-pool">
      <h3>{WORDS.pool(fight.pool)}</h3>
      <p>
        <small>{WORDS.poolUses}</small>
      </p>
    </section>
  )

/** The last roll, until the next one. */
function useRoll(news: readonly Event[]): RollEvent | null {
  const [kept, setKept] = useState<{ readonly news: readonly Event[]; readonly roll: RollEvent | null }>({
    news: [],
    roll: null,
  })
  if (kept.news === news) return kept.roll
  const fresh = news.findLast(({ type }) => type === 'rolled') as RollEvent | undefined
  const next = { news, roll: fresh ?? kept.roll }
  setKept(next)
  return next.roll
}

const Rolled = ({ view, roll }: { readonly view: View; readonly roll: RollEvent }) => (
  <p className="rim-roll" role="status">
    {personName(view, roll.who)}, {deedName(roll.as)}: <b>{roll.faces.base}</b>{' '}
    <b data-die="story">{roll.faces.story}</b>
    {roll.faces.extra > 0 && <b> {roll.faces.extra}</b>} makes {roll.total}, {tierName(roll.tier, roll.dc)}
  </p>
)
