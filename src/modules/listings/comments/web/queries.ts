import type { InfiniteData } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import { type Change, defineMerge } from '../../../../shared/apply-changes.ts'
import type { Comment, CommentChange } from '../contract.ts'
import { mayDelete } from '../access.ts'

defineMerge('comments.list', mergeComment)

/** The comments on a post, page by page. */
export const commentsQuery = (queries: Queries, postId: number) =>
  queries.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The live event that a page applies for its own comment or removal, without waiting for the server's event. */
export const changeOf = (postId: number): Change => ({ path: ['comments', 'list'], input: { postId } })

type Comments = InfiniteData<{ items: Comment[]; next?: string | undefined }>

/** Adds a new comment to the loaded ones, each once and newest first, or removes one. */
export function mergeComment(list: Comments, change: CommentChange, me: { id: string; role: string } | null): Comments {
  if ('removedId' in change) return mapItems(list, items => items.filter(({ id }) => id !== change.removedId))
  const { comment, ownerId } = change
  if (list.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return list
  const abilities = { delete: mayDelete({ authorId: comment.author.id, ownerId }, me) }
  const [newest] = list.pages
  return mapItems(list, (items, page) =>
    page === newest ? [{ ...comment, abilities }, ...items].toSorted(later) : items,
  )
}

const later = (one: Comment, other: Comment): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id

const mapItems = (list: Comments, change: (items: Comment[], page: unknown) => Comment[]): Comments => ({
  ...list,
  pages: list.pages.map(page => ({ ...page, items: change(page.items, page) })),
})
