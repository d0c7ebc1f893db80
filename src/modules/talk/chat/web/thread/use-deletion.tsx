import { useState, type ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'

/** Asks before a message is deleted. Live events show the result to both members. */
export function useDeletion(conversationId: string): { ask: (messageId: number) => void; question: ReactNode } {
  const [messageId, setMessageId] = useState<number>()
  const { mutate, isPending } = useMutation(
    useQueries().chat.deleteMessage.mutationOptions({
      onSuccess: () => setMessageId(undefined),
      onError: error => toast.error(messageOf(error, t('Failed to delete the message. Please try again.'))),
    }),
  )
  return {
    ask: setMessageId,
    question: (
      <ConfirmDialog
        open={messageId !== undefined}
        onOpenChange={open => !open && setMessageId(undefined)}
        title={t('Delete this message?')}
        description={t('It disappears for both of you. This cannot be undone.')}
        confirmText={t('Delete')}
        busy={isPending}
        onConfirm={() => messageId !== undefined && mutate({ conversationId, messageId })}
      />
    ),
  }
}
