import type { LessonWords } from '@starboard/kernel/lessons'
import type { LessonId } from '../lessons.ts'

/** What a learner is told, lesson by lesson. */
export const LESSON_WORDS: Readonly<Record<LessonId, LessonWords>> = {
  goal: {
    title: 'A way off this world',
    text: 'Three people crawl out of a wreck, and want to leave: build a ship, start its reactor, live through what that brings, and board. That takes months; here are the first three days. It begins with learning.',
    rule: 'RIM-TELL-09',
  },
  people: {
    title: 'Who they are',
    text: 'Each has four Attributes, from −1 to +2, and skills with 0 to 30 points; every ten points are worth +1. Traits help and hinder. Say of each what they should do: the first one now, by what they are good at.',
    rule: 'RIM-ATTR-01',
  },
  roll: {
    title: 'Two dice decide',
    text: 'A deed is two d10, plus Attribute, plus skill. Up to 11 is a Struggle: it works, at a price. 12 to 16 is a Success, 17 and more a Triumph. So let everybody do what they are good at; one is left to be told.',
    rule: 'RIM-ROLL-10',
  },
  priorities: {
    title: 'What matters to whom',
    text: 'You need not plan every slot. Say how much each kind of work matters to somebody, from never to first; they look for the highest that has something to do. Now the second of them.',
    rule: 'RIM-DAY-01',
  },
  build: {
    title: 'The build queue',
    text: 'What is to be built stands in a queue: materials are set aside from the top down, and builders bring the work points. Beds and a table stand there already. Sandbags will be wanted before long: three of them, first of all.',
    rule: 'RIM-BLD-01',
  },
  plan: {
    title: 'The day as it will be',
    text: 'Morning, Afternoon, Evening, Night: the plan shows what everybody will do, and a click on a slot sets it by hand. When you say “go” it all happens, and only what needs a decision stops it.',
    rule: 'RIM-DAY-02',
  },
  wanderer: {
    title: 'Somebody at the gate',
    text: 'Strangers come, look around, and may stay. One more to feed is one more to work and to fight. How many a colony can take hangs on its wealth.',
    rule: 'RIM-RECR-04',
  },
  meal: {
    title: 'A meal, and the Mood',
    text: 'After the Afternoon everybody eats a ration. A table, company, a loss: it is all on their mind, and its sum is the Mood, 50 if nothing is. Under 45 it costs nerves at dusk, 60 and more is good for them.',
    rule: 'RIM-MOOD-01',
  },
  sleep: {
    title: 'Sleep, and Stress',
    text: 'A whole Night in a bed takes all Stress away; on the ground it stays. Whoever ends a bad scene with Stress 6 or more may break: wander off, smash things, or worse. One more bed, then.',
    rule: 'RIM-RELIEF-01',
  },
  policies: {
    title: 'Answers given beforehand',
    text: 'Policies answer for you: when to Push, which medicine, who fights raids. So that you see it once, let us be asked about Pushes, Twists and the Defense Pool from now on.',
    rule: 'RIM-DAY-01',
  },
  research: {
    title: 'What they will know',
    text: 'At a research bench somebody can learn: levels from Neolithic to Spacer, each of which lets you build more. The ship takes two Spacer levels. Put one more on the list.',
    rule: 'RIM-RSCH-01',
  },
  bills: {
    title: 'Bills',
    text: 'A bill is a standing order for the bench, the kitchen or the fields: make so many, or keep so many in store. It makes work for whoever has a priority for it.',
    rule: 'RIM-BLD-01',
  },
  push: {
    title: 'Push',
    text: 'The dice lie there, and it is not quite enough. A Push adds a d6, once, for 1 Stress; the chance to reach the next result stands beside it. But a 1 calls for a Panic Check.',
    rule: 'RIM-PUSH-01',
  },
  twist: {
    title: 'Twist and Complication',
    text: 'One of the two dice is red. A 1 on it is a Twist of Fate: a point of Inspiration, or an Edge on the next roll. A 10 is a Complication, which costs nerve. Neither changes how well it went.',
    rule: 'RIM-STORY-02',
  },
  ship: {
    title: 'What the ship takes',
    text: 'A spine, sensors, two thrusters, a reactor, a navigation mind and a pod for each who flies: much steel, plasteel, gold and advanced components, and two Spacer levels. Then fifteen days while the reactor warms, and raiders come for it.',
    rule: 'RIM-RUL-159',
  },
  muster: {
    title: 'Raiders',
    text: 'A raid takes up the slot. You say who fights and who shelters, and whether you lead them or leave it to them. One thug is a good beginning: lead them yourself.',
    rule: 'RIM-RUL-156',
  },
  place: {
    title: 'Where they stand',
    text: 'Put them one by one on the squares you hold, or let them come as they are. Whoever has a gun wants to see far; whoever has a knife wants to be where the others arrive.',
    rule: 'RIM-RUL-156',
  },
  cover: {
    title: 'Cover',
    text: 'Sandbags, rubble and trees beside somebody are Partial cover: a Bane for whoever shoots at them. A wall’s corner is Full cover, two Banes. Blows and blasts do not care.',
    rule: 'RIM-COV-01',
  },
  turns: {
    title: 'One of ours, one of theirs',
    text: 'The sides take turns: you send somebody, who has a whole turn, then they do. Who can shoot goes best before who cannot.',
    rule: 'RIM-COMBAT-04',
  },
  ap: {
    title: 'Four points a turn',
    text: 'A turn has 4 AP. A Move of up to six squares takes one, most attacks two, Take Cover one; what is left over is lost. The chance beside an attack is that of a Success or better.',
    rule: 'RIM-AP-01',
  },
  aim: {
    title: 'Take aim first',
    text: 'Aim costs 1 AP and makes the next attack Augmented: three dice, the best two count, and cover does not help against it. Aim, shoot, and one AP is left for cover.',
    rule: 'RIM-AP-04',
  },
  pool: {
    title: 'The Defense Pool',
    text: 'Sandbags, traps and turrets fill it at the start of a raid. When you have seen an enemy’s roll, 1 point makes a Success a Struggle, 2 take a hit on somebody a tier down, 3 save a building.',
    rule: 'RIM-RUL-110',
  },
  aid: {
    title: 'First aid',
    text: 'At 0 HP somebody is Downed, and dies within the hour unless tended; another blow kills. First aid beside them takes 2 AP. Once it is quiet everybody has an hour for two tries.',
    rule: 'RIM-RUL-074',
  },
  captives: {
    title: 'The fallen',
    text: 'When half of them are down the rest run. Those who lie there can be let go, or kept, if there is a bed in a Room set aside as a prison; in time a captive can be won over.',
    rule: 'RIM-RUL-157',
  },
}
