import { t } from '../../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useReturnFocus } from '../../../../../ui/overlay/use-return-focus.ts'
import { useSendRequest } from '../use-requests.ts'

type RequestButtonProps = {
  postId: number
  /** Called instead of sending where the owner asks questions that need an answer. */
  onQuestions: () => void
}

/** Sends the request with one press. */
export function RequestButton({ postId, onQuestions }: RequestButtonProps) {
  const send = useSendRequest({ onQuestions })
  // The button gives way to the request.
  useReturnFocus(send.isPending)
  return (
    <ReadyButton busy={send.isPending} busyText={t('Sending...')} onClick={() => send.mutate({ postId })}>
      {t('Request to Adopt')}
    </ReadyButton>
  )
}
