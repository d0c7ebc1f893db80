import { defineAccountMails, defineEndOfSuspensions } from '../../modules/base/accounts/public.server.ts'
import { defineAdoptionJobs } from '../../modules/adoption/requests/public.server.ts'
import { defineAftercareJobs } from '../../modules/adoption/aftercare/public.server.ts'
import { defineAgreementJobs } from '../../modules/adoption/agreements/public.server.ts'
import { defineAlertJobs } from '../../modules/listings/alerts/public.server.ts'
import { defineBackupJobs } from '../../modules/running/backups/public.server.ts'
import { defineBoardJobs, ownDays } from '../../modules/adoption/board/public.server.ts'
import {
  countUnreadMessages,
  defineHeldMessages,
  defineUnreadMails,
  describeUnread,
} from '../../modules/talk/chat/public.server.ts'
import { defineUploadJobs } from '../../modules/exchange/feeds/public.server.ts'
import { defineFosterJobs } from '../../modules/adoption/fosters/public.server.ts'
import { defineFreshnessJobs } from '../../modules/adoption/availability/public.server.ts'
import { defineImportJobs } from '../../modules/exchange/imports/public.server.ts'
import { defineMeetingJobs, endMeeting } from '../../modules/adoption/meetings/public.server.ts'
import { countUnreadNotifications, defineNewsMails } from '../../modules/news/notifications/public.server.ts'
import { defineInvitationMails } from '../../modules/people/organizations/public.server.ts'
import { definePhotoJobs } from '../../modules/base/photos/public.server.ts'
import { publishTownsOfEndings } from '../../modules/adoption/happy-endings/public.server.ts'
import { definePlaceJobs } from '../../modules/base/places/public.server.ts'
import {
  defineLanguageJobs,
  defineSuspendedListings,
  holdPendingCopies,
  placePosts,
  publishPlacesOfPosts,
  sweepPetNames,
} from '../../modules/listings/posts/public.server.ts'
import { placeProfiles, publishPlacesOfProfiles } from '../../modules/people/profiles/public.server.ts'
import { definePushJobs } from '../../modules/news/push/public.server.ts'
import { defineRecordJobs } from '../../modules/adoption/health-records/public.server.ts'
import { defineSafetyJobs, isHeldAsEvidence } from '../../modules/safety/reports/public.server.ts'
import {
  defineContactMails,
  defineCounting,
  readCheckInDays,
  readKeptMonths,
  readListingDays,
  readRequestDays,
  readReviewRequired,
  readStageDays,
} from '../../modules/running/site/public.server.ts'
import { defineWebhookJobs } from '../../modules/exchange/webhooks/public.server.ts'
import type { Services } from '../../platform/context.ts'
import { defineEndsOfKeys } from '../../modules/exchange/api-keys/public.server.ts'
import { defineFoldingJob } from './fold-old-texts.ts'
import { postEventHandlers, suspensionHandlers, suspensionSteps } from './reactions.ts'

/** Registers every background job. */
export function defineJobs(services: Services): void {
  defineAccountMails(services)
  defineEndOfSuspensions(services, suspensionSteps)
  defineSuspendedListings(services, suspensionHandlers)
  defineEndsOfKeys(services)
  defineInvitationMails(services)
  defineNewsMails(services)
  definePushJobs(services, {
    describeUnread,
    countMessages: async (db, userId) => (await countUnreadMessages(db, [userId])).get(userId)?.count ?? 0,
    countNotifications: async (db, userId) => (await countUnreadNotifications(db, [userId])).get(userId)?.count ?? 0,
  })
  defineUnreadMails(services)
  defineHeldMessages(services)
  definePlaceJobs(services, {
    placers: [placePosts, placeProfiles],
    publishers: [publishPlacesOfPosts, publishPlacesOfProfiles, publishTownsOfEndings],
  })
  defineLanguageJobs(services)
  defineFoldingJob(services)
  definePhotoJobs(services, {
    isHeld: isHeldAsEvidence,
    sweepOthers: () => sweepPetNames(services),
    onCopies: photoIds => holdPendingCopies(services, photoIds),
  })
  defineAdoptionJobs(services, {
    days: () => readRequestDays(services),
    ownDays: (ownerId, site) => ownDays(ownerId, 'new', site),
    keptMonths: () => readKeptMonths(services),
    endMeeting: ended => endMeeting(services, ended),
  })
  defineBoardJobs(services, () => readStageDays(services))
  defineMeetingJobs(services)
  defineAftercareJobs(services, () => readCheckInDays(services))
  defineAgreementJobs(services)
  defineFosterJobs(services)
  defineRecordJobs(services)
  defineFreshnessJobs(services, () => readListingDays(services))
  defineImportJobs(services, { handlers: postEventHandlers, readReviewRequired })
  defineUploadJobs(services)
  defineWebhookJobs(services)
  defineAlertJobs(services)
  defineSafetyJobs(services)
  defineContactMails(services)
  defineCounting(services)
  defineBackupJobs(services)
}
