import type { Services } from '../../../api/context.ts'
import type { Change } from '../../../platform/live/live.ts'
import { communityTopic } from './rules.ts'

type Part = 'get' | 'members' | 'removedMembers' | 'discussions'

/** Refreshes parts of a community on the pages that show it. */
export function announceCommunity({ live }: Pick<Services, 'live'>, id: number, parts: readonly Part[]): void {
  live.announce(
    [communityTopic(id)],
    parts.map(part => changeOf(id, part)),
  )
}

interface DiscussionRef {
  id: number
  communityId: number
}

/** Refreshes a discussion after it was written, changed or deleted. */
export function announceDiscussion({ live }: Pick<Services, 'live'>, discussion: DiscussionRef): void {
  live.announce([communityTopic(discussion.communityId)], discussionChanges(discussion))
}

/** Refreshes a discussion and its comments. */
export function announceComments({ live }: Pick<Services, 'live'>, discussion: DiscussionRef): void {
  const comments: Change = { path: ['communities', 'comments'], input: { discussionId: discussion.id } }
  live.announce([communityTopic(discussion.communityId)], [...discussionChanges(discussion), comments])
}

const changeOf = (id: number, part: Part): Change =>
  part === 'get'
    ? { path: ['communities', 'get'], input: { id } }
    : { path: ['communities', part], input: { communityId: id } }

const discussionChanges = ({ id, communityId }: DiscussionRef): Change[] => [
  changeOf(communityId, 'discussions'),
  { path: ['communities', 'discussion'], input: { id } },
]
