/** What can be agreed before a match, in plain words. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'How you play',
  fame: 'Fame needed to win',
  difficulty: 'Difficulty',
  firstGame: 'First game: five Fame, chosen sectors, no NPCs',
  tutorial: 'Tutorial: the first game, with a lesson wherever something new comes up',
  npcs: 'NPC ships: Enforcer, Scoundrel and Merchant',
  nyr: 'Embers: the star Nyr and The Kiln',
  economy: 'Embers: the economy board',
  events: 'Embers: Events',
  tokens: 'Embers: exploration tokens',
  pieces: 'Embers: its sectors, ships, Outfits, Mods, missions and Titles',
  powers: 'Missions & Powers: a second ability for every ship, and more missions',
  sellsword: 'The Sellsword, a ship for hire',
  envoy: 'Envoy missions',
  campaign: 'A campaign so far, as the last match wrote it (empty: a new one)',
}

const VALUES: Readonly<Record<string, string>> = {
  competitive: 'Against each other, for 2 to 5 captains',
  solo: 'Alone, against the NPCs',
  campaign: 'Alone, a campaign of several matches',
  quick: 'Quick: against each other, in about an hour',
  'quick-solo': 'Quick and alone',
  easy: 'easy',
  normal: 'normal',
  hard: 'hard',
}

export const fieldText = (name: string, value?: string): string =>
  value === undefined ? (FIELDS[name] ?? name) : (VALUES[value] ?? value)
