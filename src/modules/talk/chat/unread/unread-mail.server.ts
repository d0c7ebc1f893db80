import { and, asc, eq, gt, gte, isNull, ne, not, sql } from 'drizzle-orm'
import type { Address } from '../../../../shared/addresses.ts'
import type { Services } from '../../../../api/context.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { isActive, users } from '../../../base/accounts/public.server.ts'
import { findRecipient, mailFooter, type Recipient } from '../../../news/notifications/public.server.ts'
import { linkOfTeam, readTeams } from '../../../people/organizations/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import type { UnreadMember } from '../../../news/push/public.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { MAIL_AFTER_MINUTES } from '../vocabulary.ts'
import { readingStart } from './reading-start.server.ts'

const UNREAD_JOB = 'chat.unread-mail'

interface Member {
  conversationId: string
  userId: string
}

/** Requests a reminder: a delayed job that mails the member if the message is still unread then. */
export const requestUnreadMail = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx | undefined,
  member: Member,
  afterSeconds = MAIL_AFTER_MINUTES * 60,
) => jobs.send(UNREAD_JOB, member, tx, afterSeconds)

export function defineUnreadMails(services: Services): void {
  services.jobs.define<Member>({ name: UNREAD_JOB, once: true, run: member => remind(services, member) })
}

/** First waits until running sends commit, because they relied on this reminder and requested none. */
async function remind(services: Services, member: Member): Promise<void> {
  await services.db.transaction(tx =>
    tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, member.conversationId))
      .for('share'),
  )
  await mailUnread(services, member)
}

/** Sends one mail per conversation until the person reads it. */
const mailUnread = (services: Services, member: Member): Promise<void> =>
  oneAtATime(services, `${UNREAD_JOB} ${member.conversationId} ${member.userId}`, async tx => {
    const unread = await findUnread(tx, member)
    if (!unread || unread.mailedMessageId > unread.lastReadMessageId) return
    const waitedSeconds = (services.now().getTime() - unread.createdAt.getTime()) / 1000
    const wait = Math.ceil(MAIL_AFTER_MINUTES * 60 - waitedSeconds)
    // The message of this reminder was read; a newer one is unread.
    if (wait > 0) return requestUnreadMail(services, tx, member, wait)
    const sender = (await people(tx, [unread.senderId])).get(unread.senderId)
    const recipients = sender ? await recipientsOfMail(services, tx, member) : []
    if (!sender || recipients.length === 0) return
    for (const { recipient, ...place } of recipients)
      await inLanguage(recipient.language, () =>
        services.outbox.deliver(unreadMail(recipient, { ...place, from: sender.name, about: unread.petName })),
      )
    await tx
      .update(conversationMembers)
      .set({ mailedMessageId: unread.messageId })
      .where(
        and(
          eq(conversationMembers.conversationId, member.conversationId),
          eq(conversationMembers.userId, member.userId),
        ),
      )
  })

/** The member, or where it is an organisation its people, with the URL of the conversation for them. */
async function recipientsOfMail(services: Services, tx: Tx, { conversationId, userId }: Member) {
  const { appUrl } = services.settings
  const team = (await readTeams(tx, [userId])).get(userId)
  const link: Address = `/chat/${conversationId}`
  const url = appUrl + (team ? linkOfTeam(team, link) : link)
  const found = await Promise.all(
    (team?.people ?? [userId]).map(async id => ({
      recipient: await findRecipient(services, tx, id, 'messages'),
      url,
      ...(team && { organization: team.name }),
    })),
  )
  return found.flatMap(({ recipient, ...place }) => (recipient ? { recipient, ...place } : []))
}

/** The member's first unread message whose sender still has an account that is not suspended, with no block between the two. */
export async function findUnread(db: Db | Tx, { conversationId, userId }: Member) {
  // The lateral join makes the planner start at the read mark, in the month of its time.
  const first = db
    .select({ id: messages.id, senderId: messages.senderId, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(users, and(eq(users.id, messages.senderId), isActive))
    .where(
      and(
        eq(messages.conversationId, conversationMembers.conversationId),
        gt(messages.id, conversationMembers.lastReadMessageId),
        gte(messages.createdAt, readingStart(conversationMembers.lastReadAt)),
        isNull(messages.deletedAt),
        isNull(messages.heldUntil),
        ne(messages.senderId, userId),
        not(between(sql`${userId}`, messages.senderId)),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1)
    .as('first')
  const [unread] = await db
    .select({
      messageId: first.id,
      senderId: first.senderId,
      createdAt: first.createdAt,
      petName: conversations.petName,
      lastReadMessageId: conversationMembers.lastReadMessageId,
      mailedMessageId: conversationMembers.mailedMessageId,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoinLateral(first, sql`true`)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)))
  return unread && { ...unread, senderId: unread.senderId ?? '' }
}

interface UnreadMailData {
  url: string
  from: string
  /** The pet's name; null for a conversation about no pet. */
  about: string | null
  /** The organisation that the message is for. */
  organization?: string
}

/** The mail names the sender and the pet, never the text of the message. */
export const unreadMail = (recipient: Recipient, { url, from, about, organization }: UnreadMailData): Mail => ({
  to: recipient.email,
  subject: subjectOf(from, about, organization),
  preview: t('You have an unread message.'),
  heading: t('Hello {name}', { name: recipient.name }),
  paragraphs: [
    about
      ? t('You have a new message from {from} about {about}.', { from, about })
      : t('You have a new message from {from}.', { from }),
  ],
  action: { label: t('Read the message'), url },
  ...mailFooter(recipient),
})

function subjectOf(from: string, about: string | null, organization: string | undefined): string {
  const message = about ? t('{from} wrote to you about {about}', { from, about }) : t('{from} wrote to you', { from })
  return organization ? t('{team}: {message}', { team: organization, message }) : message
}

/** The sender, the pet and the URL of a member's unread message; undefined if all are read or the sender's account is deleted. */
export async function describeUnread(db: Db, { conversationId, memberId }: UnreadMember) {
  const unread = await findUnread(db, { conversationId, userId: memberId })
  const sender = unread && (await people(db, [unread.senderId])).get(unread.senderId)
  if (!sender) return undefined
  const team = (await readTeams(db, [memberId])).get(memberId)
  const link: Address = `/chat/${conversationId}`
  return { from: sender.name, about: unread.petName, link: team ? linkOfTeam(team, link) : link }
}
