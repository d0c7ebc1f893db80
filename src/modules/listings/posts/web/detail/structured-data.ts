import { ageText } from '../../../../../shared/time/age.ts'
import { readVideo } from '../../../../../shared/text/video-link.ts'
import { sharePicture } from '../../../../base/photos/rules.ts'
import type { Post } from '../../contract.ts'
import { breedName } from '../../facts/fact-rules.ts'
import { SEX_LABELS, SIZE_NAMES, SPECIES_LABELS, type Availability } from '../../vocabulary.ts'
import { travelText } from '../../shapes/travel-vocabulary.ts'
import { petName } from '../pet-texts.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/**
 * A pet in the vocabulary of schema.org, as JSON-LD for search engines.
 *
 * schema.org has no type for an animal. `Product` with an `Offer` says what matters here: what is offered, by whom, and whether
 * it is still available. The price is the adoption fee, and absent where nobody said one.
 */
export const structuredData = (post: Post, site: string) => ({
  '@context': 'https://schema.org',
  '@graph': [pet(post, site), breadcrumbs(post, site)],
})

function pet(post: Post, site: string) {
  const url = `${site}/post/${post.id}`
  return {
    '@type': 'Product',
    '@id': `${url}#pet`,
    url,
    ...(post.language && { mainEntityOfPage: { '@type': 'ItemPage', '@id': url, inLanguage: post.language } }),
    name: petName(post),
    description: post.content,
    image: post.photos.map(photo => site + sharePicture(photo)),
    category: post.speciesUnknown ? 'Live Animals' : `Live Animals > ${SPECIES_LABELS[post.species]}`,
    additionalProperty: properties(post),
    ...videoOf(post),
    offers: {
      '@type': 'Offer',
      url,
      ...(post.fee && { price: post.fee.amount, priceCurrency: post.fee.currency }),
      availability: `https://schema.org/${post.status === 'approved' ? OFFERS[post.availability] : 'SoldOut'}`,
      ...(post.location && { areaServed: post.location }),
      seller: {
        '@type': post.owner.organizationSlug ? 'AnimalShelter' : post.owner.isShelter ? 'Organization' : 'Person',
        name: post.owner.name,
        url: `${site}${post.owner.organizationSlug ? `/shelter/${post.owner.organizationSlug}` : `/profile/${post.owner.id}`}`,
      },
    },
  }
}

/** Its own site knows when it was made and has a picture of it; nothing is asked of that site for this. */
function videoOf(post: Post) {
  const video = readVideo(post.video)
  if (!video) return {}
  const { link: url, player: embedUrl } = video
  return { subjectOf: { '@type': 'VideoObject', name: t('Video of {name}', { name: petName(post) }), url, embedUrl } }
}

/** The terms of schema.org for each availability of a pet that looks for a home. */
const OFFERS: Record<Availability, string> = { available: 'InStock', onHold: 'Reserved', paused: 'OutOfStock' }

const properties = ({ age, sex, size, ...post }: Post) =>
  Object.entries({
    [t('Breed')]: breedName(post),
    [t('Age')]: age === null ? undefined : ageText(age),
    [t('Sex')]: t(SEX_LABELS[sex]),
    [t('Size')]: t(SIZE_NAMES[size]),
    [t('Can be brought')]: travelText(post),
  })
    .filter(([, value]) => value)
    .map(([name, value]) => ({ '@type': 'PropertyValue', name, value }))

function breadcrumbs(post: Post, site: string) {
  const pets = `${site}/home`
  const kind = `${pets}?${new URLSearchParams({ species: post.species }).toString()}`
  const steps: [name: string, item: string][] = [
    [t('Pets'), pets],
    ...(post.speciesUnknown ? [] : [[t(SPECIES_LABELS[post.species]), kind] satisfies [string, string]]),
    [petName(post), `${site}/post/${post.id}`],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
