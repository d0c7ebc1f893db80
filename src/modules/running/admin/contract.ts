import { z } from 'zod'
import { Cursor, Done, Id, Instant, Name, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { Email, newPasswordProblems, PersonId, SuspensionDays } from '../../base/accounts/contract.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { MAX_NAME_LENGTH, PASSWORD_MAX_LENGTH, ROLES } from '../../base/accounts/vocabulary.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../base/audit/vocabulary.ts'
import { Post } from '../../listings/posts/contract.ts'
import { STATUSES } from '../../listings/posts/vocabulary.ts'
import { reviewProblems } from '../../listings/vet-review/problems.ts'
import { MAX_NOTES_LENGTH } from '../../listings/vet-review/vocabulary.ts'
import { MAX_REMOVAL_REASON_LENGTH } from '../../safety/reports/vocabulary.ts'
import { callers } from './access.ts'
import { AdminDashboard } from './dashboard-contract.ts'
import {
  MAX_CHOSEN,
  MAX_PUBLIC_LINE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SERVICES,
  MAX_VET_FIELD_LENGTH,
  SORTS,
} from './vocabulary.ts'

export type { Activity, AdminDashboard } from './dashboard-contract.ts'

const Count = z.int().nonnegative()

/** Counts of a week from Monday to Sunday, in UTC. */
export const Week = z
  .object({
    startsOn: z.iso.date(),
    posts: Count.describe('created and not deleted'),
    requests: Count.describe('adoption requests, without cancelled ones'),
    adoptions: Count.describe('pets that found a home'),
  })
  .meta({ id: 'Week' })
export type Week = z.infer<typeof Week>

/** An account as admins see it. */
export const UserRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().describe('empty for an organisation, which nobody signs in as'),
    organizationSlug: z.string().optional().describe('of an organisation: its page is /shelter/{slug}'),
    emailVerified: z.boolean().describe('whether the address was confirmed; nobody signs in before'),
    avatarUrl: z.string().nullable(),
    role: z.enum(ROLES),
    verified: z.boolean(),
    verifiedReason: z.string().describe('an internal note, for admins only'),
    verifiedPublicLine: z.string().describe('shown to everybody on the profile'),
    suspended: z.boolean(),
    suspensionReason: z.string(),
    suspendedUntil: Instant.nullable().describe('null until somebody lifts it'),
    createdAt: Instant,
  })
  .meta({ id: 'UserRecord' })
export type UserRecord = z.infer<typeof UserRecord>

const VetField = Text.trim().max(MAX_VET_FIELD_LENGTH).default('')
export const VetDetails = z.strictObject({
  specialization: VetField,
  licenseNumber: VetField,
  clinicName: VetField,
  clinicAddress: VetField,
  clinicPhone: VetField,
  clinicEmail: z.union([z.literal(''), Email]).default(''),
  workingHours: VetField,
  servicesOffered: z.array(Text.trim().min(1).max(MAX_VET_FIELD_LENGTH)).max(MAX_SERVICES).default([]),
})
export type VetDetails = z.infer<typeof VetDetails>

const VetName = z.object({
  firstName: Name.trim().max(MAX_NAME_LENGTH).default(''),
  lastName: Name.trim().max(MAX_NAME_LENGTH).default(''),
})

export const VetRecord = UserRecord.extend({ details: VetDetails.nullable() }).meta({ id: 'VetRecord' })
export type VetRecord = z.infer<typeof VetRecord>

/** The details that vets see of themselves. */
export const OwnVetRecord = VetRecord.pick({ name: true, details: true }).meta({ id: 'OwnVetRecord' })
export type OwnVetRecord = z.infer<typeof OwnVetRecord>

/** The actor or the subject; the name is empty for a deleted account. */
const Involved = z.object({ id: z.string(), name: z.string() })

