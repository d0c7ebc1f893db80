import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useQueries } from '../../../client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SleepingDog } from '../../../ui/illustrations.tsx'
import { Section } from '../../../ui/page.tsx'
import type { Post } from '../../posts/contract.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { MoreButton } from './more-button.tsx'
import { PendingCard } from './pending-card.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { pendingQuery } from './queries.ts'

/** Listings of others that wait for a vet, the longest waiting first. */
export function PendingList({ id }: { id: string }) {
  const [shown, setShown] = useState<Post>()
  return (
    <Section id={id} title="Pending Pet Listings" className="scroll-mt-28">
      <Cards onPreview={setShown} />
      <PreviewDialog post={shown} onClose={() => setShown(undefined)} />
    </Section>
  )
}

function Cards({ onPreview }: { onPreview: (post: Post) => void }) {
  const query = useInfiniteQuery(pendingQuery(useQueries()))
  if (query.isPending) return <CardsSkeleton label="Loading pending listings" />
  if (!query.data)
    return (
      <ErrorState
        level={3}
        title="Failed to fetch posts"
        text={messageOf(query.error, 'Please check your connection and try again.')}
        onRetry={() => void query.refetch()}
      />
    )
  const posts = query.data.pages.flatMap(({ items }) => items)
  if (posts.length === 0)
    return (
      <EmptyState
        level={3}
        picture={<SleepingDog />}
        title="No pending posts."
        text="New listings appear here by themselves."
      />
    )
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-2">
        {posts.map(post => (
          <li key={post.id}>
            <PendingCard post={post} onPreview={() => onPreview(post)} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  )
}
