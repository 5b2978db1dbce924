import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { faces } from './build/faces.ts'
import { icons } from './build/icons.ts'
import { offline } from './build/offline.ts'
import { sharedWorker } from './build/worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** All of a game but what is loaded by itself: its board, what people add to it, and its box. */
const OF_A_GAME = /\/games\/([a-z-]+)\/(?!board\/|additions\/|box\.ts)[^?]+\.ts$/

/** The house itself may stand in a folder of any name, such as `games`: what a file is, is told by its path in it. */
const HOUSE = here('../')
const inHouse = (path: string): string => (path.startsWith(HOUSE) ? path.slice(HOUSE.length - 1) : path)
const within = (files: RegExp) => (path: string) => files.test(inHouse(path))

const rulesFile = (path: string): string => OF_A_GAME.exec(inHouse(path))![1]!

/** What boards, tables and replays share; what only one of them has a use for goes with it. */
const PARTS = here('../parts/')
const AT_A_TABLE =
  /lucide-react|\/kernel\/board\.ts$|\/web\/(table\/(?!RulesPanel)|styles\/table|session\/(use|line|remote)|parts\/(FieldInput|RuleLink))/

/**
 * What every table needs and home does not, in a file each, and the rules and words of a game in one: left alone they fall
 * into dozens. `kernel` and the rules are for the worker as well as the page.
 */
const FILES = [
  {
    name: 'kernel',
    test: within(
      /\/kernel\/(?!ask|errors|wire|board|rulebook|shelf)[a-z]+\.ts$|\/(dice|space)\/[a-z]+\.ts$|@noble|\/session\/secret\.ts$/,
    ),
  },
  {
    name: 'games',
    test: within(/\/games\/(index|outside)\.ts$|\/games\/[a-z-]+\/box\.ts$|\/session\/(games|added)\.ts$/),
  },
  { name: 'covers', test: within(/\/games\/[a-z-]+\/cover\.tsx$/) },
  { name: rulesFile, debugName: 'rules', test: within(OF_A_GAME) },
  {
    name: 'table',
    test: (path: string) => path.startsWith(PARTS) || within(AT_A_TABLE)(path),
    minShareCount: 2,
  },
]

// biome-ignore lint/style/noDefaultExport: this is how vite finds it
export default defineConfig({
  root: here('.'),
  plugins: [
    faces(here('../node_modules/.cache/faces')),
    sharedWorker('session/worker.ts'),
    icons(),
    offline(here('offline/sw.js')),
    compressed(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined), // The page's policy takes no face out of a style sheet.
    rollupOptions: {
      external: /\/(?:actions|view\.schema)\.json$/, // Nobody learns by numbers on a page.
      checks: { moduleLevelDirective: false }, // The icons say "use client", which nothing here asks.
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: FILES },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
})
