import { useEffect, useRef, type Ref } from 'react'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Clock } from '../../../../ui/data/moment.tsx'
import type { PendingPost } from '../../contract.ts'
import { ChangesSinceReview } from './changes-since-review.tsx'
import { ClaimNote } from './claim-note.tsx'
import { PostPreview } from '../preview/post-preview.tsx'
import type { useClaim } from './use-claim.ts'

interface PendingPreviewProps {
  /** The post as it was when the preview opened. */
  post: PendingPost
  claim: ReturnType<typeof useClaim>
  /** Whether the owner has changed it since. */
  changed: boolean
  /** The line with the state of the claim. */
  lineRef: Ref<HTMLParagraphElement>
  onClose: () => void
}

/** The preview of a pending post, with the state of the claim and the changes since the last review. */
export function PendingPreview({ post, claim, changed, lineRef, onClose }: PendingPreviewProps) {
  const { heldBy, mine, busy, takeOver, begin } = claim
  // Claims the post as soon as the other reviewer's claim ends.
  const free = !heldBy && !mine
  const wasHeld = useRef(heldBy !== undefined)
  useEffect(() => {
    if (free && wasHeld.current) begin()
    wasHeld.current = heldBy !== undefined
  }, [free, heldBy, begin])
  return (
    <PostPreview post={post} onClose={onClose}>
      {changed && (
        <Note tone="sun">
          <p role="status">The owner has just changed this post. Close it and preview it again before you decide.</p>
        </Note>
      )}
      {heldBy ? (
        <ClaimNote heldBy={heldBy} busy={busy} onTakeOver={takeOver} />
      ) : (
        <p ref={lineRef} role="status" tabIndex={-1} className="text-sm text-soft outline-none">
          {mine && (
            <>
              {'Reserved for you until '}
              <Clock at={mine.until} />
            </>
          )}
          {!mine && (busy ? 'Keeping it for you...' : 'Not kept for you: others may decide it meanwhile.')}
        </p>
      )}
      {post.lastReview && <ChangesSinceReview post={post} review={post.lastReview} />}
    </PostPreview>
  )
}
