import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { ownHomeQuery } from './queries.ts'

/** Removes the viewer's home after a question. */
export function RemoveHome() {
  const cache = useQueryClient()
  const queries = useQueries()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(
    queries.applications.removeHome.mutationOptions({
      onSuccess: async () => {
        setAsking(false)
        cache.setQueryData(ownHomeQuery(queries).queryKey, null)
        toast.success(t('Your home is removed'))
        await cache.invalidateQueries({ queryKey: queries.applications.form.key() })
      },
      onError: error => void toast.error(messageOf(error, t('Your home could not be removed. Please try again.'))),
    }),
  )
  return (
    <>
      <ReadyButton variant="secondary" onClick={() => setAsking(true)}>
        {t('Remove My Home')}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove your home?')}
        description={t('Requests that you have sent keep the home that went with them.')}
        confirmText={t('Remove My Home')}
        cancelText={t('Keep It')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
      />
    </>
  )
}
