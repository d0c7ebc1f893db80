import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type { PendingPost } from '../../contract.ts'
import type { Draft } from './use-drafts.ts'
import { useDecision } from './use-decision.ts'
import type { useReviewing } from './use-reviewing.ts'

interface DecisionButtonsProps {
  post: PendingPost
  draft: Draft
  /** Another reviewer has claimed the post. */
  held: boolean
  queue: ReturnType<typeof useReviewing>
  /** Called for a rejection without a reason, which is not sent. */
  onReasonMissing: () => void
}

/** Approve, Reject, and on to the next post. */
export function DecisionButtons({ post, draft, held, queue, onReasonMissing }: DecisionButtonsProps) {
  const approval = useDecision('approve')
  const rejection = useDecision('reject')
  const { id, updatedAt: ifUnchangedSince } = post
  const { notes, reason } = draft
  const goOn = { onSuccess: () => queue.decided(id) }
  return (
    <div className="flex w-full gap-2 sm:gap-3">
      {queue.next && (
        <Button
          variant="quiet"
          className="me-auto"
          disabled={approval.isPending || rejection.isPending}
          onClick={queue.skip}
        >
          {t('Next post')}
        </Button>
      )}
      {!held && (
        <>
          <Button
            variant="secondary"
            className="ms-auto"
            busy={rejection.isPending}
            disabled={approval.isPending}
            onClick={() =>
              reason.trim() ? rejection.mutate({ id, notes, reason, ifUnchangedSince }, goOn) : onReasonMissing()
            }
          >
            {t('Reject')}
          </Button>
          <Button
            busy={approval.isPending}
            disabled={rejection.isPending}
            onClick={() => approval.mutate({ id, notes, ifUnchangedSince }, goOn)}
          >
            {t('Approve')}
          </Button>
        </>
      )}
    </div>
  )
}
