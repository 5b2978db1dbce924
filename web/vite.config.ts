import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gameParts } from './build/games.ts'
import { offline } from './build/offline.ts'
import { weight } from './build/weight.ts'
import { sharedWorker } from './build/worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// biome-ignore lint/style/noDefaultExport: this is how vite finds it
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    gameParts(here('../games')),
    sharedWorker('session/worker.ts'),
    weight({
      'long-fall': { module: 'games/longFall' },
      xia: { module: 'games/xia', most: 265 },
      alien: { module: 'games/alien', most: 265 },
    }),
    offline(here('offline/sw.js')),
  ],
  build: { outDir: here('dist'), emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
})
