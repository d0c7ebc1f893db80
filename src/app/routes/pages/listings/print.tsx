import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { PRINT_FORMATS, type PrintFormat } from '../../../../modules/listings/posts/shapes/print-vocabulary.ts'
import { PrintPets } from '../../../../modules/listings/posts/web/print/print-pets.tsx'
import { postIdOf, printQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

/** The pets of `posts`, which may be repeated or comma-separated. */
const idsOf = (search: URLSearchParams): number[] => search.getAll('posts').flatMap(ids => ids.split(',').map(postIdOf))

const formatOf = (search: URLSearchParams): PrintFormat =>
  PRINT_FORMATS.find(format => format === search.get('as')) ?? 'a6'

/** Nothing was chosen. */
export const redirectTo = ({ search, me }: PageRequest) =>
  idsOf(search).length === 0 ? (me ? '/print/round' : '/home') : undefined

export const queries = ({ queries, search }: PageRequest) => [printQuery(queries, idsOf(search))]

export function Component() {
  const [search] = useSearchParams()
  const ids = idsOf(search)
  return (
    <Page className="print:max-w-none print:p-0">
      <title>{t('Print · Pawpal')}</title>
      <meta name="robots" content="noindex" />
      <PrintPets ids={ids} format={formatOf(search)} pathOf={format => `/print?posts=${ids.join(',')}&as=${format}`} />
    </Page>
  )
}
