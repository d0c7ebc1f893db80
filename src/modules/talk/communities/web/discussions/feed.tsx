import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useMe, useQueries } from '../../../../../app/client.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../../ui/navigation/back-link.tsx'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { Thread } from '../../../../../ui/data/thread.tsx'
import type { Community } from '../../contract.ts'
import { DiscussionComposer } from './discussion-composer.tsx'
import { DiscussionEntry } from './discussion-entry.tsx'
import { MembershipButton } from '../members/membership-button.tsx'
import { communityPath, type CommunityUrl } from '../community-url.ts'
import { discussionQuery, discussionsQuery } from '../queries.ts'
import { PhotoFieldSlot } from '../page-slots.ts'

interface FeedProps {
  community: Community
  url: CommunityUrl
}

/** The discussions of a community, newest first, with a composer for members. */
export function Feed({ community, url }: FeedProps) {
  const list = useInfiniteQuery(discussionsQuery(useQueries(), url.id, url.cursor))
  const discussions = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={t('Discussions')} className="gap-5">
      {url.cursor && <BackLink to={communityPath({ id: url.id })}>{t('Back to the newest')}</BackLink>}
      <TakePart community={community} url={url} />
      {list.data && discussions.length === 0 && (
        <EmptyState level={3} title={t('No discussions yet')} text={t('A question is a good beginning.')} />
      )}
      {discussions.length > 0 && (
        <Thread>
          {discussions.map(discussion => (
            <DiscussionEntry key={discussion.id} discussion={discussion} community={community} />
          ))}
        </Thread>
      )}
      {list.isError && !list.data && (
        <ErrorState
          level={3}
          text={t("The discussions couldn't be loaded.")}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <ShowMore
        list={list}
        more={t('More discussions')}
        moreFailed={t("More discussions couldn't be loaded. Please try again.")}
        href={communityPath({ id: url.id, cursor: list.data?.pages.at(-1)?.next, members: url.members })}
      />
    </Section>
  )
}

/** The composer for members; the Join button for everybody else. */
function TakePart({ community, url }: FeedProps) {
  const me = useMe()
  if (community.abilities.write)
    return (
      <Card>
        <PhotoFieldSlot>{photo => <DiscussionComposer communityId={community.id} photo={photo} />}</PhotoFieldSlot>
      </Card>
    )
  if (!community.abilities.join) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-well px-4 py-3">
      <p className="text-soft">
        {me ? t('Join to write, answer and like.') : t('Sign in and join to write, answer and like.')}
      </p>
      <MembershipButton community={community} url={url} onlyJoin />
    </div>
  )
}

/** One discussion with its comments, as links from notifications open it. */
export function SingleDiscussion({ community, url }: FeedProps & { url: { discussion: number } }) {
  const { data, error, isFetching, refetch } = useQuery(discussionQuery(useQueries(), url.discussion))
  const all = <BackLink to={communityPath({ id: url.id })}>{t('All discussions')}</BackLink>
  // A discussion of another community is not shown here.
  const gone = isRefused(error, 'NOT_FOUND') || (data && data.communityId !== community.id)
  return (
    <Section title={t('Discussion')} className="gap-5">
      <div>{all}</div>
      {gone ? (
        <EmptyState
          level={3}
          title={t('This discussion is gone')}
          text={t('It was deleted, or its author has left Pawpal.')}
        />
      ) : data ? (
        <Thread>
          <DiscussionEntry discussion={data} community={community} alone={{ cursor: url.cursor }} />
        </Thread>
      ) : (
        error && (
          <ErrorState
            level={3}
            text={messageOf(error, t("The discussion couldn't be loaded."))}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      )}
      {data && !community.abilities.write && <TakePart community={community} url={url} />}
    </Section>
  )
}
