import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { TOAST_MS } from '../../vocabulary.ts'

const texts = {
  approve: { done: 'Post approved!', failed: 'Failed to approve' },
  reject: { done: 'Post rejected.', failed: 'Failed to reject' },
} as const

/** Approves or rejects a listing. */
export function useDecision(decision: keyof typeof texts) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { done, failed } = texts[decision]
  return useMutation({
    ...queries.review[decision].mutationOptions(),
    onSuccess: () => toast.success(done, { duration: TOAST_MS }),
    onError: error => toast.error(messageOf(error, failed), { duration: TOAST_MS }),
    onSettled: () => cache.invalidateQueries({ queryKey: queries.review.key() }),
  })
}
