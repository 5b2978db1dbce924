import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = dirname(import.meta.dirname)

/** A piece of code in a document. */
export interface Block {
  readonly page: string
  /** What stands in the comment before it, such as `example: env`. */
  readonly mark: string
  readonly language: string
  /** The file that it is to be written into, if it says so. */
  readonly file: string
  readonly text: string
}

/** Every document that people read, by its path in the repository. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

export const documentOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

const FENCED = /^(?:<!-- (.*) -->\n)?```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm

export const BLOCKS: readonly Block[] = DOCUMENTS.flatMap((page) =>
  [...documentOf(page).matchAll(FENCED)].map(([, mark = '', language, file, text]) => ({
    page,
    mark,
    language: language!,
    file: file || (/^(?:file|study): (\S+)$/.exec(mark)?.[1] ?? ''),
    text: text!,
  })),
)

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npx|npm|node|starboard|docker|python3|git|curl|cd|ln|parallel|sbatch)\s/

/** What is to be typed, a line each; none, if the block is something else. */
export const commandsIn = ({ language, text }: Block): readonly string[] =>
  ['', 'sh', 'bash'].includes(language) ? text.split('\n').filter((line) => COMMAND.test(line)) : []
