import { Broken } from './errors.ts'

/**
 * Chapters of rules go in circles here and there: a ship that flies is damaged, and a mission that was waiting for just that lets
 * another fly. What an earlier chapter needs of a later one is handed over once, by the list of all chapters, and asked for when it is
 * needed: `const { handOver, later } = handedOver<{ fly: typeof fly }>()`, then `yield* later().fly(g, ship)`.
 */
export function handedOver<L extends object>(): { handOver(chapters: L): void; later(): L } {
  let handed: L | null = null
  return {
    handOver(chapters) {
      handed = chapters
    },
    later() {
      if (handed) return handed
      throw new Broken('the later chapters have not been handed over')
    },
  }
}
