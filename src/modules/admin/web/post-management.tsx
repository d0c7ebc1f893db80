import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SleepingDog } from '../../../ui/illustrations.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { Post } from '../../posts/contract.ts'
import { PostDetails } from './post-details.tsx'
import { PostTable } from './post-table.tsx'
import { postsQuery } from './queries.ts'
import { StatusFilter } from './status-filter.tsx'

/** Everybody's posts, and what may be done to them. */
export function PostManagement({ mayRemove }: { mayRemove: boolean }) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(postsQuery(useQueries(), search))
  const [opened, setOpened] = useState<Post>()
  const posts = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Post Management</h1>
        <StatusFilter />
      </div>
      {list.isError && (
        <ErrorState title="Failed to fetch posts" onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {!posts && !list.isError && (
        <Loading label="Loading posts">
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
      {posts?.length === 0 && <EmptyState picture={<SleepingDog />} title="No posts found" />}
      {posts && posts.length > 0 && <PostTable posts={posts} mayRemove={mayRemove} onOpen={setOpened} />}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
      {opened && <PostDetails post={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
