import type { ReactNode } from 'react'
import { Facts } from '../../../../ui/data/facts.tsx'
import type { PetFields, Post } from '../../contract.ts'
import { formatAge } from '../../rules.ts'
import { SEX_LABELS, SPECIES_LABELS } from '../../vocabulary.ts'
import { ListedSince } from '../listed-since.tsx'
import { ageText } from '../pet-texts.ts'

interface Fact {
  label: string
  value: (pet: PetFields) => ReactNode
}

/** The label and value of each field; `null` if the page shows it elsewhere. A missing field does not compile. */
const facts = {
  species: { label: 'Species', value: ({ species }) => SPECIES_LABELS[species] },
  breed: { label: 'Breed', value: ({ breed }) => breed || 'Unknown' },
  age: { label: 'Age', value: ({ age }) => <Age months={age} /> },
  sex: { label: 'Sex', value: ({ sex }) => SEX_LABELS[sex] },
  size: { label: 'Size', value: ({ size }) => size },
  location: { label: 'Location', value: ({ location }) => location || 'Not given' },
  vaccinated: { label: 'Vaccination', value: ({ vaccinated }) => (vaccinated ? 'Vaccinated' : 'Not Vaccinated') },
  name: null,
  content: null,
  temperament: null,
  healthInfo: null,
} satisfies Record<keyof PetFields, Fact | null>

const shown: Fact[] = Object.values(facts).filter(fact => fact !== null)

export function PetFacts({ post }: { post: Post }) {
  const items = shown.map(({ label, value }) => ({ label, value: value(post) }))
  return <Facts items={[...items, { label: 'Listed', value: <ListedSince at={post.createdAt} /> }]} />
}

function Age({ months }: { months: number | null }) {
  if (months === null) return 'N/A'
  return (
    <>
      {ageText(months)}
      {months >= 12 && <span className="block text-sm font-normal text-soft">{formatAge(months)}</span>}
    </>
  )
}
