import { t } from '../../../shared/i18n/t.ts'
import { UndoApproval } from '../../../modules/adoption/requests/web/dialog/undo-approval.tsx'
import { RequestDialog } from '../../../modules/adoption/requests/web/dialog/request-dialog.tsx'
import { BoardView, type OpenedCard } from '../../../modules/adoption/board/web/board-view.tsx'
import { CardForm } from '../../../modules/adoption/board/web/card-form.tsx'
import { boardQuery, filtersIn } from '../../../modules/adoption/board/web/queries.ts'
import { RequestTeam } from '../../../modules/adoption/teamwork/web/team-bar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../ui/illustrations/illustrations.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'
import { RequestViews } from './request-views.tsx'

export const queries = ({ queries, search }: PageRequest) => [boardQuery(queries, filtersIn(search))]

export function Component() {
  return (
    <Page width="wide">
      <PageHeader title={t('Requests')} action={<RequestViews />} />
      <BoardView
        team
        empty={
          <EmptyState picture={<PerchedBird />} title={t('No open requests')} text={t('New requests appear here.')} />
        }
        renderDialog={cardDialog}
        renderUndo={requestId => <UndoApproval requestId={requestId} />}
      />
    </Page>
  )
}

const cardDialog = ({ requestId, mayChange, onClose }: OpenedCard) => (
  <RequestDialog
    requestId={requestId}
    onClose={onClose}
    team={
      <>
        <CardForm requestId={requestId} mayChange={mayChange} />
        <RequestTeam requestId={requestId} />
      </>
    }
  />
)
