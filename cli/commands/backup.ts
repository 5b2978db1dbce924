import type { Command } from '../command.ts'
import { Failure, OK } from '../io.ts'
import { counted } from '../paper.ts'

export const backup: Command = {
  usage: 'backup <file>',
  about:
    'Write all that a server keeps into one file, while it runs: tables, players and all. docs/operating.md says how to use it.',
  examples: ['starboard backup tonight.starboard-backup'],
  async run({ io }, [file]) {
    const { backUp } = await import('@starboard/server/backup')
    const rows = await backUp(file!).catch(failed)
    io.out(`${counted(rows, 'row')} written to ${file}. Keep it like a password.`)
    return OK
  },
}

export const restore: Command = {
  usage: 'restore <file>',
  about: 'Fill an empty database, SQLite or PostgreSQL, from the file of a backup.',
  examples: ['STARBOARD_DATA=fresh starboard restore tonight.starboard-backup'],
  async run({ io }, [file]) {
    const { restore: fill } = await import('@starboard/server/backup')
    const rows = await fill(file!).catch(failed)
    io.out(`${counted(rows, 'row')} restored from ${file}.`)
    return OK
  },
}

function failed(error: Error): never {
  throw new Failure(`That did not work: ${error.message}`)
}
