import { times } from '@starboard/kernel/english'
import type { Light } from '@starboard/parts'
import { Flag, Lighthouse, Rocket } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WORLDS } from '../content/index.ts'
import type { Link } from '../rules/0-table/cluster.ts'
import type { SeenWorld, View } from '../view.ts'
import { laneOf, placed, type Spot, shipSpot, spotsOf } from './chart.ts'
import { errandOf, type Lights } from './lights.ts'
import { type Size, weekSpots } from './weeks.ts'
import { WORDS } from './words.ts'

/** More worlds than these need a larger napkin. */
const FEW = 5

/** The cluster on a napkin: worlds on a ring, lanes with their weeks, and the ship. */
export function Chart({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  const { worlds, links } = view.cluster
  const spots = useMemo(() => spotsOf(worlds), [worlds])
  const napkin = useRef<HTMLElement>(null)
  const size = useSize(napkin)
  const ship = shipSpot(view, spots)
  const isLit = (world: number) => lights.at(`world-${world}`).length > 0
  const cards = worlds.map(({ name }, world) => ({ name, isLit: isLit(world) }))
  const weeks = weekSpots(cards, links, spots, size)
  const isOpen = ({ a, b }: Link) => (a === view.at && isLit(b)) || (b === view.at && isLit(a))
  return (
    <section
      ref={napkin}
      className="lf-chart"
      aria-label={WORDS.cluster}
      data-many={worlds.length > FEW || undefined}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {links.map((link) => (
          <path
            key={`${link.a}-${link.b}`}
            d={laneOf(spots[link.a]!, spots[link.b]!).path}
            data-beacon={link.beacon || undefined}
            data-open={isOpen(link) || undefined}
          />
        ))}
      </svg>
      {links.map((link, n) => (
        <Weeks
          key={`${link.a}-${link.b}`}
          link={link}
          spot={weeks[n]!}
          light={lights.at(`link-${link.a}-${link.b}`)[0]}
        />
      ))}
      {worlds.map((world, i) => (
        <World
          key={world.name}
          world={world}
          spot={spots[i]!}
          here={i === view.at && !view.transit}
          target={view.job?.target === i}
          light={lights.at(`world-${i}`)[0]}
        />
      ))}
      {ship && (
        <span className="lf-ship" style={placed(ship)} data-under-way={view.transit !== null || undefined}>
          <Rocket aria-hidden="true" />
          <span className="part-unseen">{view.ship.name}</span>
        </span>
      )}
    </section>
  )
}

/** How large the napkin is on the screen, as long as it lies there. */
function useSize(napkin: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ w: 400, h: 400 })
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setSize({ w: seen.contentRect.width, h: seen.contentRect.height })
    })
    if (napkin.current) watch.observe(napkin.current)
    return () => watch.disconnect()
  }, [napkin])
  return size
}

interface WeeksProps {
  readonly link: Link
  readonly spot: Spot
  readonly light: Light | undefined
}

/** How long a lane takes; a beacon by its sign. */
function Weeks({ link, spot, light }: WeeksProps) {
  const inside = (
    <>
      {link.weeks}
      <small>wk</small>
      {link.beacon && <Lighthouse aria-label={WORDS.beacon} />}
    </>
  )
  if (!light)
    return (
      <span className="lf-weeks" style={placed(spot)}>
        {inside}
      </span>
    )
  return (
    <button type="button" className="lf-weeks" style={placed(spot)} onClick={light.pick} title={light.full}>
      {inside}
    </button>
  )
}

interface WorldProps {
  readonly world: SeenWorld
  readonly spot: Spot
  readonly here: boolean
  readonly target: boolean
  readonly light: Light | undefined
}

/** A world: its port by letter and shape, its law, and what it takes to fly there. */
function World({ world, spot, here, target, light }: WorldProps) {
  const { port, text, makes, wants } = WORLDS[world.d66]
  const inside = (
    <>
      <span className="lf-dock">
        <span className="lf-port" data-port={port}>
          {port}
        </span>
        <small>law {world.law}</small>
      </span>
      <span className="lf-name">{world.name}</span>
      {target && (
        <small className="lf-flag">
          <Flag aria-hidden="true" /> {WORDS.target}
        </small>
      )}
      <small className="lf-wares">
        <span>sells {makes}</span>
        <span>buys {wants}</span>
      </small>
    </>
  )
  const about = `${text}. Makes ${makes}, wants ${wants}.`
  if (!light)
    return (
      <div className="lf-world" style={placed(spot)} data-here={here || undefined} title={about}>
        {inside}
      </div>
    )
  return (
    <button type="button" className="lf-world" style={placed(spot)} onClick={light.pick} title={light.full}>
      {inside}
      <span className="lf-fare">{fare(light)}</span>
    </button>
  )
}

/** `3 wk · 2 throws · 3 marks` */
function fare(light: Light): string {
  const flight = errandOf(light)
  if (!flight?.port) return light.cost
  const course = flight.throws === 0 ? WORDS.beacon : times(flight.throws, 'throw')
  return [`${flight.weeks} wk`, course, light.cost].filter(Boolean).join(' · ')
}
