import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ActionBar } from '../../../ui/page.tsx'
import type { AdoptionRequest } from '../contract.ts'
import { ApplicationAnswers } from './answers.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { useCancelRequest } from './use-requests.ts'

type OwnRequestProps = {
  request: AdoptionRequest
  messageOwner?: ReactNode
  chat?: ReactNode
  onApply: () => void
}

/** A request as its requester sees it: where it stands, what happened, and the way back. */
export function OwnRequest({ request, messageOwner, chat, onApply }: OwnRequestProps) {
  const { status, timeline, application } = request
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-display text-lg font-[650]">{`Adoption request ${status}!`}</p>
        {status === 'approved' && <p className="text-soft">Your adoption request has been approved!</p>}
      </div>
      <ActionBar>
        {status === 'approved' ? chat : messageOwner}
        <CancelRequest request={request} />
      </ActionBar>
      {status === 'pending' && (
        <Button variant="quiet" block onClick={onApply}>
          {application ? 'Edit Application' : 'Apply to Adopt'}
        </Button>
      )}
      <section className="grid gap-3">
        <h3>Your request</h3>
        <RequestTimeline status={status} timeline={timeline} waitingText="Waiting for the owner's answer" />
      </section>
      {application && (
        <details className="grid gap-3">
          <summary className="font-semibold">Your application</summary>
          <div className="pt-3">
            <ApplicationAnswers application={application} />
          </div>
        </details>
      )}
    </div>
  )
}

/** Asks once more where something would be lost that a new request does not bring back. */
function CancelRequest({ request }: { request: AdoptionRequest }) {
  const cancel = useCancelRequest()
  const [asking, setAsking] = useState(false)
  const run = () => cancel.mutate({ postId: request.postId }, { onSettled: () => setAsking(false) })
  const loss = lossOf(request)
  return (
    <>
      <Button variant="secondary" busy={cancel.isPending} onClick={loss ? () => setAsking(true) : run}>
        Cancel Request
      </Button>
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

function lossOf({ status, application }: AdoptionRequest): string | undefined {
  if (status === 'approved')
    return 'The owner has chosen you. Once cancelled, you may not be able to ask for this pet again.'
  if (application) return 'The answers of your application will be deleted with it.'
  return undefined
}
