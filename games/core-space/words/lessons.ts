import type { LessonWords } from '@starboard/kernel/lessons'
import type { LessonId } from '../lessons.ts'

/** What a learner is told, lesson by lesson. */
export const LESSON_WORDS: Readonly<Record<LessonId, LessonWords>> = {
  crew: {
    title: 'A crew to lead',
    text: 'Four Traders, a ship, and a quiet dock that belongs to nobody any more. Carry 40 UA worth of what you find back aboard, and it is a good day. The Eidolon is a fair crew to begin with.',
    rule: 'CS-CREW-01',
  },
  airlock: {
    title: 'Where you dock',
    text: 'The airlock is your way in and your only way out. What counts is how far it is to the crates, and back.',
    rule: 'CS-SETUP-06',
  },
  activate: {
    title: 'One Trader at a time',
    text: 'In the Trader Phase each of yours has one turn, in any order you like. Then the station has its own.',
    rule: 'CS-TRAD-02',
  },
  enter: {
    title: 'Through the airlock',
    text: 'A turn is two actions. A Move is up to four squares, and the threshold is the first of them. Until somebody steps out nothing can touch them.',
    rule: 'CS-MOVE-13',
  },
  move: {
    title: 'Two Moves, and where they end',
    text: 'A path is laid so that as few as possible strike at you on the way. Stop behind something: a quarter hidden is cover, and cover takes a hit off a shot.',
    rule: 'CS-MOVE-02',
  },
  search: {
    title: 'Search what stands there',
    text: 'One action beside a crate, ark or pod, and you see what is inside; nobody else does. Take it, leave it, or swap something for it.',
    rule: 'CS-SRCH-01',
  },
  tray: {
    title: 'Twelve units, no more',
    text: 'Everybody carries twelve units: a small thing takes two, a rifle four, a nano token one. What does not fit stays behind, so keep what brings most for its size.',
    rule: 'CS-INV-01',
  },
  room: {
    title: 'Look around',
    text: 'Once in every room a General Search draws a token out of the pouch, sight unseen. With an enemy in the room nobody has the leisure.',
    rule: 'CS-SRCH-09',
  },
  effortless: {
    title: 'And a little thing besides',
    text: 'One effortless action a turn is free: a step, a stim, something picked up or handed over. A second one costs a Skill peg or an action.',
    rule: 'CS-EFF-01',
  },
  hostility: {
    title: 'The place is waking up',
    text: 'Every round puts a peg on the tracker and turns up a card, and neither is ever good for you for long. How many pegs there are decides who comes.',
    rule: 'CS-HOST-01',
  },
  pod: {
    title: 'A pod now, or a Liege later',
    text: 'Whoever searches a stasis pod before Inspection kills what sleeps in it. At ten pegs every pod that nobody has looked into opens by itself.',
    rule: 'CS-SRCH-06',
  },
  skills: {
    title: 'Skills and their pegs',
    text: 'A skill costs as many pegs as its level, once a round, and is no action. Pegs do not come back on a mission, and are worth nothing after it.',
    rule: 'CS-SKL-02',
  },
  odds: {
    title: 'Range, cover, odds',
    text: 'Dice depend on the weapon and the distance: five squares are short, thirteen medium. Cover and armour take hits off; one that is left brings down any First Born. The odds beside a target are exact.',
    rule: 'CS-RNG-01',
  },
  noise: {
    title: 'The first shot of a round',
    text: 'The first noisy shot of a round adds a peg, the others of that round are drowned in its echo. Blades and silent guns add none.',
    rule: 'CS-RNG-07',
  },
  strikes: {
    title: 'Hand to hand',
    text: 'Beside an enemy you are engaged: no searching, no reloading. Strike it, for whoever walks away from it, or shoots past it, is struck first.',
    rule: 'CS-AOO-02',
  },
  drone: {
    title: 'Do not be seen',
    text: 'A Drone looks from where it is, jumps to the next patrol point and looks again. Whoever it sees, or who shoots while it listens, brings the tracker up to ten at once.',
    rule: 'CS-DRONE-02',
  },
  ammo: {
    title: 'Pegs in the magazine',
    text: 'Every shot takes a yellow peg, a burst more. Two misfires jam a gun, and it takes an action to clear; ammo tokens fill the magazine again.',
    rule: 'CS-RELOAD-01',
  },
  hurt: {
    title: 'Whoever is hurt',
    text: 'A stim brings Health back, to oneself or to somebody who has fallen beside one. The fallen can also be dragged home; who is left behind is lost, with all it carries.',
    rule: 'CS-DEF-03',
  },
  bands: {
    title: 'What each level brings',
    text: 'From five pegs on Harvesters come and Drones look around; at ten the pods open, at fifteen Assassins hunt, at twenty-five everything there is. Be gone by then.',
    rule: 'CS-HOST-11',
  },
  home: {
    title: 'Back aboard',
    text: 'With the threshold and one square more you are through the airlock, and out of it for good. There is no way back in, so do not go before you have to.',
    rule: 'CS-MOVE-14',
  },
  loot: {
    title: 'What counts',
    text: 'When everybody is back or down the mission is over. What was carried off counts at its selling price, your own kit left out; those who live count too.',
    rule: 'CS-MISS-05',
  },
}
