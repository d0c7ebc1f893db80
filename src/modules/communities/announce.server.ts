import type { Services } from '../../platform/context.ts'
import type { Change } from '../../platform/live.ts'
import { communityTopic } from './rules.ts'

type Part = 'get' | 'members' | 'removedMembers' | 'discussions'

/** Parts of a community are no longer as they were: whoever looks at it fetches them again. After the commit. */
export function announceCommunity({ live }: Pick<Services, 'live'>, id: number, parts: readonly Part[]): void {
  live.announce(
    [communityTopic(id)],
    parts.map(part => changeOf(id, part)),
  )
}

interface Place {
  id: number
  communityId: number
}

/** A discussion was written, changed, or is gone. */
export function announceDiscussion({ live }: Pick<Services, 'live'>, place: Place): void {
  live.announce([communityTopic(place.communityId)], discussionChanges(place))
}

/** Comments of a discussion came or went. */
export function announceComments({ live }: Pick<Services, 'live'>, place: Place): void {
  const comments: Change = { path: ['communities', 'comments'], input: { discussionId: place.id } }
  live.announce([communityTopic(place.communityId)], [...discussionChanges(place), comments])
}

const changeOf = (id: number, part: Part): Change =>
  part === 'get'
    ? { path: ['communities', 'get'], input: { id } }
    : { path: ['communities', part], input: { communityId: id } }

const discussionChanges = ({ id, communityId }: Place): Change[] => [
  changeOf(communityId, 'discussions'),
  { path: ['communities', 'discussion'], input: { id } },
]
