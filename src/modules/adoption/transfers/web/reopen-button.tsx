import { t } from '../../../../shared/i18n/t.ts'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { Transfer } from '../contract.ts'
import { useReopen } from './queries.ts'
import { petsOf } from './texts.ts'

/** Undoes a transfer to the outside, after a question. */
export function ReopenButton({ transfer }: { transfer: Transfer }) {
  const reopen = useReopen()
  const pets = petsOf(transfer)
  return (
    <ConfirmedButton
      variant="quiet"
      title={t('List {pets} again?', { pets })}
      description={t(
        'The listing goes online as it was. Ended requests stay ended; their people are told that they can ask again.',
      )}
      confirmText={t('List again')}
      tone="primary"
      busy={reopen.isPending}
      onConfirm={close => reopen.mutate({ id: transfer.id }, { onSettled: close })}
    >
      {t('List again')}
    </ConfirmedButton>
  )
}
