import { useState } from 'react'
import type { PendingPost } from '../../contract.ts'
import { heldBy, type Claims } from './use-claims.ts'
import type { Drafts } from './notes-field.tsx'

/** With what a post opens: the focus at its top or at the reason, or the question before an approval. */
export type Start = 'top' | 'approve' | 'reject'

export interface OpenedPost {
  /** The post as it was when it opened. */
  post: PendingPost
  start: Start
  /** What the reviewer has just decided. */
  decision?: Decision
}

export type Decision = 'approved' | 'rejected'

/** A post that was decided on this page. It keeps its place in the list, so that no other one moves under the pointer. */
export interface Decided {
  post: PendingPost
  decision: Decision
  index: number
}

interface Queue {
  posts: readonly PendingPost[]
  claims: Claims
  drafts: Drafts
}

/** The post in the dialog, and the way to the next one of the queue. */
export function useReviewing({ posts, claims, drafts }: Queue) {
  const [reviewed, setReviewed] = useState<OpenedPost>()
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const shown = withDecided(posts, decided)
  const open = (post: PendingPost, start: Start = 'top') => {
    setReviewed({ post, start })
    claims.begin(post)
  }
  const leave = (post: PendingPost) => {
    if (!drafts.isWritten(post)) claims.release(posts.find(({ id }) => id === post.id) ?? post)
  }
  const others = reviewed ? following(posts, reviewed.post.id) : []
  const next = others.find(post => !heldBy(post))
  const goOn = () => (next ? open(next) : setReviewed(undefined))
  const first = posts.find(post => !heldBy(post))
  return {
    reviewed,
    open,
    /** Opens the oldest post that nobody else reviews; undefined if there is none. */
    start: first && (() => open(first)),
    /** The posts that wait besides this one. */
    others,
    next,
    close: () => {
      if (reviewed && !reviewed.decision) leave(reviewed.post)
      setReviewed(undefined)
    },
    skip: () => {
      if (reviewed && !reviewed.decision) leave(reviewed.post)
      goOn()
    },
    /** The queue, with what was decided here. */
    shown,
    decide: (post: PendingPost, decision: Decision) => {
      drafts.forget(post.id)
      claims.forget(post.id)
      const index = shown.findIndex(({ id }) => id === post.id)
      setDecided(before => [...before.filter(other => other.post.id !== post.id), { post, decision, index }])
      setReviewed(before => (before?.post.id === post.id ? { ...before, decision } : before))
    },
  }
}

export type Shown = PendingPost & { decision?: Decision }

/** A post that waits again is no longer a decided one. */
function withDecided(posts: readonly PendingPost[], decided: readonly Decided[]): Shown[] {
  const shown: Shown[] = posts.filter(
    ({ id, updatedAt }) => !decided.some(one => one.post.id === id && one.post.updatedAt === updatedAt),
  )
  const waiting = new Set(shown.map(({ id }) => id))
  for (const { post, decision, index } of decided)
    if (!waiting.has(post.id)) shown.splice(Math.max(index, 0), 0, { ...post, decision })
  return shown
}

/** The posts after this one, then those before it. */
function following(posts: readonly PendingPost[], id: number): PendingPost[] {
  const at = posts.findIndex(post => post.id === id)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))]
}
