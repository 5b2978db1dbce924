import type { Plugin } from 'vite'

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
        // There is no document in a worker, so nothing can be preloaded from there.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, deps, { hostId }) => (/worker-/.test(hostId) ? [] : deps),
        },
      },
    }),
    generateBundle(_, bundle) {
      const seen = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (seen.has(name) || chunk?.type !== 'chunk') return
        seen.add(name)
        if (chunk.code.includes('__vite__mapDeps'))
          this.error(`${name} preloads, but the worker needs it too`)
        chunk.imports.forEach(visit)
      }
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name === 'worker') visit(file.fileName)
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
