import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'
import { PetFields, Post } from '../posts/contract.ts'
import { callers } from './access.ts'
import { reviewProblems } from './problems.ts'
import { MAX_NOTES_LENGTH } from './vocabulary.ts'

export const Claim = z
  .object({
    by: z.string().describe('the name of the reviewer'),
    mine: z.boolean(),
    until: Instant,
  })
  .meta({ id: 'ReviewClaim' })
export type Claim = z.infer<typeof Claim>

/** The fields of a post that a reviewer sees; the age as of now. */
export const ReviewedFields = PetFields.extend({
  photos: z.array(Photo.pick({ id: true, alt: true })),
  proofPhotoId: z.uuid().nullable(),
})
export type ReviewedFields = z.infer<typeof ReviewedFields>

export const LastReview = z
  .object({
    decision: z.enum(['approved', 'rejected']),
    notes: z.string(),
    reason: z.string(),
    by: z.string().nullable().describe('null for a deleted account'),
    at: Instant,
    before: ReviewedFields.partial().describe('the earlier values of the fields that have changed since'),
  })
  .meta({ id: 'LastReview' })
export type LastReview = z.infer<typeof LastReview>

export const PendingPost = Post.extend({
  claim: Claim.nullable().describe('the current claim'),
  lastReview: LastReview.nullable().describe('the previous decision about this post'),
}).meta({ id: 'PendingPost' })
export type PendingPost = z.infer<typeof PendingPost>

export const WaitingImport = z
  .object({ owner: Person, waiting: z.int(), since: Instant.describe('when the oldest one was created') })
  .meta({ id: 'WaitingImport' })
export type WaitingImport = z.infer<typeof WaitingImport>

const Approval = z.strictObject({
  id: Id,
  notes: Text.trim()
    .max(MAX_NOTES_LENGTH)
    .optional()
    .describe('public health notes; without them the former ones stay'),
  /** Optimistic lock: the `updatedAt` that the reviewer saw. A changed post answers POST_CHANGED. */
  ifUnchangedSince: Instant.optional(),
})
const Rejection = Approval.extend({
  reason: Text.trim().max(MAX_NOTES_LENGTH).default('').describe('what the owner reads'),
})
const Decided = z.object({ status: z.enum(['approved', 'rejected']) })

export const HeldPost = z
  .object({
    post: Post,
    heldAt: Instant,
    copies: z
      .array(
        z.object({
          photo: Photo,
          other: z.object({
            id: z.uuid(),
            photo: Photo.nullable().describe('null for a removed photo'),
            placeholder: z.string().describe('its tiny version as a data URI'),
            uploadedAt: Instant,
            owner: Person.nullable().describe('null for a deleted account'),
          }),
        }),
      )
      .describe('the photos of the post that resemble others; none if the owner removed them'),
  })
  .meta({ id: 'HeldPost' })
export type HeldPost = z.infer<typeof HeldPost>

const { REASON_NEEDED, POST_CHANGED, ...common } = reviewProblems
const claimProblems = {
  ...common,
  CLAIMED: { ...common.CLAIMED, data: Claim.pick({ by: true, until: true }).optional() },
}

export const reviewContract = {
  held: procedure(callers.held)
    .route({
      method: 'GET',
      path: '/admin/held-posts',
      summary: 'List posts whose photos resemble those of somebody else, oldest first',
      description: 'They are pending, and reviewers cannot decide them before an admin has compared the photos.',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(HeldPost)),
  heldCount: procedure(callers.heldCount)
    .route({
      method: 'GET',
      path: '/admin/held-posts/count',
      summary: 'Count posts whose photos resemble those of somebody else',
      tags: ['Review'],
    })
    .output(z.object({ open: z.int().describe(`at most ${MAX_COUNTED}`) })),
  allowHeld: procedure(callers.allowHeld)
    .route({
      method: 'POST',
      path: '/admin/held-posts/{id}/permission',
      summary: 'Allow a post whose photos resemble those of somebody else',
      tags: ['Review'],
    })
    .errors({ OWN_POST: reviewProblems.OWN_POST })
    .input(z.strictObject({ id: Id }))
    .output(Done),
  refuseHeld: procedure(callers.refuseHeld)
    .route({
      method: 'POST',
      path: '/admin/held-posts/{id}/refusal',
      summary: 'Reject a post whose photos resemble those of somebody else',
      tags: ['Review'],
    })
    .errors({ OWN_POST: reviewProblems.OWN_POST })
    .input(
      z.strictObject({ id: Id, reason: Text.trim().min(1).max(MAX_NOTES_LENGTH).describe('what the owner reads') }),
    )
    .output(Done),
  pending: procedure(callers.pending)
    .route({
      method: 'GET',
      path: '/reviews/pending',
      summary: 'List pending posts of others, oldest first',
      tags: ['Review'],
    })
    .input(
      z.object({
        importedBy: PersonId.optional().describe('only the imported posts of this organisation or person'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(PendingPost)),
  imported: procedure(callers.imported)
    .route({
      method: 'GET',
      path: '/reviews/imported',
      summary: 'Count the imported posts that wait, for each owner with several, longest waiting first',
      tags: ['Review'],
    })
    .output(z.object({ items: z.array(WaitingImport) })),
  history: procedure(callers.history)
    .route({
      method: 'GET',
      path: '/reviews/history',
      summary: 'List approved and adopted posts that I reviewed',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Post.extend({ reviewedAt: Instant }))),
  claim: procedure(callers.claim)
    .route({
      method: 'PUT',
      path: '/posts/{id}/review-claim',
      summary: 'Claim a pending post for 15 minutes',
      description: 'Nobody else can decide a claimed post. `takeOver` claims a post that another reviewer holds.',
      tags: ['Review'],
    })
    .errors(claimProblems)
    .input(z.strictObject({ id: Id, takeOver: z.boolean().default(false) }))
    .output(Claim.pick({ until: true })),
  release: procedure(callers.release)
    .route({
      method: 'DELETE',
      path: '/posts/{id}/review-claim',
      summary: 'Release my claim on a post',
      tags: ['Review'],
    })
    .input(z.object({ id: Id }))
    .output(Done),
  approve: procedure(callers.approve)
    .route({ method: 'POST', path: '/posts/{id}/approval', summary: 'Approve a pending post', tags: ['Review'] })
    .errors({ ...claimProblems, POST_CHANGED })
    .input(Approval)
    .output(Decided),
  reject: procedure(callers.reject)
    .route({
      method: 'POST',
      path: '/posts/{id}/rejection',
      summary: 'Reject a pending post',
      description: 'Requires a reason, which tells the owner why; without one it answers REASON_NEEDED.',
      tags: ['Review'],
    })
    .errors({ ...claimProblems, POST_CHANGED, REASON_NEEDED })
    .input(Rejection)
    .output(Decided),
}
