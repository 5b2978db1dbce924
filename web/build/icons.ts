import type { Plugin } from 'vite'
import { type Colour, pngOf } from './png.ts'

const NIGHT: Colour = [0x0f, 0x1a, 0x16, 255]
const GREEN: Colour = [0x3f, 0xe0, 0xa0, 255]
const LAMP: Colour = [0xea, 0xff, 0xf5, 255]
const NOTHING: Colour = [0, 0, 0, 0]

/** The mark of the house, which `icon.svg` draws as well: radii as shares of half the picture. */
const RING = { from: 0.865, to: 0.959 }
const LIGHT = 0.882
const LAMP_RADIUS = 0.259

/** How far to starboard the light is seen, from right ahead. */
const SECTOR = 112.5

function markAt(x: number, y: number): Colour {
  const [right, up] = [2 * x - 1, 1 - 2 * y]
  const far = Math.hypot(right, up)
  if (far > RING.to) return NOTHING
  if (far > RING.from) return GREEN
  if (far < LAMP_RADIUS) return LAMP
  const bearing = (Math.atan2(right, up) * 180) / Math.PI
  return far < LIGHT && bearing >= 0 && bearing <= SECTOR ? GREEN : NIGHT
}

/** For systems that cut icons to a shape of their own: the ground goes to the edge, and the mark keeps away from it. */
function maskableAt(x: number, y: number): Colour {
  const within = (n: number) => (n - 0.5) / SAFE + 0.5
  const colour = markAt(within(x), within(y))
  return colour === NOTHING ? NIGHT : colour
}

const SAFE = 0.7

const ICONS = [
  { file: 'icon-192.png', size: 192, at: markAt },
  { file: 'icon-512.png', size: 512, at: markAt },
  { file: 'icon-maskable-512.png', size: 512, at: maskableAt },
] as const

/** Draws the icons that systems want as pictures: what is installed has one, and a notification. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      for (const { file, size, at } of ICONS)
        this.emitFile({ type: 'asset', fileName: file, source: pngOf(size, at) })
    },
  }
}
