import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import type { PetFields } from '../../contract.ts'
import { languageName } from '../../../../../shared/text/language-name.ts'
import { MAX_PHOTOS } from '../../vocabulary.ts'
import { BreedNames } from './breed-names.tsx'
import { FoldedGroup } from './folded-group.tsx'
import { FactInputs } from './fact-inputs.tsx'
import { PetInputs } from './pet-inputs.tsx'
import type { PetFormErrors, PetPhotos } from './use-pet-form.ts'

interface PetFormFieldsProps {
  /** The initial values of the fields. */
  pet: PetFields
  photos: PetPhotos
  errors: PetFormErrors
  /** The language that was detected in the saved description. */
  detected?: string | null | undefined
  /** The current values, which decide which further fields there are. */
  now: Pick<PetFields, 'vaccinated' | 'species'>
  /** Puts each group on a card. */
  cards?: boolean
}

export function PetFormFields({
  pet,
  photos: { album, proof, said },
  errors,
  detected,
  now: { vaccinated, species },
  cards = false,
}: PetFormFieldsProps) {
  const Group = cards ? CardGroup : PlainGroup
  return (
    <>
      <Group title={t('Photos')}>
        {album.field({
          label: t('Main Image'),
          also: t('Additional Images'),
          required: true,
          error: album.isEmpty && errors.main,
          hint: t(ALBUM_HINT, { count: MAX_PHOTOS }),
          text: t('Choose photos or drop them here'),
        })}
        <p role="status" className="sr-only">
          {said}
        </p>
      </Group>
      <Group title={t('The basics')}>
        <PetInputs section="pet" pet={pet} errors={errors} />
      </Group>
      <Group title={t('Character')}>
        <PetInputs section="character" pet={pet} errors={errors} />
      </Group>
      <Group title={t('Health')}>
        <PetInputs section="health" pet={pet} errors={errors} />
        {vaccinated &&
          proof.field({
            label: t('Vaccination Proof'),
            required: true,
            error: proof.isEmpty && errors.proof,
            hint: t('A photo of the vaccination card. Only you, vets and admins can open it.'),
            text: t('Choose a photo or drop it here'),
          })}
      </Group>
      <Group title={t('Good to know')}>
        <p className="-mt-2 text-soft">{t('All optional. It helps people find the right pet.')}</p>
        <FactInputs facts={pet} species={species || 'other'} errors={errors} />
        <LanguageGroup pet={pet} errors={errors} detected={detected} />
        <BreedNames species={species} />
      </Group>
    </>
  )
}

export const ALBUM_HINT = msg(
  'Up to {count}, the main one first. Drag them into the order you like, and say in a few words what each shows.',
)

/** The language of the description: detected, unless the author chooses it. */
function LanguageGroup({ pet, errors, detected }: Pick<PetFormFieldsProps, 'pet' | 'errors' | 'detected'>) {
  const text = detected
    ? t('Detected: {language}', { language: languageName(detected) })
    : t('Detected from what you write')
  return (
    <FoldedGroup title={t('Language')} text={text} wrong={false}>
      <PetInputs section="language" pet={pet} errors={errors} />
    </FoldedGroup>
  )
}

interface GroupProps {
  title: string
  children: ReactNode
}

function CardGroup({ title, children }: GroupProps) {
  return (
    <section className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-6')}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function PlainGroup({ title, children }: GroupProps) {
  return (
    <section className="grid gap-4">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
