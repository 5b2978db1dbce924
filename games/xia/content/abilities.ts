import type { Ability, AbilityId, Power, PowerId } from './types.ts'

/** What "all of it" is as a number: more than any attack can do. */
export const ALL_DAMAGE = 999

/** The core ability of each ship, in the order of the ships. */
export const ABILITIES: Readonly<Record<AbilityId, Ability>> = {
  'skip-drive': {
    name: 'Skip Drive',
    use: 'action-in-move',
    energy: 2,
    bands: [6, 16],
    gives: [0, 3, 6],
    range: null,
    text:
      'Throw the ship like a flat stone. 6–15: gain 3 movement. 16–20: gain 6. You may do so in the ' +
      'middle of a move.',
  },
  scrounge: {
    name: 'Scrounge',
    use: 'action',
    energy: 2,
    bands: [11],
    gives: [0, 1],
    range: null,
    text:
      'Sift the flotsam, off any planet and with a free Hold space. 11–20: take one cube of your choice, ' +
      'but not Ember, from the supply.',
  },
  'auto-pilot': {
    name: 'Auto-Pilot',
    use: 'action',
    energy: 2,
    bands: [6],
    gives: [0, 2],
    range: null,
    text:
      'Let the old machine fly. 6–20: until your next turn you may move 2 spaces after each other ' +
      'captain’s turn; with two captains 4 spaces; alone, 2 spaces after each NPC’s turn.',
  },
  'patch-kit': {
    name: 'Patch Kit',
    use: 'action',
    energy: 2,
    bands: [6, 16],
    gives: [0, 1, 2],
    range: null,
    text: 'Tape, rivets and bad language. 6–15: heal 1 damage. 16–20: heal 2.',
  },
  // XIA-ABIL-07, XIA-RUL-039
  'evasive-thrusters': {
    name: 'Evasive Thrusters',
    use: 'defense',
    energy: 2,
    bands: [6],
    gives: [0, 5],
    range: null,
    text: 'Be elsewhere when it lands. 6–20: prevent 5 damage of this attack.',
  },
  pounce: {
    name: 'Pounce',
    use: 'attack',
    energy: 2,
    bands: [9, 17],
    gives: [0, 3, 6],
    range: [1, 2],
    text:
      'Leap on a ship in sight at range 1 or 2. 9–16: attack value +3. 17–20: +6. At range 1 your ' +
      'blasters may join in.',
  },
  'hot-coils': {
    name: 'Hot Coils',
    use: 'action',
    energy: 1,
    bands: [6],
    gives: [0, 3],
    range: null,
    text: 'Run the heaters until they glow. 6–20: heal up to 3 ice damage.',
  },
  'side-deal': {
    name: 'Side Deal',
    use: 'after-sell',
    energy: 1,
    bands: [9],
    gives: [0, 1_000],
    range: null,
    text: 'Straight after you Sell, have a quiet word with the buyer. 9–20: gain 1,000 credits.',
  },
  veil: {
    name: 'Veil',
    use: 'defense',
    energy: 3,
    bands: [6, 16],
    gives: [0, 6, ALL_DAMAGE],
    range: null,
    text: 'Go dark. 6–15: prevent 6 damage of this attack. 16–20: prevent all of it.',
  },
  brace: {
    name: 'Brace',
    use: 'defense-or-board',
    energy: 2,
    bands: [6],
    gives: [2, 4],
    range: null,
    text:
      'Everyone hold on. Against an attack, or against damage from anything else: 1–5 prevents 2 of it, ' +
      '6–20 prevents 4.',
  },
  grapple: {
    name: 'Grapple',
    use: 'action',
    energy: 2,
    bands: [11],
    gives: [0, 1],
    range: null,
    text:
      'Hook a ship that is adjacent and in sight. 11–20: it jettisons one cube of your choice; an NPC ' +
      'pays you 1,000 credits off its card instead.',
  },
  'deep-scan': {
    name: 'Deep Scan',
    use: 'action',
    energy: 2,
    bands: [6],
    gives: [0, 2],
    range: null,
    text: 'Listen to the dark. 6–20: look at the top two sectors of the deck and put them back in any order.',
  },
  overstow: {
    name: 'Overstow',
    use: 'after-buy',
    energy: 1,
    bands: [9],
    gives: [0, 1],
    range: null,
    text:
      'On the Buy space, after a Buy, there is always room for one more. 9–20: take another cube of the ' +
      'type you bought from the supply.',
  },
  'ice-shear': {
    name: 'Ice Shear',
    use: 'action',
    energy: 2,
    bands: [6],
    gives: [0, 4],
    range: null,
    text:
      'Cut it off the hull. 6–20: turn up to 4 of your ice damage into normal damage, or heal 2 ice ' +
      'damage.',
  },
  broadside: {
    name: 'Broadside',
    use: 'attack',
    energy: 3,
    bands: [6, 16],
    gives: [0, 5, 9],
    range: [1, 3],
    text: 'All guns at a ship in sight, range 1 to 3. 6–15: attack value +5. 16–20: +9.',
  },
  'echo-matrix': {
    name: 'Echo Matrix',
    use: 'action',
    energy: 2,
    bands: [6],
    gives: [0, 1],
    range: null,
    text:
      'Learn a trick by watching. 6–20: put the Replication Token on another captain’s core ability, or, ' +
      'when you play alone, on that of any ship out of play. Until your Status Phase you may use it ' +
      'once, at its cost.',
  },
  bulwark: {
    name: 'Bulwark',
    use: 'defense',
    energy: 2,
    bands: [6, 16],
    gives: [3, 6, 10],
    range: null,
    text:
      'Turn the thick side to them. 1–5: prevent 3 damage of this attack. 6–15: prevent 6. 16–20: ' +
      'prevent 10.',
  },
  'fold-jump': {
    name: 'Fold Jump',
    use: 'action-in-move',
    energy: 3,
    bands: [6, 16],
    gives: [0, 4, 8],
    range: null,
    text:
      'Crease the map and step across, even in the middle of a move. 6–15: go to any free space within 4 ' +
      'that is neither star nor planet, whatever borders lie between. 16–20: within 8.',
  },
  tithe: {
    name: 'Tithe',
    use: 'action',
    energy: 2,
    bands: [9, 18],
    gives: [0, 1_000, 2_000],
    range: null,
    text: 'On a planet, pass the hat with great dignity. 9–17: gain 1,000 credits. 18–20: gain 2,000.',
  },
  'null-lance': {
    name: 'Null Lance',
    use: 'attack',
    energy: 3,
    bands: [7],
    gives: [0, 4],
    range: [2, 4],
    text:
      'A beam of nothing at a ship in sight, range 2 to 4. 7–20: attack value +4, and if any damage gets ' +
      'through, the target loses 2 Energy.',
  },
  'kiln-heart': {
    name: 'Kiln Heart',
    use: 'action',
    energy: 3,
    bands: [6],
    gives: [0, 2],
    range: null,
    text: 'Open the furnace door. 6–20: re-arm up to 2 used markers.',
  },
  'hard-bargain': {
    name: 'Hard Bargain',
    use: 'after-kill',
    energy: 1,
    bands: [9],
    gives: [0, 1_000],
    range: null,
    text: 'After you destroy a ship, send in the bill. 9–20: gain 1,000 credits.',
  },
}

