import { useState } from 'react'
import type { PendingPost } from '../../contract.ts'
import { heldBy, type Claims } from './use-claims.ts'
import type { Drafts } from './notes-field.tsx'

/** The element that gets the focus when a post opens: the top of the dialog, or the reason of a rejection. */
export type FocusTarget = 'top' | 'reject'

export interface OpenedPost {
  /** The post as it was when it opened. */
  post: PendingPost
  start: FocusTarget
}

interface Queue {
  posts: readonly PendingPost[]
  claims: Claims
  drafts: Drafts
}

/** The post in the dialog, and the way to the next one of the queue. */
export function useReviewing({ posts, claims, drafts }: Queue) {
  const [reviewed, setReviewed] = useState<OpenedPost>()
  const open = (post: PendingPost, start: FocusTarget = 'top') => {
    setReviewed({ post, start })
    claims.begin(post)
  }
  const leave = (post: PendingPost) => {
    if (!drafts.isWritten(post)) claims.release(posts.find(({ id }) => id === post.id) ?? post)
  }
  const others = reviewed ? following(posts, reviewed.post.id) : []
  const next = others.find(post => !heldBy(post))
  const goOn = () => (next ? open(next) : setReviewed(undefined))
  return {
    reviewed,
    open,
    /** The other posts of the queue. */
    others,
    next,
    close: () => {
      if (reviewed) leave(reviewed.post)
      setReviewed(undefined)
    },
    skip: () => {
      if (reviewed) leave(reviewed.post)
      goOn()
    },
    decided: (id: number) => {
      drafts.forget(id)
      claims.forget(id)
      goOn()
    },
  }
}

/** The posts after this one, then those before it. */
function following(posts: readonly PendingPost[], id: number): PendingPost[] {
  const at = posts.findIndex(post => post.id === id)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))]
}
