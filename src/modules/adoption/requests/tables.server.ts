import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { AnsweredQuestions, Home } from '../application-questions/contract.ts'
import { photos } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { RequestStatus } from '../../news/notifications/request-status-vocabulary.ts'
import type { MeetingEvent, Stage, Turn } from './vocabulary.ts'

/** The meeting of a request, as lists show it. The place is not in it. */
export interface MeetingOfRequest {
  id: number
  /** When they meet: an instant; null while no time is agreed. */
  at: string | null
  /** An IANA zone. */
  timeZone: string
  /** Who picks one of the offered times; null without an offer. */
  picks: Turn | null
}

export const adoptionRequests = pgTable(
  'adoption_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    requesterId: text('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<RequestStatus>().notNull().default('pending'),
    decidedAt: instant('decided_at'),
    /** The person who decided it for an organisation; only its people may learn of it. */
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the adopted pet went back; the request was approved at `decidedAt`, and is rejected now. */
    returnedAt: instant('returned_at'),
    /** When it ended because the pet died or left; it was pending before, and is rejected now. */
    petClosedAt: instant('pet_closed_at'),
    /** When the application was erased, a while after the decision. */
    answersErasedAt: instant('answers_erased_at'),
    /** The owner's message to the requester. */
    decisionMessage: text('decision_message').notNull().default(''),
    /** The pet is on hold for this requester, while its hold lasts. */
    held: boolean().notNull().default(false),
    /** Where the owner put it on the pet's waiting list, from 1; those without come after, the oldest first. */
    waitingRank: integer('waiting_rank'),
    /** Of a pending request: its column on the board, since when (null: since it was sent), and who has to act next. */
    stage: text().$type<Stage>().notNull().default('new'),
    stageSince: instant('stage_since'),
    turn: text().$type<Turn>().notNull().default('owner'),
    /** When the owner got a reminder in this stage, and when the requester was notified of the delay. */
    ownerRemindedAt: instant('owner_reminded_at'),
    requesterNotifiedAt: instant('requester_told_at'),
    /** It counts while the request is pending. */
    meeting: jsonb().$type<MeetingOfRequest>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('adoption_requests_post_requester').on(table.postId, table.requesterId),
    uniqueIndex('adoption_requests_one_approved')
      .on(table.postId)
      .where(sql`${table.status} = 'approved'`),
    uniqueIndex('adoption_requests_one_held')
      .on(table.postId)
      .where(sql`${table.held}`),
    check('adoption_requests_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check(
      'adoption_requests_stage',
      sql`${table.stage} in ('new', 'talking', 'meeting', 'home_check', 'trial', 'decision')`,
    ),
    check('adoption_requests_turn', sql`${table.turn} in ('owner', 'requester')`),
    check('adoption_requests_not_own', sql`${table.requesterId} <> ${table.ownerId}`),
    index('adoption_requests_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('adoption_requests_decided_by')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    index('adoption_requests_to_erase')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.answersErasedAt} is null`),
    index('adoption_requests_adopted')
      .on(table.decidedAt)
      .where(sql`${table.status} = 'approved'`),
    index('adoption_requests_newest').on(table.createdAt),
    index('adoption_requests_requester').on(table.requesterId, table.createdAt, table.id),
    index('adoption_requests_owner').on(table.ownerId, table.createdAt, table.id),
  ],
)

/** Approvals that their owners can still undo. The job that carries one out deletes it, and so does a cancelled request. */
export const scheduledApprovals = pgTable(
  'scheduled_approvals',
  {
    requestId: bigint('request_id', { mode: 'number' })
      .primaryKey()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    /** When it takes effect. */
    dueAt: instant('due_at').notNull(),
    /** To the requester; may be empty. */
    message: text().notNull(),
    /** To the requesters whom the approval rejects; may be empty. */
    othersMessage: text('others_message').notNull(),
    /** The person who approved for an organisation. */
    actingPersonId: text('acting_person_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('scheduled_approvals_acting_person')
      .on(table.actingPersonId)
      .where(sql`${table.actingPersonId} is not null`),
  ],
)

/** The application with a request. It is deleted with the request, and erased some months after the decision. */
export const adoptionApplications = pgTable('adoption_applications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: bigint('request_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
  homeSituation: text('home_situation').notNull(),
  experience: text().notNull(),
  whyThisPet: text('why_this_pet').notNull(),
  additionalInfo: text('additional_info').notNull().default(''),
  /** A copy of the requester's home, if they sent it. */
  home: jsonb().$type<Home>(),
  /** The owner's own questions as they were, with the answers. */
  own: jsonb().$type<AnsweredQuestions>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Orders a waiting list before `createdAt` and `id` do. */
export const waitingOrder = sql`coalesce(${adoptionRequests.waitingRank}, 2147483647)`

/** The stages that a request entered, for its timeline. */
export const requestStages = pgTable(
  'request_stages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    stage: text().$type<Stage>().notNull(),
    at: instant('at').notNull(),
  },
  table => [index('request_stages_of_request').on(table.requestId, table.id)],
)

/** A table of named texts of an owner or a team. */
export const textTemplateTable = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      ownerId: text('owner_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      name: text().notNull(),
      text: text().notNull(),
      /** Rises with each change. */
      version: integer().notNull().default(1),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    table => [index(`${name}_of_owner`).on(table.ownerId, table.id)],
  )

/** Named texts that an owner or a team inserts into answers. */
export const answerTemplates = textTemplateTable('answer_templates')

/** What happened to the meetings of a request, for its timeline. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
    event: text().$type<MeetingEvent>().notNull(),
    at: instant('at').notNull(),
  },
  table => [index('request_events_of_request').on(table.requestId, table.id)],
)

/** Photos among the answers. A trigger deletes a photo with its row, so a deleted application leaves no photo. */
export const applicationPhotos = pgTable(
  'application_photos',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => adoptionRequests.id, { onDelete: 'cascade' }),
  },
  table => [index('application_photos_of_request').on(table.requestId)],
)
