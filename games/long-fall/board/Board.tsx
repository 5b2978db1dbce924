import './theme.css'
import './board.css'
import './places.css'
import type { Ask, BoardProps, Event } from '@starboard/kernel'
import { NARROW, useMedia } from '@starboard/parts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { TROUBLE } from '../rules/6-consequences/complications.ts'
import type { View } from '../view.ts'
import { hasBooks } from './Books.tsx'
import { isBlank } from './Card.tsx'
import { Chart } from './Chart.tsx'
import { Crew, isBeside, isFew } from './Crew.tsx'
import { castOf, gatheredBy, type Memory, NOTHING, remember } from './casts.ts'
import { Dice } from './Dice.tsx'
import { Field } from './Field.tsx'
import { Job } from './Job.tsx'
import { Ledger } from './Ledger.tsx'
import { Lots } from './Lots.tsx'
import { type Lights, lightsOf } from './lights.ts'
import { Makers } from './Makers.tsx'
import { Offers } from './Offers.tsx'
import { Over } from './Over.tsx'
import { Port } from './Port.tsx'
import { Table } from './Table.tsx'
import { Trouble } from './Trouble.tsx'

/** Draws what this seat may see, and lights up what it may pick. It knows no rules. */
export function Board(props: BoardProps<View>) {
  const { view, asks, news, answer } = props
  const lights = useMemo(() => lightsOf(asks, view, answer), [asks, view, answer])
  const memory = useMemory(news, view)
  const isNarrow = useMedia(NARROW)
  const crew = crewPart(props, lights)
  const isMany = !isFew(view)
  const isInRow = onOffer(view, lights) > PAIR
  const isElsewhere = !isNarrow && isBeside(view)
  const felt = useInSight(asks)
  return (
    <div className="lf">
      <div ref={felt} className="lf-felt" data-moment={momentOf(view)}>
        {(isNarrow || !hasBooks(view)) && (
          <div className="lf-head">
            <Ledger view={view} />
            {view.over && <Over view={view} over={view.over} />}
          </div>
        )}
        <Column
          name="main"
          parts={[...mainParts(props, lights, memory), ...(isMany || isElsewhere ? [] : crew)]}
        />
        <Column name="side" parts={sideParts(view, lights)} />
        <Column name="foot" parts={[...(isInRow ? offersPart(view, lights) : []), ...(isMany ? crew : [])]} />
      </div>
    </div>
  )
}

/** A part of the table. On a narrow page what has just come of an answer comes first, then whatever can be picked. */
interface Part {
  readonly name: string
  readonly lit: boolean
  readonly fresh?: boolean
  readonly node: ReactNode
}

const Column = ({
  name,
  parts,
}: {
  readonly name: 'main' | 'side' | 'foot'
  readonly parts: readonly Part[]
}) =>
  parts.length === 0 ? null : (
    <div className={`lf-${name}`}>
      {parts.map((part) => (
        <div
          key={part.name}
          className="lf-part"
          data-part={part.name}
          data-lit={part.lit || undefined}
          data-fresh={part.fresh || undefined}
        >
          {part.node}
        </div>
      ))}
    </div>
  )

function mainParts({ view, seat, asks }: BoardProps<View>, lights: Lights, memory: Memory): Part[] {
  const { skirmish, job, pcs } = view
  const mine = pcs.filter((pc) => pc.seat === seat).map(({ id }) => id)
  const people = pcs.map(({ id }) => id)
  const foes = skirmish?.foes.map(({ id }) => id) ?? []
  const trouble = asks.find(TROUBLE.is)?.label
  const cast = castOf(memory, asks, view)
  const makers = lights.at('makers')
  return [
    ...lotsPart(view, memory),
    ...part(
      lights,
      'dice',
      ['dice'],
      !view.over && cast && (
        <Dice view={view} cast={cast} before={memory.casts.slice(0, -1)} turn={memory.turn} lights={lights} />
      ),
    ).map((dice) => ({ ...dice, fresh: cast?.fresh.includes(true) === true })),
    ...part(lights, 'makers', ['makers'], makers.length > 0 && <Makers lights={makers} />),
    ...part(
      lights,
      'field',
      [...people, ...foes],
      skirmish && <Field view={view} skirmish={skirmish} mine={mine} lights={lights} />,
    ),
    ...part(lights, 'trouble', ['trouble'], trouble && <Trouble view={view} about={trouble} />),
    ...part(
      lights,
      'job',
      ['job'],
      job && !skirmish && <Job view={view} job={job} gathered={gatheredBy(memory, view)} />,
    ),
    ...(onOffer(view, lights) > PAIR ? [] : offersPart(view, lights)),
    ...portPart(view, lights),
    ...part(lights, 'table', [], view.referee === 'person' && <Table view={view} words={memory.words} />),
  ]
}

