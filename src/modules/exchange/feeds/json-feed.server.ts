import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { SPECIES_LABELS } from '../../listings/posts/vocabulary.ts'
import { lineOf, ownerOf, titleOf, toJson } from './describe-animal.server.ts'
import type { FeedAnimal } from './read-animals.server.ts'
import type { Scope } from './scope.server.ts'

export interface NewestFeed {
  scope: Scope
  appUrl: string
  /** This page of the feed, and the next one. */
  url: string
  nextUrl: string | undefined
  animals: readonly FeedAnimal[]
}

export const titleOfFeed = ({ name }: Scope): string => t('Animals of {name} looking for a home', { name })

/** A page of JSON Feed 1.1. What the format has no field for stands in `_animal`. */
export const jsonFeed = ({ scope, appUrl, url, nextUrl, animals }: NewestFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOfFeed(scope),
    home_page_url: appUrl + scope.page,
    feed_url: url,
    ...(nextUrl && { next_url: nextUrl }),
    description: t('The newest animals first. Each leads to its listing, where people can ask for it.'),
    icon: `${appUrl}/favicon.svg`,
    language: currentLanguage(),
    items: animals.map(animal => toItem(animal, appUrl)),
  })

const toItem = (animal: FeedAnimal, appUrl: string) => ({
  id: animal.url,
  url: animal.url,
  title: titleOf(animal),
  content_text: [lineOf(animal), animal.content].filter(Boolean).join('\n\n'),
  ...(animal.language && { language: animal.language }),
  summary: lineOf(animal),
  ...(animal.photos[0] && { image: animal.photos[0].share }),
  date_published: animal.listedAt.toISOString(),
  date_modified: animal.updatedAt.toISOString(),
  authors: [
    {
      name: ownerOf(animal),
      ...(animal.organization && { url: `${appUrl}/shelter/${animal.organization.slug}` }),
    },
  ],
  tags: [t(SPECIES_LABELS[animal.species]), animal.breed].filter(Boolean),
  _animal: toJson(animal),
})
