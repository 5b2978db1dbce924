import { type Ask, GLANCE, type Option } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import type { Light } from '@starboard/parts'
import { MAKER } from '../rules/2-characters/creation.ts'

/** Offers, characters to choose from, steps toward somebody, and who of many tries what: all lie on cards, with their odds. */
export const isOnTable = (ask: Ask, { at, value, label = {} }: Option): boolean =>
  at !== undefined ||
  MAKER.is(ask) ||
  value.startsWith('take-') ||
  (ON_CARDS.has(nameIn(value)) && 'foe' in label) ||
  (TRIED.has(ask.id) && 'rank' in label && areMany(ask))

/** Who tries what is read in the bar as long as it is seen at a glance there. */
const areMany = (ask: Ask): boolean =>
  'options' in ask && ask.options.filter(({ label = {} }) => 'rank' in label).length > GLANCE

/** Steps, by the name of the option. */
const ON_CARDS = new Set(['close', 'back'])
/** Questions in which somebody tries something. */
const TRIED = new Set(['leg', 'trouble', 'join', 'astrogator', 'landing'])

/** The bar has the rest: nothing is offered twice. */
export const onTable = (lights: readonly Light[]): readonly Light[] =>
  lights.filter(({ ask, option }) => isOnTable(ask, option))
