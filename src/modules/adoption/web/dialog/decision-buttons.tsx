import { Button } from '../../../../ui/button.tsx'
import type { RequestDetails } from '../../contract.ts'
import { useDecision } from '../use-requests.ts'

type DecisionButtonsProps = {
  request: Pick<RequestDetails, 'id' | 'abilities'>
  /** Goes to the requester with the answer. */
  message: string
}

/** Deny and Approve, for who may decide a pending request. They stand in the dialog only, which says what an approval does. */
export function DecisionButtons({ request: { id, abilities }, message }: DecisionButtonsProps) {
  const { approve, deny, approving, denying } = useDecision(id, message)
  return (
    <>
      <Button variant="secondary" busy={denying} disabled={approving} onClick={deny}>
        Deny
      </Button>
      {abilities.approve && (
        <Button busy={approving} disabled={denying} onClick={approve}>
          Approve
        </Button>
      )}
    </>
  )
}
