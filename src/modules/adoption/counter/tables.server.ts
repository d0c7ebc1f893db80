import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { sessions, users } from '../../base/accounts/public.server.ts'
import { agreements } from '../agreements/public.server.ts'
import type { UnlockWay } from './vocabulary.ts'

const agreementId = () =>
  bigint('agreement_id', { mode: 'number' })
    .notNull()
    .references(() => agreements.id, { onDelete: 'cascade' })

/** Who adopts at the counter of an organisation without an account. It lives as long as the agreement. */
export const counterAdoptions = pgTable(
  'counter_adoptions',
  {
    agreementId: agreementId().primaryKey(),
    /** Idempotency key of the form. */
    formId: uuid('form_id').notNull().unique(),
    name: text().notNull(),
    /** In lower case. The account that confirms it can take the adoption over. */
    email: text(),
    /** Both without an address for mails. */
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Of the locked page, the agreement's file and its mail. */
    language: text().$type<Language>().notNull(),
    /** When an account took the adoption over. */
    attachedAt: instant('attached_at'),
    createdAt: createdAt(),
  },
  table => [
    check(
      'counter_adoptions_reachable',
      sql`${table.email} is not null or (${table.phone} <> '' and ${table.address} <> '')`,
    ),
    index('counter_adoptions_unattached')
      .on(table.email)
      .where(sql`${table.email} is not null and ${table.attachedAt} is null`),
  ],
)

/** Each time that a device was handed to an adopter: by whom, when, on which device, and how it came back. */
export const deviceHandovers = pgTable(
  'device_handovers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agreementId: agreementId(),
    /** The locked session; null once it ended. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    userAgent: text('user_agent').notNull(),
    /** Of the organisation. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    handedAt: instant('handed_at').notNull(),
    /** When the adopter signed on this device. */
    signedAt: instant('signed_at'),
    returnedAt: instant('returned_at'),
    unlockedAt: instant('unlocked_at'),
    unlockedBy: text('unlocked_by').$type<UnlockWay>(),
  },
  table => [
    uniqueIndex('device_handovers_one_open')
      .on(table.sessionId)
      .where(sql`${table.sessionId} is not null and ${table.unlockedAt} is null`),
    uniqueIndex('device_handovers_one_signed')
      .on(table.agreementId)
      .where(sql`${table.signedAt} is not null`),
    index('device_handovers_of_agreement').on(table.agreementId, table.id),
    index('device_handovers_of_session').on(table.sessionId),
    index('device_handovers_of_person')
      .on(table.personId)
      .where(sql`${table.personId} is not null`),
  ],
)

/** Accounts with the confirmed address of an adopter, which were asked whether the adoption is theirs. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    agreementId: agreementId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** When they said that it was not them. */
    declinedAt: instant('declined_at'),
  },
  table => [
    primaryKey({ columns: [table.agreementId, table.userId] }),
    index('counter_offers_of_user').on(table.userId),
  ],
)
