import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, useQueries } from '../../../../app/client.ts'
import { useStatus } from '../../../../ui/feedback/status-line.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'

/** Deletes images of the private gallery, with messages about it. */
export function useDeleteImage(onDeleted: () => void) {
  const cache = useQueryClient()
  const queries = useQueries()
  const [status, setStatus] = useStatus()
  const { mutate, isPending, variables } = useMutation(
    queries.profiles.removeImage.mutationOptions({
      onMutate: () => setStatus(undefined),
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.profiles.images.key() })
        setStatus({ text: t('Document deleted successfully!') })
        onDeleted()
      },
      onError: error => setStatus({ text: t('Delete failed: {reason}', { reason: reasonOf(error) }), failed: true }),
    }),
  )
  return {
    remove: mutate,
    /** The image whose deletion is running. */
    leavingId: isPending ? variables.photoId : undefined,
    status: isPending ? { text: t('Deleting document...') } : status,
  }
}
