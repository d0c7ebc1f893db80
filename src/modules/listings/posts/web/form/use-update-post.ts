import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import type { Post } from '../../contract.ts'
import type { PostEdit } from './post-edit.ts'
import { t } from '../../../../../shared/i18n/t.ts'

interface UpdatePostOptions {
  onSaved: () => void
  /** Nothing was saved because the post changed elsewhere; gets the current post. */
  onChangedElsewhere: (latest: Post) => void
}

/** Saves an edit of the viewer's post; done when the page shows it. */
export function useUpdatePost({ id, updatedAt }: Post, { onSaved, onChangedElsewhere }: UpdatePostOptions) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, isPending, error, reset } = useAction({
    ...queries.posts.update.mutationOptions(),
    success: t('Post updated successfully'),
    invalidates: [queries.posts.key()],
    onError: error => (isRefused(error, 'POST_CHANGED') ? bringLatest() : undefined),
  })
  const bringLatest = async () => {
    const query = { ...queries.posts.get.queryOptions({ input: { id } }), staleTime: 0 }
    // If this fails, the error stays visible, and saving again retries.
    const latest = await cache.fetchQuery(query).catch(() => undefined)
    if (!latest) return
    onChangedElsewhere(latest)
    reset()
  }
  return {
    /** @param message to everybody who waits, if the edit closes the listing */
    save: (edit: PostEdit, message = '') =>
      mutate({ id, ...edit, ...(message && { message }), ifUnchangedSince: updatedAt }, { onSuccess: onSaved }),
    pending: isPending,
    /** The error message. */
    problem: error ? messageOf(error, t('Failed to update post')) : undefined,
  }
}
