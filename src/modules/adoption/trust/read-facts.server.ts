import { isVouchedFor } from '../../../api/access.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { reports } from '../../safety/reports/public.server.ts'
import type { TrustFacts } from './rules.ts'
import { UPHELD_DAYS } from './vocabulary.ts'

/** Requests of one person that are looked at, for each side; the newest ones. */
const MAX_READ = 50

export interface ReadFacts extends TrustFacts {
  /** When the first account of the site was made. */
  siteSince: Date
}

/** Reads by one indexed statement what the level of an account depends on; undefined without such an account. */
export async function readFacts(db: Db, personId: string, now: Date): Promise<ReadFacts | undefined> {
  const since = new Date(now.getTime() - UPHELD_DAYS * 24 * 60 * 60 * 1000)
  const upheld = and(
    eq(reports.personId, personId),
    gte(reports.createdAt, since),
    eq(reports.status, 'closed'),
    sql`(${reports.acts} @> '{remove}' or (${reports.acts} @> '{suspend}' and ${reports.suspensionLiftedAt} is null))`,
  )
  const [row] = await db
    .select({
      emailConfirmed: users.emailVerified,
      createdAt: users.createdAt,
      kind: users.kind,
      role: users.role,
      verified: users.verified,
      upheldReports: db.$count(reports, upheld),
      answeredPeople: sql<number>`(
        select count(distinct other)::int from (
          ${decided(adoptionRequests.ownerId, adoptionRequests.requesterId, personId)}
          union all ${decided(adoptionRequests.requesterId, adoptionRequests.ownerId, personId)}
        ) as answered)`,
      siteSince: sql`(select min(created_at) from users)`.mapWith(users.createdAt),
    })
    .from(users)
    .where(eq(users.id, personId))
  if (!row) return undefined
  const { kind, role, verified, ...facts } = row
  return { ...facts, vouchedFor: kind === 'organization' || isVouchedFor({ role, verified }) }
}

type Side = typeof adoptionRequests.ownerId | typeof adoptionRequests.requesterId

/** The people on the other side of a person's decided requests. */
const decided = (other: Side, own: Side, personId: string) => sql`(
  select ${sql.identifier(other.name)} as other from ${adoptionRequests}
  where ${sql.identifier(own.name)} = ${personId} and status <> 'pending'
  order by created_at desc limit ${MAX_READ})`
