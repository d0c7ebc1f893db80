import type { ReactNode } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import { writtenIn } from '../../../shared/text/text-languages.ts'
import { Chips } from '../../../ui/data/chips.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { type AnimalPart, type FormErrors, Group } from '../../../modules/adoption/hand-ins/web/hand-in-form.tsx'
import type { PetFields } from '../../../modules/listings/posts/contract.ts'
import { KnownFacts } from '../../../modules/listings/posts/web/detail/pet-facts-known.tsx'
import { FactsOfPet } from '../../../modules/listings/posts/web/detail/pet-facts.tsx'
import { BreedNames } from '../../../modules/listings/posts/web/form/breed-names.tsx'
import { FactInputs } from '../../../modules/listings/posts/web/form/fact-inputs.tsx'
import { NO_SPECIES } from '../../../modules/listings/posts/web/form/written-species.ts'
import { petErrors, PetInputs, readPet } from '../../../modules/listings/posts/web/form/pet-inputs.tsx'

/** The fields of an animal that somebody hands in: those of a listing, without what concerns its adoption. */
export const animalPart = (papers?: ReactNode): AnimalPart => ({
  read: readPet,
  errorsOf: petErrors,
  toSent: pet => ({ ...pet, species: pet.species === NO_SPECIES ? undefined : pet.species }),
  render: look => <AnimalFields {...look} papers={papers} />,
})

/** They concern the adoption. */
const NOT_ASKED = ['adoption', 'trip'] as const

interface AnimalFieldsProps {
  pet: PetFields
  errors: FormErrors
  now: PetFields
  papers: ReactNode
}

const AnimalFields = ({ pet, errors, now: { species }, papers }: AnimalFieldsProps) => (
  <>
    <Group title={t('Your animal')}>
      <PetInputs section="pet" pet={pet} errors={errors} without={['travelKm']} />
    </Group>
    <Group title={t('Character')}>
      <PetInputs section="character" pet={pet} errors={errors} />
    </Group>
    <Group title={t('Health')}>
      <PetInputs section="health" pet={pet} errors={errors} />
      {papers}
    </Group>
    <Group title={t('Good to know')}>
      <p className="-mt-2 text-soft">{t('All optional. What you know helps to find the right place.')}</p>
      <FactInputs facts={pet} species={species || 'other'} errors={errors} without={NOT_ASKED} />
      <BreedNames species={species} />
    </Group>
  </>
)

/** The animal as both sides of a hand-in read it. */
export const renderAnimal = (pet: PetFields, speciesUnknown: boolean) => (
  <>
    <FactsOfPet pet={speciesUnknown ? { ...pet, speciesUnknown } : pet} />
    <Section title={t('About {name}', { name: pet.name })}>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line" {...writtenIn(pet.chosenLanguage)}>
        {pet.content}
      </p>
      {pet.temperament.length > 0 && <Chips items={pet.temperament} />}
      <KnownFacts facts={pet} group="home" />
    </Section>
    {pet.healthInfo && (
      <Section title={t('Health')}>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{pet.healthInfo}</p>
      </Section>
    )}
    <KnownFacts facts={pet} group="health" />
  </>
)
