import { and, eq, gte, sql } from 'drizzle-orm'
import { isVouchedFor } from '../../../api/access.ts'
import type { LimitShares, Services, SignedIn } from '../../../api/context.ts'
import { limitAt, LIMITS } from '../../../api/limit-rules.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { reports } from '../../safety/reports/public.server.ts'
import type { Trust } from './contract.ts'
import { isYoungSite, levelOf, raisedAt, shareOf, type TrustFacts } from './rules.ts'
import { SHOWN_LIMITS, UPHELD_DAYS } from './vocabulary.ts'

interface NewAccounts {
  /** The days for which an account is new. */
  days: number
  /** Share of the limits that new accounts have, in percent. 100 disables smaller limits. */
  share: number
}

export type ReadNewAccounts = (context: SignedIn) => Promise<NewAccounts>

export const readOwnTrust = (context: SignedIn): Promise<Trust> => readTrust(context, context.viewer.id)

/** @throws NOT_FOUND */
export const readTrustOfPerson = (context: SignedIn, { userId }: { userId: string }): Promise<Trust> =>
  readTrust(context, userId)

async function readTrust(context: SignedIn, personId: string): Promise<Trust> {
  const { db, demo, limitShares, limitValues } = context
  const now = context.now()
  const facts = await readFacts(db, personId, now)
  if (!facts) throw refuse('NOT_FOUND')
  const { days } = await context.reactions.readNewAccounts(context)
  const share = demo ? 100 : await limitShares.of(personId)
  const values = await limitValues()
  return {
    level: levelOf(facts, days, now),
    share,
    answeredPeople: facts.answeredPeople,
    upheldReports: facts.upheldReports,
    raisedAt: raisedAt(facts, days, now)?.toISOString() ?? null,
    limits: SHOWN_LIMITS.map(name => ({
      name,
      limit: limitAt(values[name], share),
      full: values[name],
      windowSeconds: LIMITS[name].windowSeconds,
    })),
  }
}

/** @param readNewAccounts the site's setting, of a later module */
export const createLimitShares = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  readNewAccounts: () => Promise<NewAccounts>,
): LimitShares => ({
  smallest: async () => (await readNewAccounts()).share,
  of: async personId => {
    const { days, share } = await readNewAccounts()
    const facts = await readFacts(db, personId, now())
    if (!facts || isYoungSite(facts.siteSince, days, now())) return 100
    return shareOf(levelOf(facts, days, now()), share)
  },
})

/** Most requests of one person that count, for each side; the newest ones. */
const MAX_READ = 50

interface SiteAndPersonFacts extends TrustFacts {
  /** When the first account of the site was made. */
  siteSince: Date
}

/** Reads by one indexed statement what the level of an account depends on; undefined without such an account. */
export async function readFacts(db: Db, personId: string, now: Date): Promise<SiteAndPersonFacts | undefined> {
  const since = new Date(now.getTime() - UPHELD_DAYS * DAY_MS)
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
