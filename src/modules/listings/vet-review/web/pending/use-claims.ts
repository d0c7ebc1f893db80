import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { Claim, PendingPost } from '../../contract.ts'
import { CLAIM_MS, TOAST_MS } from '../../vocabulary.ts'
import { t } from '../../../../../shared/i18n/t.ts'

export type Claims = ReturnType<typeof useClaims>
type ClaimablePost = Pick<PendingPost, 'id' | 'claim'>

/** The claim of another reviewer. */
export const heldBy = ({ claim }: ClaimablePost): Claim | undefined => (claim && !claim.mine ? claim : undefined)
/** The claim of this reviewer. */
export const ownClaim = ({ claim }: ClaimablePost): Claim | undefined => (claim?.mine ? claim : undefined)

/** Claims posts while their reviewer looks at them, and releases them when the page closes. */
export function useClaims() {
  const queries = useQueries()
  const cache = useQueryClient()
  const serial = {
    // The scope runs claims and releases one after the other, in call order.
    scope: { id: 'review-claims' },
    onSettled: () => cache.invalidateQueries({ queryKey: queries.review.pending.key() }),
  }
  const claiming = useMutation({
    ...queries.review.claim.mutationOptions(),
    ...serial,
    onError: (error, { takeOver }) =>
      takeOver && toast.error(messageOf(error, t('Failed to take over the review')), { duration: TOAST_MS }),
  })
  const releasing = useMutation({ ...queries.review.release.mutationOptions(), ...serial })
  const claimedHere = useClaimedHere()
  const isLast = (id: number) => claiming.variables?.id === id
  const send = (input: { id: number; takeOver?: boolean }) => {
    claimedHere.current.add(input.id)
    claiming.mutate(input)
  }
  return {
    isBusy: (id: number) => isLast(id) && claiming.isPending,
    begin: (post: ClaimablePost) => {
      if (!heldBy(post)) send({ id: post.id })
    },
    /** Extends the claim in its second half, while the reviewer writes. Does nothing after a failure. */
    extend: (post: ClaimablePost) => {
      const { id, claim } = post
      if (heldBy(post) || (isLast(id) && (claiming.isPending || claiming.isError))) return
      if (!claim || Date.parse(claim.until) - Date.now() < CLAIM_MS / 2) send({ id })
    },
    takeOver: (id: number) => send({ id, takeOver: true }),
    release: ({ id, claim }: ClaimablePost) => {
      claimedHere.current.delete(id)
      if (claim?.mine || (isLast(id) && claiming.isPending)) releasing.mutate({ id })
    },
    /** Forgets a decided post, whose claim the server has deleted. */
    forget: (id: number) => claimedHere.current.delete(id),
  }
}

/** The posts that this tab has claimed. Leaving the page releases these only, because another tab may have claimed others. */
function useClaimedHere() {
  const queries = useQueries()
  const claimedHere = useRef(new Set<number>())
  useEffect(() => {
    const ids = claimedHere.current
    const leave = () => {
      for (const id of ids) void queries.review.release.call({ id })
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [queries])
  return claimedHere
}
