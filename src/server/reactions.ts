import type { DeletionStep } from '../modules/accounts/public.server.ts'
import { cancelRequestsOfUser, postsRequestedBy, updateRequestsOnPostEvent } from '../modules/adoption/public.server.ts'
import { leaveConversations } from '../modules/chat/public.server.ts'
import { postsCommentedBy, removeCommentsOfUser } from '../modules/comments/public.server.ts'
import { leaveAllCommunities, lockCommunitiesOfUser } from '../modules/communities/public.server.ts'
import {
  lockPostsOfUser,
  removeFavoritesOfUser,
  removePostsOfUser,
  type PostEventHandler,
} from '../modules/posts/public.server.ts'
import { postsClaimedBy } from '../modules/review/public.server.ts'

/** What later modules do when a post is adopted, reopened, removed or reviewed. */
export const postEventHandlers: readonly PostEventHandler[] = [updateRequestsOnPostEvent]

/**
 * What other modules do when an account is deleted. The first two steps lock all posts and communities, each in the order of their
 * ids, so that deletions and other commands cannot deadlock. The last steps lock the account, so that they count late writes.
 */
export const accountDeletionSteps: readonly DeletionStep[] = [
  lockPostsOfUser([postsRequestedBy, postsCommentedBy, postsClaimedBy]),
  lockCommunitiesOfUser,
  cancelRequestsOfUser,
  removePostsOfUser(postEventHandlers),
  leaveConversations,
  removeCommentsOfUser,
  removeFavoritesOfUser,
  leaveAllCommunities,
]
