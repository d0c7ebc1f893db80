import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests, textTemplateTable } from '../requests/public.server.ts'
import type { Turn } from '../requests/vocabulary.ts'
import type { Receipt } from './contract.ts'

/** Named templates of an owner or a team, in Markdown with fields. */
export const agreementTemplates = textTemplateTable('agreement_templates')

/** The agreement of a request. A final one stays for one side when the request or the other account is deleted. */
export const agreements = pgTable(
  'agreements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** For bonded pets the smaller one of two. */
    requestId: bigint('request_id', { mode: 'number' }).references(() => adoptionRequests.id, { onDelete: 'set null' }),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    requesterId: text('requester_id').references(() => users.id, { onDelete: 'set null' }),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    /** "Biscuit", or "Biscuit and Luna". */
    pet: text().notNull(),
    /** Markdown without fields, exactly as both read it. */
    text: text().notNull(),
    /** Of the page on which the text was written: its file has it, too. Null for English. */
    language: text().$type<Language>(),
    /** SHA-256 of the text, in hexadecimal. */
    fingerprint: text().notNull(),
    /** Rises with each new text. */
    version: integer().notNull().default(1),
    /** Whether the adopter signs at the counter of an organisation, without a request. The module `counter` has their address. */
    atCounter: boolean('at_counter').notNull().default(false),
    /** When the second side signed. */
    finalAt: instant('final_at'),
    /** When a final one became void: another adoption was approved, or the adoption ended. */
    voidedAt: instant('voided_at'),
    /** What was paid, as the owner noted it. */
    receipt: jsonb().$type<Receipt>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    uniqueIndex('agreements_one_valid_of_request')
      .on(table.requestId)
      .where(sql`${table.voidedAt} is null`),
    index('agreements_of_post').on(table.postId),
    index('agreements_of_owner').on(table.ownerId, table.id),
    index('agreements_of_requester').on(table.requesterId, table.id),
    index('agreements_not_final')
      .on(table.id)
      .where(sql`${table.finalAt} is null`),
    index('agreements_of_nobody')
      .on(table.id)
      .where(sql`${table.ownerId} is null and ${table.requesterId} is null`),
  ],
)

/** The animals that valid final agreements are about: one final agreement an animal. */
export const agreementPets = pgTable(
  'agreement_pets',
  {
    /** A final agreement outlives its listing. */
    postId: bigint('post_id', { mode: 'number' }).primaryKey(),
    agreementId: bigint('agreement_id', { mode: 'number' })
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
  },
  table => [index('agreement_pets_of_agreement').on(table.agreementId)],
)

/** A new text removes them. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    agreementId: bigint('agreement_id', { mode: 'number' })
      .notNull()
      .references(() => agreements.id, { onDelete: 'cascade' }),
    side: text().$type<Turn>().notNull(),
    /** Who signed; of an organisation the one of its people. */
    personId: text('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they typed it. */
    name: text().notNull(),
    /** Of the text that they were shown. */
    fingerprint: text().notNull(),
    /** An SVG path in the space of `DRAWING`, if they drew their signature. */
    drawing: text(),
    signedAt: instant('signed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.agreementId, table.side] }),
    check('agreement_signatures_side', sql`${table.side} in ('owner', 'requester')`),
    index('agreement_signatures_of_person')
      .on(table.personId)
      .where(sql`${table.personId} is not null`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The PDF of a final agreement. In the database, so that backups and deletions take it with its agreement. */
export const agreementFiles = pgTable('agreement_files', {
  agreementId: bigint('agreement_id', { mode: 'number' })
    .primaryKey()
    .references(() => agreements.id, { onDelete: 'cascade' }),
  pdf: bytes().notNull(),
  createdAt: createdAt(),
})
