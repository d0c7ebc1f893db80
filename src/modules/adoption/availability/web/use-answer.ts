import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Answer } from '../vocabulary.ts'
import { t } from '../../../../shared/i18n/t.ts'

const DONE: Record<Answer, (name: string) => string> = {
  looking: name => t('Thank you! The listing for {name} is confirmed', { name }),
  adopted: name => t('{name} has found a home. How lovely!', { name }),
  paused: name => t('The listing for {name} is paused', { name }),
}

/** Answers the question about a pet for its signed-in owner. */
export function useAnswer({ id, name }: { id: number; name: string }) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation(
    queries.freshness.answer.mutationOptions({
      onSuccess: async (_outcome, { answer }) => {
        await Promise.all(
          [queries.posts, queries.adoption, queries.freshness].map(part =>
            cache.invalidateQueries({ queryKey: part.key() }),
          ),
        )
        toast.success(DONE[answer](name))
      },
      onError: error => void toast.error(messageOf(error, t('Your answer could not be saved. Please try again.'))),
    }),
  )
  return { answer: (answer: Answer) => mutate({ id, answer }), answering: isPending ? variables?.answer : undefined }
}
