import type { DeletionStep, SuspensionStep } from '../../modules/base/accounts/public.server.ts'
import {
  cancelRequestsOfUser,
  moveRequests,
  moveTemplates,
  notifyOfSuspendedListings,
  postsRequestedBy,
  updateRequestsOnPostEvent,
} from '../../modules/adoption/requests/public.server.ts'
import { endReturnOnPostEvent, leaveAdoptions } from '../../modules/adoption/aftercare/public.server.ts'
import {
  moveAgreements,
  moveAgreementTemplates,
  voidAgreementsOnPostEvent,
} from '../../modules/adoption/agreements/public.server.ts'
import { requestMatching } from '../../modules/listings/alerts/public.server.ts'
import { moveQuestionSets } from '../../modules/adoption/application-questions/public.server.ts'
import { leaveConversations, moveConversations, refetchConversations } from '../../modules/talk/chat/public.server.ts'
import { postsCommentedBy, removeCommentsOfUser } from '../../modules/listings/comments/public.server.ts'
import { leaveAllCommunities, lockCommunitiesOfUser } from '../../modules/talk/communities/public.server.ts'
import { removeEndingOnPostEvent } from '../../modules/adoption/happy-endings/public.server.ts'
import { moveMeetings } from '../../modules/adoption/meetings/public.server.ts'
import { leaveOrganizations, type MoveStep } from '../../modules/people/organizations/public.server.ts'
import { endPlacementsOnPostEvent } from '../../modules/adoption/fosters/public.server.ts'
import {
  lockPostsOfUser,
  movePosts,
  pauseListingsOfSuspended,
  removeFavoritesOfUser,
  removePostsOfUser,
  type PostEventHandler,
  type SuspensionHandler,
} from '../../modules/listings/posts/public.server.ts'
import {
  handOverRecordsOnPostEvent,
  moveRecords,
  releaseRecords,
} from '../../modules/adoption/health-records/public.server.ts'
import { postsClaimedBy } from '../../modules/listings/vet-review/public.server.ts'

/** Reactions of other modules to events of a post: listed, adopted, reopened, removed, reviewed, bonded, availability changed. */
export const postEventHandlers: readonly PostEventHandler[] = [
  // Before the requests react: what an adopter asks for counts more than the listing alone.
  endReturnOnPostEvent,
  updateRequestsOnPostEvent,
  voidAgreementsOnPostEvent,
  removeEndingOnPostEvent,
  endPlacementsOnPostEvent,
  handOverRecordsOnPostEvent,
  requestMatching,
]

/**
 * Reactions of other modules to a deleted account. The first steps lock organisations, posts and communities, each in the order of their
 * ids, so that deletions and other commands cannot deadlock. The last steps lock the account, so that they also see what was written meanwhile.
 */
export const accountDeletionSteps: readonly DeletionStep[] = [
  leaveOrganizations,
  lockPostsOfUser([postsRequestedBy, postsCommentedBy, postsClaimedBy]),
  lockCommunitiesOfUser,
  leaveAdoptions,
  releaseRecords,
  cancelRequestsOfUser,
  removePostsOfUser(postEventHandlers),
  leaveConversations,
  removeCommentsOfUser,
  removeFavoritesOfUser,
  leaveAllCommunities,
]

/** Reactions of other modules to listings that are paused with their owner's suspension, or listed again. */
export const suspensionHandlers: readonly SuspensionHandler[] = [notifyOfSuspendedListings]

/** Reactions of other modules to a suspended account, and to the end of the suspension. */
export const suspensionSteps: readonly SuspensionStep[] = [
  pauseListingsOfSuspended(suspensionHandlers),
  refetchConversations,
]

/** What moves from a shelter account to the organisation that it becomes. Posts first: the others ask whose they are. */
export const organizationMoveSteps: readonly MoveStep[] = [
  movePosts,
  moveQuestionSets,
  moveRequests,
  moveTemplates,
  moveMeetings,
  moveAgreements,
  moveAgreementTemplates,
  moveRecords,
  moveConversations,
]
