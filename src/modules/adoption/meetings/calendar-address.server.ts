import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { t } from '../../../shared/i18n/t.ts'
import { calendarFeed } from './calendar-file.server.ts'
import { calendarAddresses, meetings } from './tables.server.ts'

const SECRET_BYTES = 32
const MOST_LISTED = 500
/** Past meetings stay in calendars for a while. */
const PAST_DAYS = 90
const DAY_MS = 86_400_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export async function readCalendarAddress({ db, viewer }: SignedIn): Promise<{ since: string | null }> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.userId, viewer.id))
  return { since: row?.createdAt.toISOString() ?? null }
}

/** The one before ends. Only this answer has the address. */
export async function createCalendarAddress({ db, viewer, settings, now }: SignedIn) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const values = { secretHash: hashOf(secret), createdAt: now() }
  await db
    .insert(calendarAddresses)
    .values({ userId: viewer.id, ...values })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: values })
  return { url: `${settings.appUrl}/calendar/${secret}.ics`, since: values.createdAt.toISOString() }
}

export async function removeCalendarAddress({ db, viewer }: SignedIn) {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, viewer.id))
  return { done: true } as const
}

/** For programs: the secret in the address opens it, no cookie. No cache, no search engine and no other site learns of it. */
export async function answerCalendar(context: Context, file: string): Promise<Response> {
  await countTowards({ ...context, viewer: null }, 'anonymousReads')
  const secret = file.replace(/\.ics$/, '')
  const content = file.endsWith('.ics') && secret.length < 100 ? await readFeed(context, secret) : undefined
  const headers = {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  if (content === undefined)
    return new Response(`${t('This calendar does not exist any more.')}\n`, { status: 404, headers })
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
    // Where there are more, the oldest are left out.
    .orderBy(desc(meetings.startsAt))
    .limit(MOST_LISTED)
  return calendarFeed(settings, rows)
}
