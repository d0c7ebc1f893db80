import { accountsContract } from './modules/accounts/contract.ts'
import { adminContract } from './modules/admin/contract.ts'
import { adoptionContract } from './modules/adoption/contract.ts'
import { aftercareContract } from './modules/aftercare/contract.ts'
import { alertsContract } from './modules/alerts/contract.ts'
import { apiKeysContract } from './modules/api-keys/contract.ts'
import { applicationsContract } from './modules/applications/contract.ts'
import { badgesContract } from './modules/badges/contract.ts'
import { boardContract } from './modules/board/contract.ts'
import { chatContract } from './modules/chat/contract.ts'
import { commentsContract } from './modules/comments/contract.ts'
import { communitiesContract } from './modules/communities/contract.ts'
import { endingsContract } from './modules/endings/contract.ts'
import { feedsContract } from './modules/feeds/contract.ts'
import { fostersContract } from './modules/fosters/contract.ts'
import { freshnessContract } from './modules/freshness/contract.ts'
import { importsContract } from './modules/imports/contract.ts'
import { agreementsContract } from './modules/agreements/contract.ts'
import { meetingsContract } from './modules/meetings/contract.ts'
import { notificationsContract } from './modules/notifications/contract.ts'
import { operationsContract } from './modules/operations/contract.ts'
import { organizationsContract } from './modules/organizations/contract.ts'
import { photosContract } from './modules/photos/contract.ts'
import { placesContract } from './modules/places/contract.ts'
import { postsContract } from './modules/posts/contract.ts'
import { profilesContract } from './modules/profiles/contract.ts'
import { pushContract } from './modules/push/contract.ts'
import { recordsContract } from './modules/records/contract.ts'
import { reviewContract } from './modules/review/contract.ts'
import { safetyContract } from './modules/safety/contract.ts'
import { screeningContract } from './modules/screening/contract.ts'
import { siteContract } from './modules/site/contract.ts'
import { teamworkContract } from './modules/teamwork/contract.ts'
import { trustContract } from './modules/trust/contract.ts'
import { webhooksContract } from './modules/webhooks/contract.ts'

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
  endings: endingsContract,
  feeds: feedsContract,
  fosters: fostersContract,
  freshness: freshnessContract,
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
  site: siteContract,
  teamwork: teamworkContract,
  trust: trustContract,
  webhooks: webhooksContract,
}
