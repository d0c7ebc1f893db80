import { use } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { DataBlock } from '../../../../ui/layout/data-block.tsx'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { sharePicture } from '../../../base/photos/rules.ts'
import { SHARE_SIZE } from '../../../base/photos/vocabulary.ts'
import type { HappyEnding } from '../contract.ts'
import { publicPath } from '../rules.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { endingsQuery } from './queries.ts'

const TITLE = msg('Happy endings')
export const ENDINGS_TEXT = msg('What people tell of the pets that they adopted here.')

/** The metadata of the list for search engines and share cards; its URLs are absolute. */
export function EndingsHead({ search }: { search: URLSearchParams }) {
  const site = use(SiteContext)
  const { data } = useInfiniteQuery({ ...endingsQuery(useQueries(), search), enabled: false })
  const endings = data?.pages[0]?.items ?? []
  const [first] = endings
  return (
    <>
      <title>{`${t(TITLE)} · Pawpal`}</title>
      <meta name="description" content={t(ENDINGS_TEXT)} />
      <ShareTags
        title={t(TITLE)}
        description={t(ENDINGS_TEXT)}
        url={`${site}/happy-endings`}
        picture={first && { ...SHARE_SIZE, src: site + sharePicture(first.photo), alt: first.photo.alt || first.pet }}
      />
      <DataBlock type="application/ld+json" data={structuredData(endings, site)} />
    </>
  )
}

/** In the vocabulary of schema.org. */
const structuredData = (endings: readonly HappyEnding[], site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: t(TITLE),
  url: `${site}/happy-endings`,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: endings.map((ending, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Article',
        headline: t('The happy ending of {pet}', { pet: ending.pet }),
        articleBody: ending.content,
        ...(ending.language && { inLanguage: ending.language }),
        image: site + sharePicture(ending.photo),
        datePublished: ending.publishedAt,
        author: { '@type': 'Person', name: ending.firstName },
        url: site + publicPath(ending.postId),
      },
    })),
  },
})
