import { reasoned } from '@starboard/kernel'

/** Why a careful settler answers as they do. */
export const because = reasoned(
  {
    dawn: {
      go: 'Everything is in order: what is needed is queued, and everybody knows their work.',
      'start-reactor': 'Every part stands, there is a pod for everybody, and nobody is badly hurt.',
      '*': 'There is something better to do than yesterday: put the orders right before the day begins.',
    },
    deal: {
      done: 'There is nothing here that the colony needs more than its Silver.',
      '*': 'It is worth more to the colony on the other side of the table.',
    },
    haggle: 'A bad roll costs twenty points on every line, a good one wins only ten.',
    muster: 'Everybody who can hold a weapon behind cover is needed.',
    stranger: {
      take: 'One more pair of hands is worth a bed and a ration.',
      refuse: 'There are more mouths than beds already.',
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
      'take-cover': 'Nothing is in reach, and cover makes them miss.',
      'end-turn': 'There is nothing more to do.',
    },
  },
  'It is the usual thing to do.',
)
