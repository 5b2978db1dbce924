import { reasoned } from '@starboard/kernel'

/** Why a seasoned captain answers as it does. */
export const because = reasoned(
  {
    act: {
      fly: 'It leads toward what is worth most for the way there.',
      move: 'There is something worth reaching, and energy to reach it.',
      buy: 'These cubes sell well not far from here.',
      sell: 'This is where they pay for these cubes.',
      attack: 'The odds are good, and a kill brings Fame.',
      explore: 'A first look at an unknown sector brings Fame.',
      mission: 'A mission pays in Fame.',
      business: 'There is something to buy, to arm or to mend in port.',
      jettison: 'It makes room, at the price of the cargo.',
      give: 'It helps somebody else.',
      discard: 'It makes room for another mission.',
      end: 'Nothing more is worth doing in this turn.',
      '*': 'It brings credits or Fame here and now.',
    },
    port: 'It makes the ship better for what it does most.',
    shop: {
      end: 'The rest is worth more as cargo than as another piece.',
      '*': 'It is the best for its price that fits the Hold.',
    },
    dock: 'So everything aboard has its place.',
    ship: 'Its powers and its Hold are good for a steady start.',
    exchange: 'Fame is what wins.',
    relic: 'Fame is what wins.',
    heart: 'It costs less than what would follow.',
    shields: 'It stops the most for the least energy.',
    weapons: 'It hits hardest for the energy there is.',
    defense: 'Every point stopped is a space of the Hold kept.',
    'keep-missions': 'These can be done from here, and pay best.',
    'drop-mission': 'Of all missions it is the farthest from being done.',
    spawn: 'From here trade is nearest.',
    start: 'From here trade is nearest.',
    'spawn-beside': 'From here trade is nearest.',
    drift: 'It drifts toward where something can be done.',
    market: 'It is the best price within reach.',
    fly: 'It is the nearest way to where something can be done.',
  },
  'It brings the most, or risks the least.',
)
