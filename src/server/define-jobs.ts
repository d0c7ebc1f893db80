import { defineAccountMails } from '../modules/accounts/public.server.ts'
import { definePhotoJobs } from '../modules/photos/public.server.ts'
import { defineSiteJobs } from '../modules/site/public.server.ts'
import type { Services } from '../platform/context.ts'

/** Every kind of work that is done outside a request. */
export function defineJobs(services: Services): void {
  defineAccountMails(services)
  definePhotoJobs(services)
  defineSiteJobs(services)
}
