import type { Ship, ShipId } from './types.ts'

/**
 * Seven ships a tier, and the Sellsword Mk II. Each has a Hold of its own shape (XIA-SHIP-03); all ships of a
 * tier cost the same (XIA-SHIP-07, XIA-SHIP-08).
 */
export const SHIPS: Readonly<Record<ShipId, Ship>> = {
  'puddle-jumper': {
    name: 'Puddle Jumper',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 10,
    impulse: 4,
    hold: ['.##.', '####', '####', '.##.'],
    core: 'skip-drive',
    power: 'feather-keel',
    tale:
      'They built her for ferry runs between two moons and said she would never see a third. She has now ' +
      'outrun every ship that laughed at her. Children draw her with flames she never had.',
  },
  vagabond: {
    name: 'Vagabond',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 9,
    impulse: 4,
    hold: ['####', '####', '####'],
    core: 'scrounge',
    power: 'old-friends',
    tale:
      'No yard ever claimed her and no port ever kept her. Tonight every port lights its lamps, in case ' +
      'she should pass. She will not stop for long; she never did.',
  },
  'lone-drifter': {
    name: 'Lone Drifter',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 12,
    impulse: 3,
    hold: ['..#..', '.###.', '#####', '.#.#.'],
    core: 'auto-pilot',
    power: 'spare-cells',
    tale:
      'For years she crossed the dark with nobody at the wheel but an old machine that hummed. The ' +
      'machine has learned the applause by heart. It plays it back on quiet nights.',
  },
  'swamp-rat': {
    name: 'Swamp Rat',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 8,
    impulse: 4,
    hold: ['###..', '#####', '.####'],
    core: 'patch-kit',
    power: 'thick-plates',
    tale:
      'Half her plates came from wrecks and the other half from worse. She leaked, she stank, and she ' +
      'came home every single time. The museum has asked for her twice and been refused in words it ' +
      'could not print.',
  },
  gaiden: {
    name: 'Gaiden',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 10,
    impulse: 5,
    hold: ['.##.', '.##.', '####', '.##.'],
    core: 'evasive-thrusters',
    power: 'quick-feet',
    tale:
      'Gunners across the drift tell the same story: they had her in their sights, and then they had ' +
      'not. Her captain says there is no trick to it. You only have to be elsewhere.',
  },
  'easy-tiger': {
    name: 'Easy Tiger',
    tier: 1,
    set: 'base',
    price: 1_000,
    energy: 9,
    impulse: 5,
    hold: ['#..#', '####', '####', '#...'],
    core: 'pounce',
    power: 'hunters-eye',
    tale:
      'She lay still in the asteroids until they forgot about her, and that was always their mistake. ' +
      'Now there is a price list for her old paint. Nobody calls her easy any more.',
  },
  'tin-lark': {
    name: 'Tin Lark',
    tier: 1,
    set: 'embers',
    price: 1_000,
    energy: 11,
    impulse: 3,
    hold: ['.###.', '#####', '##.##'],
    core: 'hot-coils',
    power: 'warm-hull',
    tale:
      'Frost took better ships than her, and slower ones, and prouder ones. She sang on her hot coils ' +
      'through every winter of the drift. When the ice moans at night, the quarrymen say it is the Lark, ' +
      'clearing her throat.',
  },
  numerator: {
    name: 'Numerator',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 12,
    impulse: 4,
    hold: ['.####.', '######', '######'],
    core: 'side-deal',
    power: 'ledger',
    tale:
      'She never fired first and never paid full price. When the last sum was done, half the system ' +
      'found that it owed her the other half. Her captain rounds up, out of kindness.',
  },
  nightshade: {
    name: 'Nightshade',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 14,
    impulse: 5,
    hold: ['..#..', '.###.', '#####', '#####', '.#...'],
    core: 'veil',
    power: 'quiet-running',
    tale:
      'There are eleven portraits of her and no two agree. What is known is what she left behind: empty ' +
      'vaults, quiet guns, and one black petal on the desk of the harbour master. He keeps it in a glass.',
  },
  'brass-meridian': {
    name: 'Brass Meridian',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 12,
    impulse: 3,
    hold: ['#####.', '######', '######'],
    core: 'brace',
    power: 'ram-spikes',
    tale:
      'Old navigators measured the drift from the line she flew. Fleets broke on her bow and apologised. ' +
      'They have set her bell in the tower of Kemplar, and the hours are better for it.',
  },
  'corsairs-due': {
    name: 'Corsair’s Due',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 12,
    impulse: 5,
    hold: ['#...#', '#####', '#####', '.###.'],
    core: 'grapple',
    power: 'plunder',
    tale:
      'What was owed, she came for. She took it with hooks and good manners, and left a receipt. In the ' +
      'far ports a debt paid on time is still called corsair’s luck.',
  },
  'kite-of-orran': {
    name: 'Kite of Orran',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 13,
    impulse: 4,
    hold: ['..##..', '.####.', '######', '.####.'],
    core: 'deep-scan',
    power: 'scout',
    tale:
      'She went first, always, into the blank parts of the chart. Behind her came the traders, the ' +
      'settlers, the taxmen. By then she was already a small light at the edge, tugging at her string.',
  },
  'long-haul': {
    name: 'Long Haul',
    tier: 2,
    set: 'base',
    price: 5_000,
    energy: 11,
    impulse: 3,
    hold: ['######', '######', '######'],
    core: 'overstow',
    power: 'false-bottom',
    tale:
      'Bread, medicine, machine parts, letters: she carried the lives of six worlds and was late only ' +
      'once. The captain still will not say why. The worlds forgave it and raised a statue, wide, like ' +
      'her.',
  },
  frostwright: {
    name: 'Frostwright',
    tier: 2,
    set: 'embers',
    price: 5_000,
    energy: 14,
    impulse: 4,
    hold: ['####', '####', '####', '####'],
    core: 'ice-shear',
    power: 'cold-hands',
    tale:
      'Ice was meant to be her grave, so she made a trade of it. She carved roads through the shoals ' +
      'where no road would hold. They follow them to this day, slowly, in her wake.',
  },
  'sovereign-ash': {
    name: 'Sovereign Ash',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 16,
    impulse: 4,
    hold: ['.####.', '######', '######', '######'],
    core: 'broadside',
    power: 'gunnery-school',
    tale:
      'Her guns spoke three times in the whole of the war that nobody dared to have. Crowns were offered ' +
      'to her captain and declined. Kings, the captain said, are only cargo that complains.',
  },
  'widows-lantern': {
    name: 'Widow’s Lantern',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 18,
    impulse: 5,
    hold: ['..##..', '.####.', '######', '.####.', '.####.'],
    core: 'echo-matrix',
    power: 'beacon',
    tale:
      'She carried a light for the lost, and the lost came home by it. Every trick she knew was learned ' +
      'from someone she had saved. They hang lamps in the windows now, on the night she sailed.',
  },
  'iron-psalm': {
    name: 'Iron Psalm',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 15,
    impulse: 3,
    hold: ['##..##', '######', '######', '######'],
    core: 'bulwark',
    power: 'layered-shields',
    tale:
      'Shells rang on her hull like a slow hymn, and she answered none of them. When the batteries were ' +
      'spent she was still there. Those who stood behind her that day have never quite stopped humming.',
  },
  'halcyon-drift': {
    name: 'Halcyon Drift',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 17,
    impulse: 5,
    hold: ['...#...', '..###..', '.#####.', '#######', '.#####.'],
    core: 'fold-jump',
    power: 'slipwake',
    tale:
      'She folded the dark like a letter and was gone before it was read. Pilots chased her across the ' +
      'system and arrived each time at a calm. They say that calm is the best of her, and that it stays.',
  },
  'grand-tally': {
    name: 'Grand Tally',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 14,
    impulse: 3,
    hold: ['######', '######', '######', '######'],
    core: 'tithe',
    power: 'factor',
    tale:
      'Every toll, every tithe, every crate in the drift passed once across her deck and was counted. ' +
      'The final figure took a week to write. Below it, in a small hand: and all of it well spent.',
  },
  'black-verge': {
    name: 'Black Verge',
    tier: 3,
    set: 'base',
    price: 8_000,
    energy: 16,
    impulse: 5,
    hold: ['#....#', '##..##', '######', '######', '.####.'],
    core: 'null-lance',
    power: 'wolfs-law',
    tale:
      'Where she lay, the stars looked one fewer. Captains paid her to be somewhere else, and it was ' +
      'money wisely spent. Now the star charts mark her berth in black and leave it empty.',
  },
  emberwake: {
    name: 'Emberwake',
    tier: 3,
    set: 'embers',
    price: 8_000,
    energy: 18,
    impulse: 4,
    hold: ['.###.', '#####', '#####', '#####', '.###.'],
    core: 'kiln-heart',
    power: 'forge-rights',
    tale:
      'She was launched from the heart of The Kiln before the metal had cooled, and she never quite ' +
      'cooled after. Wherever she passed, engines woke and cold crews stood up. Look for the red line in ' +
      'the sky: it is the way she went.',
  },
  'sellsword-mk-ii': {
    name: 'Sellsword Mk II',
    tier: 2,
    set: 'sellsword',
    price: 5_000,
    energy: 12,
    impulse: 5,
    hold: ['##.##', '#####', '#####', '.##..'],
    core: 'hard-bargain',
    power: null,
    tale:
      'They paid her to win, and she read the contract closely. Nowhere did it say for whom. She keeps ' +
      'the fee, the fame and the last of the wine, and wishes all parties well.',
  },
}
