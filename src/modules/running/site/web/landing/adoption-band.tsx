import type { ReactNode } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { CuriousCat, PerchedBird, SleepingDog } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { OTHER_PETS, SPECIES_LABELS, type Species, type SpeciesFilter } from '../../../../listings/posts/vocabulary.ts'
import { Band } from './introduction.tsx'

/** Links to the listings of each species. */
export function AdoptionBand() {
  return (
    <Band id="adoption" title={t('Adoption')} text={t('Who would you like to come home to?')}>
      <div className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        <Category
          to={petsOf('dog')}
          name={t('Dogs')}
          text={t('From lap size to sofa size')}
          well="bg-sun-well"
          drawing={<SleepingDog />}
        />
        <Category
          to={petsOf('cat')}
          name={t('Cats')}
          text={t('They will pick you')}
          well="bg-brand-well"
          drawing={<CuriousCat />}
        />
        <Category
          to={petsOf(OTHER_PETS)}
          name={t('Other pets')}
          text={t('Feathers, hooves and long ears')}
          well="bg-leaf-well"
          drawing={<PerchedBird />}
        />
      </div>
      <ul aria-label={t('More kinds of pets')} className="flex flex-wrap gap-2">
        {others.map(species => (
          <li key={species}>
            <Link to={petsOf(species)} className={chip}>
              {t(SPECIES_LABELS[species])}
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  )
}

const petsOf = (species: SpeciesFilter): Address => `/home?species=${encodeURIComponent(species)}`

const others: Species[] = ['rabbit', 'bird', 'small pet', 'reptile', 'horse', 'farm animal', 'other']

type CategoryProps = { to: Address; name: string; text: string; well: string; drawing: ReactNode }

function Category({ to, name, text, well, drawing }: CategoryProps) {
  return (
    <Link
      to={to}
      className="group grid overflow-hidden rounded-lg bg-card shadow-lift transition-transform hover:-translate-y-0.5 focus-visible:rounded-lg max-sm:grid-cols-[9rem_1fr]"
    >
      <span className={`grid place-items-center p-4 sm:p-8 ${well}`}>{drawing}</span>
      <span className="grid content-center gap-0.5 p-4 sm:p-6">
        <span className="font-display text-xl font-[650] tracking-tight">{name}</span>
        <span className="text-soft">{text}</span>
      </span>
    </Link>
  )
}

const chip =
  'touch relative inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 font-[550] transition-colors hover:border-edge hover:bg-well'
