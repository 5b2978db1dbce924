import { arrowTo, CameraTools, Drawing, type Lights, useCamera, usePicking } from '@starboard/parts'
import { squares } from '@starboard/space'
import type { KeyboardEvent } from 'react'
import type { View } from '../view.ts'
import { Place } from './Field.tsx'
import { MAP, WHOLE } from './field.ts'
import { Ground, Works } from './Ground.tsx'
import { WORDS } from './words.ts'

export const isSquare = (place: string): boolean => /^\d+,\d+$/.test(place)

/** The map on which raids are fought, in peace: where works are to stand. */
export function HomeMap({ view, lights }: { readonly view: View; readonly lights: Lights }) {
  const { pick, menu } = usePicking(lights)
  const places = [...lights.all.keys()].filter(isSquare)
  const home = places[0] ? MAP.pointOf(squares.parse(places[0])) : null
  const camera = useCamera({ box: WHOLE, home, comfortable: 1.6, readable: 0.6 })
  const works = view.colony.structures.flatMap(({ id, at }) =>
    at ? [{ structure: id, at, open: false }] : [],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as Element
    if (from.matches('.rim-spot'))
      arrowTo(event, from, event.currentTarget.querySelectorAll<SVGElement>('.rim-spot'))
  }
  return (
    <div className="rim-map rim-home part-frame" onKeyDownCapture={onKeyDown}>
      <Drawing camera={camera} className="rim-svg" label={WORDS.homeMap} help={WORDS.fieldHelp}>
        <Ground map={view.colony.home} />
        <Works view={view} works={works} />
        <path
          className="rim-reach"
          d={MAP.outlineOf(
            places.map((place) => squares.parse(place)),
            1,
          )}
        />
        {places.map((place, n) => (
          <Place key={place} {...{ place, lights }} isTabbed={n === 0} onPick={pick} />
        ))}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole={WORDS.wholeField} />
    </div>
  )
}
