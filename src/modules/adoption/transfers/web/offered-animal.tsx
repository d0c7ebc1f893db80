import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { Facts } from '../../../../ui/data/facts.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { SEX_LABELS, SIZE_NAMES, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { OfferedPet } from '../contract.ts'
import { PetPhoto } from './pet-photo.tsx'

/** What a receiver reads about an animal, also where its listing is not public. */
export function OfferedAnimal({ animal }: { animal: OfferedPet }) {
  const { postId, name, content, healthInfo, vaccinated, isListed, photos } = animal
  return (
    <Section title={name} id={`animal-${postId}`}>
      {photos.length > 0 && (
        <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
          {photos.map(photo => (
            <li key={photo.id} className="shrink-0">
              <PetPhoto photo={photo} alt={photo.alt} sizes="12rem" className="size-48 rounded-lg" />
            </li>
          ))}
        </ul>
      )}
      <Facts items={factsOf(animal)} />
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {healthInfo && (
        <div className="grid gap-1">
          <h3>{t('Health')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{healthInfo}</p>
        </div>
      )}
      {vaccinated && <p>{t('Vaccinated, as the listing says.')}</p>}
      {isListed && (
        <Link to={`/post/${postId}`} className="touch relative justify-self-start font-semibold text-brand underline">
          {t('See the public page')}
        </Link>
      )}
    </Section>
  )
}

function factsOf({ species, breed, sex, size, bornIn, location }: OfferedPet) {
  const known = [
    { label: t('Species'), value: t(SPECIES_LABELS[species]) },
    { label: t('Breed'), value: breed },
    { label: t('Sex'), value: t(SEX_LABELS[sex]) },
    { label: t('Size'), value: t(SIZE_NAMES[size]) },
    {
      label: t('Born'),
      value: bornIn && formatDate(new Date(`${bornIn}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    },
    { label: t('Location'), value: location },
  ]
  return known.filter(({ value }) => value)
}
