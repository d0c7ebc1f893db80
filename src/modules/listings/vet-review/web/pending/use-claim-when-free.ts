import { useEffect, useEffectEvent, useRef } from 'react'
import type { PendingPost } from '../../contract.ts'
import { heldBy, ownClaim, type Claims } from './use-claims.ts'

/** Claims the opened post as soon as another reviewer's claim ends. */
export function useClaimWhenFree(post: PendingPost, claims: Claims): void {
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
