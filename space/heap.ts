/** What a heap holds: the cheapest comes out first, and of equals the one with the lower order. */
export interface Queued {
  readonly cost: number
  readonly order: number
}

export function push<E extends Queued>(heap: E[], entry: E): void {
  let at = heap.length
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(entry, heap[parent]!)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = entry
}

export function pop<E extends Queued>(heap: E[]): E | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (last && heap.length > 0) sink(heap, last)
  return top
}

function sink<E extends Queued>(heap: E[], entry: E): void {
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
    if (!isBefore(heap[child]!, entry)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = entry
}

const isBefore = (a: Queued, b: Queued): boolean =>
  a.cost < b.cost || (a.cost === b.cost && a.order < b.order)
