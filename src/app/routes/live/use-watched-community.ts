import { useMemo } from 'react'
import { communityTopic } from '../../../modules/talk/communities/rules.ts'
import type { Change } from '../../../shared/apply-changes.ts'
import { useWatchedTopic } from './use-watched-topic.ts'

/** Keeps a community's page with its discussions, comments and members up to date. */
export function useWatchedCommunity(id: number): void {
  const everything = useMemo((): Change[] => [{ path: ['communities'] }], [])
  useWatchedTopic(communityTopic(id), everything)
}
