import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import type { AccountKind, Role, SessionLock } from './vocabulary.ts'

/** `verified` is set by an admin; `emailVerified` says that the person confirmed the address. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** The language of pages, mails and pushes: chosen, or taken from the page at a sign-up, sign-in or renewal. Null for English. */
    language: text().$type<Language>(),
    /** Nobody signs in to the account of an organisation: its members act for it. */
    kind: text().$type<AccountKind>().notNull().default('person'),
    role: text().$type<Role>().notNull().default('user'),
    /** Admins and vets need a second factor a while after this. */
    roleSince: instant('role_since').notNull().defaultNow(),
    /** Whether there is a passkey or an authenticator app. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    verified: boolean().notNull().default(false),
    verifiedAt: instant('verified_at'),
    /** The reason of the verification, for admins only. */
    verifiedReason: text('verified_reason').notNull().default(''),
    /** The public line on the profile about the verification; may be empty. */
    verifiedPublicLine: text('verified_public_line').notNull().default(''),
    /** Whether somebody has signed in: the first time there is no known browser yet. */
    hasSignedIn: boolean('has_signed_in').notNull().default(false),
    banned: boolean().notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    /** Since when; null for a suspension whose reason was written for admins alone. */
    bannedSince: instant('banned_since'),
    /** When the person wrote to the team about the suspension of now. */
    appealedAt: instant('appealed_at'),
    /** When a mail server last refused a mail because of the address. */
    mailRefusedAt: instant('mail_refused_at'),
    /** Since when the address gets no mails, because they were refused; until the person proves that it works. */
    unreachableSince: instant('unreachable_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('users_role_created_at').on(table.role, table.createdAt),
    index('users_newest').on(table.createdAt, table.id),
    index('users_banned')
      .on(table.id)
      .where(sql`${table.banned}`),
    index('users_unreachable')
      .on(table.unreachableSince, table.id)
      .where(sql`${table.unreachableSince} is not null`),
    index('users_by_name').on(sql`fold_text(${table.name})`, table.id),
    check('users_organization_role', sql`${table.kind} = 'person' or ${table.role} = 'user'`),
  ],
)

/** Details of a vet as an admin or the vet typed them, unchecked; shown to admins and the vet only. */
export const vetDetails = pgTable('vet_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  specialization: text().notNull().default(''),
  licenseNumber: text('license_number').notNull().default(''),
  clinicName: text('clinic_name').notNull().default(''),
  clinicAddress: text('clinic_address').notNull().default(''),
  clinicPhone: text('clinic_phone').notNull().default(''),
  clinicEmail: text('clinic_email').notNull().default(''),
  workingHours: text('working_hours').notNull().default(''),
  servicesOffered: text('services_offered').array().notNull().default([]),
  updatedAt: updatedAt(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    /** When the person last proved in this session who it is: by a second factor where the account has one. */
    confirmedAt: instant('confirmed_at'),
    /** Set while the device is in the hands of somebody who signs. */
    lock: jsonb().$type<SessionLock>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('sessions_user_id').on(table.userId)],
)

/** A way to sign in: a password (`providerId` is credential) or an identity of another provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('credentials_user_id').on(table.userId),
    index('credentials_identity').on(table.accountId, table.providerId),
  ],
)

/** Short-lived values of the sign-in library: OAuth states. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** Single-use links sent by mail. Only hashes are stored, so a copy of this table opens no account. */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().$type<'verify-email' | 'reset-password' | 'change-email' | 'not-me'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was sent to. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  table => [index('email_links_user_id').on(table.userId, table.purpose)],
)

/** An authenticator app that shows codes (TOTP, RFC 6238). */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by `sealText`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code was typed: sign-ins do not ask for codes before. */
  confirmedAt: instant('confirmed_at'),
  /** The period of the last code that was used: no code works twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Codes that replace an authenticator app once each. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url (COSE). */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    /** When the last challenge that it signed was made, in Unix milliseconds: no challenge works twice. */
    lastChallenge: bigint('last_challenge', { mode: 'number' }).notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    /** Whether it signs in only after the password, because its owner denied a sign-in from before it was added. */
    needsPassword: boolean('needs_password').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [index('passkeys_user').on(table.userId)],
)
