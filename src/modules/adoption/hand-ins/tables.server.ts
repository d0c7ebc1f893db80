import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { PetFields } from '../../listings/posts/contract.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import type { HandInState } from './vocabulary.ts'

/** The facts of the animal as its owner wrote them. The age is kept as a birth, so that it follows the date. */
export type StoredPet = Omit<PetFields, 'age' | 'species'>

/** A private person asks an organization to take an animal. */
export const handIns = pgTable(
  'hand_ins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The form's idempotency key. */
    formId: uuid('form_id').notNull(),
    name: text().notNull(),
    species: text().$type<Species>().notNull(),
    /** Nobody said the species. It is then `other`, and the draft asks for it. */
    speciesUnknown: boolean('species_unknown').notNull().default(false),
    /** Null once it was erased. */
    pet: jsonb().$type<StoredPet>(),
    /** In the format of `birthMonthOf`. */
    birthMonth: integer('birth_month'),
    reason: text().notNull(),
    /** The position in `URGENCIES`. */
    urgency: smallint().notNull(),
    state: text().$type<HandInState>().notNull().default('new'),
    /** Why it was declined. */
    answer: text().notNull().default(''),
    decidedAt: instant('decided_at'),
    /** Who decided for the organization. */
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The listing that it became: the organization's if it was accepted, the person's if it was referred. */
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'set null' }),
    /** How many files the listing did not get, because they were lost. */
    missingPhotos: smallint('missing_photos').notNull().default(0),
    missingPapers: smallint('missing_papers').notNull().default(0),
    remindedAt: instant('reminded_at'),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('hand_ins_form').on(table.personId, table.formId),
    check('hand_ins_state', sql`${table.state} in ('new', 'waiting', 'accepted', 'referred', 'declined', 'withdrawn')`),
    check('hand_ins_decided', sql`(${table.state} in ('new', 'waiting')) = (${table.decidedAt} is null)`),
    index('hand_ins_by_urgency').on(table.organizationId, table.state, table.urgency, table.id),
    index('hand_ins_by_age').on(table.organizationId, table.state, table.id),
    index('hand_ins_person').on(table.personId, table.id),
    index('hand_ins_accepted')
      .on(table.organizationId, table.decidedAt)
      .where(sql`${table.state} = 'accepted'`),
    index('hand_ins_post')
      .on(table.postId)
      .where(sql`${table.postId} is not null`),
    index('hand_ins_decided_by')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    index('hand_ins_to_remind')
      .on(table.createdAt)
      .where(sql`${table.state} = 'new' and ${table.remindedAt} is null`),
    index('hand_ins_to_erase')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.erasedAt} is null`),
  ],
)

/**
 * The photos of a hand-in, and its vet papers, which are private files. Accepting moves them to the listing and its health
 * records; then they have no row here.
 */
export const handInFiles = pgTable(
  'hand_in_files',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    handInId: bigint('hand_in_id', { mode: 'number' })
      .notNull()
      .references(() => handIns.id, { onDelete: 'cascade' }),
    kind: text().$type<'photo' | 'paper'>().notNull(),
    /** The name of a paper. */
    title: text().notNull().default(''),
    position: smallint().notNull(),
  },
  table => [
    check('hand_in_files_kind', sql`${table.kind} in ('photo', 'paper')`),
    index('hand_in_files_of').on(table.handInId, table.kind, table.position),
  ],
)

/** Listings of private persons that an organization recommends. It shows them beside its animals; requests go to the owner alone. */
export const recommendations = pgTable(
  'recommendations',
  {
    postId: bigint('post_id', { mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.accountId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [index('recommendations_newest').on(table.organizationId, table.createdAt, table.postId)],
)
