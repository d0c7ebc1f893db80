import { useParams } from 'react-router'
import { ImportPage } from '../../../modules/exchange/imports/web/import-page.tsx'
import { importsQuery } from '../../../modules/exchange/imports/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { slug = '' } }: PageRequest) => [importsQuery(queries, slug)]

export function Component() {
  const { slug = '' } = useParams()
  return (
    <Page width="text">
      <ImportPage id={slug} />
    </Page>
  )
}
