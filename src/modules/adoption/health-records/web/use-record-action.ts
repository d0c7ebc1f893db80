import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { msg } from '../../../../shared/i18n/t.ts'

interface RecordAction<Input> {
  run: (input: Input) => Promise<unknown>
  success: string
  onSuccess?: () => void
}

/** A change after which the page fetches health records again. The caller shows its error beside what was typed. */
export function useRecordAction<Input = void>({ run, success, onSuccess }: RecordAction<Input>) {
  const { records } = useQueries()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: records.key() })
      onSuccess?.()
      toast.success(success)
    },
    onError: () => cache.invalidateQueries({ queryKey: records.key() }),
  })
}

export const FAILED = msg('That did not work. Check your connection and try again.')
