import type { Seat } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import { MISSIONS, SYSTEMS, TRADERS, UPGRADES, type UpgradeId } from '../content/index.ts'
import { grownOf } from '../rules/0-table/figures.ts'
import { levelNow } from '../rules/0-table/tracker.ts'
import type { View } from '../view.ts'
import { crewName, figureName, LEVEL_NAMES, placeName, SYSTEM_NAMES, tokenName } from './names.ts'
import { prowessOf, sleepText } from './prowess.ts'

/** The table as lines of text. */
export function tableText(view: View, _: Seat | null): string {
  const { mission, round, hostility, figures } = view
  const lines = [
    `${view.rules.campaign ? `Six Doors Down, door ${view.campaign.step + 1}: ` : ''}${MISSIONS[mission].name}, ${round === 0 ? 'about to begin' : `round ${round}`}: ${times(hostility.pegs, 'peg')}, ${LEVEL_NAMES[levelNow(view)]}.`,
  ]
  for (const crew of view.crews) {
    lines.push(`${capital(crewName(view, crew.id))}${crew.cards > 0 ? `, ${times(crew.cards, 'card')}` : ''}`)
    for (const figure of figures) if (figure.crew === crew.id) lines.push(`  ${memberText(view, figure)}`)
    if (view.rules.campaign) lines.push(...companyLines(view.campaign.crews[crew.id]!))
  }
  const others = figures.filter(({ crew, where }) => crew === null && where === 'board')
  for (const figure of others)
    lines.push(
      [
        `${figureName(view, figure.id)} at ${placeName(figure.at!)}`,
        sleepText(figure),
        figure.prone ? 'prone' : '',
        prowessOf(view, figure),
      ]
        .filter(Boolean)
        .join(', '),
    )
  for (const { at, token } of view.floor) lines.push(`On ${placeName(at)}: ${tokenName(token)}`)
  return lines.join('\n')
}

/** What a crew has besides what its people carry on the mission: the ship, the hold, and everybody in its books. */
function companyLines({
  ua,
  systems,
  upgrades,
  hold,
  roster,
  out,
}: View['campaign']['crews'][number]): string[] {
  if (out) return ['  out of the campaign']
  const parts = [
    ...SYSTEMS.map((system) => `${SYSTEM_NAMES[system]} ${systems[system]}`),
    ...(Object.keys(upgrades) as UpgradeId[]).map((upgrade) => `${UPGRADES[upgrade]} ${upgrades[upgrade]}`),
  ]
  return [
    `  ${ua} UA; ${parts.join(', ')}`,
    ...(hold.length > 0 ? [`  In the hold: ${listed(hold.map(tokenName))}`] : []),
    ...roster.map(veteranText),
  ]
}

function veteranText({
  is,
  career,
  pegs,
  away,
  ransom,
}: View['campaign']['crews'][number]['roster'][number]): string {
  const state =
    ransom !== null ? `held for ${ransom} UA` : away > 0 ? `away for ${times(away, 'mission')}` : null
  return `  ${TRADERS[is].name}: career ${career}, Skill ${pegs}${state ? `, ${state}` : ''}`
}

function memberText(view: View, figure: View['figures'][number]): string {
  const { id, at, where, defeated, prone, health, pegs, ammo, tray, worn } = figure
  const state = defeated ? 'down' : prone ? 'prone' : null
  const place = at ? `at ${placeName(at)}` : where === 'airlock' ? 'in the airlock' : where
  const gear = [...(worn ? [`wears ${tokenName(worn)}`] : []), ...tray.map(tokenName)]
  return [
    `${figureName(view, id)} ${place}`,
    ...(state ? [state] : []),
    `Health ${health} of ${grownOf(figure, 'health')}`,
    `Skill ${pegs}`,
    `ammo ${ammo}`,
    ...gear,
  ].join(', ')
}
