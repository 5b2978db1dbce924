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
      trade: 'There is cargo to be sold, or to be bought for a world that wants it.',
      train: 'A quiet week is a week to learn in.',
      mend: 'What is broken helps nobody.',
      rest: 'There is nothing better to do.',
    },
    crew: {
      'pay-debt': 'There is enough in the purse to pay everything and win, and no time left to earn more.',
      shop: 'There are marks to spare, and somebody goes without armour.',
      repair: 'The marks are there, and what is broken may be needed on the next leg.',
      stay: 'Nothing that could be set out for is worth its weeks, and the next may bring something better.',
      '*': 'Of all that could be set out for it brings most for the weeks it takes.',
    },
    leg: {
      depart: 'The work is elsewhere.',
      fight: 'Nobody has a fair chance at it by any other way.',
      abandon: 'What is left of it is as good as lost, and no pay is worth that.',
      wait: 'Nobody aboard can try it as things are.',
      fail: 'Nobody aboard can try it.',
      hire: 'A hand is cheap, and better at what is still to come than anybody aboard.',
      '*': 'Of all who could try, this one has the best odds.',
    },
    trouble: {
      pay: 'The purse can bear it, and no throw is likely enough.',
      wait: 'Nobody can do anything about it, and time is cheap.',
      'give-up': 'Nobody can do anything about it.',
      '*': 'Giving up brings what failing brings, and of all ways this has the best odds.',
    },
    act: {
      save: 'Whoever is dying has three rounds to live.',
      disengage: 'They are too strong, or have struck hard enough: the next hit may be the last.',
      attack: 'Its odds are the best against a target that can be hurt.',
    },
    hire: 'The work asks for this skill, and nobody aboard is good at it.',
    haggle: {
      bargain: 'The throw has more to win than to lose.',
      plain: 'Who fails where the cargo is wanted sells it for no more than anywhere.',
    },
    deal: {
      buy: 'There is a world that pays more for it than the way there costs.',
      done: 'Nothing is left that is wanted here, or elsewhere.',
      '*': 'Nobody pays more for it elsewhere than the way there costs.',
    },
    debt: 'With everything paid the campaign is won.',
    retire: 'There is no way back.',
    shop: {
      'ar-vest': 'A blow that would have put its wearer out only hurts.',
      nothing: 'Marks work better as cargo.',
    },
    repair: 'The yard is here now.',
  },
  'It has the best odds, or it costs nothing.',
)
