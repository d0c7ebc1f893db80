import { eq } from 'drizzle-orm'
import type { Address } from '../../../shared/addresses.ts'
import type { Db } from '../../../platform/db/db.ts'
import { msg, t } from '../../../shared/i18n/t.ts'
import { readUnreadNews, wantsPush } from '../notifications/public.server.ts'
import { KIND_OF, type MailKind } from '../notifications/vocabulary.ts'
import { pushSettings } from './tables.server.ts'
import type { UnreadMember } from './request-pushes.server.ts'
import { MAX_TITLE_LENGTH, URGENT_TYPES } from './vocabulary.ts'

/** What a person may read on the device. */
interface DeliveryText {
  title: string
  /** A path of this site. */
  link: string
  /** Whether it does not wait for the end of quiet hours. */
  urgent: boolean
}

/** The newest unread message of a member, if there is one. The module of the chat answers it. */
export type DescribeUnread = (
  db: Db,
  member: UnreadMember,
) => Promise<{ from: string; about: string | null; link: Address } | undefined>

export interface PlannedDelivery {
  userId: string
  notificationId: number | null
  conversationId: string | null
  memberId: string | null
}

/** Undefined if it was read or removed meanwhile, or if the person does not want its kind. */
export async function describeDelivery(
  db: Db,
  { userId, notificationId, conversationId, memberId }: PlannedDelivery,
  describeUnread: DescribeUnread,
): Promise<DeliveryText | undefined> {
  if (conversationId && memberId) {
    const unread = await describeUnread(db, { conversationId, memberId })
    if (!unread || !(await wantsPush(db, userId, 'messages'))) return undefined
    const { from, about, link } = unread
    const text = about ? t('{from} wrote to you about {about}', { from, about }) : t('{from} wrote to you', { from })
    return { title: await titleFor(db, userId, 'messages', text), link, urgent: false }
  }
  const news = notificationId === null ? undefined : await readUnreadNews(db, notificationId)
  const kind = news && KIND_OF[news.type]
  if (!news || !kind || kind === 'badges' || !(await wantsPush(db, userId, kind))) return undefined
  const title = await titleFor(db, userId, kind, news.message)
  return { title, link: news.link, urgent: URGENT_TYPES.has(news.type) }
}

/** Shows details only if the person chose so: others may see the screen of a locked device. */
async function titleFor(db: Db, userId: string, kind: MailKind, text: string): Promise<string> {
  const [settings] = await db
    .select({ showText: pushSettings.showText })
    .from(pushSettings)
    .where(eq(pushSettings.userId, userId))
  if (!settings?.showText) return t(TITLES[kind])
  return text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : text
}

const TITLES: Record<MailKind, string> = {
  requests: msg("There's news about requests for your pets"),
  answers: msg("There's news about your request"),
  meetings: msg("There's news about a meeting"),
  aftercare: msg("There's news about an adopted pet"),
  agreements: msg("There's news about an agreement"),
  health: msg('Something is due for a pet'),
  reminders: msg('A request is still open'),
  reviews: msg("There's news about the review of your listing"),
  listings: msg('A listing needs an answer from you'),
  comments: msg("There's a new comment on your listing"),
  communities: msg("There's news for you in a community"),
  alerts: msg('New pets fit a search that you saved'),
  safety: msg("There's news from our team"),
  messages: msg('You have a new message'),
}
