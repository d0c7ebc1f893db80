import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useSelection } from '../../../../../ui/form/use-selection.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { STATUSES } from '../../../../listings/posts/vocabulary.ts'
import { postsFilterIn } from '../../rules.ts'
import { STATUS_NAMES } from '../../vocabulary.ts'
import { postsQuery } from '../queries.ts'
import { ExportLink } from '../table/export-link.tsx'
import { SortSelect, TableSearch, useUrlFilter } from '../table/table-filters.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { PostDetails } from './post-details.tsx'
import { PostTable } from './post-table.tsx'

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
        loading={t('Loading listings')}
        more={t('More listings')}
        moreFailed={t("More listings couldn't be loaded. Check your connection and try again.")}
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

const statuses = () => [
  { value: '', label: t('All Posts') },
  ...STATUSES.map(status => ({ value: status, label: t(STATUS_NAMES[status]) })),
]

/** Search, status filter and order of the posts. */
function PostFilters() {
  const { shown, change } = useUrlFilter()
  return (
    <div className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-[minmax(0,22rem)_12rem_12rem]">
      <TableSearch placeholder={t("Pet's or owner's name")} />
      <Field label={t('Status')}>
        <Select
          value={postsFilterIn(shown).status ?? ''}
          options={statuses()}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Field>
      <SortSelect />
    </div>
  )
}
