import { useRef, type Ref } from 'react'
import type { PendingPost } from '../../contract.ts'
import { ClaimNote } from './claim-note.tsx'
import { ReservedUntil } from './reserved-until.tsx'
import { heldBy, ownClaim, type Claims } from './use-claims.ts'
import { useClaimWhenFree } from './use-claim-when-free.ts'
import { useFocusAfterTakeOver } from './use-focus-after-take-over.ts'
import { t } from '../../../../../shared/i18n/t.ts'

interface ClaimLineProps {
  /** The first element of the dialog, which gets the focus when a post opens. */
  ref: Ref<HTMLDivElement>
  post: PendingPost
  claims: Claims
}

/** The state of the claim on the opened post. */
export function ClaimLine({ ref, post, claims }: ClaimLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const held = heldBy(post)
  const mine = ownClaim(post)
  const busy = claims.isBusy(post.id)
  const takeOver = useFocusAfterTakeOver(mine !== undefined, () => claims.takeOver(post.id), line)
  useClaimWhenFree(post, claims)
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t('Review of {name}', { name: post.name })}
      tabIndex={-1}
      className="outline-none"
    >
      {held ? (
        <ClaimNote heldBy={held} busy={busy} onTakeOver={takeOver} />
      ) : (
        <p ref={line} role="status" tabIndex={-1} className="text-sm text-soft outline-none">
          {mine && <ReservedUntil at={mine.until} />}
          {!mine && (busy ? t('Keeping it for you...') : t('Not kept for you: others may decide it meanwhile.'))}
        </p>
      )}
    </div>
  )
}
