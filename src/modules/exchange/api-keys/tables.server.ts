import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import type { ApiScope } from '../../../api/access.ts'
import { users } from '../../base/accounts/public.server.ts'

/** Keys with which programs call the API for a person or an organisation. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The public part, which programs send as `client_id`. */
    key: text().notNull().unique(),
    /** SHA-256 of the secret: it has 256 random bits, so it needs no slow hash. */
    secretHash: text('secret_hash').notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Idempotency key of the form that created it. */
    formId: uuid('form_id').notNull().defaultRandom(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    /** A year after its creation or renewal at most. */
    expiresAt: instant('expires_at'),
    /** The last manager who renewed an organization's key: it stays while that manager or its creator is active. */
    keptBy: text('kept_by').references(() => users.id, { onDelete: 'set null' }),
    /** The end of which its owner was notified. */
    warnedOf: instant('warned_of'),
    revokedAt: instant('revoked_at'),
  },
  table => [
    unique('api_keys_form').on(table.ownerId, table.formId),
    index('api_keys_owner').on(table.ownerId, table.createdAt),
    index('api_keys_created_by').on(table.createdBy),
    index('api_keys_kept_by').on(table.keptBy),
    index('api_keys_ending')
      .on(table.expiresAt)
      .where(sql`${table.revokedAt} is null`),
  ],
)
