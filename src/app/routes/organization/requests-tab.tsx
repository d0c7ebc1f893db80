import { t } from '../../../shared/i18n/t.ts'
import { OwnRequests } from '../../../modules/adoption/requests/web/own-requests.tsx'
import { ownRequestsQuery } from '../../../modules/adoption/requests/web/queries.ts'
import { Assignee } from '../../../modules/adoption/teamwork/web/assignment-select.tsx'
import { RequestTeam } from '../../../modules/adoption/teamwork/web/team-bar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../ui/illustrations/illustrations.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'
import { RequestViews } from './request-views.tsx'

export const queries = ({ queries }: PageRequest) => [ownRequestsQuery(queries, 'received')]

export function Component() {
  return (
    <Page width="text">
      <PageHeader
        title={t('Requests')}
        text={t('Requests for your animals. Everyone on your team sees each answer.')}
        action={<RequestViews />}
      />
      <OwnRequests
        side="received"
        empty={
          <EmptyState
            picture={<PerchedBird />}
            title={t('No requests for your animals yet')}
            text={t('New requests appear here.')}
          />
        }
        team={team}
      />
    </Page>
  )
}

const team = {
  renderRow: (requestId: number) => <Assignee subject="request" subjectId={String(requestId)} />,
  renderDialog: (requestId: number) => <RequestTeam requestId={requestId} />,
}
