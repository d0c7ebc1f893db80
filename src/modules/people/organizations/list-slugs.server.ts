import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { organizations } from './tables.server.ts'

/** What one site map may hold. */
const MAX_SLUGS = 50_000

/** The public pages of organisations, for the site map; those of suspended ones are left out. */
export const listOrganizationSlugs = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ slug: organizations.slug })
      .from(organizations)
      .innerJoin(users, eq(users.id, organizations.accountId))
      .where(isActive)
      .orderBy(asc(organizations.slug))
      .limit(MAX_SLUGS)
  ).map(({ slug }) => slug)
