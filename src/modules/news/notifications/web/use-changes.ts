import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

/** Marks a notification as read. A failure is ignored, because the person wants to open its target. */
export function useMarkRead() {
  const { notifications } = useQueries()
  return useAction({ ...notifications.markRead.mutationOptions(), invalidates: [notifications.key()] })
}

export function useMarkAllRead() {
  const { notifications } = useQueries()
  return useAction({
    ...notifications.markAllRead.mutationOptions(),
    failure: () => t('Failed to mark notifications as read'),
    invalidates: [notifications.key()],
  })
}

export function useRemove() {
  const { notifications } = useQueries()
  return useAction({
    ...notifications.remove.mutationOptions(),
    success: ({ deleted }) => t('Deleted {deleted} notification(s)', { deleted }),
    failure: () => t('Failed to delete notifications'),
    invalidates: [notifications.key()],
  })
}
