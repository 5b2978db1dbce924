import type { Ask, BoardProps } from '@starboard/kernel'
import { capital, listed } from '@starboard/kernel/english'
import { isOffer } from '@starboard/kernel/speech'
import { type Light, type Lights, Meter, Picks } from '@starboard/parts'
import { type RefObject, useEffect, useRef } from 'react'
import {
  HOLD,
  ITEMS,
  type ItemId,
  MISSIONS,
  POSTS,
  type PostId,
  SKILLS,
  type SkillId,
  SPACES,
  SYSTEMS,
  TRADERS,
  UPGRADES,
  type UpgradeId,
} from '../content/index.ts'
import type { CampaignCrew, Veteran } from '../rules/0-table/campaign.ts'
import type { Phase } from '../rules/0-table/phase.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { unitsOf } from '../rules/0-table/tray.ts'
import { BUY } from '../rules/8-campaign/buying.ts'
import { SELL } from '../rules/8-campaign/selling.ts'
import { statOf } from '../rules/8-campaign/veterans.ts'
import type { View } from '../view.ts'
import { factsOf } from '../words/facts.ts'
import { doneText } from '../words/goals.ts'
import { crewName, tokenName, typeName } from '../words/names.ts'
import { colourOf } from './colour.ts'
import { campPlace, veteranPlace } from './lights.ts'
import { initials } from './Tokens.tsx'
import { ItemSign } from './Tray.tsx'
import { PHASES, SYSTEM_NAMES, WORDS, waresOf } from './words.ts'

/** What is done between two missions, in its order. */
const STEPS: readonly Phase['kind'][] = ['extraction', 'advancement', 'trade', 'maintenance']

/** Whether a campaign is between two missions: the deck is put away. */
export const isInCamp = ({ phase, campaign }: Pick<View, 'phase' | 'campaign'>): boolean =>
  campaign !== null && STEPS.includes(phase.kind)

/** The camp: ship, people and what the post has to offer. */
export function Camp({
  view,
  seat,
  asks,
  lights,
}: Pick<BoardProps<View>, 'view' | 'seat' | 'asks'> & { readonly lights: Lights }) {
  const camp = useInSight(asks)
  const companies = [...view.campaign!.crews].sort(
    (a, b) => Number(isOf(view, b, seat)) - Number(isOf(view, a, seat)),
  )
  return (
    <div className="cs-camp" ref={camp}>
      <ol className="cs-steps-of-camp" aria-label={WORDS.betweenMissions}>
        {STEPS.map((step) => (
          <li key={step} aria-current={view.phase.kind === step ? 'step' : undefined}>
            {PHASES[step]}
          </li>
        ))}
      </ol>
      {companies.map((company) => (
        <Company key={company.id} {...{ view, company, lights }} isOwn={isOf(view, company, seat)} />
      ))}
    </div>
  )
}