export const AuditEntry = z
  .object({
    id: z.int(),
    at: Instant,
    actor: Involved.nullable().describe('null: the command line of the server'),
    action: z.enum(AUDIT_ACTIONS),
    subjectType: z.enum(AUDIT_SUBJECTS),
    subject: Involved,
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const Search = Text.trim().max(MAX_SEARCH_LENGTH).optional()
const Reason = Text.trim().max(MAX_REASON_LENGTH)
const lastAdmin = { LAST_ADMIN_STAYS: accountProblems.LAST_ADMIN_STAYS }

/** The outcomes for each post, in the order of the request. */
const Outcomes = z
  .array(
    z.object({
      id: z.int(),
      refusal: z.object({ code: z.string(), message: z.string() }).nullable().describe('null on success'),
    }),
  )
  .meta({ id: 'PostOutcomes' })
export type Outcome = z.infer<typeof Outcomes>[number]

const UsersPageRequest = z.object({
  role: z.enum(ROLES).optional(),
  search: Search.describe('part of a name, an organisation or an e-mail address, or a whole id'),
  sort: z.enum(SORTS).default('newest'),
  cursor: Cursor,
})

export const adminContract = {
  users: procedure(callers.users)
    .route({ method: 'GET', path: '/admin/users', summary: 'List users', tags: ['Admin'] })
    .input(UsersPageRequest)
    .output(pageOf(UserRecord)),
  changeRole: procedure(callers.changeRole)
    .route({ method: 'PUT', path: '/admin/users/{userId}/role', summary: 'Change the role of a user', tags: ['Admin'] })
    .errors({
      ...lastAdmin,
      OWN_ROLE: accountProblems.OWN_ROLE,
      ORGANIZATION_ROLE: accountProblems.ORGANIZATION_ROLE,
    })
    .input(z.strictObject({ userId: PersonId, role: z.enum(ROLES) }))
    .output(Done),
  verifyUser: procedure(callers.verifyUser)
    .route({
      method: 'PUT',
      path: '/admin/users/{userId}/verification',
      summary: 'Verify an account, or withdraw the verification',
      tags: ['Admin'],
    })
    .input(
      z.strictObject({
        userId: PersonId,
        verified: z.boolean(),
        reason: Reason.optional().describe('an internal note, for admins only'),
        publicLine: Text.trim().max(MAX_PUBLIC_LINE_LENGTH).optional().describe('shown to everybody on the profile'),
      }),
    )
    .output(Done),
  suspendUser: procedure(callers.suspendUser)
    .route({ method: 'PUT', path: '/admin/users/{userId}/suspension', summary: 'Suspend an account', tags: ['Admin'] })
    .errors({ ...lastAdmin, OWN_SUSPENSION: accountProblems.OWN_SUSPENSION })
    .input(z.strictObject({ userId: PersonId, reason: Reason.min(1), days: SuspensionDays }))
    .output(Done),
  unsuspendUser: procedure(callers.unsuspendUser)
    .route({
      method: 'DELETE',
      path: '/admin/users/{userId}/suspension',
      summary: 'Remove the suspension of an account',
      tags: ['Admin'],
    })
    .input(z.strictObject({ userId: PersonId }))
    .output(Done),
  signOutUser: procedure(callers.signOutUser)
    .route({
      method: 'DELETE',
      path: '/admin/users/{userId}/sessions',
      summary: 'End all sessions of a user',
      tags: ['Admin'],
    })
    .input(z.strictObject({ userId: PersonId }))
    .output(Done),
  vets: procedure(callers.vets)
    .route({ method: 'GET', path: '/admin/vets', summary: 'List veterinarians with their details', tags: ['Admin'] })
    .input(UsersPageRequest.omit({ role: true }))
    .output(pageOf(VetRecord)),
  createVet: procedure(callers.createVet)
    .route({
      method: 'POST',
      path: '/admin/vets',
      summary: 'Create a verified and confirmed veterinarian account',
      tags: ['Admin'],
      successStatus: 201,
    })
    .errors({ ...newPasswordProblems, EMAIL_TAKEN: accountProblems.EMAIL_TAKEN })
    .input(VetName.extend({ email: Email, password: Text.max(PASSWORD_MAX_LENGTH), details: VetDetails }).strict())
    .output(z.object({ id: z.string() })),
  updateVet: procedure(callers.updateVet)
    .route({
      method: 'PUT',
      path: '/admin/vets/{userId}',
      summary: 'Change the name and the details of a veterinarian',
      description: 'Without a name the former one stays. Answers NOT_FOUND for accounts of other roles.',
      tags: ['Admin'],
    })
    .input(VetName.extend({ userId: PersonId, details: VetDetails }).strict())
    .output(Done),
  ownVet: procedure(callers.ownVet)
    .route({ method: 'GET', path: '/me/vet-details', summary: 'Get my details as a veterinarian', tags: ['Admin'] })
    .output(OwnVetRecord),
  updateOwnVet: procedure(callers.updateOwnVet)
    .route({
      method: 'PUT',
      path: '/me/vet-details',
      summary: 'Change my name and details as a veterinarian',
      description: 'Without a name the former one stays. Answers NOT_FOUND for admins.',
      tags: ['Admin'],
    })
    .input(VetName.extend({ details: VetDetails }).strict())
    .output(Done),
  audit: procedure(callers.audit)
    .route({ method: 'GET', path: '/admin/audit', summary: 'List audit log entries, newest first', tags: ['Admin'] })
    .input(
      z.object({
        actor: Search.describe('part of the name or email address of the actor, or a whole id'),
        action: z.enum(AUDIT_ACTIONS).optional(),
        subject: Search.describe('the same for the subject; the beginning of the name of a thing'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(AuditEntry)),
  dashboard: procedure(callers.dashboard)
    .route({ method: 'GET', path: '/admin/dashboard', summary: 'Get counts and the latest posts', tags: ['Admin'] })
    .output(AdminDashboard),
  weeks: procedure(callers.weeks)
    .route({
      method: 'GET',
      path: '/admin/weeks',
      summary: 'Count posts, requests and adoptions of the last weeks, oldest first',
      tags: ['Admin'],
    })
    .output(z.array(Week)),
  posts: procedure(callers.posts)
    .route({ method: 'GET', path: '/admin/posts', summary: 'List all posts', tags: ['Admin'] })
    .input(
      z.object({
        status: z.enum(STATUSES).optional(),
        search: Search.describe('part of the name of the pet, its owner or their organisation'),
        sort: z.enum(SORTS).default('newest'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(Post)),
  decidePosts: procedure(callers.decidePosts)
    .route({
      method: 'POST',
      path: '/admin/posts/decisions',
      summary: 'Approve or reject several pending posts',
      description: 'Decides each post like a single call; the answer holds the outcome of each.',
      tags: ['Admin'],
    })
    .errors({ REASON_NEEDED: reviewProblems.REASON_NEEDED })
    .input(
      z.strictObject({
        decision: z.enum(['approved', 'rejected']),
        reason: Text.trim().max(MAX_NOTES_LENGTH).default('').describe('of a rejection, sent to all owners'),
        posts: z
          .array(z.strictObject({ id: Id, ifUnchangedSince: Instant.optional().describe('as in a single call') }))
          .min(1)
          .max(MAX_CHOSEN),
      }),
    )
    .output(Outcomes),
  removePosts: procedure(callers.removePosts)
    .route({
      method: 'POST',
      path: '/admin/posts/removals',
      summary: 'Remove several posts',
      tags: ['Admin'],
    })
    .input(
      z.strictObject({
        ids: z.array(Id).min(1).max(MAX_CHOSEN),
        reason: Text.trim().min(1).max(MAX_REMOVAL_REASON_LENGTH).describe('the reason; all owners are notified'),
      }),
    )
    .output(Outcomes),
}
