import type { Ask, AskOne, Json } from '@starboard/kernel'

/** The first of these that is offered. */
export const prefers = ({ options }: AskOne, wished: readonly string[]): string | undefined =>
  wished.find((value) => options.some((option) => option.value === value))

/** Three kinds of people every colony wants, and who they were: one who thinks, one who makes, one who digs. */
const LIVES = [
  { attributes: '0,1,2,-1', childhood: 'midworld-student', career: 'glitterworld-surgeon' },
  { attributes: '1,2,0,-1', childhood: 'industrial-orphan', career: 'assassin' },
  { attributes: '2,1,0,-1', childhood: 'caveworld-tender', career: 'planetary-miner' },
] as const

/** What is worth being good at, first things first. */
const SKILLS = [
  'intellectual',
  'mining',
  'shooting',
  'crafting',
  'construction',
  'plants',
  'medical',
  'cooking',
  'social',
]

/** Whoever it is about has one of the lives, by their number. */
function lifeOf({ label }: Ask): (typeof LIVES)[number] {
  const who = label && typeof label === 'object' && 'who' in label ? String(label.who) : ''
  const number = Number(/\d+$/.exec(who)?.[0] ?? 1)
  return LIVES[(number - 1) % LIVES.length]!
}

const one =
  (wished: (ask: Ask) => readonly string[]) =>
  (ask: Ask): Json | undefined =>
    ask.kind === 'one' ? prefers(ask, wished(ask)) : undefined

/** As many as may be, those that are worth most first. */
const some =
  (wished: readonly string[]) =>
  (ask: Ask): Json | undefined => {
    if (ask.kind !== 'some') return undefined
    const values = ask.options.map(({ value }) => value)
    const sorted = [...wished.filter((value) => values.includes(value)), ...values]
    return [...new Set(sorted)].slice(0, ask.max)
  }

/** Where a few words are enough: who people were, what they keep, who boards. Everything else takes what stands first. */
export const PREFERRED: { readonly [question: string]: (ask: Ask) => Json | undefined } = {
  attributes: one((ask) => [lifeOf(ask).attributes]),
  childhood: one((ask) => [lifeOf(ask).childhood]),
  career: one((ask) => [lifeOf(ask).career]),
  taught: some(SKILLS),
  overflow: one(() => SKILLS),
  harm: one(() => ['scar']),
  exchange: one(() => ['keep']),
  keepsake: one(() => ['assault-rifle', 'bolt-action', 'revolver']),
  'any-trait': one(() => [
    'industrious',
    'hard-worker',
    'tough',
    'iron-willed',
    'annoying-voice',
    'creepy-breathing',
    'ugly',
  ]),
  twist: one(() => ['inspiration']),
  board: some([]),
}
