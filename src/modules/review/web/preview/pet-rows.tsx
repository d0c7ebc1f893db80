import type { ReactNode } from 'react'
import type { PetFields } from '../../../posts/contract.ts'
import { SEX_LABELS, SIZE_LABELS, SPECIES_LABELS } from '../../../posts/vocabulary.ts'

interface Row {
  label: string
  value: (pet: PetFields) => ReactNode
}

/** What an owner writes about a pet, as a reviewer reads it. A field that is missing here does not compile. */
export const petRows = {
  name: { label: 'Name', value: ({ name }) => name },
  content: { label: 'Description', value: ({ content }) => content },
  species: { label: 'Species', value: ({ species }) => SPECIES_LABELS[species] },
  sex: { label: 'Sex', value: ({ sex }) => SEX_LABELS[sex] },
  breed: { label: 'Breed', value: ({ breed }) => breed || 'Not given' },
  age: { label: 'Age', value: ({ age }) => (age === null ? 'N/A' : months.format(age)) },
  location: { label: 'Location', value: ({ location }) => location || 'Not given' },
  size: { label: 'Size', value: ({ size }) => SIZE_LABELS[size] },
  temperament: { label: 'Temperament', value: ({ temperament }) => temperament.join(', ') || 'Not given' },
  vaccinated: { label: 'Vaccination', value: ({ vaccinated }) => (vaccinated ? 'Vaccinated' : 'Not Vaccinated') },
  healthInfo: { label: 'Health info', value: ({ healthInfo }) => healthInfo || 'Not given' },
} satisfies Record<keyof PetFields, Row>

const months = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' })
