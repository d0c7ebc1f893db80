import { Uploads } from '../../modules/feeds/web/uploads.tsx'
import { uploadsQuery } from '../../modules/feeds/web/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [uploadsQuery(queries)]

export const Component = () => (
  <Page width="text">
    <Uploads />
  </Page>
)
