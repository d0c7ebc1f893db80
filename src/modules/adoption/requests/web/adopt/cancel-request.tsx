import { useState, type ComponentProps } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { useCancelRequest } from '../use-requests.ts'

type CancelRequestProps = {
  /** `application`: whether answers go with it. */
  request: Pick<AdoptionRequest, 'postId' | 'status'> & { application: unknown }
  /** Runs when the cancellation starts, so that a dialog with the request can close first. */
  onStart?: () => void
  text?: string
} & Pick<ComponentProps<typeof ReadyButton>, 'variant' | 'size'>

/** Asks for confirmation only where the requester loses something that a new request does not restore. */
export function CancelRequest({
  request,
  onStart,
  text = t('Cancel Request'),
  variant = 'secondary',
  size,
}: CancelRequestProps) {
  const cancel = useCancelRequest()
  const [asking, setAsking] = useState(false)
  const run = () => {
    cancel.mutate({ postId: request.postId }, { onSettled: () => setAsking(false) })
    onStart?.()
  }
  const loss = lossOf(request)
  return (
    <>
      <ReadyButton variant={variant} size={size} busy={cancel.isPending} onClick={loss ? () => setAsking(true) : run}>
        {text}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Cancel your request?')}
        description={loss}
        confirmText={t('Cancel Request')}
        cancelText={t('Keep Request')}
        busy={cancel.isPending}
        onConfirm={run}
      />
    </>
  )
}

function lossOf({ status, application }: CancelRequestProps['request']): string | undefined {
  if (status === 'approved')
    return t('The owner has chosen you. Once cancelled, you may not be able to ask for this pet again.')
  if (application) return t('The answers of your application will be deleted with it.')
  return undefined
}
