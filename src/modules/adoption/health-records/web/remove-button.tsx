import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { useAction } from '../../../../app/use-action.ts'

interface RemoveButtonProps {
  /** What is removed. */
  name: string
  /** What happens to it. */
  description: string
  className?: string
  run: () => Promise<unknown>
}

/** Removes a part of the health records after a question. */
export function RemoveButton({ name, description, className = 'print:hidden', run }: RemoveButtonProps) {
  const { records } = useQueries()
  const remove = useAction({
    mutationFn: run,
    success: t('Removed'),
    failure: t(FAILED),
    invalidates: [records.key()],
  })
  return (
    <ConfirmedButton
      label={t('Remove {name}', { name })}
      className={className}
      title={t('Remove {name}?', { name })}
      description={description}
      confirmText={t('Remove')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate(undefined, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}

export const FAILED = msg("That didn't work. Check your connection and try again.")
