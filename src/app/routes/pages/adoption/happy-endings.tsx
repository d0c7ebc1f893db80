import { useLocation } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { EndingList, ENDINGS_TEXT, EndingsHead } from '../../../../modules/adoption/happy-endings/web/ending-list.tsx'
import { endingsQuery } from '../../../../modules/adoption/happy-endings/web/queries.ts'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { reportOf } from '../../slots/ending-of-post.tsx'
import type { PageRequest } from '../../page.tsx'

const endings = ({ queries, search }: PageRequest) => [endingsQuery(queries, search)]

/** In the browser the page itself shows loading errors. */
export const { queries, extras } = import.meta.env.SSR ? { queries: endings } : { extras: endings }

export function Component() {
  const search = new URLSearchParams(useLocation().search)
  return (
    <Page>
      <EndingsHead search={search} />
      <PageHeader title={t('Happy endings')} text={t(ENDINGS_TEXT)} />
      <EndingList search={search} reportOf={reportOf} />
    </Page>
  )
}
