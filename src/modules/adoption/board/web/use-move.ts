import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { STAGE_LABELS } from '../../requests/vocabulary.ts'
import type { Board } from '../contract.ts'
import { movedText, withMoved } from '../rules.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** Moves cards. They appear in their new column at once; what somebody else did meanwhile is fetched. */
export function useMove(onDone?: () => void) {
  const queries = useQueries()
  const cache = useQueryClient()
  const key = queries.board.get.key()
  return useMutation(
    queries.board.move.mutationOptions({
      onMutate: async ({ cards, to }) => {
        await cache.cancelQueries({ queryKey: key })
        const ids = cards.map(({ id }) => Number(id))
        cache.setQueriesData<Board>({ queryKey: key }, board => board && withMoved(board, ids, to, new Date()))
      },
      onSuccess: ({ moved, refused }, { cards, to }) => {
        const text = movedText(moved.length, cards.length, t(STAGE_LABELS[to]))
        if (refused.length > 0) toast(text)
        else toast.success(text)
        onDone?.()
      },
      onError: error => void toast.error(messageOf(error, t('The cards could not be moved. Please try again.'))),
      onSettled: () => cache.invalidateQueries({ queryKey: queries.board.key() }),
    }),
  )
}
