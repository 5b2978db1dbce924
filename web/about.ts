/** The words of the page about Starboard itself. */
export const ABOUT = {
  lead: 'Starboard plays tabletop games by the book. Any seat can be a person or a bot; every roll shows its odds before you make it; every finished match can be replayed and checked by anyone.',
  sections: [
    {
      heading: 'Licence',
      lines: [
        'Starboard is free software under the MIT licence.',
        'It plays the mechanics of its games in words of its own. It is not affiliated with or endorsed by the publishers of these games, whose names and books belong to them; for their text and art, buy the books.',
      ],
    },
    {
      heading: 'Fair dice',
      lines: [
        'The dice come from a ChaCha8 stream under a secret of 256 bits. Its SHA-256 is shown before the first throw, the secret itself when the match is over. “Verify” on the page of a finished match plays everything again and compares.',
      ],
    },
    {
      heading: 'What is kept where',
      lines: [
        'Tables you play alone or at one screen are kept in this browser and work without network. Nothing is sent anywhere unless you bring a table online.',
      ],
    },
    {
      heading: 'Credits',
      lines: [
        'Typefaces, cut down to the letters that are needed: Inter by Rasmus Andersson, Chakra Petch by Cadson Demak, Fraunces by Undercase Type and VT323 by Peter Hull under the SIL Open Font License, Special Elite by Astigmatic under the Apache License 2.0.',
        'Icons: Lucide, under the ISC licence.',
        'Built with Preact, Vite, idb and the noble cryptography libraries, all under the MIT or ISC licence.',
      ],
    },
  ],
} as const
