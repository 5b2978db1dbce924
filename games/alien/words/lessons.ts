import type { LessonWords } from '@starboard/kernel/lessons'
import type { LessonId } from '../lessons.ts'

/** What a learner is told, lesson by lesson. */
export const LESSON_WORDS: Readonly<Record<LessonId, LessonWords>> = {
  goal: {
    title: 'Off this ship, alive',
    text: 'The Maren Vex is falling out of orbit, and something came aboard with the salvage. Find the relay core, restart the reactor with it, launch the lifeboat: one of you aboard, and you have won. If the orbit decays first, or nobody is left who can stand, you have lost.',
    rule: 'AL-RUL-REF-02',
  },
  people: {
    title: 'What they can do',
    text: 'An attribute and a skill together are the dice somebody rolls. One of you has to find things and talk to terminals, which is Voss; one has to bolt a reactor together, which is Brandt.',
    rule: 'AL-SKILL-14',
  },
  stretch: {
    title: 'Five or ten minutes at a time',
    text: 'In a stretch each of you does one thing: goes a room on, searches, works, hides, rests. Then whatever else is aboard has its part. What is marked free takes no time, like the medical kit that lies here.',
    rule: 'AL-RUL-TIME-05',
  },
  lockers: {
    title: 'Your things are in the lockers',
    text: 'A motion tracker, a torch that cuts steel, a suit, a lamp. Taking them is this one’s stretch, and there will hardly be a quieter one.',
    rule: 'AL-RUL-STL-01',
  },
  agenda: {
    title: 'A secret of your own',
    text: 'Everybody wants something besides getting out: it stands on the sheet, and no other player sees it. Act on it and you earn a story point, which is worth a success when the dice have failed you.',
    rule: 'AL-RUL-STORY-02',
  },
  move: {
    title: 'One zone a stretch',
    text: 'A zone is a room or a piece of corridor. You go into the next one by one, or all together. Together is better: more eyes see it first, and whoever stands beside you lends a die to your work.',
    rule: 'AL-SMOVE-07',
  },
  sight: {
    title: 'What you see and hear',
    text: 'You see the room you are in, and what lies open beside it. All else on the plan is as you remember it. What you hear is marked where it came from; a door that breaks is heard far off.',
    rule: 'AL-RUL-LOS-01',
  },
  doors: {
    title: 'Shut doors',
    text: 'Nobody sees through a shut door, neither you nor what hunts you. You can peek past it first, or lock it behind you. A locked one yields to strength, which is loud, or to Comtech, which is not.',
    rule: 'AL-RUL-LOS-02',
  },
  dark: {
    title: 'In the dark',
    text: 'It costs two dice whenever you look for something, and what lives here does not mind it. One lamp serves everybody in the room. Turn to whoever carries it: that is free.',
    rule: 'AL-DARK-01',
  },
  supplies: {
    title: 'What runs out',
    text: 'Power, air and ammunition are dice. Every so often you roll as many as are left, and each 1 takes one away; at 0 the lamp is dead, the gun is empty, the suit has no air. Switching on is free.',
    rule: 'AL-RUL-SUP-01',
  },
  dice: {
    title: 'One six will do',
    text: 'The relay core must be somewhere among these containers. You roll a die for every point of Wits and Observation, and one for the friend who helps; a single six finds something. The chance stands beside it.',
    rule: 'AL-ROLL-01',
  },
  push: {
    title: 'Push',
    text: 'Without a six you need not leave it at that. Once, for a point of Stress, you may throw all of them again with a stress die added. The chance beside it says what your nerves would buy.',
    rule: 'AL-PUSH-01',
  },
  enough: {
    title: 'Let it stand',
    text: 'One six, and it works. You could push for more of them, but nerves are better kept for when nothing works.',
    rule: 'AL-ROLL-05',
  },
  bonus: {
    title: 'More than enough',
    text: 'Every six after the first buys something: less time, no noise, a die for what comes next. In a fight it buys damage.',
    rule: 'AL-RUL-ROLL-02',
  },
  stress: {
    title: 'Stress cuts both ways',
    text: 'Each point is a die more in everything you roll, so a little fear helps. But when a stress die shows a 1 you cannot push, and your nerves answer: shaking hands, tunnel vision, or all of it spoilt.',
    rule: 'AL-SRESP-01',
  },
  noise: {
    title: 'Loud work',
    text: 'This is what you came for. It will be heard four rooms off, and what hears a noise comes to look. Shots, forced doors and screams carry too; careful steps do not.',
    rule: 'AL-RUL-NOISE-01',
  },
  tracker: {
    title: 'The motion tracker',
    text: 'It shows what moves within four rooms, and gives you two dice more to see it first. That takes the stretch, and some of its power. When it shows nothing, nothing is moving: that is all it says.',
    rule: 'AL-RUL-SUP-06',
  },
  hide: {
    title: 'Hold your breath',
    text: 'Among clutter you can hide: that takes a stretch, and then only a search finds you. Let it pass. A lamp, a scream or a step out of the room gives you away.',
    rule: 'AL-HIDE-01',
  },
  first: {
    title: 'Who sees first',
    text: 'When something comes into sight both sides roll Observation. Win, and it does not know of you: back out, hide, or fall upon it with two dice more while it cannot defend itself. From what is stronger than you, back out.',
    rule: 'AL-DOUT-01',
  },
  panic: {
    title: 'Panic',
    text: 'The first sight of such a thing calls for a panic roll, and so does its reach: a die, plus Stress, minus Resolve. At 0 you keep cool. The higher it is the worse, from a gasp to a scream to blind flight.',
    rule: 'AL-PROLL-01',
  },
  turn: {
    title: 'A fight, card by card',
    text: 'Everybody draws from 1 to 10, anew each round; the lowest acts first, and quick creatures draw more than one. A turn is a full action (a blow, a shot, first aid) and a quick one (a move, an aim, cover), or two quick ones.',
    rule: 'AL-ACT-01',
  },
  escape: {
    title: 'Nobody has to win',
    text: 'It has more dice than you, and no nerves to lose. When it has lost sight of you the fight is over, and two quick actions are two rooms. If you must strike, every six after the first adds to the damage.',
    rule: 'AL-RUL-END-01',
  },
  defend: {
    title: 'The blow comes',
    text: 'You are told how many dice it has and what a hit would do, before anybody rolls. Defending takes a quick action out of this round, and each six of yours cancels one of its.',
    rule: 'AL-DEF-02',
  },
  hurt: {
    title: 'Health, and what comes after',
    text: 'A hit takes Health, less what armour stops. At 0 you are broken, with a critical injury, and can only crawl until first aid, a rally or a stretch of time brings you back. Some injuries kill those who are left alone.',
    rule: 'AL-BRK-01',
  },
  rest: {
    title: 'A quiet stretch',
    text: 'Rest where nothing is near takes off a point of Stress, one way in which nerves have answered, and gives a point of Health back. The clock goes on meanwhile.',
    rule: 'AL-REST-01',
  },
  launch: {
    title: 'The lifeboat',
    text: 'Whoever is in this room when it leaves is saved, and counts two points. The navigation core, the log and the nest would have been points more, and more danger. If the roll fails there is the next stretch; go.',
    rule: 'AL-RUL-REF-02',
  },
}
