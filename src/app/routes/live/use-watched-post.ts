import { useMemo } from 'react'
import { postTopic } from '../../../modules/listings/posts/rules.ts'
import type { Change } from '../../../shared/apply-changes.ts'
import { useWatchedTopic } from './use-watched-topic.ts'

/** Keeps a post's page with its number of favorites and its comments up to date. */
export function useWatchedPost(id: number, enabled = true): void {
  const everything = useMemo(
    (): Change[] => [
      { path: ['posts', 'get'], input: { id } },
      { path: ['comments', 'list'], input: { postId: id } },
    ],
    [id],
  )
  useWatchedTopic(postTopic(id), everything, enabled)
}
