import type { Address } from '../../../shared/addresses.ts'
import type { Services, Viewer } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Turn } from '../requests/vocabulary.ts'
import { notify, withdrawUnread, type NewNotification } from '../../news/notifications/public.server.ts'
import type { AgreementRow } from './agreement-rows.server.ts'
import { newsText, type AgreementNews } from './rules.ts'

type NotifyServices = Pick<Services, 'jobs' | 'live' | 'notifications'> & { viewer?: Viewer | null }

interface AgreementUpdate {
  news: AgreementNews
  to: Turn | 'both'
}

/** Notifies by bell and mail, replaces unread earlier notifications of the agreement, and refreshes the pages of both sides. */
export async function notifySides(
  services: NotifyServices,
  tx: Transaction,
  row: AgreementRow,
  { news, to }: AgreementUpdate,
): Promise<void> {
  const sides: [Turn, string | null][] = [
    ['owner', row.ownerId],
    ['requester', row.requesterId],
  ]
  const type = news.what === 'final' ? 'agreement_final' : 'agreement'
  // A void agreement that was not final is deleted, so its page is gone.
  const link: Address = news.what === 'void' && !row.finalAt ? `/post/${row.postId}` : linkOf(row)
  const about: NewNotification[] = sides.flatMap(([side, userId]) =>
    userId !== null && (to === 'both' || to === side)
      ? [{ userId, type, message: newsText(news, row.pet), link, postId: row.postId }]
      : [],
  )
  for (const { userId } of about) await withdrawUnread(services, tx, { userId, type: 'agreement', postId: row.postId })
  await notify(services, tx, ...about)
  announceAgreement(services, tx, row)
}

/** Refreshes the pages of both sides after the commit. */
export function announceAgreement(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  { ownerId, requesterId }: Pick<AgreementRow, 'ownerId' | 'requesterId'>,
): void {
  const all = [ownerId, requesterId].filter(id => id !== null)
  tx.afterCommit(() => live.announce(all, [{ path: ['agreements'] }]))
}

export function linkOf({ id, requestId, atCounter }: Pick<AgreementRow, 'id' | 'requestId' | 'atCounter'>): Address {
  if (requestId !== null) return `/adoptions/${requestId}/agreement`
  return atCounter ? `/settings/agreements#${id}` : '/settings/agreements'
}
