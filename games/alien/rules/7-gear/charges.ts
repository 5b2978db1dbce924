import { type BorderId, ITEMS, type ZoneId } from '../../content/index.ts'
import { action, type Into, NONE, type Offered, type ToBorder, type WithGear } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { takeFrom } from '../0-table/gear.ts'
import type { Alien } from '../0-table/state.ts'
import {
  beyond,
  borderOf,
  borderState,
  changeBorder,
  changeZone,
  exitsOf,
  isOpen,
  zoneState,
} from '../0-table/zones.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { blast } from '../4-attacks/blasts.ts'
import { noteDevice, wear, working } from './devices.ts'

/** Items: a breaching charge on a door or barrier. In a fight it goes off at the end of the next round; in stealth those who set it keep clear of it. */
export const CHARGE = action('charge')<ToBorder, Into>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    const gear = working(person, 'gear-charge')
    if (!gear) return NONE
    const options: Offered<ToBorder, Into>[] = []
    for (const { by: border, to: into } of exitsOf(g, person.at!))
      if (!isOpen(borderState(g, border.id)))
        options.push({
          value: `charge:${border.id}`,
          what: { border: border.id },
          at: `border:${border.id}`,
          label: { into },
          rule: 'AL-RUL-DMG-05',
        })
    return options
  },
  *play(g, who, { border }) {
    yield* []
    const person = personOf(g, who)
    wear(g, who, working(person, 'gear-charge')!.id)
    noteDevice(g, who, 'gear-charge', border)
    if (g.combat) g.combat.charges.push({ border, round: g.combat.round + 1, by: who })
    else blowOpen(g, border, [beyond(borderOf(g, border), person.at!)], who)
  },
})

/** What was shut or blocked is open for good, and those in these zones are in the blast. */
export function blowOpen(g: Alien, border: BorderId, zones: readonly ZoneId[], by: BodyId): void {
  const { dice, damage } = ITEMS['gear-charge'].breach!
  changeBorder(g, border, { kind: 'open', ajar: true, locked: false, barricaded: false, forced: true })
  blast(g, zones, dice, damage, false, by)
  sightChanged(g)
}

/** A tripod gun is set up in a stretch; it shoots by itself. */
export const SENTRY = action('sentry')<WithGear>({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => {
    const gear = working(person, 'gear-sentry')
    return gear && zoneState(g, person.at!).sentry === null
      ? [
          {
            value: `sentry:${gear.id}`,
            what: { gear: gear.id },
            at: `item:${gear.id}`,
            rule: 'AL-RUL-SUP-04',
          },
        ]
      : NONE
  },
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    changeZone(g, person.at!, { sentry: takeFrom(person, id) })
    noteDevice(g, who, 'gear-sentry', person.at!)
  },
})
