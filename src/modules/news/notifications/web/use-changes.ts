import { t } from '../../../../shared/i18n/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'

/** Marks a notification as read. A failure is ignored, because the person wants to open its target. */
export function useMarkRead() {
  const refresh = useRefresh()
  return useMutation(useQueries().notifications.markRead.mutationOptions({ onSettled: refresh }))
}

export function useMarkAllRead() {
  const refresh = useRefresh()
  return useMutation(
    useQueries().notifications.markAllRead.mutationOptions({
      onSuccess: refresh,
      onError: () => void toast.error(t('Failed to mark notifications as read')),
    }),
  )
}

export function useRemove() {
  const refresh = useRefresh()
  return useMutation(
    useQueries().notifications.remove.mutationOptions({
      onSuccess: ({ deleted }) => {
        toast.success(t('Deleted {deleted} notification(s)', { deleted }))
        return refresh()
      },
      onError: () => void toast.error(t('Failed to delete notifications')),
    }),
  )
}

function useRefresh() {
  const cache = useQueryClient()
  const queryKey = useQueries().notifications.key()
  return () => cache.invalidateQueries({ queryKey })
}
