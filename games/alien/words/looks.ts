import type { BodyId } from '../rules/0-table/body.ts'
import type { View } from '../view.ts'
import { knownAs } from './words.ts'

/** What is seen of a creature before it is more than a shape, by its name. */
const SIGHTS: { readonly [creature: string]: readonly string[] } = {
  Nipper: [
    'Something the size of a cat, all teeth and hurry.',
    'Small claws on metal, and then two rows of needles.',
    'It is low, it is pale, and it is already somewhere else.',
  ],
  'Graft-mite': [
    'A hand with too many fingers, walking.',
    'Wet legs fold under it as if it were about to jump.',
    'A pale thing clings to the wall and turns toward the warmth.',
  ],
  'Hull stalker': [
    'What looked like pipes unfolds: long limbs, a long head, no eyes.',
    'It stands where the dark is thickest, taller than the door it came by.',
    'A tail moves first; the rest of it was there all along.',
  ],
  'Brood warden': [
    'It fills the passage from wall to wall, and the deck plates feel each step.',
    'A crest like a plough, and behind it something that has never stepped aside.',
    'It lowers its head, and the light goes with it.',
  ],
  Matron: [
    'She hangs among her own, larger than the room should hold, and she knows.',
    'What seemed to be the far wall breathes.',
    'A crown of bone turns, slowly, and everything else in here falls silent.',
  ],
  Husk: [
    'It was one of us once; it still wears the name on its chest.',
    'Somebody stands there with the head at the wrong angle.',
    'It walks like a memory of walking.',
  ],
  'Scour swarm': [
    'The air itself has grains in it, and the grains have turned this way.',
    'A hiss like sand on steel, and the far wall is no longer the colour it was.',
    'Smoke, but smoke does not hold together, and does not choose.',
  ],
  'Vent eel': [
    'What hung out of the grating like a hose lifts its end.',
    'Something wet and as thick as a thigh slides by behind the grille, and goes on sliding.',
    'The hatch moves, though nobody has touched it, and a blunt head tastes the air.',
  ],
}

/** What there is to see of them before anything is settled; nothing of people. `n` says which of several sights it is. */
export function sightText(ids: readonly BodyId[], n: number, view: View): string {
  const seen = ids.flatMap((id) => knownAs(view, id) ?? [])
  const sights = seen.flatMap(({ kind, name }) => (kind === 'creature' ? [SIGHTS[name] ?? []] : [])).at(0)
  return sights && sights.length > 0 ? `${sights[n % sights.length]!} ` : ''
}
