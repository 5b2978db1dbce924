import type { Plugin } from 'vite'

/** What the worker loads things from: itself, and the list of games, which the page has too. */
const SHARED = /\/(worker|games)-/

/** Boards are loaded by the page alone. */
const BOARD = /\/board-/

/** The files that a script loads later, with others ahead of them. */
const preloadedBy = (code: string): string[] =>
  code
    .split(/\bimport\(/)
    .slice(1)
    .filter((part) => part.includes('__vite__mapDeps('))
    .map((part) => part.split(/["'`]/)[1]!)

/**
 * Builds the worker as an entry beside the page, so that both load the same files: a game's rules travel once. The page
 * finds its address in a meta tag, because index.html is the one file that browsers never keep.
 */
export function sharedWorker(entry: string): Plugin {
  const meta = (content: string) => [
    { tag: 'meta', attrs: { name: 'worker', content }, injectTo: 'head' as const },
  ]
  return {
    name: 'shared-worker',
    config: () => ({
      build: {
        rollupOptions: { input: { index: 'index.html', worker: entry } },
        // There is no document in a worker, so nothing can be preloaded from there: of what both load, only boards.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, deps, { hostId }) =>
            SHARED.test(hostId) && !BOARD.test(file) ? [] : deps,
        },
      },
    }),
    generateBundle: {
      order: 'post', // Not before it is written down what is preloaded.
      handler(_, bundle) {
        const seen = new Set<string>()
        const visit = (name: string): void => {
          const chunk = bundle[name]
          if (seen.has(name) || chunk?.type !== 'chunk') return
          seen.add(name)
          for (const file of preloadedBy(chunk.code))
            if (!BOARD.test(file)) this.error(`${name} preloads ${file}, but the worker needs it too`)
          chunk.imports.forEach(visit)
        }
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'worker') visit(file.fileName)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return meta(`/${entry}`)
        const worker = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'worker')
        return meta(`/${worker!.fileName}`)
      },
    },
  }
}
