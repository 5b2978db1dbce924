import type { LessonWords } from '@starboard/kernel/lessons'
import type { LessonId } from '../lessons.ts'

/** What a learner is told, lesson by lesson. */
export const LESSON_WORDS: Readonly<Record<LessonId, LessonWords>> = {
  ship: {
    title: 'A ship of your own',
    text: 'Every captain starts with a small ship. Its Hold is the grid where engines, shields, guns and cargo share the room; Energy and impulse say how long and how nimbly it flies. Each ship also knows one trick that no other has.',
    rule: 'XIA-SETUP-15',
  },
  engine: {
    title: 'Something to fly with',
    text: 'You have 4,000 credits, and what you buy must fit the Hold. An engine comes first: without one you only crawl on impulse. The M-22 is cheap, small, and rolls a d6 for movement.',
    rule: 'XIA-SETUP-20',
  },
  hold: {
    title: 'Fitting the Hold',
    text: 'Turn the piece as you like, but leave the rest of the Hold in one lump: every cube of cargo needs a free space of its own. The spaces marked for use take your action markers, one a use.',
    rule: 'XIA-OUT-05',
  },
  shield: {
    title: 'Something to hide behind',
    text: 'A shield is raised when rocks fly or somebody shoots, never before. The Targe rolls a d6 against whatever comes, for one marker.',
    rule: 'XIA-OUT-21',
  },
  blaster: {
    title: 'Something to argue with',
    text: 'A blaster reaches the space beside you and no farther; you need not use it, but others will think twice. Stop shopping then: the last 1,000 credits are for cargo.',
    rule: 'XIA-OUT-19',
  },
  fire: {
    title: 'Fire the engine',
    text: 'Put one of your four markers on the engine and roll: that is how many spaces you may fly. An engine with two use spaces can be fired twice a turn, if you have the markers.',
    rule: 'XIA-MOVE-02',
  },
  fly: {
    title: 'Fly',
    text: 'One movement point, one space. You may stop to do small things on the way, such as taking a token; but Buy, Sell, Scan and the like end the move, and points not used are lost.',
    rule: 'XIA-MOVE-01',
  },
  impulse: {
    title: 'Impulse',
    text: 'Once a turn the ship drifts some spaces for free, without a marker and without a roll. Use it for the short way, and save the engine for the long one.',
    rule: 'XIA-MOVE-03',
  },
  entrance: {
    title: 'Onto a planet',
    text: 'A planet is ringed by its shield, which throws ships back, and has entrances, which let them in. Inside you can trade, find work, and land: a planet is a Starport. Blue entrances are shut to Outlaws, red ones make you one.',
    rule: 'XIA-BORD-23',
  },
  buy: {
    title: 'Buy cargo',
    text: 'On a Buy space 1,000 credits bring you up to two cubes. Look for the planet that buys this kind before you fill the Hold.',
    rule: 'XIA-TRADE-02',
  },
  sell: {
    title: 'A Big Shipment',
    text: 'Sell every cube this place buys, two at least, and it is a Big Shipment: 1 Fame on top of 1,000 credits a cube. This is the steadiest way to a name.',
    rule: 'XIA-TRADE-06',
  },
  port: {
    title: 'Business in port',
    text: 'Your Action Phase ended at a Starport, so you may do business. Energy is filled for free; damage is mended for credits; Outfits, a bigger ship, even Fame itself can be bought.',
    rule: 'XIA-PORT-02',
  },
  draw: {
    title: 'Look for work',
    text: 'On a Mission Point you draw three mission cards, face down. You see them when the turn ends and keep what suits you; one mission at a time is the rule.',
    rule: 'XIA-MIS-03',
  },
  keep: {
    title: 'Choose a mission',
    text: 'Keep a card whose places you know or are about to find. Every mission that is done brings 1 Fame and the credits that lie on it.',
    rule: 'XIA-MIS-05',
  },
  objective: {
    title: 'Do the mission',
    text: 'Fly to the Mission Point of the sector that your card names first, and do what it asks: the card is turned up and its pay is put on it. What happens on the way there is your own affair.',
    rule: 'XIA-MIS-08',
  },
  deliver: {
    title: 'Deliver the mission',
    text: 'With the card turned up, take it to the Mission Point where it ends and hand it in. The credits and 1 Fame are yours, and the card stays with you as experience.',
    rule: 'XIA-MIS-10',
  },
  token: {
    title: 'Something glitters',
    text: 'Exploration tokens lie face down where nobody has looked yet. Taking one costs nothing and does not end a move: it may be credits, Fame, or nothing at all.',
    rule: 'XIA-EXPL-14',
  },
  scan: {
    title: 'Scan the dark',
    text: 'At the rim of a sector with nothing beyond, 1 Energy turns up the next sector and lays it there. It is safe: you see what is there before you fly.',
    rule: 'XIA-EXPL-04',
  },
  jump: {
    title: 'A blind jump',
    text: 'With movement left you may also fly straight off the edge. The sector is laid as you leap, and you land in it, whatever it is: space, rocks, or once in a while a star.',
    rule: 'XIA-EXPL-09',
  },
  danger: {
    title: 'Rough borders, and shields',
    text: 'Asteroids hurt on a 10 or less, nebulae drain as much Energy, debris kills on a 3 or less. After the roll you may raise shields, one die a marker, and what they roll is taken off.',
    rule: 'XIA-BORD-07',
  },
  combat: {
    title: 'Guns and shields',
    text: 'The attacker names the weapons, the defender the shields, each for a marker; then both roll, and the difference is damage. Destroying a ship is worth its tier in Fame, but to sink an Innocent puts a price on your head.',
    rule: 'XIA-COMB-01',
  },
  arm: {
    title: 'Arm for the next turn',
    text: 'Away from a Starport every marker you arm again costs 1 Energy. A ship with no Energy and no armed marker is Stranded: it creeps on impulse until it finds a port, or until a kind captain rescues it for 1 Fame.',
    rule: 'XIA-MARK-04',
  },
  titles: {
    title: 'Titles',
    text: 'When a captain reaches the third Fame, and every third after it, a Title is laid out. Whoever meets its words in the own Status Phase may claim it for Fame, and keeps its skill.',
    rule: 'XIA-TITLE-03',
  },
  winning: {
    title: 'How it ends',
    text: 'The first captain who has the Fame agreed on in the own Status Phase has won. The last Fame cannot be bought as Wealth: it has to be earned.',
    rule: 'XIA-FAME-16',
  },
}
