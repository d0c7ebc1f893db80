import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useQueries } from '../../../client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/page.tsx'
import type { Post } from '../../posts/contract.ts'
import { STATUS_LABELS } from '../../posts/vocabulary.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { MoreButton } from './more-button.tsx'
import { PostFace } from './post-face.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { historyQuery } from './queries.ts'

/** What this vet approved, the latest first. */
export function HistoryList({ id }: { id: string }) {
  const [shown, setShown] = useState<Post>()
  return (
    <Section id={id} title="Adoption History" className="scroll-mt-28">
      <Cards onPreview={setShown} />
      <PreviewDialog post={shown} onClose={() => setShown(undefined)} />
    </Section>
  )
}

function Cards({ onPreview }: { onPreview: (post: Post) => void }) {
  const query = useInfiniteQuery(historyQuery(useQueries()))
  if (query.isPending) return <CardsSkeleton label="Loading adoption history" />
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
    return <EmptyState level={3} title="No adoption history." text="Listings that you approve are kept here." />
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {posts.map(post => (
          <li key={post.id}>
            <HistoryCard post={post} onPreview={() => onPreview(post)} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  )
}

function HistoryCard({ post, onPreview }: { post: Post; onPreview: () => void }) {
  return (
    <Card>
      <article aria-label={post.name} className="grid grid-cols-[7rem_1fr] gap-4">
        <PostFace post={post} className="h-full min-h-32 w-full" />
        <div className="grid content-start gap-1.5 py-4 pr-4">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-lg">{post.name}</h3>
            <Badge tone={post.status === 'adopted' ? 'brand' : 'leaf'}>{STATUS_LABELS[post.status]}</Badge>
          </div>
          <p className="text-sm text-soft">{post.vetNotes || 'No health notes.'}</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-1 justify-self-start"
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={onPreview}
          >
            Preview
          </Button>
        </div>
      </article>
    </Card>
  )
}
