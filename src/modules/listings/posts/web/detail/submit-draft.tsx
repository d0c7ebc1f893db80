import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { ReadyButton } from '../../../../../ui/button/ready-button.tsx'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'

/** Sends a draft to review. */
export function SubmitDraft({ id }: { id: number }) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation(
    queries.posts.submit.mutationOptions({
      onSuccess: ({ status }) => {
        toast.success(
          status === 'approved' ? t('It is online now.') : t('A vet looks at it now, then everybody can see it.'),
        )
        return cache.invalidateQueries({ queryKey: queries.posts.key() })
      },
      onError: error => toast.error(messageOf(error, t('The draft could not be sent. Please try again.'))),
    }),
  )
  return (
    <ReadyButton busy={isPending} onClick={() => mutate({ id })}>
      {t('Send to review')}
    </ReadyButton>
  )
}
