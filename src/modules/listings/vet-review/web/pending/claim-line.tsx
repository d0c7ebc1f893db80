import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Clock } from '../../../../../ui/data/moment.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import type { Claim, PendingPost } from '../../contract.ts'
import { type Claims, heldBy, ownClaim } from './use-claims.ts'

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
          {!mine && (busy ? t('Reserving it for you...') : t('Not reserved for you: others may decide it.'))}
        </p>
      )}
    </div>
  )
}

interface ClaimNoteProps {
  heldBy: Claim
  busy: boolean
  onTakeOver: () => void
}

/** Names the other reviewer of a post, with a button to take the review over. */
export function ClaimNote({ heldBy: { by, until }, busy, onTakeOver }: ClaimNoteProps) {
  return (
    <Note tone="sun" className="flex-wrap text-sm">
      <p role="status" className="mb-2">
        <Trans
          text="<b>Being reviewed by {by}</b> until <until/>"
          values={{ by }}
          components={{ b: <b className="wrap-anywhere" />, until: <Clock at={until} /> }}
        />
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onTakeOver}>
        {t('Review it anyway')}
      </Button>
    </Note>
  )
}

export function ReservedUntil({ at }: { at: string }) {
  return <Trans text="Reserved for you until <at/>" components={{ at: <Clock at={at} /> }} />
}

/** Claims the opened post as soon as another reviewer's claim ends. */
function useClaimWhenFree(post: PendingPost, claims: Claims): void {
  const isHeld = heldBy(post) !== undefined
  const before = useRef({ id: post.id, isHeld })
  const begin = useEffectEvent(() => {
    if (!isHeld && !ownClaim(post)) claims.begin(post)
  })
  useEffect(() => {
    if (before.current.id === post.id && before.current.isHeld) begin()
    before.current = { id: post.id, isHeld }
  }, [post.id, isHeld])
}

/** Taking a review over removes the pressed button. This moves the focus to another element. */
export function useFocusAfterTakeOver(isMine: boolean, takeOver: () => void, next: RefObject<HTMLElement | null>) {
  const pressed = useRef(false)
  useEffect(() => {
    if (!isMine || !pressed.current) return
    pressed.current = false
    next.current?.focus()
  }, [isMine, next])
  return () => {
    pressed.current = true
    takeOver()
  }
}
