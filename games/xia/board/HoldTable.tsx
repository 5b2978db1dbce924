import { Key, type Light, type Lights, usePicking } from '@starboard/parts'
import { FlipHorizontal, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { OUTFITS } from '../content/index.ts'
import type { CaptainView } from '../view.ts'
import { pieceName } from '../words/port.ts'
import { carriedOf, Dock, type Docked } from './Dock.tsx'
import { useDrag } from './drag.ts'
import { questionsIn, type Stop } from './errand.ts'
import { frameOf, HoldDrawing } from './Hold.tsx'
import {
  ARROWS,
  freshHand,
  type Hand,
  moving,
  ownSpot,
  setting,
  snapOf,
  turnedPose,
  useTurnKeys,
} from './hand.ts'
import { CELL, CubeInHold, ModDrawing, OutfitDrawing, RelicDrawing } from './PieceDrawing.tsx'
import {
  type Aboard,
  beyond,
  type Carried,
  carriedIn,
  middleOf,
  nearest,
  poseAt,
  posed,
  type Spot,
  spotsFor,
  spotsIn,
  without,
} from './spots.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly captain: CaptainView
  readonly lights: Lights
  readonly asks: readonly Light['ask'][]
  readonly run: (steps: readonly Stop[]) => void
  readonly answer: (ask: Light['ask'], value: string) => void
}

/** The own Hold, where pieces are picked, dragged, turned and put down. */
export function HoldTable({ captain, lights, asks, run, answer }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { pick, menu } = usePicking(lights)
  const placing = asks.find((ask) => carriedIn(ask)?.kind === 'outfit' || carriedIn(ask)?.kind === 'relic')
  const [asked, setAsked] = useHandFor(placing)
  const { dragged, take, pose, toGrid } = useDrag(svg)
  const hand = dragged ?? asked
  const snapped = hand && snapOf(hand)
  const frame = frameOf(captain, hand && sticksOut(hand.carried) ? 1.25 : 0.08)

  const put = (spot: Spot | null) => {
    if (spot && placing) answer(placing, spot.value)
  }
  const onGrab = (piece: Aboard, event: PointerEvent) => {
    if (asked) return
    const { carried } = piece
    const spots = spotsFor(without(captain, piece), carried)
    const own = spotsIn(carried, [ownSpot(captain, piece)])[0]!
    const onDrop = ({ value }: Spot) => value !== own.value && run(moving(piece, value))
    take({ carried, spots, pose: poseAt(carried, own), middle: own.middle, from: piece, onDrop }, event)
  }
  const docking = asks.find(({ id }) => id === 'dock')
  const onGrabDocked = (piece: Docked, key: string, event: PointerEvent) => {
    const carried = carriedOf(piece)
    const spots = spotsFor(captain, carried)
    const onDrop = ({ value }: Spot) => run(setting(key, value))
    take({ carried, spots, pose: poseAt(carried, spots[0]!), middle: null, from: null, onDrop }, event)
  }

  const turn = (by: 'turn' | 'flip') => {
    if (dragged) pose(turnedPose(dragged, by))
    else if (asked) setAsked({ ...asked, pose: turnedPose(asked, by) })
  }
  useTurnKeys(hand !== null, dragged !== null, box, turn)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!asked) return
    const step = ARROWS[event.key]
    if (step) {
      const next = snapped
        ? beyond(asked.spots, snapped, ...step)
        : nearest(asked.spots, asked.carried, asked.pose, asked.at)
      if (next) setAsked({ ...asked, at: next.middle })
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target === event.currentTarget)
      put(snapped)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    if (placing) box.current?.focus({ preventScroll: true })
  }, [placing])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it always has a role
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles take a name
    <div
      ref={box}
      className="xi-hold part-frame"
      role={asked ? 'application' : 'group'}
      aria-label={asked ? `${WORDS.placing(carriedName(asked.carried))}. ${WORDS.placeHelp}` : WORDS.hold}
      tabIndex={asked ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box around it takes the keys */}
      <svg
        ref={svg}
        viewBox={frame.map((n) => n * CELL).join(' ')}
        aria-label={WORDS.hold}
        data-options={placing?.options.map(({ value }) => value).join('|')}
        onPointerMove={(event) => asked && !dragged && setAsked({ ...asked, at: toGrid(event) })}
        onClick={(event) => {
          if (asked) put(snapOf({ ...asked, at: toGrid(event) }))
        }}
      >
        <HoldDrawing {...{ captain, lights, onGrab }} onPick={pick} lifted={dragged?.from?.key ?? null} />
        {hand && <Ghost hand={hand} spot={snapped} />}
      </svg>
      {asked && (
        <div className="xi-place-tools">
          <button type="button" aria-keyshortcuts="r" onClick={() => turn('turn')}>
            <RotateCw aria-hidden="true" /> {WORDS.turn} <Key name="r" />
          </button>
          <button type="button" aria-keyshortcuts="f" onClick={() => turn('flip')}>
            <FlipHorizontal aria-hidden="true" /> {WORDS.flip} <Key name="f" />
          </button>
          <button
            type="button"
            className="strong"
            aria-keyshortcuts="Enter"
            disabled={!snapped}
            onClick={() => put(snapped)}
          >
            {WORDS.putBest} <Key name="↵" />
          </button>
          <span className="part-unseen" role="status">
            {snapped ? WORDS.fits(snapped.value) : WORDS.nowhere}
          </span>
        </div>
      )}
      <Dock
        captain={captain}
        asked={docking}
        onSet={(value) => docking && answer(docking, value)}
        onGrab={onGrabDocked}
      />
      {!asked && [...lights.all.values()].some(mayLift) && <p className="xi-soft">{WORDS.drag}</p>}
      {menu}
    </div>
  )
}

