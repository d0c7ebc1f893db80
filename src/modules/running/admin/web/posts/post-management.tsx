import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { useSelection } from '../../../../../ui/form/use-selection.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { ExportLink } from '../table/export-link.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { PostDetails } from './post-details.tsx'
import { PostFilters } from './post-filters.tsx'
import { PostTable } from './post-table.tsx'
import { postsQuery } from '../queries.ts'

/** The list of all posts with its actions. */
export function PostManagement({ isAdmin }: { isAdmin: boolean }) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(postsQuery(useQueries(), search))
  const [opened, setOpened] = useState<Post>()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('Post Management')}</h1>
        {isAdmin && <ExportLink table="posts" />}
      </div>
      <PostFilters />
      <ListFrame
        list={list}
        loading={t('Loading posts')}
        more={t('More posts')}
        moreFailed={t('More posts could not be loaded. Check your connection and try again.')}
        failed={t('Failed to fetch posts')}
        empty={t('No posts found')}
      >
        {posts => <SelectablePosts key={search.toString()} posts={posts} mayRemove={isAdmin} onOpen={setOpened} />}
      </ListFrame>
      {opened && <PostDetails post={opened} isAdmin={isAdmin} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface SelectablePostsProps {
  posts: Post[]
  mayRemove: boolean
  onOpen: (post: Post) => void
}

/** Keyed by the filter, so that another one starts with an empty selection. */
function SelectablePosts({ posts, mayRemove, onOpen }: SelectablePostsProps) {
  const choosable = posts.filter(({ abilities }) => mayRemove || abilities.review)
  const selection = useSelection(choosable)
  return (
    <>
      {choosable.length > 0 && <BulkActions posts={choosable} selection={selection} mayRemove={mayRemove} />}
      <PostTable posts={posts} selection={selection} mayRemove={mayRemove} onOpen={onOpen} />
    </>
  )
}
