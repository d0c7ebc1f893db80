import { SPECIES, SPECIES_LABELS, type Species } from '../../listings/posts/vocabulary.ts'
import { t } from '../../../shared/i18n/t.ts'
import type { Home } from './contract.ts'
import {
  CONSENT_LABELS,
  EXPERIENCE_LABELS,
  GARDEN_LABELS,
  HOUSING_LABELS,
  MAX_ADULTS,
  MAX_CHILD_AGE,
  MAX_CHILDREN,
  MAX_HOME_PETS,
  MAX_TRAVEL_KM,
} from './vocabulary.ts'

/** The facts of a home in the order of its form, without empty ones. */
export function homeFacts(home: Home): { label: string; text: string }[] {
  const { adults, childrenAges, dogs, cats, hoursAlone, travelKm } = home
  const facts: [string, string | null][] = [
    [t('Adults'), adults === null ? null : String(adults)],
    [t('Children'), childrenAges && (childrenAges.length === 0 ? t('None') : agesText(childrenAges))],
    [t('Dogs'), countText(dogs)],
    [t('Cats'), countText(cats)],
    [t('Other animals'), home.otherPets],
    [t('Home'), home.housing && t(HOUSING_LABELS[home.housing])],
    [t('Garden'), home.garden && t(GARDEN_LABELS[home.garden])],
    [t('Landlord'), home.consent && t(CONSENT_LABELS[home.consent])],
    [t('Experience'), home.experience && t(EXPERIENCE_LABELS[home.experience])],
    [
      t('Alone on an ordinary day'),
      hoursAlone === null ? null : t('{count, plural, one {# hour} other {# hours}}', { count: hoursAlone }),
    ],
    [t('Allergies'), home.allergies && (home.allergies.map(one => t(SPECIES_LABELS[one])).join(', ') || t('None'))],
    [t('Travel to meet a pet'), travelKm === null ? null : t('Up to {distance} km', { distance: travelKm })],
    [t('More'), home.more],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

const countText = (count: number | null): string | null =>
  count === 0 ? t('None') : count === null ? null : String(count)

const agesText = (ages: readonly number[]): string => t('Aged {ages}', { ages: ages.join(', ') })

export type HomeField =
  | 'adults'
  | 'children'
  | 'dogs'
  | 'cats'
  | 'otherPets'
  | 'housing'
  | 'garden'
  | 'consent'
  | 'experience'
  | 'hoursAlone'
  | 'allergic'
  | 'travelKm'
  | 'more'
  | `allergy ${Species}`

type Values = Partial<Record<HomeField, string>>
type Errors = Partial<Record<HomeField, string>>

const BOUNDS = {
  adults: [1, MAX_ADULTS],
  dogs: [0, MAX_HOME_PETS],
  cats: [0, MAX_HOME_PETS],
  hoursAlone: [0, 24],
  travelKm: [0, MAX_TRAVEL_KM],
} as const
type NumberField = keyof typeof BOUNDS
const NUMBER_FIELDS = Object.keys(BOUNDS) as NumberField[]

/** What is wrong with the values of the form; every field may stay empty. */
export function homeErrors(values: Values): Errors {
  const errors: Errors = {}
  for (const name of NUMBER_FIELDS) {
    const [min, max] = BOUNDS[name]
    const text = values[name]?.trim() ?? ''
    if (text && !isWhole(text, min, max))
      errors[name] = t('Please enter a whole number from {min} to {max}', { min, max })
  }
  const ages = agesIn(values.children)
  if (ages.length > MAX_CHILDREN) errors.children = t('Please enter at most {count} ages', { count: MAX_CHILDREN })
  else if (!isNone(values.children) && ages.some(age => !isWhole(age, 0, MAX_CHILD_AGE)))
    errors.children = t('Please enter ages from 0 to {max} separated by commas, like 4, 9, or “{none}”', {
      max: MAX_CHILD_AGE,
      none: t('None'),
    })
  if (values.allergic === 'some' && allergiesIn(values).length === 0)
    errors.allergic = t('Please choose which animals cause the allergy')
  return errors
}

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

const isNone = (text = ''): boolean =>
  /^(none|no|0 children)$/i.test(text.trim()) || text.trim().toLowerCase() === t('None').toLowerCase()

const agesIn = (text = ''): string[] =>
  text
    .split(',')
    .map(age => age.trim())
    .filter(Boolean)

const allergiesIn = (values: Values): Species[] => SPECIES.filter(species => values[`allergy ${species}`])

/** The home of a form whose values have no errors. */
export function toHome(values: Values): Home {
  const text = (name: HomeField): string => values[name]?.trim() ?? ''
  const number = (name: NumberField): number | null => (text(name) ? Number(text(name)) : null)
  const choice = <Name extends 'housing' | 'garden' | 'consent' | 'experience'>(name: Name) =>
    (text(name) || null) as Home[Name]
  const children = text('children')
  const allergic = text('allergic')
  return {
    adults: number('adults'),
    childrenAges: children ? (isNone(children) ? [] : agesIn(children).map(Number)) : null,
    dogs: number('dogs'),
    cats: number('cats'),
    otherPets: text('otherPets'),
    housing: choice('housing'),
    garden: choice('garden'),
    consent: choice('consent'),
    experience: choice('experience'),
    hoursAlone: number('hoursAlone'),
    allergies: allergic ? (allergic === 'some' ? allergiesIn(values) : []) : null,
    travelKm: number('travelKm'),
    more: text('more'),
  }
}

/** What the form shows of a home. */
export function toValues(home: Home | null): Values {
  if (!home) return {}
  const { childrenAges, allergies } = home
  const shown = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    ...Object.fromEntries(NUMBER_FIELDS.map(name => [name, shown(home[name])])),
    ...Object.fromEntries((allergies ?? []).map(species => [`allergy ${species}`, 'on'])),
    children: childrenAges === null ? '' : childrenAges.join(', ') || t('None'),
    allergic: allergies === null ? '' : allergies.length > 0 ? 'some' : 'none',
    otherPets: home.otherPets,
    more: home.more,
    housing: shown(home.housing),
    garden: shown(home.garden),
    consent: shown(home.consent),
    experience: shown(home.experience),
  }
}
