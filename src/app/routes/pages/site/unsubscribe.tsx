import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { tokenOf } from '../../../../modules/base/accounts/web/form/link-outcome.tsx'
import { mailLinkQuery } from '../../../../modules/news/notifications/web/queries.ts'
import { UnsubscribePage } from '../../../../modules/news/notifications/web/unsubscribe-page.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [mailLinkQuery(queries, tokenOf(search))]

export function Component() {
  return (
    <Page width="text" className="my-auto">
      <title>{t('Unsubscribe · Pawpal')}</title>
      <UnsubscribePage token={tokenOf(useSearchParams()[0])} />
    </Page>
  )
}
