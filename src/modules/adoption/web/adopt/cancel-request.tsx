import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { ReadyButton } from '../../../../ui/ready-button.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { useCancelRequest } from '../use-requests.ts'

type CancelRequestProps = {
  request: Pick<AdoptionRequest, 'postId' | 'status' | 'application'>
  /** It is being cancelled: what shows the request makes way before it is gone. */
  onRun?: () => void
}

/** Asks once more where something would be lost that a new request does not bring back. */
export function CancelRequest({ request, onRun }: CancelRequestProps) {
  const cancel = useCancelRequest()
  const [asking, setAsking] = useState(false)
  const run = () => {
    cancel.mutate({ postId: request.postId }, { onSettled: () => setAsking(false) })
    onRun?.()
  }
  const loss = lossOf(request)
  return (
    <>
      <ReadyButton variant="secondary" busy={cancel.isPending} onClick={loss ? () => setAsking(true) : run}>
        Cancel Request
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel your request?"
        description={loss}
        confirmText="Cancel Request"
        cancelText="Keep Request"
        busy={cancel.isPending}
        onConfirm={run}
      />
    </>
  )
}

function lossOf({ status, application }: CancelRequestProps['request']): string | undefined {
  if (status === 'approved')
    return 'The owner has chosen you. Once cancelled, you may not be able to ask for this pet again.'
  if (application) return 'The answers of your application will be deleted with it.'
  return undefined
}
