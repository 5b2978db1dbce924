import type { LessonWords } from '@starboard/kernel/lessons'
import type { LessonId } from '../lessons.ts'

/** What a learner is told, lesson by lesson. */
export const LESSON_WORDS: Readonly<Record<LessonId, LessonWords>> = {
  goal: {
    title: 'Fifty marks to freedom',
    text: 'An old ship waits, and 50 marks of debt with her: pay it all, keep 25 marks in hand, and you have won. Jobs bring marks, and every week costs some. Choose who flies her: Ana Kessel knows the way between the worlds.',
    rule: 'LF-RUL-JOB-07',
  },
  week: {
    title: 'One thing a week',
    text: 'A week in port is good for one thing: ask around for work, trade, tend wounds, train, or rest. Whatever takes dice shows its chance beforehand, and that chance is exact. You need marks, so ask around.',
    rule: 'LF-RUL-WEEK-01',
  },
  throw: {
    title: 'Two dice and what you know',
    text: 'A throw is two dice plus one rank: a skill, your Career, Strength or Agility. 8 or more succeeds, and what is above 7 is its Impact: how well it went. Luck could roll a die again, but a good throw is best kept.',
    rule: 'LF-THROW-02',
  },
  luck: {
    title: 'Luck, and what it costs',
    text: 'For 1 Luck you roll one of the dice again, as often as you can pay. Should it show a 1, the throw fails in the worst way, and all Luck spent so far is gone for good. Where a throw falls short and the odds are fair, it is worth the risk.',
    rule: 'LF-LUCK-06',
  },
  failure: {
    title: 'What a failure costs',
    text: 'A failure costs something: time, harm, marks, unwelcome notice, a broken thing, or nerves. A failed leg may be faced again, but two of them halve the pay and three lose the job. At poor odds save your Luck, and bear it.',
    rule: 'LF-RUL-JOB-04',
  },
  rest: {
    title: 'Nothing left to look for',
    text: 'The purse is full enough, so this week need not bring anything. Two safe weeks in a row without spending Luck give a point of it back. Rest, and then see what the crew can do.',
    rule: 'LF-REGN-03',
  },
  free: {
    title: 'Enough to be free',
    text: 'There is enough in the purse: the whole debt, and 25 marks to begin again with. Pay it off, and you have won. The other way to win is the great rumour, which a crew hears after three jobs.',
    rule: 'LF-RUL-JOB-07',
  },
  score: {
    title: 'What it was all worth',
    text: 'The score is the marks in hand less debt, 10 for each job done, 10 for everybody still aboard, and 50 for winning. A campaign that runs out of weeks is scored as well. Now pay, all of it.',
    rule: 'LF-RUL-JOB-09',
  },
  purse: {
    title: 'Marks in, marks out',
    text: 'You and the ship cost 3 marks a week, 4 in port, and every eighth week 3 marks of the debt fall due. Miss those three times in a row, and the ship is taken. A little may still go into gear: look what they sell.',
    rule: 'LF-RUL-WEEK-05',
  },
  gear: {
    title: 'Something thicker to wear',
    text: 'Armour takes its number off every hit, weapons add their Harm to it, and some skills are nothing without a kit. Buying takes no time. A heavy coat costs 3 marks, and may spare you a scar.',
    rule: 'LF-RUL-SKIR-06',
  },
  offer: {
    title: 'A patron, a price, a deadline',
    text: 'A job is paid when its last leg is done, if that is before the deadline; the weeks of the way count. Every leg says what it asks for, and your chance at it. Weigh the pay against both, and take what is worth it.',
    rule: 'LF-RUL-JOB-02',
  },
  leg: {
    title: 'Leg by leg',
    text: 'Legs are played in order: single throws, longer work, passages, fights. Pick who tries, and by which way; if no skill fits, Strength or Agility may help. You can also hire a hand, let time go by, or give up the job.',
    rule: 'LF-RUL-JOB-03',
  },
  condition: {
    title: 'Hurt, or only shaken',
    text: 'Wounds, fever, nerves: a Condition takes its Severity off every throw it hinders, and only the worst one counts. Nerves settle with a few hours of rest, wounds want a medic, burdens a week of shore leave. See what it costs you before you go on.',
    rule: 'LF-COND-03',
  },
  task: {
    title: 'Bit by bit',
    text: 'Longer work adds up the Impact of its throws until there is enough. Every throw takes its time, a watch or a day, and days become weeks. A failed throw adds nothing and has its price, but the work goes on.',
    rule: 'LF-CUM-02',
  },
  passage: {
    title: 'Between the worlds',
    text: 'A passage takes the weeks on the chart. A beacon leads you without a throw; on other lanes it takes Astrogation, and a bad course means up to three weeks more, and trouble. Depart: the deadline does not wait.',
    rule: 'LF-RUL-WEEK-03',
  },
  needed: {
    title: 'When a success is too little',
    text: 'Impact 2 needed means that 8 will not do: it takes a 9. A success in part may be tried again the next day, unless there is one try only. The chance that you see has this in it.',
    rule: 'LF-RUL-JOB-04',
  },
  trouble: {
    title: 'Something always happens',
    text: 'After each leg a die is rolled, and on a 1 there is a complication: customs, pirates, a child with a goat. It is faced once, by one of the ways it lists. What happens if that goes wrong stands in the question.',
    rule: 'LF-RUL-JOB-05',
  },
  mark: {
    title: 'Learning from it',
    text: 'After a job you may mark one skill in which a throw failed. Its next rank takes safe weeks of training, twice as many as the rank; a quiet passage will do. A mark costs nothing.',
    rule: 'LF-RUL-CG-13',
  },
  paid: {
    title: 'Pay day',
    text: 'A job pays what was agreed, and 2 marks more for each point of Impact above 3 on its last throw. Then a die tells whether the patron kept something back. There is more where that came from: ask around again.',
    rule: 'LF-RUL-JOB-06',
  },
  trade: {
    title: 'A hold to fill',
    text: 'Cargo is the slower way to marks: buy what a world makes, sell it for twice the price on a world that wants it. It takes a week in port each time, and Bargain helps. Until the purse is fuller, jobs pay better.',
    rule: 'LF-RUL-REF-02',
  },
  fight: {
    title: 'When it comes to blows',
    text: 'The opposition is cut to the size of the crew: against you alone it is fewer, and weaker. First an Agility throw settles who acts before whom, in every round. You could give up the job, but nobody pays for that.',
    rule: 'LF-RUL-JOB-10',
  },
  turn: {
    title: 'A move and an action',
    text: 'Each round you have a move and an action, and all begins at near distance. Blades strike close, pistols close or near, long arms near or far. Whoever does not move away or closer takes light cover instead: so stand, and shoot.',
    rule: 'LF-RUL-SKIR-01',
  },
  damage: {
    title: 'What a hit does',
    text: 'A hit does Impact plus Harm, less Armour and cover. Opponents drop when it adds up to what they can take; you get a wound of that Severity, and above 5 plus your Strength you are out. If it goes badly, defend or get away.',
    rule: 'LF-RUL-SKIR-06',
  },
}
