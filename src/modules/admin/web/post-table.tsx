import type { MouseEvent } from 'react'
import { cardStyles } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { preloadModal } from '../../../ui/dialog.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Post } from '../../posts/contract.ts'
import { PostActions } from './post-actions.tsx'
import { StatusBadge } from './status-badge.tsx'

interface PostTableProps {
  posts: Post[]
  mayRemove: boolean
  onOpen: (post: Post) => void
}

/** A table; on phones each of its rows is a card. */
export function PostTable({ posts, mayRemove, onOpen }: PostTableProps) {
  return (
    <table className={cx(cardStyles(), 'w-full text-left max-md:block max-md:bg-transparent max-md:shadow-none')}>
      <caption className="sr-only">Posts</caption>
      <thead className="text-sm text-soft max-md:sr-only">
        <tr className="border-b border-line">
          {['Name', 'Owner', 'Status', 'Created', 'Actions'].map(title => (
            <th key={title} scope="col" className="px-4 py-3 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3 md:divide-y md:divide-line">
        {posts.map(post => (
          <PostRow key={post.id} post={post} mayRemove={mayRemove} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

/** A press anywhere on the row opens it; the name's button is the way in by keyboard. */
function PostRow({ post, mayRemove, onOpen }: Omit<PostTableProps, 'posts'> & { post: Post }) {
  return (
    <tr className={row} onPointerEnter={preloadModal} onClick={event => isOnRow(event) && onOpen(post)}>
      <td className={cx(cell, 'max-md:order-1 max-md:mr-auto')}>
        <button
          type="button"
          id={`post-${post.id}`}
          className="min-h-11 text-left font-semibold break-words"
          aria-haspopup="dialog"
          onFocus={preloadModal}
        >
          {post.name}
        </button>
      </td>
      <td className={cx(cell, 'break-words max-md:order-3 max-md:w-full')}>
        <span className="text-soft md:hidden">Owner: </span>
        {post.owner.name || 'Unknown'}
      </td>
      <td className={cx(cell, 'max-md:order-2')}>
        <StatusBadge status={post.status} />
      </td>
      <td className={cx(cell, 'max-md:order-4 max-md:w-full md:whitespace-nowrap')}>
        <span className="text-soft md:hidden">Created: </span>
        <Moment at={post.createdAt} />
      </td>
      <td className={cx(cell, 'max-md:order-5 max-md:w-full max-md:pt-2 max-md:empty:hidden')}>
        <div data-actions className="w-fit">
          <PostActions post={post} mayRemove={mayRemove} />
        </div>
      </td>
    </tr>
  )
}

/** Not on an action, nor in a dialog that an action opened: that one lies elsewhere on the page. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('[data-actions]')

const row =
  'cursor-pointer transition-colors hover:bg-well/60 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 ' +
  'max-md:rounded-lg max-md:bg-card max-md:p-4 max-md:shadow-lift'
const cell = 'md:px-4 md:py-2.5'
