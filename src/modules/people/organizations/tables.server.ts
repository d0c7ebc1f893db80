import { boolean, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import type { OrganizationRole } from '../../../api/access.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'

/**
 * An organisation is an account that nobody signs in to. Its name, logo and verification stand in `users`; town, website, phone, hours
 * and description in `profiles`.
 */
export const organizations = pgTable(
  'organizations',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** Of the name, see `refuseLookalike`. Null until `fillSkeletons` has read an earlier organisation. */
    skeleton: text(),
    /** Its id for other programs, see the module petfinder; lower numbers are taken. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 101 }),
    street: text().notNull().default(''),
    /** Public; mails go to the people of the organisation. */
    email: text().notNull().default(''),
    adoptionPolicy: text('adoption_policy').notNull().default(''),
    socialLinks: text('social_links').array().notNull().default([]),
    /** Set by admins; counts only if the site trusts organisations. */
    trusted: boolean().notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    formId: uuid('form_id').notNull().defaultRandom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('organizations_form').on(table.createdBy, table.formId),
    index('organizations_skeleton').on(table.skeleton),
  ],
)

/** At least one manager stays: changes lock the organisation's row first. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<OrganizationRole>().notNull(),
    /** Managers need a second factor a while after this. */
    roleSince: instant('role_since').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_user').on(table.userId),
  ],
)

/** Open invitations; only hashes of their tokens are stored. An accepted one keeps its row until the person leaves. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<OrganizationRole>().notNull(),
    tokenHash: text('token_hash').unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
  },
  table => [
    unique('organization_invitations_address').on(table.organizationId, table.email),
    index('organization_invitations_invited_by').on(table.invitedBy),
  ],
)

/** The pictures of the public page. */
export const organizationPhotos = pgTable(
  'organization_photos',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  table => [index('organization_photos_order').on(table.organizationId, table.position)],
)
