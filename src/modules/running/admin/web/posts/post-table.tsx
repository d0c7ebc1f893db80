import type { MouseEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../../ui/data/data-table.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { Selection } from '../../../../../ui/form/use-selection.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { PostActions } from './post-actions.tsx'
import { PetThumb } from '../table/pet-thumb.tsx'
import { StatusBadge } from './post-details.tsx'

interface PostTableProps {
  posts: Post[]
  selection: Selection
  mayRemove: boolean
  onOpen: (post: Post) => void
}

export function PostTable({ posts, ...row }: PostTableProps) {
  return (
    <DataTable
      caption={t('Posts')}
      titles={[t('Select'), t('Name'), t('Owner'), t('Status'), t('Created'), t('Actions')]}
    >
      {posts.map(post => (
        <PostRow key={post.id} post={post} {...row} />
      ))}
    </DataTable>
  )
}

/** A press anywhere on the row opens the post; by keyboard, its name's button does. */
function PostRow({ post, selection, mayRemove, onOpen }: Omit<PostTableProps, 'posts'> & { post: Post }) {
  const mayChoose = mayRemove || post.abilities.review
  return (
    <tr
      className={cx(rowStyles, 'cursor-pointer has-checked:bg-brand-well/60')}
      onPointerEnter={preloadModal}
      onClick={event => isOnRow(event) && onOpen(post)}
    >
      <td className={cx(cellStyles, 'md:w-0 max-md:order-0 max-md:empty:hidden')}>
        {mayChoose && (
          <div data-actions>
            <Checkbox
              label={<span className="sr-only">{t('Select {name}', { name: post.name })}</span>}
              checked={selection.ids.includes(post.id)}
              onChange={() => selection.toggle(post.id)}
            />
          </div>
        )}
      </td>
      <td className={cx(cellStyles, 'max-md:order-1 max-md:me-auto')}>
        <div className="flex items-center gap-3">
          <PetThumb photo={post.photos[0]} />
          <button
            type="button"
            id={`post-${post.id}`}
            className="min-h-11 min-w-11 text-start font-semibold wrap-break-word md:max-w-52 xl:max-w-72"
            aria-haspopup="dialog"
            onFocus={preloadModal}
          >
            {post.name}
          </button>
        </div>
      </td>
      <td className={cx(cellStyles, 'max-md:order-3 max-md:w-full max-md:pt-2')}>
        <CellLabel>{t('Owner:')}</CellLabel>
        {post.owner.name || t('Unknown')}
      </td>
      <td className={cx(cellStyles, 'max-md:order-2')}>
        <StatusBadge status={post.status} />
      </td>
      <td
        className={cx(
          cellStyles,
          'max-md:order-4 max-md:w-full md:max-lg:min-w-20 md:max-lg:text-sm lg:whitespace-nowrap',
        )}
      >
        <CellLabel>{t('Created:')}</CellLabel>
        <Moment at={post.createdAt} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-5 max-md:w-full max-md:pt-2 max-md:empty:hidden')}>
        <div data-actions className="w-fit">
          <PostActions post={post} mayRemove={mayRemove} />
        </div>
      </td>
    </tr>
  )
}

/**
 * Whether a click was on the row itself. React also bubbles clicks from the dialogs of the row's actions, although they are
 * elsewhere in the DOM.
 */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('[data-actions]')
