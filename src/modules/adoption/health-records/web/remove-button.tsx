import { messageOf } from '../../../../app/client.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { FAILED, useRecordAction } from './use-record-action.ts'

interface RemoveButtonProps {
  /** What goes. */
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
