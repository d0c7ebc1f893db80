import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { GoButton } from '../../../../../ui/button/go-button.tsx'
import { ActionBar } from '../../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { adoptionProblems } from '../../problems.ts'
import { applyPath, useAdoptInUrl } from './adopt-in-url.ts'
import { type AdoptPanelProps, Closed, PanelSkeleton, RequestConditions, Unknown } from './adopt-panel.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { stateText } from '../parts/request-status.tsx'
import { ownRequestQuery } from '../queries.ts'
import { MeetingSlot } from '../slots.ts'

type ApplyPanelProps = Pick<AdoptPanelProps, 'post' | 'messageOwner'>

/** The older page's way to ask for a pet: the application form alone. Nothing for the pet's owner. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { post, messageOwner } = props
  const me = useMe()
  if (me?.id === post.owner.id) return null
  if (me) return <Applicant {...props} />
  if (!post.abilities.adopt) return <Closed post={post} messageOwner={messageOwner} />
  return (
    <ActionBar>
      <GoButton to={`/login?next=${encodeURIComponent(applyPath(post.id, 'pet'))}`}>{t('Apply to Adopt')}</GoButton>
      {messageOwner}
    </ActionBar>
  )
}

function Applicant({ post, messageOwner }: ApplyPanelProps) {
  const { data: request, isError, refetch } = useQuery(ownRequestQuery(useQueries(), post.id))
  const [applying, setApplying] = useAdoptInUrl()
  if (request === undefined) return isError ? <Unknown onRetry={() => void refetch()} /> : <PanelSkeleton />
  const mayApply = request ? request.status === 'pending' : post.abilities.adopt
  return (
    <>
      {request && <Note>{statusText(request)}</Note>}
      {request?.meeting && <MeetingSlot request={request} />}
      {!request && (mayApply ? <RequestConditions {...post} /> : <Closed post={post} />)}
      <ActionBar className="empty:hidden">
        {mayApply && (
          <ReadyButton onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setApplying(true)}>
            {request?.application ? t('Edit application') : request ? t('Add your application') : t('Apply to Adopt')}
          </ReadyButton>
        )}
        {messageOwner}
      </ActionBar>
      <ApplicationDialog
        post={post}
        application={request?.application}
        homeSent={request?.homeSent}
        earlier={request?.own}
        open={applying && mayApply}
        onOpenChange={setApplying}
      />
    </>
  )
}

const statusText = ({ status }: AdoptionRequest): string =>
  status === 'pending' ? t(adoptionProblems.ALREADY_REQUESTED.message) : stateText(status)
