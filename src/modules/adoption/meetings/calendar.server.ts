import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import type { Settings } from '../../../platform/settings/env.ts'
import { t } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import type { MeetingRow } from './meeting-rows.server.ts'
import { calendarAddresses, meetings } from './tables.server.ts'

const SECRET_BYTES = 32
const MOST_LISTED = 500
/** Past meetings stay in calendars for a while. */
const PAST_DAYS = 90

export async function readCalendarAddress({ db, viewer }: SignedIn): Promise<{ since: string | null }> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.userId, viewer.id))
  return { since: row?.createdAt.toISOString() ?? null }
}

/** Revokes the address before. Only this answer contains the new one. */
export async function createCalendarAddress({ db, viewer, settings, now }: SignedIn) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const values = { secretHash: hashOf(secret), createdAt: now() }
  await db
    .insert(calendarAddresses)
    .values({ userId: viewer.id, ...values })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: values })
  return { url: `${settings.appUrl}/calendar/${secret}.ics`, since: values.createdAt.toISOString() }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export async function removeCalendarAddress({ db, viewer }: SignedIn) {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, viewer.id))
  return { done: true } as const
}

/** Authorized by the secret in the URL instead of a cookie. Headers keep it out of caches, search engines and referrers. */
export async function answerCalendar(context: Context, file: string): Promise<Response> {
  await countTowards({ ...context, viewer: null }, 'anonymousReads')
  const secret = file.replace(/\.ics$/, '')
  const content = file.endsWith('.ics') && secret.length < 100 ? await readFeed(context, secret) : undefined
  const headers = {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  if (content === undefined) return new Response(`${t('This calendar no longer exists.')}\n`, { status: 404, headers })
  return new Response(content, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}

async function readFeed({ db, settings, now }: Context, secret: string): Promise<string | undefined> {
  const [owner] = await db
    .select({ id: users.id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(and(eq(calendarAddresses.secretHash, hashOf(secret)), isActive))
  if (!owner) return undefined
  const teams = await db
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.userId, owner.id), inArray(organizationMembers.role, ['manager', 'coordinator'])))
  const rows = await db
    .select()
    .from(meetings)
    .where(
      and(
        or(inArray(meetings.ownerId, [owner.id, ...teams.map(({ id }) => id)]), eq(meetings.requesterId, owner.id)),
        eq(meetings.state, 'open'),
        gt(meetings.startsAt, new Date(now().getTime() - PAST_DAYS * DAY_MS)),
      ),
    )
    // The oldest beyond this number are left out.
    .orderBy(desc(meetings.startsAt))
    .limit(MOST_LISTED)
  return calendarFeed(settings, rows)
}

type Site = Pick<Settings, 'appUrl' | 'mailFrom'>

/** A calendar to subscribe to. Programs remove events that are no longer in it. */
function calendarFeed(site: Site, meetings: readonly MeetingRow[]): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, name: t('Pawpal meetings') })
  for (const meeting of meetings) calendar.createEvent(toEvent(site, meeting))
  return calendar.toString()
}

/**
 * The attachment of a mail (RFC 5546): REQUEST for an agreed or moved time, CANCEL for its end. UID stays, SEQUENCE rises. Only
 * the recipient is an attendee, so that nobody learns the other side's address.
 */
export function calendarFile(
  site: Site,
  reader: { name: string; email: string },
  meeting: MeetingRow,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = meeting.state === 'open' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL
  const calendar = new ICalCalendar({ prodId: PRODUCT, method })
  const event = calendar.createEvent(toEvent(site, meeting))
  event.organizer({ name: t('Pawpal'), email: addressIn(site.mailFrom) })
  event.createAttendee({ ...reader, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return { method: meeting.state === 'open' ? 'REQUEST' : 'CANCEL', content: calendar.toString() }
}

const PRODUCT = { company: 'Pawpal', product: 'Meetings', language: 'EN' }

/** Instants are written in UTC: every calendar shows them in the zone of its reader, whatever summer time does. */
function toEvent(
  { appUrl }: Site,
  { uid, version, state, pet, postId, place, note, ...meeting }: MeetingRow,
): ICalEventData {
  const start = meeting.startsAt ?? meeting.updatedAt
  return {
    id: `${uid}@${new URL(appUrl).hostname}`,
    sequence: version,
    stamp: meeting.updatedAt,
    start,
    end: new Date(start.getTime() + meeting.minutes * 60_000),
    summary: t('Meeting about {pet}', { pet }),
    status: state === 'open' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    url: `${appUrl}/post/${postId}`,
    ...(place && { location: place }),
    ...(note && { description: note }),
  }
}

/** "mail@example.org" from "Pawpal <mail@example.org>". */
const addressIn = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from
