import { defineAccountMails, defineEndOfSuspensions } from '../modules/accounts/public.server.ts'
import { defineAdoptionJobs } from '../modules/adoption/public.server.ts'
import { defineAftercareJobs } from '../modules/aftercare/public.server.ts'
import { defineAgreementJobs } from '../modules/agreements/public.server.ts'
import { defineAlertJobs } from '../modules/alerts/public.server.ts'
import { defineBackupJobs } from '../modules/backups/public.server.ts'
import { defineBoardJobs, ownDays } from '../modules/board/public.server.ts'
import {
  countUnreadMessages,
  defineHeldMessages,
  defineUnreadMails,
  describeUnread,
} from '../modules/chat/public.server.ts'
import { defineUploadJobs } from '../modules/feeds/public.server.ts'
import { defineFosterJobs } from '../modules/fosters/public.server.ts'
import { defineFreshnessJobs } from '../modules/freshness/public.server.ts'
import { defineImportJobs } from '../modules/imports/public.server.ts'
import { defineMeetingJobs, endMeeting } from '../modules/meetings/public.server.ts'
import { countUnreadNotifications, defineNewsMails } from '../modules/notifications/public.server.ts'
import { defineInvitationMails } from '../modules/organizations/public.server.ts'
import { definePhotoJobs } from '../modules/photos/public.server.ts'
import { publishTownsOfEndings } from '../modules/endings/public.server.ts'
import { definePlaceJobs } from '../modules/places/public.server.ts'
import {
  defineLanguageJobs,
  defineSuspendedListings,
  holdPendingCopies,
  placePosts,
  publishPlacesOfPosts,
  sweepPetNames,
} from '../modules/posts/public.server.ts'
import { placeProfiles, publishPlacesOfProfiles } from '../modules/profiles/public.server.ts'
import { definePushJobs } from '../modules/push/public.server.ts'
import { defineRecordJobs } from '../modules/records/public.server.ts'
import { defineSafetyJobs, isHeldAsEvidence } from '../modules/safety/public.server.ts'
import {
  defineContactMails,
  defineCounting,
  readCheckInDays,
  readKeptMonths,
  readListingDays,
  readRequestDays,
  readReviewRequired,
  readStageDays,
} from '../modules/site/public.server.ts'
import { defineWebhookJobs } from '../modules/webhooks/public.server.ts'
import type { Services } from '../platform/context.ts'
import { defineEndsOfKeys } from '../modules/api-keys/public.server.ts'
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
