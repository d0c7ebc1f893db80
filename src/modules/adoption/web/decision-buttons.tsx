import { Button, type ButtonSize } from '../../../ui/button.tsx'
import { useDecision } from './use-requests.ts'

type DecisionButtonsProps = {
  requestId: number
  /** Goes to the requester with the answer. */
  message?: string
  size?: ButtonSize
  /** The id of what tells whose request it is, where several stand on a page. */
  describedBy?: string
}

/** Deny and Approve, for who may decide a pending request. */
export function DecisionButtons({ requestId, message, size, describedBy }: DecisionButtonsProps) {
  const { approve, deny, approving, denying } = useDecision(requestId, message)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-describedby={describedBy}
        busy={denying}
        disabled={approving}
        onClick={deny}
      >
        Deny
      </Button>
      <Button size={size} aria-describedby={describedBy} busy={approving} disabled={denying} onClick={approve}>
        Approve
      </Button>
    </>
  )
}
