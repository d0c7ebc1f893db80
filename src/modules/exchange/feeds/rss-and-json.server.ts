import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import { FILTERS, SPECIES_LABELS } from '../../listings/posts/vocabulary.ts'
import { lineOf, ownerOf, titleOf, toJson } from './describe-animal.server.ts'
import type { FeedAnimal } from './read-animals.server.ts'
import type { Scope } from './scope.server.ts'

interface NewestFeed {
  scope: Scope
  appUrl: string
  /** This page of the feed, and the next one. */
  url: string
  nextUrl: string | undefined
  animals: readonly FeedAnimal[]
}

const titleOfFeed = ({ name }: Scope): string => t('Animals of {name} looking for a home', { name })

/** A page of JSON Feed 1.1. Fields that the format lacks are in `_animal`. */
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
  tags: [
    t(SPECIES_LABELS[animal.species]),
    animal.breed,
    animal.needsFoster ? t(FILTERS.needsFoster.label) : '',
  ].filter(Boolean),
  _animal: toJson(animal),
})

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"'

/** A page of RSS 2.0; further pages by RFC 5005. */
export const rss = ({ scope, appUrl, url, nextUrl, animals }: NewestFeed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}><channel>
${tag('title', titleOfFeed(scope))}${tag('link', appUrl + scope.page)}${tag('description', t('The newest animals first.'))}${tag('language', currentLanguage())}
<atom:link rel="self" type="application/rss+xml" href="${escape(url)}"/>${nextUrl ? `<atom:link rel="next" href="${escape(nextUrl)}"/>` : ''}
${animals.map(animal => item(animal)).join('\n')}
</channel></rss>
`

function item(animal: FeedAnimal): string {
  const [photo] = animal.photos
  return [
    '<item>',
    tag('title', titleOf(animal)),
    tag('link', animal.url),
    `<guid isPermaLink="true">${escape(animal.url)}</guid>`,
    tag('pubDate', animal.listedAt.toUTCString()),
    tag('dc:creator', ownerOf(animal)),
    animal.language ? tag('dc:language', animal.language) : '',
    ...[t(SPECIES_LABELS[animal.species]), animal.breed].filter(Boolean).map(category => tag('category', category)),
    // HTML within the text.
    tag('description', `<p>${escape(lineOf(animal))}</p><p>${escape(animal.content).replaceAll('\n', '<br>')}</p>`),
    photo ? `<media:content url="${escape(photo.share)}" medium="image" type="image/jpeg"/>` : '',
    '</item>',
  ].join('')
}

const tag = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`

/** Removes characters that XML 1.0 does not allow. */
const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  escapeMarkup(text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, ''))
