import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { CommunityView } from '../../../../modules/talk/communities/web/community-view.tsx'
import type * as slots from '../../../../modules/talk/communities/web/page-slots.ts'
import { usePhotoField } from '../../../../modules/base/photos/web/use-photo-field.tsx'
import { ReportButton } from '../../../../modules/safety/reports/web/reporting/report-button.tsx'
import { parseCommunityUrl } from '../../../../modules/talk/communities/web/community-url.ts'
import {
  communityQuery,
  discussionCommentsQuery,
  discussionQuery,
  discussionsQuery,
  membersQuery,
} from '../../../../modules/talk/communities/web/queries.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { FillSlots, type PartsOf } from '../../../../ui/slot.tsx'
import type { PageRequest } from '../../page.tsx'
import { useWatchedCommunity } from '../../live/use-watched-community.ts'

export const queries = ({ queries, params }: PageRequest) => [communityQuery(queries, Number(params.id))]

export function extras({ queries, params, search }: PageRequest) {
  const { id, discussion, cursor, members } = parseCommunityUrl(params.id, search)
  const shown = discussion
    ? [discussionQuery(queries, discussion), discussionCommentsQuery(queries, discussion, cursor)]
    : [discussionsQuery(queries, id, cursor)]
  return [...shown, membersQuery(queries, id, members)]
}

export function Component() {
  const { id } = useParams()
  const url = parseCommunityUrl(id, new URLSearchParams(useLocation().search))
  const { data: community, refetch, isFetching } = useQuery(communityQuery(useQueries(), url.id))
  useWatchedCommunity(url.id)
  if (!community)
    return (
      <Page>
        <ErrorState level={1} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  return (
    <FillSlots parts={parts}>
      <CommunityView key={community.id} community={community} url={url} />
    </FillSlots>
  )
}

const parts: PartsOf<typeof slots> = {
  Report: ({ subjectId, person }) => <ReportButton subject="discussion" subjectId={subjectId} person={person} />,
  PhotoField: ({ initial, children }) => children(usePhotoField({ initial: initial ? [initial] : [] })),
}
