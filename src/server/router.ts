import { createAccountsApi } from '../modules/accounts/api.server.ts'
import { createAdminApi } from '../modules/admin/api.server.ts'
import { createAdoptionApi } from '../modules/adoption/api.server.ts'
import { countRequests, describeRequests, readAnalytics } from '../modules/adoption/public.server.ts'
import { createAftercareApi } from '../modules/aftercare/api.server.ts'
import { agreementsApi } from '../modules/agreements/api.server.ts'
import { alertsApi } from '../modules/alerts/api.server.ts'
import { apiKeysApi } from '../modules/api-keys/api.server.ts'
import { endKeysOfPerson, endKeysSince, settleKeysOfMember } from '../modules/api-keys/public.server.ts'
import { applicationsApi } from '../modules/applications/api.server.ts'
import { badgesApi } from '../modules/badges/api.server.ts'
import { createBoardApi } from '../modules/board/api.server.ts'
import { createChatApi } from '../modules/chat/api.server.ts'
import { conversationEvidence } from '../modules/chat/public.server.ts'
import { commentsApi } from '../modules/comments/api.server.ts'
import { commentEvidence, removeReportedComment } from '../modules/comments/public.server.ts'
import { communitiesApi } from '../modules/communities/api.server.ts'
import { discussionEvidence, removeReportedDiscussion } from '../modules/communities/public.server.ts'
import { endingsApi } from '../modules/endings/api.server.ts'
import { endingEvidence, removeReportedEnding } from '../modules/endings/public.server.ts'
import { feedsApi } from '../modules/feeds/api.server.ts'
import { fostersApi } from '../modules/fosters/api.server.ts'
import { isWithFoster } from '../modules/fosters/public.server.ts'
import { createFreshnessApi } from '../modules/freshness/api.server.ts'
import { importsApi } from '../modules/imports/api.server.ts'
import { meetingsApi } from '../modules/meetings/api.server.ts'
import { createNotificationsApi } from '../modules/notifications/api.server.ts'
import { createOperationsApi } from '../modules/operations/api.server.ts'
import { createOrganizationsApi } from '../modules/organizations/api.server.ts'
import { photosApi } from '../modules/photos/api.server.ts'
import { placesApi } from '../modules/places/api.server.ts'
import { createPostsApi } from '../modules/posts/api.server.ts'
import { postEvidence, removeReportedPost } from '../modules/posts/public.server.ts'
import { pushApi } from '../modules/push/api.server.ts'
import { recordsApi } from '../modules/records/api.server.ts'
import { createReviewApi } from '../modules/review/api.server.ts'
import { profilesApi } from '../modules/profiles/api.server.ts'
import { createSafetyApi } from '../modules/safety/api.server.ts'
import { screeningApi } from '../modules/screening/api.server.ts'
import { siteApi } from '../modules/site/api.server.ts'
import { readNewAccounts, readReviewRequired, readStageDays } from '../modules/site/public.server.ts'
import { teamworkApi } from '../modules/teamwork/api.server.ts'
import { mergeTeamwork } from '../modules/teamwork/public.server.ts'
import { createTrustApi } from '../modules/trust/api.server.ts'
import { webhooksApi } from '../modules/webhooks/api.server.ts'
import { readParts } from './health.ts'
import { accountDeletionSteps, organizationMoveSteps, postEventHandlers, suspensionSteps } from './reactions.ts'

/** What commands of listings need from later modules. */
export const listingCommands = { handlers: postEventHandlers, readReviewRequired, isWithFoster }

/** Every module's procedures, in the shape of `src/contract.ts`. */
export const router = {
  accounts: createAccountsApi(accountDeletionSteps, { endKeysSince, endKeysOfPerson }),
  admin: createAdminApi(postEventHandlers, suspensionSteps),
  adoption: createAdoptionApi(postEventHandlers),
  aftercare: createAftercareApi(postEventHandlers),
  agreements: agreementsApi,
  alerts: alertsApi,
  apiKeys: apiKeysApi,
  applications: applicationsApi,
  badges: badgesApi,
  board: createBoardApi(readStageDays),
  chat: createChatApi([mergeTeamwork]),
  comments: commentsApi,
  communities: communitiesApi,
  endings: endingsApi,
  feeds: feedsApi,
  fosters: fostersApi,
  freshness: createFreshnessApi(listingCommands),
  imports: importsApi,
  meetings: meetingsApi,
  notifications: createNotificationsApi(describeRequests),
  operations: createOperationsApi(readParts),
  organizations: createOrganizationsApi(accountDeletionSteps, organizationMoveSteps, settleKeysOfMember),
  photos: photosApi,
  places: placesApi,
  posts: createPostsApi(postEventHandlers, { countRequests, readAnalytics, readReviewRequired, isWithFoster }),
  push: pushApi,
  records: recordsApi,
  review: createReviewApi(postEventHandlers),
  profiles: profilesApi,
  safety: createSafetyApi(
    {
      post: postEvidence,
      comment: commentEvidence,
      conversation: conversationEvidence,
      discussion: discussionEvidence,
      happy_ending: endingEvidence,
    },
    {
      post: removeReportedPost(postEventHandlers),
      comment: removeReportedComment,
      discussion: removeReportedDiscussion,
      happy_ending: removeReportedEnding,
    },
    suspensionSteps,
  ),
  screening: screeningApi,
  site: siteApi,
  teamwork: teamworkApi,
  trust: createTrustApi(readNewAccounts),
  webhooks: webhooksApi,
}
