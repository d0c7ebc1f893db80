import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import type { Post } from '../../contract.ts'
import type { PostEdit } from './post-edit.ts'

interface Options {
  onSaved: () => void
  /** It was changed elsewhere, and nothing was saved; the post as it stands by now. */
  onChangedElsewhere: (latest: Post) => void
}

/** Saves an edit of an own post; done when the page shows it. */
export function useUpdatePost({ id, updatedAt }: Post, { onSaved, onChangedElsewhere }: Options) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation(
    queries.posts.update.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.posts.key() })
        toast.success('Post updated successfully')
        onSaved()
      },
      onError: error => (isRefused(error, 'POST_CHANGED') ? bringLatest() : undefined),
    }),
  )
  const bringLatest = async () => {
    const query = { ...queries.posts.get.queryOptions({ input: { id } }), staleTime: 0 }
    // Where it cannot be had, the refusal stays to be read, and saving again asks again.
    const latest = await cache.fetchQuery(query).catch(() => undefined)
    if (!latest) return
    onChangedElsewhere(latest)
    reset()
  }
  return {
    save: (edit: PostEdit) => mutate({ id, ...edit, ifUnchangedSince: updatedAt }),
    pending: isPending,
    /** What went wrong, in words. */
    problem: error ? messageOf(error, 'Failed to update post') : undefined,
  }
}
