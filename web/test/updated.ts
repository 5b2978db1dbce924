import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As another build does to the folder of a page: every script and style sheet has a new name, and the old ones are gone. */
export function update(dist: string): void {
  const assets = join(dist, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const later = (name: string) => name.replace(/\.(?=js$|css$)/, 'x.')
  for (const file of ['index.html', 'sw.js', ...names.map((name) => join('assets', name))]) {
    const text = names.reduce(
      (sum, name) => sum.replaceAll(name, later(name)),
      readFileSync(join(dist, file), 'utf8'),
    )
    writeFileSync(join(dist, file), text.replace(/'starboard-(\w+)'/, "'starboard-$1x'"))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, later(name)))
}
