import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { InvitationView } from '../../../../modules/people/organizations/web/invitation-view.tsx'
import { invitationQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

const tokenIn = (search: URLSearchParams): string => search.get('token') ?? ''

export const extras = ({ queries, search }: PageRequest) => [invitationQuery(queries, tokenIn(search))]

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page width="form">
      <title>{t('Invitation · Pawpal')}</title>
      <InvitationView token={tokenIn(search)} />
    </Page>
  )
}
