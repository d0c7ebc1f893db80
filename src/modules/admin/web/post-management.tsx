import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { ListFrame } from '../../../ui/list-frame.tsx'
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
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Post Management</h1>
        <StatusFilter />
      </div>
      <ListFrame list={list} what="posts" failed="Failed to fetch posts" empty="No posts found">
        {posts => <PostTable posts={posts} mayRemove={mayRemove} onOpen={setOpened} />}
      </ListFrame>
      {opened && <PostDetails post={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
