import type { Services } from '../../api/context.ts'
import { defineAftercareJobs } from '../../modules/adoption/aftercare/public.server.ts'
import { defineAgreementJobs } from '../../modules/adoption/agreements/public.server.ts'
import { defineFreshnessJobs } from '../../modules/adoption/availability/public.server.ts'
import { defineCounterJobs } from '../../modules/adoption/counter/public.server.ts'
import { defineBoardJobs } from '../../modules/adoption/board/public.server.ts'
import { defineFosterJobs, defineFosterReminders } from '../../modules/adoption/fosters/public.server.ts'
import { defineHandInJobs } from '../../modules/adoption/hand-ins/public.server.ts'
import { defineRecordJobs } from '../../modules/adoption/health-records/public.server.ts'
import { defineMeetingJobs } from '../../modules/adoption/meetings/public.server.ts'
import { defineAdoptionJobs } from '../../modules/adoption/requests/public.server.ts'
import { defineAccountMails, defineEndOfSuspensions } from '../../modules/base/accounts/public.server.ts'
import { definePhotoJobs } from '../../modules/base/photos/public.server.ts'
import { definePlaceJobs } from '../../modules/base/places/public.server.ts'
import { defineEndsOfKeys } from '../../modules/exchange/api-keys/public.server.ts'
import { defineUploadJobs } from '../../modules/exchange/feeds/public.server.ts'
import { defineImportJobs } from '../../modules/exchange/imports/public.server.ts'
import { defineWebhookJobs } from '../../modules/exchange/webhooks/public.server.ts'
import { defineAlertJobs } from '../../modules/listings/alerts/public.server.ts'
import { defineLanguageJobs, defineSuspendedListings, foldWords } from '../../modules/listings/posts/public.server.ts'
import { defineNewsMails } from '../../modules/news/notifications/public.server.ts'
import { definePushJobs } from '../../modules/news/push/public.server.ts'
import { defineInvitationMails, fillSkeletons } from '../../modules/people/organizations/public.server.ts'
import { defineBackupJobs } from '../../modules/running/backups/public.server.ts'
import { defineBounceJobs } from '../../modules/running/bounces/public.server.ts'
import { definePartitionJobs } from '../../modules/running/partitions/public.server.ts'
import { defineContactMails, defineCounting } from '../../modules/running/site/public.server.ts'
import { defineSafetyJobs } from '../../modules/safety/reports/public.server.ts'
import { defineHeldMessages, defineMessageKeys, defineUnreadMails } from '../../modules/talk/chat/public.server.ts'
import { foldNames } from '../../modules/talk/communities/public.server.ts'

/** Registers every background job. */
export function defineJobs(services: Services): void {
  defineAccountMails(services)
  defineEndOfSuspensions(services)
  defineSuspendedListings(services)
  defineEndsOfKeys(services)
  defineInvitationMails(services)
  defineNewsMails(services)
  definePushJobs(services)
  defineUnreadMails(services)
  defineHeldMessages(services)
  defineMessageKeys(services)
  definePlaceJobs(services)
  defineLanguageJobs(services)
  defineFoldingJob(services)
  definePhotoJobs(services)
  defineAdoptionJobs(services)
  defineBoardJobs(services)
  defineMeetingJobs(services)
  defineAftercareJobs(services)
  defineAgreementJobs(services)
  defineCounterJobs(services)
  defineFosterJobs(services)
  defineFosterReminders(services)
  defineRecordJobs(services)
  defineHandInJobs(services)
  defineFreshnessJobs(services)
  defineImportJobs(services)
  defineUploadJobs(services)
  defineWebhookJobs(services)
  defineAlertJobs(services)
  defineSafetyJobs(services)
  defineContactMails(services)
  defineCounting(services)
  defineBackupJobs(services)
  defineBounceJobs(services)
  definePartitionJobs(services)
}

const FOLDING_JOB = 'texts.fold-old'
const HOUR_SECONDS = 3600

/** Updates folded names, skeletons and words of rows that former versions wrote. Each start of a server requests it. */
const defineFoldingJob = (services: Services): void =>
  services.jobs.define({
    name: FOLDING_JOB,
    limitSeconds: HOUR_SECONDS,
    once: true,
    run: async () => {
      await foldNames(services)
      await fillSkeletons(services)
      await foldWords(services)
    },
  })

export const requestFolding = ({ jobs }: Pick<Services, 'jobs'>): Promise<void> => jobs.send(FOLDING_JOB, {})
