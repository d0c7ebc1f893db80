import { useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

interface RemoveButtonProps {
  /** What is removed. */
  name: string
  /** What happens to it. */
  description: string
  className?: string
  run: () => Promise<unknown>
}

/** Removes a part of the health records after a question, which shows an error, too. */
export function RemoveButton({ name, description, className = 'print:hidden', run }: RemoveButtonProps) {
  const remove = useRecordAction({ run, success: t('Removed') })
  return (
    <ConfirmedButton
      label={t('Remove {name}', { name })}
      className={className}
      title={t('Remove {name}?', { name })}
      description={
        <>
          {description}
          <FormAlert>{remove.error && messageOf(remove.error, t(FAILED))}</FormAlert>
        </>
      }
      confirmText={t('Remove')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate(undefined, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}

interface RecordAction<Input> {
  run: (input: Input) => Promise<unknown>
  success: string
  onSuccess?: () => void
}

/** A mutation that refetches health records. The caller shows its error in the form. */
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
