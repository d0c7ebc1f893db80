import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../client.ts'
import { NewestEndings } from '../../../../modules/adoption/happy-endings/web/ending-card.tsx'
import { newestEndingsQuery } from '../../../../modules/adoption/happy-endings/web/queries.ts'
import { AdoptionBand } from '../../../../modules/running/site/web/landing/adoption-band.tsx'
import { ContactBand } from '../../../../modules/running/site/web/landing/closing-band.tsx'
import { Hero } from '../../../../modules/running/site/web/landing/hero.tsx'
import { AboutBand, Band, ServicesBand } from '../../../../modules/running/site/web/landing/introduction.tsx'
import { landingPetsQuery, siteInfoQuery, useSiteInfo } from '../../../../modules/running/site/web/queries.ts'
import { Mosaic } from '../../../../modules/running/site/web/landing/mosaic.tsx'
import { useSmoothScrolling } from '../../../../modules/running/site/web/landing/use-smooth-scrolling.ts'
import { Later } from '../../../../ui/first-paint.tsx'
import type { PageRequest } from '../../page.tsx'

export const redirectTo = ({ me }: PageRequest) => (me ? '/home' : undefined)
export const extras = ({ queries }: PageRequest) => [
  landingPetsQuery(queries),
  siteInfoQuery(queries),
  newestEndingsQuery(queries),
]

export function Component() {
  const { data: pets = [] } = useQuery(landingPetsQuery(useQueries()))
  const { data: endings = [] } = useQuery(newestEndingsQuery(useQueries()))
  const reviewed = useSiteInfo()?.reviewRequired ?? true
  useSmoothScrolling()
  return (
    <>
      <title>{t('Pawpal · Find your perfect companion')}</title>
      <meta
        name="description"
        content={
          reviewed
            ? t(
                'Meet dogs, cats and other pets that are looking for a home near you. Every listing is checked by a veterinarian.',
              )
            : t('Meet dogs, cats and other pets that are looking for a home near you.')
        }
      />
      <Hero mosaic={<Mosaic pets={pets} />} />
      <Later>
        <AboutBand />
        <ServicesBand />
        <AdoptionBand />
        {endings.length > 0 && (
          <Band
            id="happy-endings"
            title={t('Happy endings')}
            text={t('What people say about the pets they adopted here.')}
            tinted
          >
            <NewestEndings endings={endings} />
          </Band>
        )}
        <ContactBand />
      </Later>
    </>
  )
}
