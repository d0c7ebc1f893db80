import { Page } from '../../ui/layout/page.tsx'
import { RoundList } from '../../modules/posts/web/print/round-list.tsx'

export const Component = () => (
  <Page>
    <RoundList printPath="/print" />
  </Page>
)