/** A camp may be longer than the screen: what a question is about is brought into sight once, and stays where it is put while one buys and sells. */
function useInSight(asks: readonly Ask[]): RefObject<HTMLDivElement | null> {
  const camp = useRef<HTMLDivElement>(null)
  const asked = asks.map(({ id }) => id).join()
  useEffect(() => {
    const first = asked === '' ? null : camp.current?.querySelector('.part-pick, .cs-item')
    first?.closest('.cs-veteran, .cs-bay')?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  return camp
}

const isOf = (view: View, { id }: CampaignCrew, seat: number | null): boolean => view.crews[id]!.seat === seat

interface CompanyProps {
  readonly view: View
  readonly company: CampaignCrew
  readonly lights: Lights
  readonly isOwn: boolean
}

function Company({ view, company, lights, isOwn }: CompanyProps) {
  const { ua, hold, roster, visit, joined } = company
  const at = (place: string): readonly Light[] => (isOwn ? lights.at(place) : [])
  return (
    <section
      className={`cs-company ${colourOf(company.id)}`}
      aria-label={capital(crewName(view, company.id))}
    >
      <header>
        <h3>{capital(crewName(view, company.id))}</h3>
        <b>{WORDS.ua(ua)}</b>
        {visit && <span>{WORDS.atPost(POSTS[visit.post].name)}</span>}
      </header>
      <p className="cs-verdict">
        {MISSIONS[view.mission].name}: {doneText(view.mission, view.campaign!.met.includes(company.id))}.
      </p>
      <div className="cs-bays">
        <section className="cs-bay" aria-label={WORDS.ship}>
          <h4>{WORDS.ship}</h4>
          <dl>
            {SYSTEMS.map((system) => (
              <div key={system} data-peg="health">
                <dt>{SYSTEM_NAMES[system]}</dt>
                <dd>
                  <Meter full={company.systems[system]} of={SPACES} />
                  <b>{company.systems[system]}</b>
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {(Object.keys(company.upgrades) as UpgradeId[])
              .map((upgrade) => `${UPGRADES[upgrade]} ${company.upgrades[upgrade]}`)
              .join(', ')}
          </p>
          <Picks lights={at(campPlace('ship'))} />
          <h4>
            {WORDS.hold} <small>{WORDS.units(unitsOf(hold), HOLD)}</small>
          </h4>
          <Kept tokens={hold} />
        </section>
        <section className="cs-bay" aria-label={WORDS.crew}>
          <h4>{WORDS.crew}</h4>
          <ul>
            {roster.map((veteran) => (
              <VeteranCard key={veteran.is} veteran={veteran} lights={at(veteranPlace(veteran.is))} />
            ))}
          </ul>
          {joined.length > 0 && <p>{WORDS.joined(listed(joined.map(typeName)))}</p>}
        </section>
        {isOwn && <Offers lights={lights} />}
      </div>
    </section>
  )
}

function VeteranCard({ veteran, lights }: { readonly veteran: Veteran; readonly lights: readonly Light[] }) {
  const { is, captain, away, ransom, once, career, pegs, tray, worn } = veteran
  const skills = skillsOf(veteran)
  const marks = [
    captain && WORDS.captain,
    away > 0 && WORDS.away(away),
    ransom !== null && WORDS.ransom(ransom),
    once && WORDS.once,
    WORDS.career(career),
  ].filter(Boolean)
  return (
    <li className="cs-veteran" data-away={away > 0 || ransom !== null || undefined}>
      <span className="cs-initials" aria-hidden="true">
        {initials(TRADERS[is].name)}
      </span>
      <div>
        <b>{TRADERS[is].name}</b> <small>{marks.join(' · ')}</small>
        <p>
          {WORDS.stats(statOf(veteran, 'health'), pegs, statOf(veteran, 'skill'), statOf(veteran, 'actions'))}
        </p>
        {skills.length > 0 && <p>{skills.join(', ')}</p>}
        <Kept tokens={worn ? [worn, ...tray] : tray} />
        <Picks lights={lights} />
      </div>
    </li>
  )
}

function skillsOf({ is, levels }: Veteran): string[] {
  const printed = TRADERS[is].skills
  return (Object.keys(SKILLS) as SkillId[]).flatMap((skill) => {
    const level = Math.min(3, (printed[skill] ?? 0) + (levels[skill] ?? 0))
    return level > 0 ? [`${SKILLS[skill].name} ${level}`] : []
  })
}

/** Things by name, in a line. */
const Kept = ({ tokens }: { readonly tokens: readonly Held[] }) => (
  <p className="cs-kept">{tokens.length === 0 ? WORDS.empty : tokens.map(tokenName).join(', ')}</p>
)

/** Where one can go, or what can be bought, sold and hired there, each with its price. */
function Offers({ lights }: { readonly lights: Lights }) {
  const lists = [
    { name: WORDS.posts, here: lights.at(campPlace('post')) },
    { name: WORDS.forSale, here: lights.at(campPlace('buy')) },
    { name: WORDS.toSell, here: lights.at(campPlace('sell')) },
    { name: WORDS.forHire, here: lights.at(campPlace('hire')) },
  ].filter(({ here }) => here.length > 0)
  return lists.map(({ name, here }) => (
    <section key={name} className="cs-bay cs-stall" aria-label={name}>
      <h4>
        {name} <small>{here.length}</small>
      </h4>
      <ul>
        {here.map((light) => (
          <li key={light.key}>
            <Ware light={light} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const isPost = (value: string): value is PostId => Object.hasOwn(POSTS, value)

/** A thing or somebody with a price: pressed, it is bought, sold or hired; or a post with what it deals in. */
function Ware({ light }: { readonly light: Light }) {
  const { option, words, pick } = light
  const item: ItemId | null = isOffer(BUY, option) || isOffer(SELL, option) ? option.label.item : null
  const facts = item ? factsOf({ item }) : isPost(option.value) ? waresOf(POSTS[option.value]) : ''
  return (
    <button
      type="button"
      className="cs-item"
      data-kind={item ? ITEMS[item].kind : undefined}
      data-options={option.value}
      onClick={pick}
    >
      {item && <ItemSign item={item} />}
      <span>
        <b>{words}</b>
        <small>{facts}</small>
      </span>
    </button>
  )
}
