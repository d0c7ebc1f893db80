import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { t } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { users } from '../../base/accounts/public.server.ts'
import { agreementFileOf, agreements } from '../agreements/public.server.ts'
import { OFFER_JOB, offerAdoptions, type OfferJob } from './offer-adoption.server.ts'
import { announceCounter } from './prepare-agreement.server.ts'
import { counterAdoptions } from './tables.server.ts'
import { UNSIGNED_DAYS } from './vocabulary.ts'

const COPY_JOB = 'counter.copy'
const EVERY_HOUR = '41 * * * *'
const EVERY_NIGHT = '37 3 * * *'

/** Mail servers refuse large mails. */
const MAX_ATTACHMENT_BYTES = 5_000_000

interface CopyJob {
  agreementId: number
}

export function defineCounterJobs(services: Services): void {
  const { jobs } = services
  jobs.define<CopyJob>({ name: COPY_JOB, run: job => mailCopy(services, job) })
  jobs.define<OfferJob>({ name: OFFER_JOB, run: job => offerAdoptions(services, job) })
  // Addresses are confirmed in further ways, for example by signing in with Google.
  jobs.define({ name: 'counter.offer-missed', cron: EVERY_HOUR, run: () => offerAdoptions(services, {}) })
  jobs.define({ name: 'counter.remove', cron: EVERY_NIGHT, run: () => removeUnsigned(services) })
}

/** The reaction to a confirmed address. */
export const requestOffersOfAccount = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, userId: string): Promise<void> =>
  jobs.send(OFFER_JOB, { userId } satisfies OfferJob, tx)

/** The reaction to a file that is made: its copy goes to the adopter. */
export async function requestCopy(
  services: Pick<Services, 'jobs' | 'live'>,
  tx: Transaction,
  { id, ownerId }: { id: number; ownerId: string | null },
): Promise<void> {
  await services.jobs.send(COPY_JOB, { agreementId: id } satisfies CopyJob, tx)
  if (ownerId) announceCounter(services, tx, ownerId)
}

/** Mails the file to the address that the team typed. Without one, the team prints it. */
export async function mailCopy({ db, outbox, settings }: Services, { agreementId }: CopyJob): Promise<void> {
  const [found] = await db
    .select({ adopter: counterAdoptions, pet: agreements.pet, organization: users.name })
    .from(counterAdoptions)
    .innerJoin(agreements, eq(agreements.id, counterAdoptions.agreementId))
    .innerJoin(users, eq(users.id, agreements.ownerId))
    .where(eq(counterAdoptions.agreementId, agreementId))
  const { email, language } = found?.adopter ?? {}
  const pdf = await agreementFileOf(db, agreementId)
  if (!found || !email || !pdf || pdf.length > MAX_ATTACHMENT_BYTES) return
  const { adopter, pet, organization } = found
  await inLanguage(language, () =>
    outbox.deliver({
      id: `counter-agreement-${agreementId}`,
      ...copyMail(settings, { email, name: adopter.name, pet, organization, pdf }),
    }),
  )
}

interface CopyContent {
  email: string
  name: string
  pet: string
  organization: string
  pdf: Buffer
}

export const copyMail = (
  { appUrl }: Pick<Services['settings'], 'appUrl'>,
  { email, name, pet, organization, pdf }: CopyContent,
): Mail => ({
  to: email,
  subject: t('Your agreement about {pet}', { pet }),
  preview: t('You signed an agreement about {pet} with {organization}.', { pet, organization }),
  heading: t('Your agreement about {pet}', { pet }),
  paragraphs: [
    t('Hello {name},', { name }),
    t('You signed an agreement about {pet} with {organization}.', { pet, organization }),
    t('The signed agreement is attached as a PDF file.'),
    t(
      'If you like, create an account with this address. You then find the adoption and the health records there, and the team can ask how {pet} is doing.',
      { pet },
    ),
  ],
  action: { label: t('Create an account'), url: `${appUrl}/signup` },
  footnote: t(
    "You're getting this email because {organization} gave this address as yours. If it's not, please ignore it.",
    {
      organization,
    },
  ),
  attachments: [{ filename: 'agreement.pdf', contentType: 'application/pdf', content: pdf }],
})

/** Deletes agreements that nobody signed for some weeks, with the address of who wanted to adopt. */
export async function removeUnsigned({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - UNSIGNED_DAYS * DAY_MS)
  await db
    .delete(agreements)
    .where(and(eq(agreements.atCounter, true), isNull(agreements.finalAt), lt(agreements.updatedAt, since)))
}
