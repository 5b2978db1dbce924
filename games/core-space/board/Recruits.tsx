import type { Light, Lights } from '@starboard/parts'
import { BOARDS, SKILLS, type SkillId, TRADERS, type TraderId } from '../content/index.ts'
import { campPlace } from './lights.ts'
import { initials } from './Tokens.tsx'
import { WORDS } from './words.ts'

/** Traders who may sign on, each with what one wants to know before. */
export function Recruits({ lights }: { readonly lights: Lights }) {
  const offered = lights.at(campPlace('recruit'))
  if (offered.length === 0) return null
  return (
    <section className="cs-ships cs-recruits" aria-label={WORDS.recruits}>
      {offered.map((light) => (
        <Recruit key={light.key} light={light} />
      ))}
    </section>
  )
}

function Recruit({ light }: { readonly light: Light }) {
  const { option, words, pick } = light
  const id = option.label?.trader
  return (
    <button type="button" className="cs-ship-card" data-options={option.value} onClick={pick}>
      <b>{words}</b>
      {isTraderId(id) && <Facts id={id} />}
    </button>
  )
}

const isTraderId = (id: unknown): id is TraderId => typeof id === 'string' && Object.hasOwn(TRADERS, id)

function Facts({ id }: { readonly id: TraderId }) {
  const { name, captain, board, actions, health, skill, armour = 0, skills } = TRADERS[id]
  const known = (Object.keys(skills) as SkillId[]).map((one) => `${SKILLS[one].name} ${skills[one]}`)
  return (
    <span className="cs-hand">
      <i aria-hidden="true">{initials(name)}</i>
      <span>{captain ? `${WORDS.captain}, ${BOARDS[board].name}` : BOARDS[board].name}</span>
      <small>
        {WORDS.recruit(actions[0], health[0], skill[0], armour)}
        {known.length > 0 && ` · ${known.join(', ')}`}
      </small>
    </span>
  )
}
