import { MAX_COLORS } from './coat-vocabulary.ts'
import { FILTERS, MAX_BREED_LENGTH, type Species } from '../vocabulary.ts'
import { msg } from '../../../../shared/i18n/t.ts'

export const ANSWERS = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof ANSWERS)[number]

/** An amount of 0 is free. */
export interface Fee {
  /** In the currency's main unit, e.g. 120.5 euros; at most two decimals. */
  amount: number
  /** Three letters of ISO 4217. */
  currency: string
}
export const MAX_FEE = 100_000

/** Who pays for a trip: the new home an amount, where 0 is free, or both sides a part. */
export type TripCost = Fee | 'shared'

/** The part of the form, and of a pet's page. */
export type FactGroup = 'home' | 'health' | 'looks' | 'adoption' | 'trip' | 'video'

/** yes, no or unknown. `yes` and `no` are the words for a pet's page. */
interface AnswerFact {
  kind: 'answer'
  yes: string
  no: string
}
/** A text that explains an answer. */
interface NoteFact {
  kind: 'note'
  of: string
  max: number
  example: string
}
interface ChoiceFact {
  kind: 'choice'
  values: readonly string[]
  labels: Readonly<Record<string, string>>
}
interface FlagFact {
  kind: 'flag'
}
interface TextFact {
  kind: 'text'
  max: number
  example?: string
}
interface ColorsFact {
  kind: 'colors'
  max: number
}
interface FeeFact {
  kind: 'fee'
}
interface CostFact {
  kind: 'cost'
}
/** The link of a video, as `readVideo` writes it. */
interface VideoFact {
  kind: 'video'
}
export type Fact = (
  | AnswerFact
  | NoteFact
  | ChoiceFact
  | FlagFact
  | TextFact
  | ColorsFact
  | FeeFact
  | CostFact
  | VideoFact
) & {
  label: string
  group: FactGroup
  /** Only these species have the fact. */
  species?: readonly Species[]
  /** A vet reviews a change of it: it is about health, behavior or breed. */
  material?: boolean
}

/** A fact that is a filter, too, has its label. */
const answer = (name: keyof typeof FILTERS, group: FactGroup, yes: string, no: string) =>
  ({ kind: 'answer', label: FILTERS[name].label, group, yes, no, material: true }) as const
const note = <Of extends string>(of: Of, label: string, example: string, max = 120) =>
  ({ kind: 'note', of, label, group: 'home', max, example, material: true }) as const

/**
 * The facts about a pet, all optional, in the order of the form and the page. Contract, storage, form, page, preview and
 * comparison derive from them. A filter by a fact is one more entry of `FILTERS`.
 */
export const FACTS = {
  goodWithChildren: answer('goodWithChildren', 'home', msg('Good with children'), msg('Not for homes with children')),
  goodWithChildrenNote: note('goodWithChildren', msg('About children'), msg('e.g. children over 8')),
  goodWithDogs: answer('goodWithDogs', 'home', msg('Good with dogs'), msg('Not good with dogs')),
  goodWithDogsNote: note('goodWithDogs', msg('About dogs'), msg('e.g. calm ones')),
  goodWithCats: answer('goodWithCats', 'home', msg('Good with cats'), msg('Not good with cats')),
  goodWithCatsNote: note('goodWithCats', msg('About cats'), msg('e.g. grew up with one')),
  houseTrained: answer('houseTrained', 'home', msg('House-trained'), msg('Not house-trained yet')),
  energy: { ...FILTERS.energy, group: 'home', material: true },
  neutered: answer('neutered', 'health', msg('Neutered'), msg('Not neutered')),
  microchipped: answer('microchipped', 'health', msg('Microchipped'), msg('Not microchipped')),
  declawed: { ...answer('declawed', 'health', msg('Declawed'), msg('Not declawed')), species: ['cat'] },
  specialNeeds: answer('specialNeeds', 'health', msg('Special needs'), msg('No special needs')),
  specialNeedsNote: {
    ...note('specialNeeds', msg('About special needs'), msg('e.g. a pill every morning'), 500),
    group: 'health',
  },
  secondBreed: { kind: 'text', label: msg('Mixed with'), group: 'looks', max: MAX_BREED_LENGTH, material: true },
  mixed: { kind: 'flag', label: msg('Mixed'), group: 'looks', material: true },
  coat: { ...FILTERS.coat, group: 'looks' },
  colors: { kind: 'colors', label: msg('Colors'), group: 'looks', max: MAX_COLORS },
  fee: { kind: 'fee', label: msg('Adoption fee'), group: 'adoption' },
  rehomingReason: { kind: 'text', label: msg('Reason for rehoming'), group: 'adoption', max: 300 },
  /** Beside `travelKm`, which says how far it can be brought. `settleTrip` keeps both from saying different things. */
  mustBeFetched: { kind: 'flag', label: msg('Must be fetched'), group: 'trip' },
  tripCost: { kind: 'cost', label: msg('Cost of the trip'), group: 'trip' },
  tripNote: {
    kind: 'text',
    label: msg('Escort or conditions'),
    group: 'trip',
    max: 200,
    example: msg('e.g. with a flight companion'),
  },
  video: { kind: 'video', label: msg('Video'), group: 'video', material: true },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof FACTS
export const FACT_NAMES = Object.keys(FACTS) as FactName[]
export const factOf = (name: FactName): Fact => FACTS[name]

type ValueOf<Declared> = Declared extends { kind: 'answer' }
  ? Answer
  : Declared extends { kind: 'choice'; values: readonly (infer Value)[] }
    ? Value | null
    : Declared extends { kind: 'flag' }
      ? boolean
      : Declared extends { kind: 'colors' }
        ? string[]
        : Declared extends { kind: 'fee' }
          ? Fee | null
          : Declared extends { kind: 'cost' }
            ? TripCost | null
            : string
export type FactValue<Name extends FactName> = ValueOf<(typeof FACTS)[Name]>
export type Facts = { [Name in FactName]: FactValue<Name> }

/** The value of a fact that nobody knows. */
export function unknownValue<Name extends FactName>(name: Name): FactValue<Name> {
  const unknown = {
    answer: 'unknown',
    note: '',
    text: '',
    video: '',
    choice: null,
    fee: null,
    cost: null,
    flag: false,
    colors: [],
  }
  return unknown[factOf(name).kind] as FactValue<Name>
}

export const NO_FACTS = Object.fromEntries(FACT_NAMES.map(name => [name, unknownValue(name)])) as Facts

/** Whether a species can have a fact. */
export const hasFact = (species: Species, name: FactName): boolean => factOf(name).species?.includes(species) ?? true

export const MATERIAL_FACTS = FACT_NAMES.filter(name => factOf(name).material)
