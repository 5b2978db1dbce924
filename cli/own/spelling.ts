/** How the program behind a bot is named: `cmd:` and a line for the shell. */
const COMMAND = 'cmd:'

/** The line for the shell, if a program is named. */
export const commandIn = (spelling: string): string | null =>
  spelling.startsWith(COMMAND) ? spelling.slice(COMMAND.length).trim() : null

/** A bot that somebody brings along: a file of JavaScript or TypeScript, or a program. */
export const isOwn = (spelling: string): boolean =>
  commandIn(spelling) !== null || /\.[cm]?[jt]s$/.test(spelling)

/** What such a bot is called, unless it says so itself: the file without its folder and ending. */
export function plainName(spelling: string): string {
  const words = (commandIn(spelling) ?? spelling).split(/\s+/)
  const file = commandIn(spelling) === null ? spelling : (words.find(isScript) ?? words[0]!)
  return file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '')
}

const isScript = (word: string): boolean => !word.startsWith('-') && /\.[a-z]+$/i.test(word)
