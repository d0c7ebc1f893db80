import { z } from 'zod'
import { Cursor, Done, forAdmins, forUsers, Instant, pageOf } from '../../shared/procedure.ts'
import { Person } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { safetyProblems } from './problems.ts'
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from './vocabulary.ts'

/** What a report is about, as it was when it was reported. */
export const Evidence = z.object({
  title: z.string(),
  /** Where it stands on this site, if it still does. */
  link: z.string().nullable(),
  /** Who said or wrote what, oldest first. */
  entries: z.array(
    z.object({
      authorId: z.string().nullable(),
      author: z.string(),
      at: Instant,
      text: z.string(),
      /** While it is there; admins may open private ones of reports. */
      photo: Photo.nullish(),
    }),
  ),
})
export type Evidence = z.infer<typeof Evidence>

export const Report = z
  .object({
    id: z.int(),
    subject: z.enum(REPORT_SUBJECTS),
    subjectId: z.string(),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    evidence: Evidence,
    status: z.enum(REPORT_STATUSES),
    /** Null where the account is gone. */
    reporter: Person.nullable(),
    /** Whose doing it is about. */
    person: Person.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const OfPerson = z.object({ userId: z.string().max(100) })

export const safetyContract = {
  block: forUsers
    .route({ method: 'PUT', path: '/me/blocks/{userId}', summary: 'Block a person', tags: ['Safety'] })
    .errors({ ONESELF: safetyProblems.ONESELF })
    .input(OfPerson)
    .output(Done),
  unblock: forUsers
    .route({ method: 'DELETE', path: '/me/blocks/{userId}', summary: 'Unblock a person', tags: ['Safety'] })
    .input(OfPerson)
    .output(Done),
  blocks: forUsers
    .route({ method: 'GET', path: '/me/blocks', summary: 'Whom I blocked, the latest first', tags: ['Safety'] })
    .output(z.array(Person)),
  report: forUsers
    .meta({ limit: 'reports' })
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Report a person, or what they wrote, to the admins',
      tags: ['Safety'],
      successStatus: 201,
    })
    .errors({ ONESELF: safetyProblems.ONESELF })
    .input(
      z.strictObject({
        /** Made once by the form: sending it again makes no second report. */
        formId: z.uuid(),
        subject: z.enum(REPORT_SUBJECTS),
        subjectId: z.string().max(100),
        reason: z.enum(REPORT_REASONS),
        note: z.string().trim().max(MAX_REPORT_NOTE_LENGTH).default(''),
      }),
    )
    .output(Done),
  reports: forAdmins
    .route({ method: 'GET', path: '/admin/reports', summary: 'What people reported, newest first', tags: ['Safety'] })
    .input(z.object({ status: z.enum(REPORT_STATUSES).default('open'), cursor: Cursor }))
    .output(pageOf(Report)),
}
