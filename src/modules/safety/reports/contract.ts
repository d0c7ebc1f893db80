import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { Person, PersonId, SuspensionDays } from '../../base/accounts/contract.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { SUSPENSION_PERMIT_MINUTES } from '../../base/accounts/vocabulary.ts'
import { Photo } from '../../base/photos/contract.ts'
import { callers } from './access.ts'
import { safetyProblems } from './problems.ts'
import {
  MAX_APPEAL_LENGTH,
  MAX_CLOSED_TOGETHER,
  MAX_COUNTED,
  MAX_OUTCOME_LENGTH,
  MAX_REPORT_NOTE_LENGTH,
  REPORT_ACTS,
  REPORT_FILTERS,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
} from './vocabulary.ts'

/** A copy of the reported content at the time of the report. */
export const Evidence = z.object({
  title: z.string(),
  /** Its path on this site, if it still exists. */
  link: z.string().nullable(),
  /** The texts with their authors, oldest first. */
  entries: z.array(
    z.object({
      authorId: z.string().nullable(),
      author: z.string(),
      at: Instant,
      text: z.string(),
      /** Present while the photo exists. Admins may open private photos of reports. */
      photo: Photo.nullish(),
    }),
  ),
})
export type Evidence = z.infer<typeof Evidence>

