import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { PendingPost } from '../../contract.ts'
import { PostSheet } from '../preview/post-sheet.tsx'
import { ChangesSinceReview } from './changes-since-review.tsx'
import { ClaimLine } from './claim-line.tsx'
import { AfterDecision, DecisionButtons, ReasonField } from './decision-buttons.tsx'
import { DecidedText } from './decided-text.tsx'
import { type Draft, type Drafts, NotesField } from './notes-field.tsx'
import { heldBy, type Claims } from './use-claims.ts'
import type { OpenedPost, useReviewing } from './use-reviewing.ts'

interface ReviewDialogProps {
  reviewed: OpenedPost
  /** The same post as it is now; undefined once it waits no more. */
  current: PendingPost | undefined
  queue: ReturnType<typeof useReviewing>
  /** More posts wait than are loaded. */
  hasMore: boolean
  claims: Claims
  drafts: Drafts
}

/** A pending post with everything that a decision needs. After the decision the next one shows. */
export function ReviewDialog({ reviewed, current, queue, hasMore, claims, drafts }: ReviewDialogProps) {
  const { post, decision } = reviewed
  const now = current ?? post
  const { top, reason } = useFocus(reviewed)
  /** The post whose rejection was tried without a reason. */
  const [unexplained, setUnexplained] = useState<number>()
  const draft = drafts.of(post)
  const write = (texts: Partial<Draft>) => {
    drafts.write(post.id, texts)
    claims.extend(now)
  }
  const ask = () => {
    setUnexplained(post.id)
    reason.current?.focus()
  }
  const held = heldBy(now) !== undefined
  return (
    <Dialog
      open
      keepsText
      onOpenChange={open => open || queue.close()}
      title={post.name}
      description={waitingText(queue.others.length, hasMore)}
      size="xl"
      initialFocus={reviewed.start === 'reject' ? reason : top}
      actions={
        decision ? (
          <AfterDecision queue={queue} />
        ) : (
          <DecisionButtons
            key={post.id}
            {...{ post, draft, held, queue }}
            asked={reviewed.start === 'approve'}
            onReasonMissing={ask}
          />
        )
      }
    >
      {decision ? (
        <DecidedText post={post} decision={decision} />
      ) : (
        <div className="grid gap-5">
          <ClaimLine ref={top} post={now} claims={claims} />
          {current && current.updatedAt !== post.updatedAt && <ChangedNote onShow={() => queue.open(current)} />}
          {post.lastReview && <ChangesSinceReview post={post} review={post.lastReview} />}
          <PostSheet post={post}>
            <NotesField notes={draft.notes} onChange={notes => write({ notes })} readOnly={held} />
            <ReasonField
              ref={reason}
              reason={draft.reason}
              onChange={text => write({ reason: text })}
              readOnly={held}
              missing={unexplained === post.id}
            />
          </PostSheet>
        </div>
      )}
    </Dialog>
  )
}

/** The elements that get the focus. Another post in the open dialog begins at its top. */
function useFocus({ post: { id, updatedAt } }: OpenedPost): {
  top: RefObject<HTMLDivElement | null>
  reason: RefObject<HTMLTextAreaElement | null>
} {
  const refs = {
    top: useRef<HTMLDivElement>(null),
    reason: useRef<HTMLTextAreaElement>(null),
  }
  const shown = useRef(`${id} ${updatedAt}`)
  useEffect(() => {
    if (shown.current === `${id} ${updatedAt}`) return
    shown.current = `${id} ${updatedAt}`
    refs.top.current?.focus()
  })
  return refs
}

function waitingText(others: number, hasMore: boolean): string {
  if (others === 0) return t('No other listing is waiting for a review.')
  return hasMore
    ? t('{others}+ more listings are waiting for a review.', { others: String(others) })
    : t(
        '{others, plural, one {# more listing is waiting for a review.} other {# more listings are waiting for a review.}}',
        { others },
      )
}

function ChangedNote({ onShow }: { onShow: () => void }) {
  return (
    <Note tone="sun" className="flex-wrap">
      <p role="status" className="mb-2">
        {t('The owner has just changed this listing. Look at it again before you decide.')}
      </p>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {t('Show the changes')}
      </Button>
    </Note>
  )
}
