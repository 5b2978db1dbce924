import type { Ask, BoardProps, Game, Option, Rulebook, Seat } from '@starboard/kernel'
import type { ComponentType } from 'react'
import { W } from './words.ts'

/** What is printed on a game's box: enough for the home page, without loading the game. */
export interface Box {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly players: string
  readonly time: string
  /** What to expect, in a few words. */
  readonly mood: string
  readonly built: boolean
  /** What it is called for short, if it brings a guided match. */
  readonly learn?: string
}

/** What is in the box, loaded when it is opened: the rules, the wording and the board. */
export interface Opened {
  readonly game: Game
  /** Null where the game has no board yet: the table is then shown in words. */
  readonly Board: ComponentType<BoardProps<never>> | null
  /** What I own and can spend; without it, the words of the table serve. */
  readonly Sheet: ComponentType<{ readonly view: never; readonly seat: Seat | null }> | null
  /** Whether the board shows all there is to know of an option: then its name is enough in the bar. */
  shows(ask: Ask, option: Option): boolean
  /** Where there are many options, the words under which the bar folds those of a kind; null: it stands by itself. */
  fold?(ask: Ask, option: Option, view: unknown): string | 'last' | null
  /** The board fills all the room there is: the bar below it is kept short. */
  readonly bar?: 'short'
  /** Events that begin a new turn: headings in the log, and stops in a replay. */
  readonly turns: readonly string[]
  rulebook(): Promise<Rulebook>
}

export const BOXES: readonly Box[] = [
  {
    id: 'long-fall',
    name: 'A Long Fall',
    about: 'A crew with one old ship and too much debt looks for work among the worlds of a failing empire.',
    players: '1–6 players',
    time: '1–3 hours, in sittings as long as you like',
    mood: 'Trade, trouble and luck that runs out. Alone, together, or with a referee.',
    built: true,
  },
  {
    id: 'xia',
    name: 'Xia: Legends of a Drift System',
    about: 'Captains race for fame through a star system that is uncovered as they fly.',
    players: '1–5 players',
    time: '2–3 hours',
    mood: 'Exploring, trading, piracy and bad jumps. Against each other, or alone against the system.',
    built: true,
    learn: 'Xia',
  },
  {
    id: 'core-space',
    name: 'Core Space: First Born',
    about: 'A few traders loot a station before what woke up in it finds them.',
    players: '1–4 players',
    time: '1–2 hours',
    mood: 'Skirmish on deck plans, with hostiles that play themselves.',
    built: false,
  },
  {
    id: 'alien',
    name: 'ALIEN',
    about: 'People aboard a ship where something else is aboard too.',
    players: '1–5 players',
    time: '1–3 hours',
    mood: 'Stress, panic and dark corridors. The program can be the Game Mother.',
    built: true,
  },
  {
    id: 'rim',
    name: 'RimWorld',
    about: 'Castaways make a colony on a planet that does not want one.',
    players: '1–5 players',
    time: '1–3 hours, in sittings as long as you like',
    mood: 'Work, weather, raids, and a ledger of it all.',
    built: false,
  },
]

export const boxOf = (id: string): Box | undefined => BOXES.find((box) => box.id === id)

const OPENERS: Readonly<Record<string, () => Promise<{ readonly opened: Opened | Promise<Opened> }>>> = {
  'long-fall': () => import('./games/longFall.ts'),
  xia: () => import('./games/xia.ts'),
  alien: () => import('./games/alien.ts'),
}

const kept = new Map<string, Promise<Opened>>()

/** Opens a box once; undefined if there is no such game yet. */
export function openBox(id: string): Promise<Opened> | undefined {
  const open = OPENERS[id]
  if (!open) return undefined
  if (!kept.has(id))
    kept.set(
      id,
      open().then(
        ({ opened }) => opened,
        () => {
          kept.delete(id) // The next time it may be there.
          throw new Error(W.notLoaded)
        },
      ),
    )
  return kept.get(id)
}
