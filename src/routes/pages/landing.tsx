import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../client.ts'
import { AdoptionBand } from '../../modules/site/web/adoption-band.tsx'
import { ContactBand } from '../../modules/site/web/closing-band.tsx'
import { Hero } from '../../modules/site/web/hero.tsx'
import { AboutBand, ServicesBand } from '../../modules/site/web/introduction.tsx'
import { landingPetsQuery } from '../../modules/site/web/landing-pets.ts'
import { Mosaic } from '../../modules/site/web/mosaic.tsx'
import { siteInfoQuery, useSiteInfo } from '../../modules/site/web/site-info.ts'
import { useSmoothScrolling } from '../../modules/site/web/use-smooth-scrolling.ts'
import type { PageRequest } from '../page.tsx'

export const redirectTo = ({ me }: PageRequest) => (me ? '/home' : undefined)
export const extras = ({ queries }: PageRequest) => [landingPetsQuery(queries), siteInfoQuery(queries)]

export function Component() {
  const { data: pets = [] } = useQuery(landingPetsQuery(useQueries()))
  const reviewed = useSiteInfo()?.reviewRequired ?? true
  useSmoothScrolling()
  return (
    <>
      <title>Pawpal · Find your perfect companion</title>
      <meta
        name="description"
        content={`Meet dogs, cats and other pets that look for a home near you.${reviewed ? ' Every listing is checked by a veterinarian.' : ''}`}
      />
      <Hero mosaic={<Mosaic pets={pets} />} />
      <AboutBand />
      <ServicesBand />
      <AdoptionBand />
      <ContactBand />
    </>
  )
}
