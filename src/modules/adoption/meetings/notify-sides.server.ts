import { eq } from 'drizzle-orm'
import type { Address } from '../../../shared/addresses.ts'
import type { Services, Viewer } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { t } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import type { Turn } from '../requests/vocabulary.ts'
import {
  findRecipient,
  mailFooter,
  type NewNotification,
  notify,
  type Recipient,
} from '../../news/notifications/public.server.ts'
import { readTeams } from '../../people/organizations/public.server.ts'
import type { MeetingRow } from './meeting-rows.server.ts'
import { type MeetingEnd, type MeetingNews, newsText } from './rules.ts'
import { calendarFile } from './calendar.server.ts'
import { meetings } from './tables.server.ts'

interface MeetingUpdate {
  news: MeetingNews
  /** Who gets a notification. */
  to: Turn | 'both'
  moved?: boolean | undefined
  because?: MeetingEnd
}

type NotifyServices = Pick<Services, 'jobs' | 'live' | 'notifications'> & { viewer?: Viewer | null }

/**
 * Notifies of a meeting by bell and mail, and refreshes the pages of both sides. Offers go to one side; calendar changes are
 * mailed to both, including the one who made them.
 */
export async function notifySides(
  services: NotifyServices,
  tx: Transaction,
  row: MeetingRow,
  update: MeetingUpdate,
): Promise<void> {
  const { ownerId, requesterId, startsAt: at, timeZone, pet, postId } = row
  const message = newsText(update.news, { ...update, pet, at, timeZone })
  const sides: [Turn, string | null][] = [
    ['owner', ownerId],
    ['requester', requesterId],
  ]
  const bells = sides.flatMap(([side, userId]): NewNotification[] => {
    if (userId === null || (update.to !== 'both' && update.to !== side)) return []
    const link: Address = side === 'owner' ? `/post/${postId}#adoption-requests` : `/post/${postId}`
    return [{ userId, type: 'meeting', message, link, postId }]
  })
  await notify(services, tx, ...bells)
  const isInCalendars = at !== null && update.news !== 'offered'
  const mailed = sides.flatMap(([side, id]) => (id !== null && (isInCalendars || update.to === side) ? [id] : []))
  await requestMeetingMails(services, tx, {
    meetingId: row.id,
    version: row.version,
    news: update.news,
    ...(update.moved && { moved: true }),
    ...(update.because && { because: update.because }),
    userIds: await peopleOf(tx, mailed),
  })
  const all = [ownerId, requesterId].filter(id => id !== null)
  tx.afterCommit(() => services.live.announce(all, [{ path: ['meetings'] }]))
}

/** Replaces an organization by the people of its team who are notified of requests. */
async function peopleOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const teams = await readTeams(tx, ids)
  return [...new Set(ids.flatMap(id => teams.get(id)?.people ?? [id]))]
}

const MAIL_JOB = 'meetings.mail'

interface MeetingMail {
  meetingId: number
  /** The version of the meeting. */
  version: number
  news: MeetingNews
  moved?: true
  because?: MeetingEnd
}

type MailJob = MeetingMail & { userId: string }

/** Requests one mail for each person, in the transaction of its cause. */
async function requestMeetingMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { userIds, ...about }: MeetingMail & { userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) await jobs.send(MAIL_JOB, { ...about, userId }, tx)
}

export const defineMeetingMails = (services: Services): void =>
  services.jobs.define<MailJob>({ name: MAIL_JOB, run: job => mailMeeting(services, job) })

/** Outdated news is not mailed: a later mail follows. */
function isCurrent({ state, version, startsAt }: MeetingRow, news: MeetingNews, mailed: number): boolean {
  if (news === 'offered') return version === mailed
  return news === 'cancelled' ? state === 'cancelled' : state === 'open' && startsAt !== null
}

/** Mail programs show a repeated mail once, by its Message-ID. */
async function mailMeeting(services: Services, { meetingId, userId, version, news, ...more }: MailJob): Promise<void> {
  const { db, outbox, settings } = services
  const [row] = await db.select().from(meetings).where(eq(meetings.id, meetingId))
  if (!row || !isCurrent(row, news, version)) return
  const recipient = await findRecipient(services, db, userId, 'meetings')
  if (!recipient) return
  await inLanguage(recipient.language, () => {
    const mail = meetingMail(settings, recipient, { row, news, ...more })
    return outbox.deliver({ id: `meeting-${meetingId}-${version}-${news}-${userId}`, ...mail })
  })
}

interface MailContent extends Omit<MeetingMail, 'meetingId' | 'version'> {
  row: MeetingRow
}

/** Place and note are included only once a time is agreed. */
export function meetingMail(
  { appUrl, mailFrom }: Pick<Services['settings'], 'appUrl' | 'mailFrom'>,
  recipient: Recipient,
  { row, news, moved, because }: MailContent,
): Mail {
  const { pet, startsAt: at, timeZone, minutes, place, note, postId } = row
  const message = phraseText(newsText(news, { pet, at, timeZone, moved: moved === true, because }))
  const isOn = (news === 'agreed' || news === 'reminder') && at !== null
  const file =
    at !== null && (news === 'agreed' || news === 'cancelled') && calendarFile({ appUrl, mailFrom }, recipient, row)
  return {
    to: recipient.email,
    subject: SUBJECTS[news](pet),
    preview: message,
    heading: SUBJECTS[news](pet),
    paragraphs: [
      t('Hello {name},', { name: recipient.name }),
      message,
      ...(isOn ? [t('It takes about {minutes} minutes. The place:', { minutes }), { quote: place }] : []),
      ...(isOn && note ? [t('Good to know:'), { quote: note }] : []),
      ...(news === 'cancelled' ? [] : [t("You can move or cancel it on the request's page.")]),
      ...(isOn ? [t('Advice for a safe first meeting: {url}', { url: `${appUrl}/first-meeting` })] : []),
    ],
    action: { label: t('See the request'), url: `${appUrl}/login?next=${encodeURIComponent(`/post/${postId}`)}` },
    ...(file && { calendar: file }),
    ...mailFooter(recipient),
  }
}

const SUBJECTS: Record<MeetingNews, (pet: string) => string> = {
  offered: pet => t('Pick a time to meet about {pet}', { pet }),
  agreed: pet => t('Your meeting about {pet}', { pet }),
  cancelled: pet => t('Your meeting about {pet} is cancelled', { pet }),
  reminder: pet => t('Your meeting about {pet} is soon', { pet }),
}
