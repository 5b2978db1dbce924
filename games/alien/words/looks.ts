import type { DetectionEvent } from '../rules/2-stealth/detection.ts'
import type { View } from '../view.ts'
import { knownAs } from './words.ts'

type Detection = Extract<DetectionEvent, { readonly type: 'detection' }>

/** What is seen of a creature before it is more than a shape, by its name; which of them, its dice say. */
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
}

/** What there is to see before the dice decide who sees it first; nothing of people. The same event always gives the same. */
export function sightText({ one, other, rolls }: Detection, view: View): string {
  const seen = [...one, ...other].flatMap((id) => knownAs(view, id) ?? [])
  const sights = seen.flatMap(({ kind, name }) => (kind === 'creature' ? [SIGHTS[name] ?? []] : [])).at(0)
  if (!sights || sights.length === 0) return ''
  const faces = rolls.flatMap(({ base, stress }) => [...base, ...stress])
  return `${sights[faces.reduce((sum, face) => sum + face, 0) % sights.length]!} `
}
