import { accountsApi } from '../../modules/base/accounts/api.server.ts'
import { adminApi } from '../../modules/running/admin/api.server.ts'
import { adoptionApi } from '../../modules/adoption/requests/api.server.ts'
import { aftercareApi } from '../../modules/adoption/aftercare/api.server.ts'
import { agreementsApi } from '../../modules/adoption/agreements/api.server.ts'
import { alertsApi } from '../../modules/listings/alerts/api.server.ts'
import { apiKeysApi } from '../../modules/exchange/api-keys/api.server.ts'
import { applicationsApi } from '../../modules/adoption/application-questions/api.server.ts'
import { badgesApi } from '../../modules/news/badges/api.server.ts'
import { boardApi } from '../../modules/adoption/board/api.server.ts'
import { chatApi } from '../../modules/talk/chat/api.server.ts'
import { counterApi } from '../../modules/adoption/counter/api.server.ts'
import { commentsApi } from '../../modules/listings/comments/api.server.ts'
import { communitiesApi } from '../../modules/talk/communities/api.server.ts'
import { deathsApi } from '../../modules/adoption/deaths/api.server.ts'
import { endingsApi } from '../../modules/adoption/happy-endings/api.server.ts'
import { feedsApi } from '../../modules/exchange/feeds/api.server.ts'
import { handInsApi } from '../../modules/adoption/hand-ins/api.server.ts'
import { fostersApi } from '../../modules/adoption/fosters/api.server.ts'
import { freshnessApi } from '../../modules/adoption/availability/api.server.ts'
import { importsApi } from '../../modules/exchange/imports/api.server.ts'
import { meetingsApi } from '../../modules/adoption/meetings/api.server.ts'
import { notificationsApi } from '../../modules/news/notifications/api.server.ts'
import { operationsApi } from '../../modules/running/operations/api.server.ts'
import { organizationsApi } from '../../modules/people/organizations/api.server.ts'
import { photosApi } from '../../modules/base/photos/api.server.ts'
import { placesApi } from '../../modules/base/places/api.server.ts'
import { postsApi } from '../../modules/listings/posts/api.server.ts'
import { pushApi } from '../../modules/news/push/api.server.ts'
import { recordsApi } from '../../modules/adoption/health-records/api.server.ts'
import { reviewApi } from '../../modules/listings/vet-review/api.server.ts'
import { profilesApi } from '../../modules/people/profiles/api.server.ts'
import { safetyApi } from '../../modules/safety/reports/api.server.ts'
import { screeningApi } from '../../modules/safety/screening/api.server.ts'
import { setupApi } from '../../modules/running/setup/api.server.ts'
import { siteApi } from '../../modules/running/site/api.server.ts'
import { statisticsApi } from '../../modules/adoption/statistics/api.server.ts'
import { teamworkApi } from '../../modules/adoption/teamwork/api.server.ts'
import { transfersApi } from '../../modules/adoption/transfers/api.server.ts'
import { trustApi } from '../../modules/adoption/trust/api.server.ts'
import { webhooksApi } from '../../modules/exchange/webhooks/api.server.ts'

/** Every module's procedures, in the shape of `src/contract.ts`. */
export const router = {
  accounts: accountsApi,
  admin: adminApi,
  adoption: adoptionApi,
  aftercare: aftercareApi,
  agreements: agreementsApi,
  alerts: alertsApi,
  apiKeys: apiKeysApi,
  applications: applicationsApi,
  badges: badgesApi,
  board: boardApi,
  chat: chatApi,
  comments: commentsApi,
  communities: communitiesApi,
  counter: counterApi,
  deaths: deathsApi,
  endings: endingsApi,
  feeds: feedsApi,
  fosters: fostersApi,
  freshness: freshnessApi,
  handIns: handInsApi,
  imports: importsApi,
  meetings: meetingsApi,
  notifications: notificationsApi,
  operations: operationsApi,
  organizations: organizationsApi,
  photos: photosApi,
  places: placesApi,
  posts: postsApi,
  push: pushApi,
  records: recordsApi,
  review: reviewApi,
  profiles: profilesApi,
  safety: safetyApi,
  screening: screeningApi,
  setup: setupApi,
  site: siteApi,
  statistics: statisticsApi,
  teamwork: teamworkApi,
  transfers: transfersApi,
  trust: trustApi,
  webhooks: webhooksApi,
}
