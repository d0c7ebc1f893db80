import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'
import type { PostEdit } from './post-edit.ts'

/** Saves an edit of an own post; done when the page shows it. */
export function useSavePost(id: number, onSaved: () => void) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation(
    queries.posts.update.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.posts.key() })
        toast.success('Post updated successfully')
        onSaved()
      },
    }),
  )
  return {
    save: (edit: PostEdit) => mutate({ id, ...edit }),
    pending: isPending,
    /** What went wrong, in words. */
    problem: error ? messageOf(error, 'Failed to update post') : undefined,
  }
}
