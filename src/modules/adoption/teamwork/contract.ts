import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { PersonId } from '../../base/accounts/contract.ts'
import { callers } from './access.ts'
import { teamworkProblems } from './problems.ts'
import { ASSIGNABLE, MAX_ASSIGNMENTS_READ, MAX_NOTE_LENGTH, SUBJECTS } from './vocabulary.ts'

const SubjectId = Text.min(1).max(36).describe('the id of the conversation, the request or the post')

/** Ids with commas between them. */
const Ids = Text.max(50 * MAX_ASSIGNMENTS_READ)
  .default('')
  .transform(text => text.split(',').filter(Boolean))

const NumberedId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** A person of the organisation. */
const Colleague = z.object({ id: z.string(), name: z.string(), avatarUrl: z.string().nullable() })

export const Note = z
  .object({
    id: z.int(),
    /** Null where the account was deleted. */
    author: Colleague.nullable(),
    content: z.string(),
    createdAt: Instant,
    abilities: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'TeamNote' })
export type Note = z.infer<typeof Note>

export const Assignment = z
  .object({
    subject: z.enum(ASSIGNABLE),
    subjectId: z.string(),
    assignee: Colleague,
    /** Who assigned it; null where the account was deleted. */
    assignedBy: Colleague.nullable(),
    since: Instant,
  })
  .meta({ id: 'TeamAssignment' })
export type Assignment = z.infer<typeof Assignment>

/** The data of `ANSWERING_SIGNAL`, sent to the organisation's pages. Without a draft the person stopped. */
export interface AnsweringSignal {
  conversationId: string
  person: { id: string; name: string }
  draft: boolean
}

const tags = ['Teamwork']

export const teamworkContract = {
  notes: procedure(callers.notes)
    .route({
      method: 'GET',
      path: '/organization/notes',
      summary: "List my organisation's notes on a conversation, a request or an animal, newest first",
      tags,
    })
    .input(z.object({ subject: z.enum(SUBJECTS), subjectId: SubjectId, cursor: Cursor }))
    .output(pageOf(Note)),
  addNote: procedure(callers.addNote)
    .meta({ limit: 'comments' })
    .route({
      method: 'POST',
      path: '/organization/notes',
      summary: 'Write a note that only the people of my organisation see',
      tags,
      successStatus: 201,
    })
    .input(
      z.strictObject({
        subject: z.enum(SUBJECTS),
        subjectId: SubjectId,
        content: Text.trim().min(1).max(MAX_NOTE_LENGTH),
        /** Idempotency key: the form makes it once, and sending it again creates no second note. */
        formId: z.uuid(),
      }),
    )
    .output(Note),
  removeNote: procedure(callers.removeNote)
    .route({
      method: 'DELETE',
      path: '/organization/notes/{id}',
      summary: 'Delete a note (authors: their own, managers: any)',
      tags,
    })
    .input(z.object({ id: Id }))
    .output(Done),
  assignments: procedure(callers.assignments)
    .route({
      method: 'GET',
      path: '/organization/assignments',
      summary: 'List who looks after these conversations and requests',
      tags,
    })
    .input(
      z.object({
        conversationIds: Ids.pipe(z.array(z.uuid()).max(MAX_ASSIGNMENTS_READ)).describe('with commas between them'),
        requestIds: Ids.transform(ids => ids.map(Number))
          .pipe(z.array(NumberedId).max(MAX_ASSIGNMENTS_READ))
          .describe('with commas between them'),
      }),
    )
    .output(z.array(Assignment)),
  assign: procedure(callers.assign)
    .route({
      method: 'PUT',
      path: '/organization/assignments',
      summary: 'Assign a conversation or a request to a coordinator or manager, or to nobody',
      tags,
    })
    .errors({ NOT_ASSIGNABLE: teamworkProblems.NOT_ASSIGNABLE })
    .input(z.strictObject({ subject: z.enum(ASSIGNABLE), subjectId: SubjectId, userId: PersonId.nullable() }))
    .output(Assignment.nullable()),
  answering: procedure(callers.answering)
    .route({
      method: 'POST',
      path: '/organization/answering',
      summary: 'Signal to my colleagues that I have a draft in a conversation, or no more',
      tags,
    })
    .input(z.strictObject({ conversationId: z.uuid(), draft: z.boolean() }))
    .output(Done),
}
