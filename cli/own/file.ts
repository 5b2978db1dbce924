import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bot, OwnBot } from '@starboard/bots'
import { Failure } from '../io.ts'
import { bundleOf } from './bundle.ts'
import { plainName } from './spelling.ts'

/** The bot that a file exports by default. TypeScript is bundled first, since not every Node runs it. */
export async function fromFile(spelling: string): Promise<OwnBot> {
  const file = resolve(spelling)
  if (!existsSync(file)) throw new Failure(`There is no file ${spelling}, so no bot can come from it.`)
  const brought = await defaultOf(spelling, file)
  if (typeof brought === 'function') return { name: plainName(spelling), answer: brought as Bot }
  if (isOwnBot(brought)) return { name: brought.name, answer: (eyes) => brought.answer(eyes) }
  throw new Failure(`${spelling} must export by default a function, or an object with “name” and “answer”.`)
}

const isOwnBot = (brought: unknown): brought is OwnBot =>
  typeof brought === 'object' &&
  brought !== null &&
  typeof (brought as OwnBot).name === 'string' &&
  typeof (brought as OwnBot).answer === 'function'

async function defaultOf(spelling: string, file: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-bot-'))
  try {
    const bundled = await bundleOf(file, join(folder, 'bot.mjs'))
    return ((await import(/* @vite-ignore */ pathToFileURL(bundled).href)) as { default?: unknown }).default
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${spelling} cannot be loaded: ${(error as Error).message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
