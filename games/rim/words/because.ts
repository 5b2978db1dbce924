import { reasoned } from '@starboard/kernel'

/** Why a careful settler answers as they do. */
export const because = reasoned(
  {
    dawn: {
      ransom: 'Silver can be earned again.',
      sally: 'A camp does harm in every slot until somebody goes out to it.',
      trade: 'Somebody has what the ship lacks, or Silver for what lies about.',
      go: 'Everything is in order: what is needed is queued, and everybody knows their work.',
      'start-reactor': 'Every part stands, there is a pod for everybody, and nobody is badly hurt.',
      '*': 'There is something better to do: put the orders right before the day begins.',
    },
    deal: {
      done: 'There is nothing here that the colony needs more than its Silver.',
      '*': 'It is worth more to the colony on the other side of the table.',
    },
    haggle: {
      haggle: 'Nine times out of ten nothing is lost by asking.',
      '*': 'A bad roll costs twenty points on every line, a good one wins only ten.',
    },
    study: 'What a ship takes is known; whatever comes now is work.',
    rare: 'The ship takes more of it than there is.',
    douse: 'A slot is less than what would burn.',
    pool: {
      none: 'Something worse may come.',
      '*': 'This is what sandbags are for.',
    },
    square: 'The usual places will do.',
    place: 'The first squares are as good as any.',
    halt: 'Whatever is out there, home needs them more.',
    ambush: 'A fight on the road wins nothing.',
    career: 'It teaches what a colony lives by.',
    taught: 'It is what a colony lives by.',
    harm: 'A scar is felt less than a craving.',
    board: 'Everybody for whom there is a pod.',
    muster: 'Everybody who can hold a weapon behind cover is needed.',
    stranger: {
      take: 'One more pair of hands is worth a bed and a ration.',
      refuse: 'One mouth fewer to feed.',
    },
    quest: 'The road takes people from the walls and the benches.',
    lift: {
      push: 'Five chances in six to lift the result are worth a little Stress.',
      '*': 'The chance is not worth the Stress.',
    },
    ward: 'A break costs more than a point of Inspiration.',
    severed: 'The fallen can be dressed; a limb does not grow back.',
    turn: {
      attack: 'It is the likeliest target to be hit hard.',
      'first-aid': 'Nobody is left to die while somebody can reach them.',
      calm: 'A friend out of their mind is one fighter less, and one enemy more.',
      aim: 'The target is in cover: a steady hand makes up for it.',
      'move-to': 'From there somebody can be hit, or the fire does not reach.',
      'take-cover': 'Nothing is in reach, and cover makes them miss.',
      'end-turn': 'There is nothing more to do.',
    },
  },
  'It is the usual thing to do.',
)
