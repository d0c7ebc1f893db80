import type { Services, Viewer } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Turn } from '../requests/vocabulary.ts'
import { notify, type NewNotification } from '../../news/notifications/public.server.ts'
import { readTeams } from '../../people/organizations/public.server.ts'
import { requestMeetingMails } from './meeting-mail.server.ts'
import type { MeetingRow } from './meeting-rows.server.ts'
import { newsText, type MeetingNews } from './rules.ts'

interface Told {
  news: MeetingNews
  /** Whose bell rings. */
  to: Turn | 'both'
  moved?: boolean | undefined
  because?: 'decided' | 'withdrawn'
}

type Telling = Pick<Services, 'jobs' | 'live' | 'notifications'> & { viewer?: Viewer | null }

/**
 * Tells of a meeting by bell and mail, and refreshes the pages of both sides. Times on offer are for one side; what belongs in calendars
 * is mailed to both, also to who did it.
 */
export async function tellSides(services: Telling, tx: Transaction, row: MeetingRow, told: Told): Promise<void> {
  const { ownerId, requesterId, startsAt: at, timeZone, pet, postId } = row
  const message = newsText(told.news, { ...told, pet, at, timeZone })
  const sides: [Turn, string | null][] = [
    ['owner', ownerId],
    ['requester', requesterId],
  ]
  const bells = sides.flatMap(([side, userId]): NewNotification[] => {
    if (userId === null || (told.to !== 'both' && told.to !== side)) return []
    const link = side === 'owner' ? `/post/${postId}#adoption-requests` : `/post/${postId}`
    return [{ userId, type: 'meeting', message, link, postId }]
  })
  await notify(services, tx, ...bells)
  const isInCalendars = at !== null && told.news !== 'offered'
  const mailed = sides.flatMap(([side, id]) => (id !== null && (isInCalendars || told.to === side) ? [id] : []))
  await requestMeetingMails(services, tx, {
    meetingId: row.id,
    version: row.version,
    news: told.news,
    ...(told.moved && { moved: true }),
    ...(told.because && { because: told.because }),
    userIds: await peopleOf(tx, mailed),
  })
  const all = [ownerId, requesterId].filter(id => id !== null)
  tx.afterCommit(() => services.live.announce(all, [{ path: ['meetings'] }]))
}

/** For an organisation those of its team who hear of its requests. */
async function peopleOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const teams = await readTeams(tx, ids)
  return [...new Set(ids.flatMap(id => teams.get(id)?.people ?? [id]))]
}
