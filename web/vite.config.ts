import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { faces } from './build/faces.ts'
import { gameParts } from './build/games.ts'
import { offline } from './build/offline.ts'
import { sharedWorker } from './build/worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every table needs and home does not, in a file each: left alone it falls into a dozen.
 * `kernel` is for the worker as well as the page.
 */
const FILES = [
  {
    name: 'kernel',
    test: /\/kernel\/(?!ask|errors|wire|board|hands|rulebook)[a-z]+\.ts$|\/(dice|space)\/[a-z]+\.ts$|@noble|\/session\/(added|secret)\.ts$/,
  },
  { name: 'parts', test: /lucide-react\/dist\/esm\/(?!icons)|\/kernel\/(board|hands)\.ts$/ },
]

// biome-ignore lint/style/noDefaultExport: this is how vite finds it
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    faces(here('../node_modules/.cache/faces')),
    gameParts(here('../games')),
    sharedWorker('session/worker.ts'),
    offline(here('offline/sw.js')),
    compressed(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: FILES },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
})
