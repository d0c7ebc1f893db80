import { Uploads } from '../../../modules/exchange/feeds/web/uploads.tsx'
import { uploadsQuery } from '../../../modules/exchange/feeds/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [uploadsQuery(queries)]

export const Component = () => (
  <Page width="text">
    <Uploads />
  </Page>
)
