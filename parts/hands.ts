/** How what a board draws is worked by hand and by key. It is for boards and the page around them: rules have no hands. */

/** As much of a key press as is looked at, whoever wraps it. */
interface Press {
  readonly key: string
  preventDefault(): void
  stopPropagation(): void
}

/** The place of a part of a drawing in the order of Tab. There the attribute is known in small letters only, and is written as it is spelt. */
export const tabOrder = (tabindex: 0 | -1) => ({ tabindex })

/** Enter and Space press a part of a drawing as if it were a button. */
export function pressKey(event: Press, press: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  take(event)
  press()
}

/** A menu has opened: its first item gets the focus, and a press elsewhere closes it. Gives back what ends that. */
export function openMenu(box: HTMLElement, close: () => void): () => void {
  box.querySelector('button')?.focus()
  const away = ({ target }: Event) => {
    if (!box.contains(target as Node)) close()
  }
  addEventListener('pointerdown', away)
  return () => removeEventListener('pointerdown', away)
}

/** In a menu the arrows go round its items, and Escape closes it and goes back to what opened it. */
export function menuKey(event: Press, box: HTMLElement, opener: Element | null, close: () => void): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined && event.key !== 'Escape') return
  take(event)
  if (step !== undefined) return focusNext([...box.querySelectorAll('button')], step)
  close()
  if (opener instanceof SVGElement || opener instanceof HTMLElement) opener.focus()
}

function focusNext(items: readonly HTMLElement[], step: number): void {
  const now = items.indexOf(document.activeElement as HTMLElement)
  items[(now + step + items.length) % items.length]!.focus()
}

/** Where a key leads in a row of tabs, round and round; null if it leads nowhere. */
export function nextTab(event: Press, now: number, count: number): number | null {
  const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return null
  take(event)
  return (to + count) % count
}

/** The way an arrow key points, on a drawing; null if it is another key. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * From something that can be picked in a drawing an arrow key leads to the nearest one of these that lies in its direction; what lies
 * aside counts twice as far. Where nothing lies that way, the key is left to whoever else listens.
 */
export function arrowTo(event: Press, from: Element, among: Iterable<SVGElement>): void {
  const way = ARROWS[event.key]
  if (!way) return
  const here = middleOf(from)
  let [best, least] = [null as SVGElement | null, Number.POSITIVE_INFINITY]
  for (const one of among) {
    if (one === from) continue
    const there = middleOf(one)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const far = ahead + 2 * aside
    if (ahead > 1 && far < least) [best, least] = [one, far]
  }
  if (!best) return
  take(event)
  best.focus()
}

function middleOf(thing: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = thing.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Nobody else hears of it: the page has keys of its own. */
function take(event: Press): void {
  event.preventDefault()
  event.stopPropagation()
}
