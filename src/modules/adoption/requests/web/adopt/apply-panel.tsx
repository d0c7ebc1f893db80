import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ActionBar } from '../../../../../ui/layout/action-bar.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { adoptionProblems } from '../../problems.ts'
import { useAdoptInUrl } from './adopt-in-url.ts'
import { type AdoptPanelProps, PanelSkeleton, RequesterActions, Unknown, VisitorActions } from './adopt-panel.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { stateText } from '../parts/request-status.tsx'
import { ownRequestQuery } from '../queries.ts'
import { MeetingSlot } from '../slots.ts'

type ApplyPanelProps = Pick<AdoptPanelProps, 'post' | 'messageOwner'>

/** The ways to ask for a pet on its older page. Nothing for the pet's owner. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { post } = props
  const me = useMe()
  if (me?.id === post.owner.id) return null
  if (me) return <Applicant {...props} />
  return <VisitorActions {...props} page="pet" />
}

function Applicant(props: ApplyPanelProps) {
  const { post, messageOwner } = props
  const { data: request, isError, refetch } = useQuery(ownRequestQuery(useQueries(), post.id))
  const [applying, setApplying] = useAdoptInUrl()
  if (request === undefined) return isError ? <Unknown onRetry={() => void refetch()} /> : <PanelSkeleton />
  const apply = () => setApplying(true)
  return (
    <>
      {request ? (
        <Asked request={request} messageOwner={messageOwner} onApply={apply} />
      ) : (
        <RequesterActions {...props} onApply={apply} />
      )}
      <ApplicationDialog
        post={post}
        application={request?.application}
        homeSent={request?.homeSent}
        earlier={request?.own}
        open={applying && (request ? request.status === 'pending' : post.abilities.adopt)}
        onOpenChange={setApplying}
      />
    </>
  )
}

type AskedProps = Pick<AdoptPanelProps, 'messageOwner'> & { request: AdoptionRequest; onApply: () => void }

/** What the viewer can do about their request. */
function Asked({ request, messageOwner, onApply }: AskedProps) {
  return (
    <>
      <Note>{statusText(request)}</Note>
      {request.meeting && <MeetingSlot request={request} />}
      <ActionBar className="empty:hidden">
        {request.status === 'pending' && (
          <ReadyButton onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onApply}>
            {request.application ? t('Edit application') : t('Add your application')}
          </ReadyButton>
        )}
        {messageOwner}
      </ActionBar>
    </>
  )
}

const statusText = ({ status }: AdoptionRequest): string =>
  status === 'pending' ? t(adoptionProblems.ALREADY_REQUESTED.message) : stateText(status)
