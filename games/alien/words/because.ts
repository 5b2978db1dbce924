import { type Advice, type Ask, type Json, reasoned } from '@starboard/kernel'
import { MOTHER } from '../rules/0-table/state.ts'

const ACTING = {
  move: 'It is on the way to what the crew has come for, and away from what hunts it.',
  follow: 'Nobody of the crew walks into something alone.',
  search: 'What is needed may be here, and nobody has looked.',
  rest: 'Stress has to go down before it breaks somebody.',
  hide: 'What comes this way had better find nobody.',
  guard: 'Whoever sees first chooses what comes of it.',
  wait: 'There is nothing here that is worth the noise.',
  task: 'This is what the crew has come for.',
  shoot: 'The odds are good, and the enemy is still at a distance.',
  strike: 'It is close enough to bite: strike before it does.',
  cover: 'Something to stand behind stops what armour does not.',
  away: 'At arm’s length it is stronger.',
  sprint: 'Every zone between it and you counts.',
  'first-aid': 'Without help the next death roll may be the last.',
  rally: 'Whoever is broken can do nothing alone.',
  calm: 'Panic in one is panic in all.',
  reload: 'An empty gun is dead weight.',
  '*': 'It does the most for the crew at this moment.',
} as const

/** Why a good player of the crew answers as it does. */
const forCrew = reasoned(
  {
    stretch: ACTING,
    turn: ACTING,
    cast: 'So the crew can do most of what the job will ask for.',
    roll: {
      push: 'It is worth another point of stress.',
      '*': 'Pushing would cost more than it could bring.',
    },
    defend: 'The blow would hurt more than the action is worth.',
    dodge: 'The blow would hurt more than the action is worth.',
    outcome: {
      ambush: 'They do not know you are here.',
      'back-out': 'Nobody has seen you yet.',
      hide: 'Nobody has seen you yet.',
      '*': 'It comes to a fight anyway.',
    },
    burst: 'Lead is cheaper than blood.',
  },
  'It has the best odds, or costs the least.',
)

/** What is out there has no crew to do anything for: it follows its nature, which the tables of the book tell. */
const forMother = reasoned(
  {
    unit: 'It knows no more than it has seen and heard, and goes where its nature takes it.',
    turn: 'So its kind fights: its own table says how, and the dice choose.',
    desk: 'They are afraid enough without your hand in it.',
  },
  'So the book plays it, for nobody and against nobody.',
)

/** Each side has its own reasons. */
export const because = (ask: Ask, answer: Json | null): Advice | null =>
  (ask.seat === MOTHER ? forMother : forCrew)(ask, answer)
