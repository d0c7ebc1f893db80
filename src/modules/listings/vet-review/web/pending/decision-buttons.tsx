import { type Ref, useEffect, useRef, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { PendingPost } from '../../contract.ts'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ApproveQuestion } from './approve-question.tsx'
import { NextButton } from './next-button.tsx'
import type { Draft } from './notes-field.tsx'
import type { Decision, useReviewing } from './use-reviewing.ts'
import { reviewProblems } from '../../problems.ts'
import { MAX_NOTES_LENGTH, TOAST_MS } from '../../vocabulary.ts'

interface DecisionButtonsProps {
  post: PendingPost
  draft: Draft
  /** Another reviewer has claimed the post. */
  held: boolean
  queue: ReturnType<typeof useReviewing>
  /** Begins with the question before an approval. */
  asked: boolean
  /** Called for a rejection without a reason, which is not sent. */
  onReasonMissing: () => void
}

/** Approve, Reject, and on to the next post. */
export function DecisionButtons({ post, draft, held, queue, asked, onReasonMissing }: DecisionButtonsProps) {
  const [asking, setAsking] = useState(asked)
  const approval = useDecision('approve')
  const rejection = useDecision('reject')
  const { id, updatedAt: ifUnchangedSince } = post
  const { notes, reason } = draft
  const after = (decision: Decision) => ({ onSuccess: () => queue.decide(post, decision) })
  return (
    <div className="flex w-full gap-2 sm:gap-3">
      {queue.next && <NextButton disabled={approval.isPending || rejection.isPending} onNext={queue.skip} />}
      {!held && (
        <>
          <Button
            variant="secondary"
            className="ms-auto"
            busy={rejection.isPending}
            disabled={approval.isPending}
            onClick={() =>
              reason.trim()
                ? rejection.mutate({ id, notes, reason, ifUnchangedSince }, after('rejected'))
                : onReasonMissing()
            }
          >
            {t('Reject')}
          </Button>
          <Button
            disabled={rejection.isPending}
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={() => setAsking(true)}
          >
            {t('Approve')}
          </Button>
          <ApproveQuestion
            post={post}
            open={asking}
            onOpenChange={setAsking}
            busy={approval.isPending}
            onConfirm={() => approval.mutate({ id, notes, ifUnchangedSince }, after('approved'))}
          />
        </>
      )}
    </div>
  )
}

type NextButtonProps = Pick<DecisionButtonsProps, 'queue'>

/** After a decision: the next post opens when it is pressed. */
export function AfterDecision({ queue: { next, skip, close } }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button of the decision is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex w-full justify-end gap-2 sm:gap-3">
      <Button ref={next ? undefined : button} data-return-focus variant="secondary" onClick={close}>
        {t('Close review')}
      </Button>
      {next && (
        <Button ref={button} data-return-focus onClick={skip}>
          {t('Next listing')}
        </Button>
      )}
    </div>
  )
}

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>
  reason: string
  onChange: (reason: string) => void
  readOnly: boolean
  /** A rejection was tried without a reason. */
  missing: boolean
}

/** Why a post is rejected. */
export function ReasonField({ ref, reason, onChange, readOnly, missing }: ReasonFieldProps) {
  return (
    <Field
      label={t('Reason')}
      hint={t('Only the owner and other reviewers read it.')}
      error={missing && !reason.trim() && t(reviewProblems.REASON_NEEDED.message)}
    >
      <Textarea
        ref={ref}
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        readOnly={readOnly}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

const texts = {
  approve: { done: msg('Post approved!'), failed: msg('Failed to approve') },
  reject: { done: msg('Post rejected.'), failed: msg('Failed to reject') },
} as const

/** Approves or rejects a listing. */
export function useDecision(decision: keyof typeof texts) {
  const queries = useQueries()
  const { done, failed } = texts[decision]
  return useAction({
    ...queries.review[decision].mutationOptions(),
    success: t(done),
    toastMs: TOAST_MS,
    failure: t(failed),
    invalidates: [queries.review.key()],
  })
}
