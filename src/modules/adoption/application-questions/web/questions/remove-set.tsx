import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { ConfirmedButton } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { QuestionSet } from '../../contract.ts'

export function RemoveSet({ set: { id, name } }: { set: QuestionSet }) {
  const cache = useQueryClient()
  const { applications } = useQueries()
  const remove = useMutation(
    applications.removeSet.mutationOptions({
      onSuccess: () => {
        toast.success(t('Questions removed'))
        void cache.invalidateQueries({ queryKey: applications.key() })
      },
      onError: error => void toast.error(messageOf(error, t('The questions could not be removed. Please try again.'))),
    }),
  )
  return (
    <ConfirmedButton
      title={t('Remove “{name}”?', { name })}
      description={t(
        'Pets that ask these questions ask your default ones instead. Applications keep the questions that they answered.',
      )}
      confirmText={t('Remove Questions')}
      cancelText={t('Keep Them')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate({ id }, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}
