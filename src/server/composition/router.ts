import { createAccountsApi } from '../../modules/base/accounts/api.server.ts'
import { createAdminApi } from '../../modules/running/admin/api.server.ts'
import { createAdoptionApi } from '../../modules/adoption/requests/api.server.ts'
import { countRequests, describeRequests, readAnalytics } from '../../modules/adoption/requests/public.server.ts'
import { createAftercareApi } from '../../modules/adoption/aftercare/api.server.ts'
import { agreementsApi } from '../../modules/adoption/agreements/api.server.ts'
import { alertsApi } from '../../modules/listings/alerts/api.server.ts'
import { apiKeysApi } from '../../modules/exchange/api-keys/api.server.ts'
import { endKeysOfPerson, endKeysSince, settleKeysOfMember } from '../../modules/exchange/api-keys/public.server.ts'
import { applicationsApi } from '../../modules/adoption/application-questions/api.server.ts'
import { badgesApi } from '../../modules/news/badges/api.server.ts'
import { createBoardApi } from '../../modules/adoption/board/api.server.ts'
import { createChatApi } from '../../modules/talk/chat/api.server.ts'
import { conversationEvidence } from '../../modules/talk/chat/public.server.ts'
import { commentsApi } from '../../modules/listings/comments/api.server.ts'
import { commentEvidence, removeReportedComment } from '../../modules/listings/comments/public.server.ts'
import { communitiesApi } from '../../modules/talk/communities/api.server.ts'
import { discussionEvidence, removeReportedDiscussion } from '../../modules/talk/communities/public.server.ts'
import { endingsApi } from '../../modules/adoption/happy-endings/api.server.ts'
import { endingEvidence, removeReportedEnding } from '../../modules/adoption/happy-endings/public.server.ts'
import { feedsApi } from '../../modules/exchange/feeds/api.server.ts'
import { fostersApi } from '../../modules/adoption/fosters/api.server.ts'
import { isWithFoster } from '../../modules/adoption/fosters/public.server.ts'
import { createFreshnessApi } from '../../modules/adoption/availability/api.server.ts'
import { importsApi } from '../../modules/exchange/imports/api.server.ts'
import { meetingsApi } from '../../modules/adoption/meetings/api.server.ts'
import { createNotificationsApi } from '../../modules/news/notifications/api.server.ts'
import { createOperationsApi } from '../../modules/running/operations/api.server.ts'
import { createOrganizationsApi } from '../../modules/people/organizations/api.server.ts'
import { photosApi } from '../../modules/base/photos/api.server.ts'
import { placesApi } from '../../modules/base/places/api.server.ts'
import { createPostsApi } from '../../modules/listings/posts/api.server.ts'
import { postEvidence, removeReportedPost } from '../../modules/listings/posts/public.server.ts'
import { pushApi } from '../../modules/news/push/api.server.ts'
import { recordsApi } from '../../modules/adoption/health-records/api.server.ts'
import { createReviewApi } from '../../modules/listings/vet-review/api.server.ts'
import { profilesApi } from '../../modules/people/profiles/api.server.ts'
import { createSafetyApi } from '../../modules/safety/reports/api.server.ts'
import { screeningApi } from '../../modules/safety/screening/api.server.ts'
import { siteApi } from '../../modules/running/site/api.server.ts'
import { readNewAccounts, readReviewRequired, readStageDays } from '../../modules/running/site/public.server.ts'
import { teamworkApi } from '../../modules/adoption/teamwork/api.server.ts'
import { mergeTeamwork } from '../../modules/adoption/teamwork/public.server.ts'
import { createTrustApi } from '../../modules/adoption/trust/api.server.ts'
import { webhooksApi } from '../../modules/exchange/webhooks/api.server.ts'
import { readParts } from '../observability/health.ts'
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
