import { accountsContract } from './modules/base/accounts/contract.ts'
import { adminContract } from './modules/running/admin/contract.ts'
import { adoptionContract } from './modules/adoption/requests/contract.ts'
import { aftercareContract } from './modules/adoption/aftercare/contract.ts'
import { alertsContract } from './modules/listings/alerts/contract.ts'
import { apiKeysContract } from './modules/exchange/api-keys/contract.ts'
import { applicationsContract } from './modules/adoption/application-questions/contract.ts'
import { badgesContract } from './modules/news/badges/contract.ts'
import { boardContract } from './modules/adoption/board/contract.ts'
import { chatContract } from './modules/talk/chat/contract.ts'
import { commentsContract } from './modules/listings/comments/contract.ts'
import { communitiesContract } from './modules/talk/communities/contract.ts'
import { deathsContract } from './modules/adoption/deaths/contract.ts'
import { endingsContract } from './modules/adoption/happy-endings/contract.ts'
import { feedsContract } from './modules/exchange/feeds/contract.ts'
import { handInsContract } from './modules/adoption/hand-ins/contract.ts'
import { fostersContract } from './modules/adoption/fosters/contract.ts'
import { freshnessContract } from './modules/adoption/availability/contract.ts'
import { importsContract } from './modules/exchange/imports/contract.ts'
import { agreementsContract } from './modules/adoption/agreements/contract.ts'
import { counterContract } from './modules/adoption/counter/contract.ts'
import { meetingsContract } from './modules/adoption/meetings/contract.ts'
import { notificationsContract } from './modules/news/notifications/contract.ts'
import { operationsContract } from './modules/running/operations/contract.ts'
import { organizationsContract } from './modules/people/organizations/contract.ts'
import { photosContract } from './modules/base/photos/contract.ts'
import { placesContract } from './modules/base/places/contract.ts'
import { postsContract } from './modules/listings/posts/contract.ts'
import { profilesContract } from './modules/people/profiles/contract.ts'
import { pushContract } from './modules/news/push/contract.ts'
import { recordsContract } from './modules/adoption/health-records/contract.ts'
import { reviewContract } from './modules/listings/vet-review/contract.ts'
import { safetyContract } from './modules/safety/reports/contract.ts'
import { screeningContract } from './modules/safety/screening/contract.ts'
import { siteContract } from './modules/running/site/contract.ts'
import { setupContract } from './modules/running/setup/contract.ts'
import { statisticsContract } from './modules/adoption/statistics/contract.ts'
import { teamworkContract } from './modules/adoption/teamwork/contract.ts'
import { transfersContract } from './modules/adoption/transfers/contract.ts'
import { trustContract } from './modules/adoption/trust/contract.ts'
import { webhooksContract } from './modules/exchange/webhooks/contract.ts'

/** Everything a client may ask of the server; `/api/openapi.json` is made of it. */
export const contract = {
  accounts: accountsContract,
  admin: adminContract,
  adoption: adoptionContract,
  aftercare: aftercareContract,
  alerts: alertsContract,
  apiKeys: apiKeysContract,
  applications: applicationsContract,
  badges: badgesContract,
  board: boardContract,
  chat: chatContract,
  comments: commentsContract,
  communities: communitiesContract,
  counter: counterContract,
  deaths: deathsContract,
  endings: endingsContract,
  feeds: feedsContract,
  fosters: fostersContract,
  freshness: freshnessContract,
  handIns: handInsContract,
  imports: importsContract,
  meetings: meetingsContract,
  agreements: agreementsContract,
  notifications: notificationsContract,
  operations: operationsContract,
  organizations: organizationsContract,
  photos: photosContract,
  places: placesContract,
  posts: postsContract,
  profiles: profilesContract,
  push: pushContract,
  records: recordsContract,
  review: reviewContract,
  safety: safetyContract,
  screening: screeningContract,
  setup: setupContract,
  site: siteContract,
  statistics: statisticsContract,
  teamwork: teamworkContract,
  transfers: transfersContract,
  trust: trustContract,
  webhooks: webhooksContract,
}
