import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import type { HeldDecision } from '../../vocabulary.ts'

/** Decides on held messages. @param saidOf what an admin reads afterwards */
export function useDecision(saidOf: (decision: HeldDecision, decided: number) => string) {
  const cache = useQueryClient()
  const { heldMessages, heldMessageCount, decideHeld } = useQueries().chat
  return useMutation({
    ...decideHeld.mutationOptions(),
    onSuccess: ({ decided }, { decision }) => void toast.success(saidOf(decision, decided)),
    onError: (error: Error) => void toast.error(messageOf(error, t('This could not be decided. Please try again.'))),
    onSettled: () =>
      Promise.all(
        [heldMessages.queryKey(), heldMessageCount.queryKey()].map(queryKey => cache.invalidateQueries({ queryKey })),
      ),
  })
}