export const Report = z
  .object({
    id: z.int(),
    subject: z.enum(REPORT_KINDS),
    subjectId: z.string(),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    evidence: Evidence,
    status: z.enum(REPORT_STATUSES),
    /** The admin who claimed it; null for nobody, or for a deleted account. */
    claimedBy: Person.nullable(),
    claimedAt: Instant.nullable(),
    /** The actions taken. */
    acts: z.array(z.enum(REPORT_ACTS)),
    outcome: z.string(),
    closedBy: Person.nullable(),
    closedAt: Instant.nullable(),
    /** Null for a deleted account. */
    reporter: Person.nullable(),
    /** The person whom the report is about. */
    person: Person.nullable(),
    personSuspended: z.boolean(),
    suspensionLifted: z.boolean().describe('whether an admin lifted the suspension that it led to'),
    /** Other reports about the same subject, which can be closed together with this one. */
    others: z.array(z.int()),
    createdAt: Instant,
    /** Whether it has been open for longer than an admin should take. */
    overdue: z.boolean(),
    abilities: z.object({
      claim: z.boolean(),
      takeOver: z.boolean(),
      release: z.boolean(),
      remove: z.boolean(),
      suspend: z.boolean(),
      lift: z.boolean(),
      keep: z.boolean(),
      close: z.boolean(),
    }),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** The suspension of the caller. */
export const OwnSuspension = z.object({
  reason: z.string().nullable().describe('null for a reason of before people could read it'),
  since: Instant.nullable(),
  until: Instant.nullable().describe('null until an admin lifts it'),
  appealedAt: Instant.nullable().describe('when the person wrote to the team about it; once is possible'),
})
export type OwnSuspension = z.infer<typeof OwnSuspension>

/** Counting stops at the maximum. */
const ReportCount = z.int().max(MAX_COUNTED)
export const ReportCounts = z.object({ open: ReportCount, claimed: ReportCount })
export type ReportCounts = z.infer<typeof ReportCounts>

const narrowed = {
  subject: z.enum(REPORT_KINDS).optional(),
  person: PersonId.optional().describe('the id of the person whom the reports are about'),
}
const RequiredText = Text.trim().min(1).max(MAX_OUTCOME_LENGTH)
const OfReport = z.strictObject({ id: Id })
const { REPORT_CLAIMED, REPORT_NOT_CLAIMED, REPORT_CLOSED } = safetyProblems
const claimProblems = { REPORT_CLAIMED, REPORT_NOT_CLAIMED, REPORT_CLOSED }
const tags = ['Safety']

const OfPerson = z.object({ userId: PersonId })

export const safetyContract = {
  block: procedure(callers.block)
    .route({ method: 'PUT', path: '/me/blocks/{userId}', summary: 'Block a person', tags })
    .errors({ ONESELF: safetyProblems.ONESELF })
    .input(OfPerson)
    .output(Done),
  unblock: procedure(callers.unblock)
    .route({ method: 'DELETE', path: '/me/blocks/{userId}', summary: 'Unblock a person', tags })
    .input(OfPerson)
    .output(Done),
  blocks: procedure(callers.blocks)
    .route({ method: 'GET', path: '/me/blocks', summary: 'List the people I blocked, latest first', tags })
    .output(z.array(Person)),
  report: procedure(callers.report)
    .meta({ limit: 'reports' })
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Report a person, or their content, to the admins',
      tags,
      successStatus: 201,
    })
    .errors({ ONESELF: safetyProblems.ONESELF })
    .input(
      z.strictObject({
        /** Idempotency key of the form: a retry makes no second report. */
        formId: z.uuid(),
        subject: z.enum(REPORT_SUBJECTS),
        subjectId: Text.max(100),
        reason: z.enum(REPORT_REASONS),
        note: Text.trim().max(MAX_REPORT_NOTE_LENGTH).default(''),
      }),
    )
    .output(Done),
  reports: procedure(callers.reports)
    .route({ method: 'GET', path: '/admin/reports', summary: 'List reports, newest first', tags })
    .input(z.object({ status: z.enum(REPORT_FILTERS).default('waiting'), ...narrowed, cursor: Cursor }))
    .output(pageOf(Report)),
  reportCounts: procedure(callers.reportCounts)
    .route({
      method: 'GET',
      path: '/admin/report-counts',
      summary: `Count open and claimed reports, up to ${MAX_COUNTED}`,
      tags,
    })
    .input(z.object(narrowed))
    .output(ReportCounts),
  claimReport: procedure(callers.claimReport)
    .route({ method: 'PUT', path: '/admin/reports/{id}/claim', summary: 'Claim a report', tags })
    .errors({ REPORT_CLAIMED, REPORT_CLOSED })
    .input(
      OfReport.extend({
        from: PersonId.nullable().default(null).describe('the id of the admin whose claim is taken over'),
      }),
    )
    .output(Done),
  releaseReport: procedure(callers.releaseReport)
    .route({ method: 'DELETE', path: '/admin/reports/{id}/claim', summary: 'Release a report', tags })
    .errors(claimProblems)
    .input(OfReport)
    .output(Done),
  removeReported: procedure(callers.removeReported)
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/removal',
      summary: 'Remove the content that a report is about',
      tags,
    })
    .errors({ ...claimProblems, REASON_NEEDED: safetyProblems.REASON_NEEDED })
    .input(OfReport.extend({ reason: RequiredText.optional().describe('required for a post; its owner is notified') }))
    .output(z.object({ gone: z.boolean().describe('whether it was gone already') })),
  suspendReported: procedure(callers.suspendReported)
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/suspension',
      summary: 'Suspend the account that a report is about',
      tags,
    })
    .errors({
      ...claimProblems,
      LAST_ADMIN_STAYS: accountProblems.LAST_ADMIN_STAYS,
    })
    .input(OfReport.extend({ reason: RequiredText, days: SuspensionDays }))
    .output(z.object({ gone: z.boolean().describe('whether the account was gone already') })),
  ownSuspension: procedure(callers.ownSuspension)
    .route({
      method: 'GET',
      path: '/session/suspension',
      summary: 'Get why I am suspended, or null',
      description: `For the browser of a sign-in that was refused with \`SUSPENDED\`, for ${SUSPENSION_PERMIT_MINUTES} minutes, or of a session that the suspension ended.`,
      tags,
    })
    .output(OwnSuspension.nullable()),
  appeal: procedure(callers.appeal)
    .meta({ limit: 'appeals' })
    .route({
      method: 'POST',
      path: '/session/suspension/appeal',
      summary: 'Write to the team about my suspension, once',
      tags,
      successStatus: 201,
    })
    .errors({ SIGN_IN_AGAIN: accountProblems.SIGN_IN_AGAIN, APPEALED: safetyProblems.APPEALED })
    .input(z.strictObject({ text: Text.trim().min(1).max(MAX_APPEAL_LENGTH) }))
    .output(Done),
  answerAppeal: procedure(callers.answerAppeal)
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/answer',
      summary: 'Lift or keep the suspension of somebody who wrote about it, and mail the answer',
      tags,
    })
    .errors({ ...claimProblems, SUSPENSION_OVER: safetyProblems.SUSPENSION_OVER })
    .input(
      OfReport.extend({
        lift: z.boolean().describe('false keeps the suspension'),
        words: RequiredText.describe('the person reads them'),
      }),
    )
    .output(Done),
  closeReport: procedure(callers.closeReport)
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/closure',
      summary: 'Close a report and notify its reporter',
      tags,
    })
    .errors(claimProblems)
    .input(
      OfReport.extend({
        outcome: RequiredText,
        others: z
          .array(Id)
          .max(MAX_CLOSED_TOGETHER)
          .default([])
          .describe('ids of reports about the same to close as well'),
      }),
    )
    .output(z.object({ closed: z.int() })),
}
