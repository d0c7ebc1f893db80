import { inLanguage } from '../../../platform/text/language.ts'
import { t } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { findRecipient, mailFooter, type Recipient } from '../../news/notifications/public.server.ts'
import { calendarFile } from './calendar-file.server.ts'
import type { MeetingRow } from './meeting-rows.server.ts'
import { newsText, type MeetingNews } from './rules.ts'
import { meetings } from './tables.server.ts'

const MAIL_JOB = 'meetings.mail'

interface About {
  meetingId: number
  /** The version that it tells of. */
  version: number
  news: MeetingNews
  moved?: true
  because?: 'decided' | 'withdrawn'
}

type MailJob = About & { userId: string }

/** Requests one mail for each person, in the transaction of its cause. */
export async function requestMeetingMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { userIds, ...about }: About & { userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) await jobs.send(MAIL_JOB, { ...about, userId }, tx)
}

export const defineMeetingMails = (services: Services): void =>
  services.jobs.define<MailJob>({ name: MAIL_JOB, run: job => mailMeeting(services, job) })

/** What is no longer so is not mailed: a later mail follows. */
function isCurrent({ state, version, startsAt }: MeetingRow, news: MeetingNews, told: number): boolean {
  if (news === 'offered') return version === told
  return news === 'cancelled' ? state === 'cancelled' : state === 'open' && startsAt !== null
}

/** Its Message-ID makes a repeated mail show once. */
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

interface Told extends Omit<About, 'meetingId' | 'version'> {
  row: MeetingRow
}

/** The place and the note go only with a time that is agreed. */
export function meetingMail(
  { appUrl, mailFrom }: Pick<Services['settings'], 'appUrl' | 'mailFrom'>,
  recipient: Recipient,
  { row, news, moved, because }: Told,
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
      ...(isOn && note ? [t('To know before:'), { quote: note }] : []),
      ...(news === 'cancelled' ? [] : [t('You can move or cancel it on the page of the request.')]),
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
  reminder: pet => t('You meet about {pet} soon', { pet }),
}
