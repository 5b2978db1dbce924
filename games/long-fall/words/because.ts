import { reasoned } from '@starboard/kernel'

/** Why a careful captain answers as it does. */
export const because = reasoned(
  {
    luck: {
      keep: 'A 1 would cost every point spent so far for good: Luck is for failures with good odds.',
      '*': 'The throw has failed, and this die is the likeliest to turn it.',
    },
    week: {
      care: 'Somebody is badly hurt or ill, and wounds that wait get worse.',
      network: 'Without work on offer the debt only grows.',
      'shore-leave': 'A burden is on this one’s mind, and there are the marks to ease it.',
      trade: 'There is cargo aboard that can be sold.',
      train: 'A quiet week is a week to learn in.',
      mend: 'What is broken helps nobody.',
      rest: 'There is nothing better to do.',
    },
    crew: {
      'pay-debt': 'There is enough in the purse to pay everything and win.',
      repair: 'The marks are there, and what is broken may be needed on the next leg.',
      stay: 'No job on offer is worth its risk, and another week may bring a better one.',
      '*': 'It pays best for the chance it has and the weeks it takes.',
    },
    leg: {
      depart: 'The work is elsewhere.',
      fight: 'Nobody has a fair chance at it by any other way.',
      hire: 'Nobody aboard can do it, and a hand is cheap.',
      '*': 'Of all who could try, this one has the best odds.',
    },
    trouble: {
      pay: 'The purse can bear it, and no throw is likely enough.',
      wait: 'Time is cheaper than what failing would cost.',
      'give-up': 'Nothing that could be tried is likely enough.',
      '*': 'It has the best odds of all ways out.',
    },
    act: {
      save: 'Whoever is dying has three rounds to live.',
      disengage: 'With such a wound the next hit may be the last.',
      attack: 'Its odds are the best against a target that can be hurt.',
    },
    hire: 'The work asks for this skill, and nobody aboard has it.',
    haggle: {
      bargain: 'The throw is more likely to bring a better price than a worse.',
      plain: 'The odds of a better price are poor.',
    },
    deal: { done: 'There is nothing left to sell.', '*': 'Cargo in the hold earns nothing.' },
    debt: 'The sooner the debt is paid, the sooner the campaign is won.',
    retire: 'There is no way back.',
    shop: 'Marks are for the debt.',
    repair: 'The yard is here now.',
  },
  'It has the best odds, or it costs nothing.',
)
