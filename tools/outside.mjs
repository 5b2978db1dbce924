// Games from outside the repository: folders with a listing.ts, named in STARBOARD_GAMES or after --games. Terminal, server and page are
// built with them. Only Node's own modules: `npm start` needs it on a fresh clone.
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The list that is empty in the repository. */
const LIST = join(ROOT, 'games', 'outside.ts')

/** What every outside game has: what `games/index.ts` says of one of its own. */
const LISTING = 'listing.ts'

/**
 * Takes every `--games <folder>` out of a command line, and adds it to STARBOARD_GAMES for whatever is built and started from here.
 * @param {string[]} argv
 */
export function takeGames(argv) {
  const named = []
  for (let at = argv.findIndex(isGames); at >= 0; at = argv.findIndex(isGames)) {
    const [flag, value] = argv.splice(at, argv[at] === '--games' ? 2 : 1)
    const folder = value ?? flag.slice('--games='.length)
    if (!folder || folder === flag) throw new Error('--games takes a folder')
    named.push(resolve(folder))
  }
  const before = process.env.STARBOARD_GAMES
  if (named.length > 0) process.env.STARBOARD_GAMES = [...(before ? [before] : []), ...named].join(delimiter)
}

const isGames = (arg) => arg === '--games' || arg.startsWith('--games=')

/** The folders of STARBOARD_GAMES, which names them as PATH does. */
export function outsideFolders() {
  const named = (process.env.STARBOARD_GAMES ?? '').split(delimiter).filter(Boolean)
  return [...new Set(named.map((folder) => folderOf(resolve(folder))))]
}

function folderOf(folder) {
  if (existsSync(join(folder, LISTING))) return realpathSync(folder)
  throw new Error(`there is no game in ${folder}: it has no ${LISTING} (docs/adding-a-game.md)`)
}

/**
 * Puts them on the list of games, for rolldown and vite alike. What they import by name comes from this repository's packages.
 * @param {readonly string[]} [folders]
 */
export const outside = (folders = outsideFolders()) => ({
  name: 'games-from-outside',
  enforce: /** @type {const} */ ('pre'),
  load: (id) => (id === LIST ? listOf(folders) : null),
  async resolveId(source, importer) {
    if (!importer || /^[./\0]/.test(source) || !outsideOf(importer, folders)) return null
    return this.resolve(source, LIST, { skipSelf: true })
  },
})

/** The list as it is built: every listing by the id on its box. */
const listOf = (folders) =>
  [
    ...folders.map(
      (folder, n) => `import { listing as game${n} } from ${JSON.stringify(join(folder, LISTING))}`,
    ),
    `export const OUTSIDE = Object.fromEntries([${folders.map((_, n) => `game${n}`).join(', ')}].map((game) => [game.box.id, game]))`,
  ].join('\n')

/**
 * The folder that a file is of, if it is one of an outside game.
 * @param {string} file
 * @param {readonly string[]} [folders]
 */
export const outsideOf = (file, folders = outsideFolders()) =>
  folders.find((folder) => file.startsWith(folder + sep))

/**
 * Which of the page's files a file of an outside game belongs to, as with our own: what is on the box with the list of all games, its
 * rules and words by themselves, and its board where it falls.
 * @param {string} file
 * @param {readonly string[]} folders
 */
export function pageFileOf(file, folders) {
  const folder = outsideOf(file, folders)
  if (!folder || !/\.ts$/.test(file) || file.startsWith(join(folder, 'board') + sep)) return null
  return [LISTING, 'box.ts'].includes(basename(file)) && dirname(file) === folder ? 'games' : basename(folder)
}
