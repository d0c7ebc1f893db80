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

/** The name's button covers the whole row, and the actions lie above it. */
function PostRow({ post, mayRemove, onOpen }: Omit<PostTableProps, 'posts'> & { post: Post }) {
  return (
    <tr className={row}>
      <td className={cx(cell, 'max-md:order-1 max-md:mr-auto')}>
        <button
          type="button"
          id={`post-${post.id}`}
          className="min-h-11 text-left font-semibold break-words after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => onOpen(post)}
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
        <div className="relative z-10 w-fit">
          <PostActions post={post} mayRemove={mayRemove} />
        </div>
      </td>
    </tr>
  )
}

const row =
  'relative transition-colors hover:bg-well/60 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 ' +
  'max-md:rounded-lg max-md:bg-card max-md:p-4 max-md:shadow-lift'
const cell = 'md:px-4 md:py-2.5'
