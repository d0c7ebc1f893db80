import { useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { isClosed } from '../../../../modules/listings/posts/vocabulary.ts'
import { DeathNote } from '../../../../modules/adoption/deaths/web/death-note.tsx'
import { ApplyPanel } from '../../../../modules/adoption/requests/web/adopt/apply-panel.tsx'
import { HiddenPost } from '../../../../modules/adoption/requests/web/adopt/own-request.tsx'
import { ownRequestQuery } from '../../../../modules/adoption/requests/web/queries.ts'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import { MoneyReportButton } from '../../../../modules/safety/reports/web/reporting/money-report.tsx'
import { PetView } from '../../../../modules/listings/posts/web/detail/pet-view.tsx'
import { postIdOf, postQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { usePost } from '../../../../modules/listings/posts/web/use-post.ts'
import { isRefused, reasonOf, useMe } from '../../../client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { EndingOfPost, endingOfPost } from '../../slots/ending-of-post.tsx'
import { RequestOfPet } from '../../slots/request-of-pet.tsx'
import { shownWithout, useHiddenRequest } from '../../slots/hidden-post.tsx'
import type { PageRequest } from '../../page.tsx'
import { Gone } from '../../shell/gone.tsx'
import { useWatchedPost } from '../../live/use-watched-post.ts'

export const queries = ({ queries, params: { id }, me }: PageRequest) => [
  postQuery(queries, id),
  ...(me ? [ownRequestQuery(queries, postIdOf(id))] : []),
]

export const extras = ({ queries, cache, params: { id } }: PageRequest) => [endingOfPost(queries, cache, id)]

export { shownWithout }

/** The older URL of a pet. The canonical one is its post's. */
export function Component() {
  const { id } = useParams()
  const hidden = useHiddenRequest(id)
  return hidden ? <HiddenPost request={hidden} /> : <Shown id={id} />
}

function Shown({ id }: { id: string | undefined }) {
  const { data: post, error, refetch, isFetching } = usePost(id)
  const me = useMe()
  useWatchedPost(postIdOf(id))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (isRefused(error, 'GONE')) return <Gone closed />
  if (!post) {
    return (
      <Page>
        <ErrorState
          level={1}
          title={t('Error: {error}', { error: reasonOf(error) })}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Page>
    )
  }
  const { owner, abilities } = post
  const mayReport = me !== null && !abilities.edit && owner.id !== me.id
  const wanted = { otherUserId: owner.id, petName: post.name, postId: post.id }
  return (
    <PetView
      key={post.id}
      post={post}
      report={mayReport && <MoneyReportButton subject="post" subjectId={`${post.id}`} person={owner} />}
      state={<RequestOfPet post={post} />}
      ending={<EndingOfPost post={post} />}
      actions={
        isClosed(post.status) ? (
          <>
            <DeathNote postId={post.id} name={post.name} />
            {abilities.message && <MessageButton {...wanted} label={t('Message Owner')} />}
          </>
        ) : (
          <ApplyPanel
            post={post}
            messageOwner={abilities.message && <MessageButton {...wanted} label={t('Message Owner')} />}
          />
        )
      }
    />
  )
}
