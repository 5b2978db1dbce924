import type { Games } from '@starboard/kernel'
import { box as alien } from './alien/box.ts'
import { box as coreSpace } from './core-space/box.ts'
import { box as longFall } from './long-fall/box.ts'
import { OUTSIDE } from './outside.ts'
import { box as rim } from './rim/box.ts'
import { box as xia } from './xia/box.ts'

/** The games of this repository. */
const OURS: Games = {
  'long-fall': {
    box: longFall,
    rules: async () => (await import('./long-fall/index.ts')).longFall,
    rulebook: async () => (await import('./long-fall/RULES.md?raw')).default,
    board: async () => (await import('./long-fall/board/index.tsx')).board,
    cover: async () => (await import('./long-fall/cover.tsx')).cover,
    actions: async () => (await import('./long-fall/actions.json')).default,
    schema: async () => (await import('./long-fall/view.schema.json')).default,
  },
  xia: {
    box: xia,
    rules: async () => (await import('./xia/index.ts')).xia,
    rulebook: async () => (await import('./xia/RULES.md?raw')).default,
    board: async () => (await import('./xia/board/index.tsx')).board,
    cover: async () => (await import('./xia/cover.tsx')).cover,
    actions: async () => (await import('./xia/actions.json')).default,
    schema: async () => (await import('./xia/view.schema.json')).default,
  },
  alien: {
    box: alien,
    rules: async () => (await import('./alien/index.ts')).alien,
    rulebook: async () => (await import('./alien/RULES.md?raw')).default,
    board: async () => (await import('./alien/board/index.tsx')).board,
    cover: async () => (await import('./alien/cover.tsx')).cover,
    actions: async () => (await import('./alien/actions.json')).default,
    schema: async () => (await import('./alien/view.schema.json')).default,
    additions: async () => (await import('./alien/additions/index.ts')).additions,
  },
  'core-space': {
    box: coreSpace,
    rules: async () => (await import('./core-space/index.ts')).coreSpace,
    rulebook: async () => (await import('./core-space/RULES.md?raw')).default,
    board: async () => (await import('./core-space/board/index.tsx')).board,
    cover: async () => (await import('./core-space/cover.tsx')).cover,
    actions: async () => (await import('./core-space/actions.json')).default,
    schema: async () => (await import('./core-space/view.schema.json')).default,
  },
  rim: {
    box: rim,
    rules: async () => (await import('./rim/index.ts')).rim,
    rulebook: async () => (await import('./rim/RULES.md?raw')).default,
    board: async () => (await import('./rim/board/index.tsx')).board,
    cover: async () => (await import('./rim/cover.tsx')).cover,
    actions: async () => (await import('./rim/actions.json')).default,
    schema: async () => (await import('./rim/view.schema.json')).default,
  },
}

/**
 * Every game there is. Terminal, server, page, scripts and guards go over this list, and nothing else names a game. What is in
 * a box is loaded when it is opened. Ours come first, and none from outside takes the place of one.
 */
export const GAMES: Games = { ...OURS, ...OUTSIDE, ...OURS }
