import { boolean, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import type { OrganizationRole } from '../../../api/access.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'

/**
 * An organization is an account that nobody signs in to. `users` has its name, logo and verification; `profiles` has its
 * town, website, phone, hours and description.
 */
export const organizations = pgTable(
  'organizations',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** The skeleton of the name, see `refuseLookalike`. Null for older organizations until `fillSkeletons` has run. */
    skeleton: text(),
    /** Its id in the API of the module petfinder, which reserves lower numbers. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 101 }),
    street: text().notNull().default(''),
    /** A public address. Mails from the site go to the members instead. */
    email: text().notNull().default(''),
    adoptionPolicy: text('adoption_policy').notNull().default(''),
    socialLinks: text('social_links').array().notNull().default([]),
    /** Whether people may ask it to take animals, and what it takes. */
    takesHandIns: boolean('takes_hand_ins').notNull().default(true),
    handInsNote: text('hand_ins_note').notNull().default(''),
    /** A page for donations. The public sees it only while an admin has verified the organization. */
    donationLink: text('donation_link').notNull().default(''),
    /** Set by admins. It has an effect only if the site's settings trust organizations. */
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

/** Members. Changes lock the organization's row first, so that at least one manager stays. */
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
    /** Some days after this time the manager needs a second factor. */
    roleSince: instant('role_since').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_members_user').on(table.userId),
  ],
)

/** Invitations with hashes of their tokens. An accepted one stays until the person leaves. */
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
