import { speciesText } from '../../shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { Facts } from '../../../../../ui/data/facts.tsx'
import { ageText, monthsText } from '../../../../../shared/time/age.ts'
import type { PetFields, Post } from '../../contract.ts'
import { breedText, factText } from '../../facts/fact-rules.ts'
import { factOf, type FactName } from '../../shapes/fact-vocabulary.ts'
import { SEX_LABELS, SIZE_NAMES } from '../../vocabulary.ts'
import { travelText } from '../../shapes/travel-vocabulary.ts'
import { InMiles } from '../in-miles.tsx'
import { ListedSince } from '../listed-since.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'

interface Fact<Of> {
  label: string
  /** Undefined if nobody has said it. */
  value: (pet: Of) => ReactNode
}

type Pet = PetFields & Pick<Post, 'speciesUnknown' | 'localBreed' | 'localSecondBreed'>

/** The label and value of each field but the facts; `null` if the page shows it elsewhere. A missing field does not compile. */
const facts = {
  species: { label: msg('Species'), value: pet => (pet.speciesUnknown ? undefined : speciesText(pet)) },
  breed: { label: msg('Breed'), value: pet => breedText(pet) && <Breed pet={pet} /> },
  age: { label: msg('Age'), value: ({ age }) => (age === null ? undefined : <Age months={age} />) },
  sex: { label: msg('Sex'), value: ({ sex }) => (sex === 'unknown' ? undefined : t(SEX_LABELS[sex])) },
  size: { label: msg('Size'), value: ({ size }) => t(SIZE_NAMES[size]) },
  location: { label: msg('Location'), value: ({ location }) => location || undefined },
  travelKm: { label: msg('Can be brought'), value: pet => tripText(pet) && <Trip pet={pet} /> },
  // No owner says that a pet is not vaccinated: the form only takes that it is.
  vaccinated: { label: msg('Vaccination'), value: ({ vaccinated }) => vaccinated && t('Vaccinated') },
  name: null,
  content: null,
  chosenLanguage: null,
  temperament: null,
  healthInfo: null,
} satisfies Record<Exclude<keyof PetFields, FactName>, Fact<Pet> | null>

const shown: Fact<Pet>[] = Object.values(facts).filter(fact => fact !== null)

/** Optional facts that are listed after the fields if they are known. */
const LISTED = ['coat', 'colors', 'fee'] as const satisfies FactName[]

export const PetFacts = ({ post }: { post: Post }) => (
  <Facts items={[...itemsOf(post), { label: t('Listed'), value: <ListedSince at={post.createdAt} /> }]} />
)

/** The facts of an animal that has no listing yet. */
export const FactsOfPet = ({ pet }: { pet: Pet }) => <Facts items={itemsOf(pet)} />

function itemsOf(pet: Pet): { label: string; value: ReactNode }[] {
  const items = shown
    .map(({ label, value }) => ({ label: t(label), value: value(pet) }))
    .filter(({ value }) => Boolean(value))
  const known = LISTED.flatMap(name => {
    const value = factText(name, pet)
    return value ? [{ label: t(factOf(name).label), value }] : []
  })
  return [...items, ...known]
}

/** Whether anything is known of how the pet gets to its new home. */
const tripText = (pet: PetFields) => travelText(pet) ?? factText('tripCost', pet) ?? factText('tripNote', pet)

function Trip({ pet }: { pet: PetFields }) {
  const [cost, note] = [factText('tripCost', pet), factText('tripNote', pet)]
  return (
    <>
      {travelText(pet)}
      {pet.travelKm > 0 && <InMiles km={pet.travelKm} />}
      {cost && <span className="block text-sm font-normal text-soft">{t('Cost of the trip: {cost}', { cost })}</span>}
      {note && <span className="block text-sm font-normal wrap-anywhere text-soft">{note}</span>}
    </>
  )
}

/** The breed in the reader's language, with the written name below it. */
function Breed({ pet }: { pet: Parameters<typeof breedText>[0] }) {
  const written = [
    { text: pet.breed, local: pet.localBreed },
    { text: pet.secondBreed, local: pet.localSecondBreed },
  ].filter(({ local }) => local)
  return (
    <>
      {breedText(pet)}
      {written.map(({ text, local }) => (
        <span key={text} lang={local?.writtenIn} className="block text-sm font-normal text-soft">
          {text}
        </span>
      ))}
    </>
  )
}

function Age({ months }: { months: number }) {
  return (
    <>
      {ageText(months)}
      {months >= 12 && <span className="block text-sm font-normal text-soft">{monthsText(months)}</span>}
    </>
  )
}