/** More jobs than these lie in a row across the table, not beside the map. */
const PAIR = 2

/** The jobs that somebody heard of, and the next on the trail of the great rumour. */
const onOffer = ({ port, job }: View, lights: Lights): number =>
  job ? 0 : port.offers.length + (lights.at('trail').length > 0 ? 1 : 0)

/** Jobs to be had. */
function offersPart(view: View, lights: Lights): Part[] {
  const places = [...view.port.offers.map(({ id }) => id), 'trail']
  return part(lights, 'offers', places, onOffer(view, lights) > 0 && <Offers view={view} lights={lights} />)
}

const lotsPart = (view: View, { lots, turn }: Memory): Part[] =>
  lots.length > 0 && !view.over
    ? [{ name: 'lots', lit: false, fresh: true, node: <Lots view={view} lots={lots} turn={turn} /> }]
    : []

/** In a fight everybody has a card on the battlefield, and these are put away; so are blank ones while one is chosen. */
function crewPart({ view, seat }: BoardProps<View>, lights: Lights): Part[] {
  const people = view.pcs.map(({ id }) => id)
  const isChoosing = lights.at('makers').length > 0 && view.pcs.every(isBlank)
  return part(
    lights,
    'crew',
    people,
    !view.skirmish && !isChoosing && <Crew view={view} seat={seat} lights={lights} />,
  )
}

/** The map is put away while shots are fired, and is not there before there are worlds to fly between. */
function sideParts(view: View, lights: Lights): Part[] {
  const { worlds, links } = view.cluster
  if (worlds.length === 0 || view.skirmish) return []
  const places = [...worlds.map((_, i) => `world-${i}`), ...links.map(({ a, b }) => `link-${a}-${b}`)]
  return part(lights, 'chart', places, worlds.length > 1 && <Chart view={view} lights={lights} />)
}

/** Beside the map. */
const portPart = (view: View, lights: Lights): Part[] =>
  part(lights, 'port', ['port'], view.cluster.worlds.length > 0 && !view.skirmish && <Port view={view} />)

const part = (lights: Lights, name: string, places: readonly string[], node: ReactNode): Part[] =>
  node ? [{ name, lit: places.some((place) => lights.at(place).length > 0), node }] : []

function momentOf(view: View): string {
  if (view.skirmish) return 'skirmish'
  return view.cluster.worlds.length === 0 ? 'bare' : 'port'
}

/** The table may be longer than the screen: with a new question what has just been rolled is brought into sight, else the first part that can be picked in. */
function useInSight(asks: readonly Ask[]): RefObject<HTMLDivElement | null> {
  const felt = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(asks.map(({ seat, id, label = null }) => [seat, id, label]))
  useEffect(() => {
    if (asked !== NO_ASKS)
      felt.current
        ?.querySelector('.lf-part:is([data-fresh], [data-lit]:has(button))')
        ?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  return felt
}

const NO_ASKS = '[]'

/** What has been thrown and said lies on the table until the next news comes. */
function useMemory(news: readonly Event[], view: View): Memory {
  const [memory, setMemory] = useState(NOTHING)
  if (memory.news === news) return memory
  const next = remember(memory, news, view)
  setMemory(next)
  return next
}
