import type { ReactNode } from 'react'
import { ageText } from '../../../../shared/age.ts'
import type { PetFields } from '../../../posts/contract.ts'
import { factText } from '../../../posts/fact-rules.ts'
import { FACT_NAMES, factOf, type FactName } from '../../../posts/fact-vocabulary.ts'
import { SEX_LABELS, SIZE_LABELS, SPECIES_LABELS } from '../../../posts/vocabulary.ts'
import { travelText } from '../../../posts/travel-vocabulary.ts'

interface Row {
  label: string
  value: (pet: PetFields) => ReactNode
}

/** The label and the displayed value of each fact. */
const factRows = Object.fromEntries(
  FACT_NAMES.map(name => [name, { label: factOf(name).label, value: pet => factText(name, pet) ?? 'Not given' }]),
) as Record<FactName, Row>

/** The label and the displayed value of each field of a pet. `satisfies` makes a missing field a compile error. */
export const petRows = {
  name: { label: 'Name', value: ({ name }) => name },
  content: { label: 'Description', value: ({ content }) => content },
  species: { label: 'Species', value: ({ species }) => SPECIES_LABELS[species] },
  sex: { label: 'Sex', value: ({ sex }) => SEX_LABELS[sex] },
  breed: { label: 'Breed', value: ({ breed }) => breed || 'Not given' },
  age: { label: 'Age', value: ({ age }) => ageText(age) },
  location: { label: 'Location', value: ({ location }) => location || 'Not given' },
  travelKm: { label: 'Willing to travel', value: ({ travelKm }) => travelText(travelKm) },
  size: { label: 'Size', value: ({ size }) => SIZE_LABELS[size] },
  temperament: { label: 'Temperament', value: ({ temperament }) => temperament.join(', ') || 'Not given' },
  vaccinated: { label: 'Vaccination', value: ({ vaccinated }) => (vaccinated ? 'Vaccinated' : 'Not Vaccinated') },
  healthInfo: { label: 'Health info', value: ({ healthInfo }) => healthInfo || 'Not given' },
  ...factRows,
} satisfies Record<keyof PetFields, Row>

/** Whether a preview shows a field: facts that are unknown would be a wall of them. */
export const isShown = (field: keyof PetFields, pet: PetFields): boolean =>
  !(field in factRows) || factText(field as FactName, pet) !== undefined
