import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'
import { TOAST_MS } from '../../vocabulary.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

const texts = {
  approve: { done: msg('Post approved!'), failed: msg('Failed to approve') },
  reject: { done: msg('Post rejected.'), failed: msg('Failed to reject') },
} as const

/** Approves or rejects a listing. */
export function useDecision(decision: keyof typeof texts) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { done, failed } = texts[decision]
  return useMutation({
    ...queries.review[decision].mutationOptions(),
    onSuccess: () => toast.success(t(done), { duration: TOAST_MS }),
    onError: error => toast.error(messageOf(error, t(failed)), { duration: TOAST_MS }),
    onSettled: () => cache.invalidateQueries({ queryKey: queries.review.key() }),
  })
}
