import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

interface Face {
  readonly family: string
  readonly weight: number
  /** The file of the package that brings it. */
  readonly file: string
}

const FACES: readonly Face[] = [
  { family: 'Inter', weight: 400, file: '@fontsource/inter/files/inter-latin-400-normal.woff2' },
  { family: 'Inter', weight: 600, file: '@fontsource/inter/files/inter-latin-600-normal.woff2' },
  {
    family: 'Special Elite',
    weight: 400,
    file: '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2',
  },
  {
    family: 'Chakra Petch',
    weight: 600,
    file: '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2',
  },
  {
    family: 'Fraunces',
    weight: 600,
    file: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  },
  { family: 'VT323', weight: 400, file: '@fontsource/vt323/files/vt323-latin-400-normal.woff2' },
]

const from = (first: string, last: string): string => {
  const start = first.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, n) => start + n))
}

/** What English is written with: everything that the page and the games say. */
const ENGLISH = `${from(' ', '~')}\u00a0§·×÷–—‘’“”•…−`

/** What names may need besides: a file of its own, fetched only where such a letter stands. */
const NAMES = [...from('¡', 'ÿ'), 'Œ', 'œ'].filter((letter) => !ENGLISH.includes(letter)).join('')

const PARTS = { english: ENGLISH, names: NAMES }

/** Pairs that stand closer, and figures of one width: what the page uses of all that a face can do. */
const FEATURES = ['kern', 'tnum']

const SHEET = 'virtual:faces.css'

/**
 * `virtual:faces.css` is the style sheet of the typefaces, each cut down to the letters that are needed. Cut once: `kept` is
 * a folder for what was cut before.
 */
export function faces(kept: string): Plugin {
  return {
    name: 'faces',
    config: () => ({ resolve: { alias: { '@faces': kept } } }),
    resolveId: (source) => (source === SHEET ? `\0${SHEET}` : null),
    async load(id) {
      if (id !== `\0${SHEET}`) return null
      mkdirSync(kept, { recursive: true })
      const rules: string[] = []
      for (const face of FACES) {
        for (const [part, letters] of Object.entries(PARTS)) {
          const name = `${face.family.replaceAll(' ', '-')}-${face.weight}-${part}`
          rules.push(ruleOf(face, letters, await cut(join(kept, name), face, letters)))
        }
      }
      return rules.join('\n')
    },
  }
}

const ruleOf = ({ family, weight }: Face, letters: string, file: string): string => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("@faces/${basename(file)}") format("woff2");
  unicode-range: ${rangesOf(letters)};
}`

function rangesOf(letters: string): string {
  const codes = [...letters].map((letter) => letter.charCodeAt(0)).sort((a, b) => a - b)
  const ends = codes.filter((code) => !codes.includes(code + 1))
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((first, n) => `U+${first.toString(16)}-${ends[n]!.toString(16)}`)
    .join(', ')
}

/** Gives the file with these letters of a face, which is made if it is not there. */
async function cut(path: string, { file }: Face, letters: string): Promise<string> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(file))
  const hash = createHash('sha256').update(whole).update(letters).update(FEATURES.join()).digest('hex')
  const made = `${path}-${hash.slice(0, 12)}.woff2`
  if (existsSync(made)) return made
  const mine = `${made}.${process.pid}` // Another build may be at it, and a file must never be seen half written.
  writeFileSync(mine, await subset(whole, letters, { targetFormat: 'woff2', keepFeatures: FEATURES }))
  renameSync(mine, made)
  return made
}