/** The second abilities: always on, never exhausted, and free. */
export const POWERS: Readonly<Record<PowerId, Power>> = {
  'feather-keel': {
    name: 'Feather Keel',
    text: 'She slips between the rocks: an asteroid border does you 3 less damage.',
  },
  'old-friends': {
    name: 'Old Friends',
    text:
      'Somebody always loses the paperwork: Outlaw missions add 1,000 less to your Bounty, but never ' +
      'less than 0.',
  },
  'spare-cells': { name: 'Spare Cells', text: 'Batteries in every locker: your maximum Energy is 2 higher.' },
  'thick-plates': { name: 'Thick Plates', text: 'Rust upon rust: you take 1 less damage from each attack.' },
  'quick-feet': { name: 'Quick Feet', text: 'A touch lighter than she looks: your impulse is 1 higher.' },
  'hunters-eye': {
    name: 'Hunter’s Eye',
    text: 'No prey is too close: your missiles may be used at range 1.',
  },
  'warm-hull': {
    name: 'Warm Hull',
    text: 'The frost is slow to bite: after you take ice damage, your first Status Phase does not freeze you.',
  },
  ledger: {
    name: 'Ledger',
    text: 'Every column adds up: gain 1,000 credits whenever you score a Big Shipment.',
  },
  'quiet-running': {
    name: 'Quiet Running',
    text: 'Lights out, engines low: a planetary shield you cross detects you only on 11–13.',
  },
  'ram-spikes': { name: 'Ram Spikes', text: 'Built to hit things: your own rams do you 2 less damage.' },
  plunder: {
    name: 'Plunder',
    text: 'Waste nothing: when you destroy a ship you may load the cubes it drops at once.',
  },
  scout: { name: 'Scout', text: 'Eyes wide open: your Scan costs no Energy.' },
  'false-bottom': {
    name: 'False Bottom',
    text:
      'Under the deck there is another deck: one extra cargo space outside the Hold, which no damage can ' +
      'reach.',
  },
  'cold-hands': {
    name: 'Cold Hands',
    text: 'Used to it by now: quarrying and excavating do you 3 less ice damage.',
  },
  'gunnery-school': {
    name: 'Gunnery School',
    text:
      'Drilled until they dream of it: +1 on every blaster and missile die, but not above its highest ' +
      'face.',
  },
  beacon: {
    name: 'Beacon',
    text:
      'A light for the lost, and a purse for the finder: the bank pays you 1,000 credits for every ' +
      'captain you rescue.',
  },
  'layered-shields': {
    name: 'Layered Shields',
    text: 'One behind another: +1 on every shield die, but not above its highest face.',
  },
  slipwake: {
    name: 'Slipwake',
    text: 'Ride the pull and let go: gain 2 movement when you leave a gravity path.',
  },
  factor: {
    name: 'Factor',
    text:
      'The merchants know your ship: the first Buy of your turn brings one extra cube from the supply, ' +
      'if there is room.',
  },
  'wolfs-law': {
    name: 'Wolf’s Law',
    text: 'Nobody saw a thing: destroying an Innocent captain’s ship adds nothing to your Bounty.',
  },
  'forge-rights': {
    name: 'Forge Rights',
    text: 'The Kiln remembers its own: your Ember sells for 3,000 credits a cube.',
  },
}
