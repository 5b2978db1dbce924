import { ask, emit, type Game, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../shelf.ts'
import { cleanUp, run } from './desk.ts'
import { TAVERN_RULES, type Tavern, type TavernView, tavern } from './tavern.ts'

cleanUp()

const SING = question('sing')()

/** Two guests sing, the first at length. */
function* singInTavern(g: Tavern): Play {
  g.night++
  yield* sing(g, 1, 6)
  yield* sing(g, 2, 2)
  if (g.night === g.nights) g.over = { winners: [], scores: [], how: 'left' }
}

function* sing(g: Tavern, seat: number, verses: number): Play {
  yield* ask(one(SING, seat, 'TAV-02', [{ value: 'sing' }, { value: 'hum' }]))
  for (let verse = 1; verse <= verses; verse++)
    emit(g, { type: 'verse', rule: 'TAV-05', seat, verse, night: g.night })
}

const choir: Game<Tavern, TavernView> = {
  ...tavern,
  id: 'choir',
  step: singInTavern,
  text: {
    ...tavern.text,
    event: (event) => `Verse ${'verse' in event ? event.verse : ''} of ${'seat' in event ? event.seat : ''}.`,
    recap: (events) => [`A song of ${events.length} verses.`],
  },
}
const CHOIR: Shelf = { choir: { game: choir, rules: () => TAVERN_RULES, additions: null } }

const play = (interactive: boolean, ...typed: string[]) =>
  run('play choir --seats program,bot:random,person:Ana --seed 1 --option nights=3', {
    shelf: CHOIR,
    typed,
    interactive,
  })

describe('what has happened since one looked', () => {
  test('others’ doings are told by what matters, one’s own line by line, and the log has the rest', async () => {
    const { out } = await play(true, 'sing', 'log 8')
    const [first, second, log] = out.split('What about sing?')
    expect(first).toContain('· A song of 6 verses.\n… 6 lines: log 6\n')
    expect(second).toContain(
      '· Verse 1 of 2. TAV-05\n· Verse 2 of 2. TAV-05\n· A song of 6 verses.\n… 8 lines: log 8\n',
    )
    expect(log!.match(/^· Verse/gm)).toHaveLength(8)
  })

  test('a pipe holds every line', async () => {
    const { out } = await play(false, 'sing')
    expect(out.match(/^· Verse/gm)).toHaveLength(14)
    expect(out).not.toContain('A song of')
  })

  test('taking an answer back does not mix up who did what', async () => {
    const { out } = await play(true, 'sing', 'undo', 'sing')
    expect(out.match(/^· A song of 6 verses\.$/gm)).toHaveLength(3)
  })
})
