import { t } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { linkSecretOf, users } from '../../base/accounts/public.server.ts'
import { countRequests } from '../requests/public.server.ts'
import { mailFooter, mailNotification, type Recipient } from '../../news/notifications/public.server.ts'
import { mayAnswerFor } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { createConfirmToken } from './confirm-token.server.ts'
import { pausedText, questionText, waitingPeopleText } from './rules.ts'
import { LINK_DAYS, MAX_MAILED_PETS } from './vocabulary.ts'

const MAIL_JOB = 'freshness.mail'

interface MailJob {
  /** Of the notification. */
  id: number
  postIds: number[]
}

export const requestListingMail = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, job: MailJob): Promise<void> =>
  jobs.send(MAIL_JOB, job, tx)

/** Sends each mail once. Pets whose owner has answered meanwhile are left out. */
export function defineListingMails(services: Services): void {
  services.jobs.define<MailJob>({
    name: MAIL_JOB,
    run: ({ id, postIds }) =>
      mailNotification(services, id, async (tx, { userId, type, link }, recipient) => {
        const { pets, team } = await readAsked(services, tx, userId, postIds)
        if (pets.length === 0) return undefined
        const site = { appUrl: services.settings.appUrl, allPath: link, team }
        if (type === 'listing_paused') return pausedMail(site, recipient, pets)
        return questionMail(site, recipient, pets, (await services.reactions.readListingDays(services)).pause)
      }),
  })
}

/** Pets of this person, or of an organisation for which this person may answer now. */
async function readAsked({ settings, now }: Services, tx: Tx, userId: string, ids: number[]) {
  const rows = await tx
    .select({ id: posts.id, name: posts.name, askedAt: posts.askedAt, ownerId: posts.ownerId, owner: users.name })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.ownerId))
    .where(and(inArray(posts.id, ids), isNotNull(posts.askedAt)))
    .orderBy(asc(posts.id))
  const [first] = rows
  const secret = await linkSecretOf(tx, userId)
  const isTeam = first !== undefined && first.ownerId !== userId
  if (!first || secret === undefined || (isTeam && !(await mayAnswerFor(tx, first.ownerId, userId))))
    return { pets: [] }
  const requests = await countRequests(tx, ids, 'pending')
  const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS)
  const pets = rows.map(({ id, name, askedAt }) => ({
    name,
    requests: requests.get(id) ?? 0,
    token: createConfirmToken([settings.authSecret, secret], {
      postId: id,
      askedAt: askedAt ?? now(),
      expiresAt,
      ...(isTeam && { personId: userId }),
    }),
  }))
  return { pets, team: isTeam ? first.owner : undefined }
}

/** Where the links of a mail lead, and the organisation whose pets it is about. */
interface MailSite {
  appUrl: string
  /** Path of the page with all questions. */
  allPath: string
  team?: string | undefined
}

interface PetInMail {
  name: string
  /** Adoption requests that wait. */
  requests: number
  token: string
}

/**
 * Asks whether pets still look for a home. Each link answers for one, without signing in.
 * @param pauseDays days until a listing without an answer is paused
 */
export const questionMail = (
  site: MailSite,
  recipient: Recipient,
  pets: readonly PetInMail[],
  pauseDays: number,
): Mail => ({
  to: recipient.email,
  subject: forTeam(site, phraseText(questionText(namesOf(pets)))),
  preview: t("One click is enough, and you don't need to sign in."),
  heading: phraseText(questionText(namesOf(pets))),
  paragraphs: [
    t('Hello {name},', { name: recipient.name }),
    t("We ask from time to time so that listings stay current. One click is enough, and you don't need to sign in."),
    ...waitingOf(pets),
    t(
      '{days, plural, =1 {After a day without an answer we pause the listing, and bring it back as soon as you answer.} other {After # days without an answer we pause the listing, and bring it back as soon as you answer.}}',
      { days: pauseDays },
    ),
  ],
  actions: actionsOf(site, pets, name => t('Answer for {name}', { name })),
  ...mailFooter(recipient),
})

/** Says that listings were paused, with a link for each that reactivates it. */
export const pausedMail = (site: MailSite, recipient: Recipient, pets: readonly PetInMail[]): Mail => ({
  to: recipient.email,
  subject: forTeam(site, phraseText(pausedText(namesOf(pets)))),
  preview: t('One click brings it back.'),
  heading: pets.length === 1 ? t('Your listing is paused') : t('Your listings are paused'),
  paragraphs: [
    t('Hello {name},', { name: recipient.name }),
    t(
      "{count, plural, one {{paused}. It's hidden until you tell us that you're still looking.} other {{paused}. They're hidden until you tell us that you're still looking.}}",
      { count: pets.length, paused: phraseText(pausedText(namesOf(pets))) },
    ),
    ...waitingOf(pets),
    t("One click brings a listing back, and you don't need to sign in."),
  ],
  actions: actionsOf(site, pets, name => t('Bring back {name}', { name })),
  ...mailFooter(recipient),
})

const forTeam = ({ team }: MailSite, text: string): string =>
  team === undefined ? text : t('{team}: {message}', { team, message: text })

const namesOf = (pets: readonly PetInMail[]): string[] => pets.map(({ name }) => name)

const waitingOf = (pets: readonly PetInMail[]): string[] =>
  pets
    .map(({ name, requests }) => waitingPeopleText(name, requests))
    .filter(Boolean)
    .slice(0, MAX_MAILED_PETS)

/** Further pets are answered on the page, after signing in. */
function actionsOf({ appUrl, allPath }: MailSite, pets: readonly PetInMail[], labelOf: (name: string) => string) {
  const own = pets.slice(0, MAX_MAILED_PETS).map(({ name, token }) => ({
    label: labelOf(name),
    url: `${appUrl}/confirm?token=${encodeURIComponent(token)}`,
  }))
  const all = {
    label: t('See all {count}', { count: pets.length }),
    url: `${appUrl}/login?next=${encodeURIComponent(allPath)}`,
  }
  return pets.length > MAX_MAILED_PETS ? [...own, all] : own
}
