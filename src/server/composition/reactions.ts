import {
  cancelRequestsOfUser,
  countRequests,
  describeRequests,
  endRequestsOfLeaving,
  moveRequests,
  moveRequestsOfAnimals,
  moveTemplates,
  notifyOfSuspendedListings,
  postsRequestedBy,
  readAnalytics,
  readRequestsBetween,
  updateRequestsOnPostEvent,
} from '../../modules/adoption/requests/public.server.ts'
import {
  endReturnOnPostEvent,
  keepWithPartnerOnPostEvent,
  leaveAdoptions,
} from '../../modules/adoption/aftercare/public.server.ts'
import {
  moveAgreements,
  moveAgreementTemplates,
  voidAgreementsOfMoved,
  voidAgreementsOnPostEvent,
} from '../../modules/adoption/agreements/public.server.ts'
import { requestCopy, requestOffersOfAccount } from '../../modules/adoption/counter/public.server.ts'
import {
  endTransfersOfAccount,
  endTransfersOfSuspended,
  endTransfersOnPostEvent,
  postsOfferedTo,
  withdrawNewsOfMoved,
} from '../../modules/adoption/transfers/public.server.ts'
import { requestMatching } from '../../modules/listings/alerts/public.server.ts'
import { forgetSetsOfMoved, moveQuestionSets } from '../../modules/adoption/application-questions/public.server.ts'
import {
  conversationEvidence,
  countUnreadMessages,
  describeUnread,
  leaveConversations,
  moveConversations,
  moveConversationsOfAnimals,
  refetchConversations,
} from '../../modules/talk/chat/public.server.ts'
import {
  commentEvidence,
  postsCommentedBy,
  removeCommentsOfUser,
  removeReportedComment,
} from '../../modules/listings/comments/public.server.ts'
import {
  discussionEvidence,
  leaveAllCommunities,
  lockCommunitiesOfUser,
  removeReportedDiscussion,
} from '../../modules/talk/communities/public.server.ts'
import {
  endingEvidence,
  publishTownsOfEndings,
  removeEndingOnPostEvent,
  removeReportedEnding,
} from '../../modules/adoption/happy-endings/public.server.ts'
import { endMeeting, moveMeetings } from '../../modules/adoption/meetings/public.server.ts'
import { forgetWordsOfUser, withdrawNewsOnPostEvent } from '../../modules/adoption/deaths/public.server.ts'
import { noteDeathDayOnPostEvent } from '../../modules/adoption/statistics/public.server.ts'
import { leaveOrganizations } from '../../modules/people/organizations/public.server.ts'
import { endHandInsOfOrganization } from '../../modules/adoption/hand-ins/public.server.ts'
import {
  endFosteringOfMoved,
  endPlacementsOnPostEvent,
  isWithFoster,
} from '../../modules/adoption/fosters/public.server.ts'
import {
  holdPendingCopies,
  lockPostsOfUser,
  moveListings,
  movePosts,
  pauseListingsOfSuspended,
  placePosts,
  postEvidence,
  publishPlacesOfPosts,
  removeFavoritesOfUser,
  removePostsOfUser,
  removeReportedPost,
  sweepPetNames,
} from '../../modules/listings/posts/public.server.ts'
import {
  handOverRecordsOfMoved,
  handOverRecordsOnPostEvent,
  moveRecords,
  releaseRecords,
} from '../../modules/adoption/health-records/public.server.ts'
import { postsClaimedBy } from '../../modules/listings/vet-review/public.server.ts'
import { ownDays, removeCardsOfMoved } from '../../modules/adoption/board/public.server.ts'
import { endKeysOfPerson, endKeysSince, settleKeysOfMember } from '../../modules/exchange/api-keys/public.server.ts'
import { importedPosts, moveSourceIds } from '../../modules/exchange/imports/public.server.ts'
import { tellWebhooksOfMoved } from '../../modules/exchange/webhooks/public.server.ts'
import { endAssignmentsOfMoved, isAssignedTo, mergeTeamwork } from '../../modules/adoption/teamwork/public.server.ts'
import { noteRelinquished } from '../../modules/adoption/statistics/public.server.ts'
import { requestNewsPushes } from '../../modules/news/push/public.server.ts'
import { placeProfiles, publishPlacesOfProfiles } from '../../modules/people/profiles/public.server.ts'
import { isHeldAsEvidence } from '../../modules/safety/reports/public.server.ts'
import {
  readCheckInDays,
  readKeptMonths,
  readListingDays,
  readNewAccounts,
  readRequestDays,
  readReviewRequired,
  readStageDays,
  readTown,
} from '../../modules/running/site/public.server.ts'
import type { Reactions } from '../../api/reactions.ts'
import { readParts } from '../observability/health.ts'

