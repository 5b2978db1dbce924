import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from './geometry.ts'
import { menuKey, openMenu } from './hands.ts'
import type { Light, Lights } from './lights.ts'
import { Percent } from './Odds.tsx'
import { WORDS } from './words.ts'

/** What is lit was picked, here on the screen. */
export type OnPick = (lights: readonly Light[], from: Element) => void

/**
 * One thing that is lit is done at once; of several a menu asks which. The menu belongs into the nearest `part-frame` around
 * what is picked, and lists what is still offered of what it was opened for.
 */
export function usePicking(lights: Lights): { readonly pick: OnPick; readonly menu: ReactNode } {
  const [opened, setOpened] = useState<{ keys: readonly string[]; at: Point } | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const pick = useCallback<OnPick>((here, from) => {
    if (here.length === 1) here[0]!.pick()
    else if (here.length > 1) setOpened({ keys: here.map(({ key }) => key), at: spotOf(from) })
  }, [])
  const offered = opened ? still(lights, opened.keys) : []
  if (opened && offered.length === 0) setOpened(null) // What is lit another time does not open it again.
  return {
    pick,
    menu: opened && offered.length > 0 && <Menu lights={offered} at={opened.at} onClose={close} />,
  }
}

/** Those of them that are still lit, in their order. */
function still(lights: Lights, keys: readonly string[]): readonly Light[] {
  const all = [...lights.all.values()].flat()
  return keys.flatMap((wanted) => all.find(({ key }) => key === wanted) ?? [])
}

/** The middle of something, in per cent of the frame it is in. */
function spotOf(thing: Element): Point {
  const { left, top, width, height } = thing.closest('.part-frame')!.getBoundingClientRect()
  const box = thing.getBoundingClientRect()
  const share = (part: number, of: number) => Math.min(96, Math.max(4, (100 * part) / of))
  return { x: share(box.x + box.width / 2 - left, width), y: share(box.y + box.height / 2 - top, height) }
}

interface Props {
  readonly lights: readonly Light[]
  /** In per cent of the frame: it opens toward where there is more room. */
  readonly at: Point
  /** Where there are many: the words under which those of a kind stand together. */
  readonly headingOf?: (light: Light) => string
  readonly onClose: () => void
}

/** Several things can be done at one place: which? */
export function Menu({ lights, at, headingOf, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  useLayoutEffect(() => putInside(box.current!, at), [at])
  useLayoutEffect(() => openMenu(box.current!, onClose), [onClose])
  return (
    <div
      ref={box}
      className="part-menu"
      role="menu"
      tabIndex={-1}
      aria-label={WORDS.several(lights.length)}
      onKeyDown={(event) => menuKey(event, box.current!, opener.current, onClose)}
    >
      {headingOf
        ? groupsOf(lights, headingOf).map(([heading, of]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={heading} role="group" aria-label={heading}>
              <b className="part-heading" aria-hidden="true">
                {heading}
              </b>
              {of.map((light) => (
                <Item key={light.key} {...{ light, onClose }} />
              ))}
            </div>
          ))
        : lights.map((light) => <Item key={light.key} {...{ light, onClose }} />)}
    </div>
  )
}

function Item({ light, onClose }: { readonly light: Light; readonly onClose: () => void }) {
  const pick = () => {
    onClose()
    light.pick()
  }
  return (
    <button type="button" role="menuitem" onClick={pick}>
      <span>
        {light.words}
        {light.cost && <small>{light.cost}</small>}
      </span>
      {light.percent !== null && (
        <span className="part-hope">
          <Percent of={light.percent} />
          {light.hope && <small> {light.hope}</small>}
        </span>
      )}
    </button>
  )
}

/** Those of a kind together, kinds in the order in which they first come. */
function groupsOf(
  lights: readonly Light[],
  headingOf: (light: Light) => string,
): readonly (readonly [string, readonly Light[]])[] {
  const groups = new Map<string, Light[]>()
  for (const light of lights) {
    const heading = headingOf(light)
    groups.set(heading, [...(groups.get(heading) ?? []), light])
  }
  return [...groups]
}

/** Puts the menu beside its spot, toward where there is more room, and never beyond the frame. */
function putInside(menu: HTMLElement, { x, y }: Point): void {
  const { clientWidth, clientHeight } = menu.offsetParent!
  const start = (at: number, long: number, room: number): string => {
    const spot = (at / 100) * room
    return `${Math.max(0, Math.min(at > 50 ? spot - long : spot, room - long))}px`
  }
  menu.style.setProperty('--left', start(x, menu.offsetWidth, clientWidth))
  menu.style.setProperty('--top', start(y, menu.offsetHeight, clientHeight))
}