/** The piece that the open question wants placed; it starts where it fits best. */
function useHandFor(placing: Light['ask'] | undefined): [Hand | null, (hand: Hand) => void] {
  const [held, setHeld] = useState<{ ask: Light['ask']; hand: Hand } | null>(null)
  if (!placing) return [null, () => {}]
  const hand = held && isSame(held.ask, placing) ? held.hand : freshHand(placing)
  return [hand, (next) => setHeld({ ask: placing, hand: next })]
}

const mayLift = (here: readonly Light[]): boolean =>
  here.some(({ option }) => option.value.startsWith('lift:'))

const isSame = (a: Light['ask'], b: Light['ask']): boolean => questionsIn([a]) === questionsIn([b])

/** Armor and pods reach out of the Hold. */
const sticksOut = (carried: Carried): boolean =>
  carried.kind === 'outfit' && OUTFITS[carried.of].shape.some((row) => row.includes('x'))

const carriedName = (carried: Carried): string => (carried.kind === 'relic' ? 'relic' : pieceName(carried.of))

/** The piece as it would lie, or as it hangs in the air where it does not fit. */
function Ghost({ hand, spot }: { readonly hand: Hand; readonly spot: Spot | null }) {
  const { carried, pose, at } = hand
  const shape = posed(carried, pose)
  const middle = middleOf(shape)
  const shift = spot ? null : `translate(${(at.x - middle.x) * CELL} ${(at.y - middle.y) * CELL})`
  const sections = spot?.sections ?? shape
  return (
    <g className={spot ? 'xi-ghost fits' : 'xi-ghost'} transform={shift ?? undefined}>
      <CarriedDrawing carried={carried} sections={sections} />
    </g>
  )
}

function CarriedDrawing({
  carried,
  sections,
}: {
  readonly carried: Carried
  readonly sections: Spot['sections']
}) {
  const { cell } = sections[0]!
  switch (carried.kind) {
    case 'outfit':
      return <OutfitDrawing kind={carried.of} sections={sections} />
    case 'relic':
      return <RelicDrawing cells={sections.map((section) => section.cell)} />
    case 'mod':
      return <ModDrawing kind={carried.of} cell={cell} />
    case 'cube':
      return <CubeInHold cube={carried.of} cell={cell} />
  }
}