/** One after the other, in this order. */
const inOrder =
  <Event extends unknown[]>(steps: readonly ((...event: Event) => Promise<void>)[]) =>
  async (...event: Event): Promise<void> => {
    for (const step of steps) await step(...event)
  }

export const reactions: Reactions = {
  // The first steps lock organisations, posts and communities, each in the order of their ids, so that deletions and other commands
  // cannot deadlock. The last steps lock the account, so that they also see what was written meanwhile.
  accountDeleted: inOrder([
    leaveOrganizations,
    lockPostsOfUser,
    lockCommunitiesOfUser,
    endTransfersOfAccount,
    leaveAdoptions,
    forgetWordsOfUser,
    releaseRecords,
    endHandInsOfOrganization,
    cancelRequestsOfUser,
    removePostsOfUser,
    leaveConversations,
    removeCommentsOfUser,
    removeFavoritesOfUser,
    leaveAllCommunities,
  ]),
  accountSuspended: async (services, tx, userId) => {
    // First, because it locks the posts.
    const pause = await pauseListingsOfSuspended(services, tx, userId)
    const end = await endTransfersOfSuspended(services, tx, userId)
    const refetch = await refetchConversations(services, tx, userId)
    return async () => {
      await end()
      await pause()
      await refetch()
    }
  },
  endKeysSince,
  endKeysOfPerson,
  addressConfirmed: requestOffersOfAccount,

  isHeldAsEvidence,
  sweepPetNames,
  copiesFound: holdPendingCopies,
  placeRows: inOrder([placePosts, placeProfiles]),
  publishPlaces: inOrder([publishPlacesOfPosts, publishPlacesOfProfiles, publishTownsOfEndings]),

  // Posts first: the others ask whose they are.
  organizationMoved: inOrder([
    movePosts,
    moveQuestionSets,
    moveRequests,
    moveTemplates,
    moveMeetings,
    moveAgreements,
    moveAgreementTemplates,
    moveRecords,
    moveConversations,
  ]),
  settleKeysOfMember,

  // News first, so that what the others write stays. Then cards, assignments and agreements: they ask for the requests, which the animal
  // may leave behind. The posts are locked.
  animalsLeft: inOrder([
    withdrawNewsOfMoved,
    removeCardsOfMoved,
    endAssignmentsOfMoved,
    voidAgreementsOfMoved,
    endFosteringOfMoved,
    endRequestsOfLeaving,
  ]),
  animalsMoved: inOrder([
    withdrawNewsOfMoved,
    removeCardsOfMoved,
    endAssignmentsOfMoved,
    voidAgreementsOfMoved,
    endFosteringOfMoved,
    forgetSetsOfMoved,
    handOverRecordsOfMoved,
    moveListings,
    moveRequestsOfAnimals,
    moveConversationsOfAnimals,
    moveSourceIds,
    tellWebhooksOfMoved,
  ]),
  requestNewsPushes,
  describeRequests,
  describeUnread,
  countUnreadMessages: async (db, userId) => (await countUnreadMessages(db, [userId])).get(userId)?.count ?? 0,

  evidenceOf: {
    post: postEvidence,
    comment: commentEvidence,
    conversation: conversationEvidence,
    discussion: discussionEvidence,
    happy_ending: endingEvidence,
  },
  removalOf: {
    post: removeReportedPost,
    comment: removeReportedComment,
    discussion: removeReportedDiscussion,
    happy_ending: removeReportedEnding,
  },

  post: inOrder([
    // Before the requests' own reaction: an adopter's return counts more than the listing alone.
    endReturnOnPostEvent,
    endTransfersOnPostEvent,
    keepWithPartnerOnPostEvent,
    updateRequestsOnPostEvent,
    voidAgreementsOnPostEvent,
    removeEndingOnPostEvent,
    endPlacementsOnPostEvent,
    handOverRecordsOnPostEvent,
    requestMatching,
    noteDeathDayOnPostEvent,
    withdrawNewsOnPostEvent,
  ]),
  listingsSuspended: notifyOfSuspendedListings,
  postsOfferedTo,
  postsRelatedTo: userId => [
    postsOfferedTo(userId),
    postsRequestedBy(userId),
    postsCommentedBy(userId),
    postsClaimedBy(userId),
  ],
  countRequests,
  readAnalytics,
  readReviewRequired,
  readTown,
  isWithFoster,
  importedPosts,

  conversationsMerged: mergeTeamwork,
  findRequests: readRequestsBetween,
  isAssignedTo,

  counterAgreementFiled: requestCopy,
  endMeeting,
  ownDays: (ownerId, site) => ownDays(ownerId, 'new', site),
  readRequestDays,
  readKeptMonths,
  readStageDays,
  readCheckInDays,
  readListingDays,
  readNewAccounts,

  handInAccepted: noteRelinquished,

  readParts,
}
