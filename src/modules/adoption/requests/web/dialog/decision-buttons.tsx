import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type { RequestDetails } from '../../contract.ts'
import { useDecision } from '../use-requests.ts'

type DecisionButtonsProps = {
  request: Pick<RequestDetails, 'id' | 'abilities'>
  /** Sent to the requester with the decision. */
  message: string
  /** Sent to those whom an approval rejects. */
  othersMessage: string
}

/** Deny and Approve for a pending request. Only the dialog has them, because it explains the effect of an approval. */
export function DecisionButtons({ request: { id, abilities }, message, othersMessage }: DecisionButtonsProps) {
  const { approve, reject, approving, rejecting } = useDecision(id, message, othersMessage)
  return (
    <>
      <Button variant="secondary" busy={rejecting} disabled={approving} onClick={reject}>
        {t('Deny')}
      </Button>
      {abilities.approve && (
        <Button busy={approving} disabled={rejecting} onClick={approve}>
          {t(msg('Approve', 'request'))}
        </Button>
      )}
    </>
  )
}
