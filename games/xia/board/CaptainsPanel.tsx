import type { Seat } from '@starboard/kernel'
import { type Lights, Picks } from '@starboard/parts'
import { useState } from 'react'
import { BEHAVIOURS, NPCS, SECTORS } from '../content/index.ts'
import { sectorOf } from '../rules/0-table/chart.ts'
import { statsOf } from '../rules/11-npcs/npc-stats.ts'
import type { View } from '../view.ts'
import { captainName } from '../words/words.ts'
import { NPC_HULLS, NPC_LETTERS } from './Glyphs.tsx'
import { Mat } from './Mat.tsx'
import { money, thousands, WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly seat: Seat | null
  readonly lights: Lights
}

/** The other captains with their ships, on demand, and the ships nobody sits in. */
export function CaptainsPanel({ view, seat, lights }: Props) {
  const [open, setOpen] = useState<Seat | null>(null)
  const others = view.captains.filter((captain) => captain.seat !== seat)
  const npcs = view.npcs.filter(({ inPlay }) => inPlay)
  return (
    <>
      {others.map((captain) => (
        <div key={captain.seat} className="xi-other">
          <button
            type="button"
            className={`seat-${captain.seat}`}
            aria-expanded={open === captain.seat}
            title={WORDS.showMat(captain.name)}
            onClick={() => setOpen(open === captain.seat ? null : captain.seat)}
          >
            <span className={`xi-pawn seat-${captain.seat}`}>{captain.name.slice(0, 1)}</span>
            <b>{captain.name}</b>
            <span className="xi-soft">
              {captain.fame}★ · {money(captain.credits)}
              {captain.bounty > 0 && ` · ${WORDS.bounty} ${thousands(captain.bounty)}`}
            </span>
          </button>
          <Picks lights={lights.at(`captain:${captain.seat}`)} />
          {open === captain.seat && <Mat view={view} captain={captain} />}
        </div>
      ))}
      {npcs.length > 0 && <h3>{WORDS.npcs}</h3>}
      {npcs.map(({ id, at, damage, credits, keeper, behaviour }) => (
        <div key={id} className="xi-npc">
          <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`xi-ship npc ${NPCS[id].law}`}>
            <path d={NPC_HULLS[id]} />
            <text y={4}>{NPC_LETTERS[id]}</text>
          </svg>
          <div>
            <b>{NPCS[id].name}</b>
            <span className="xi-soft">
              {' '}
              {[
                at ? SECTORS[sectorOf(at)].name : '–',
                WORDS.toKill(damage, statsOf(view, id).toKill),
                ...(credits > 0 ? [money(credits)] : []),
                ...(keeper === null ? [] : [WORDS.keeper(captainName(view, keeper))]),
              ].join(' · ')}
            </span>
            {behaviour && (
              <small>
                <b>{BEHAVIOURS[behaviour].name}.</b> {BEHAVIOURS[behaviour].text}
              </small>
            )}
          </div>
        </div>
      ))}
    </>
  )
}
