import { z } from 'zod'
import { Cursor, Done, forStaff, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Photo } from '../photos/contract.ts'
import { PetFields, Post } from '../posts/contract.ts'
import { reviewProblems } from './problems.ts'
import { MAX_NOTES_LENGTH } from './vocabulary.ts'

const Claim = z
  .object({
    by: z.string().describe('the name of who is reviewing it'),
    mine: z.boolean(),
    until: Instant,
  })
  .meta({ id: 'ReviewClaim' })
export type Claim = z.infer<typeof Claim>

/** A post as a reviewer has it before them; its age as of now. */
const Seen = PetFields.extend({
  photos: z.array(Photo.pick({ id: true, alt: true })),
  proofPhotoId: z.uuid().nullable(),
})
export type Seen = z.infer<typeof Seen>

const LastReview = z
  .object({
    decision: z.enum(['approved', 'rejected']),
    notes: z.string(),
    by: z.string().nullable().describe('null where the account has ended'),
    at: Instant,
    before: Seen.partial().describe('what was different then, as it was'),
  })
  .meta({ id: 'LastReview' })
export type LastReview = z.infer<typeof LastReview>

const PendingPost = Post.extend({
  claim: Claim.nullable().describe('who is reviewing it now'),
  lastReview: LastReview.nullable().describe('the decision before, of a post that has to be seen again'),
}).meta({ id: 'PendingPost' })
export type PendingPost = z.infer<typeof PendingPost>

const Decision = z.strictObject({
  id: Id,
  notes: Text.trim().max(MAX_NOTES_LENGTH).default(''),
  /** The `updatedAt` of the post that the reviewer saw: where it has changed since, nothing is decided. */
  ifUnchangedSince: Instant.optional(),
})
const Decided = z.object({ status: z.enum(['approved', 'rejected']) })

const { NOTES_NEEDED, POST_CHANGED, ...standing } = reviewProblems
const claimProblems = {
  ...standing,
  CLAIMED: { ...standing.CLAIMED, data: Claim.pick({ by: true, until: true }).optional() },
}

export const reviewContract = {
  pending: forStaff
    .route({
      method: 'GET',
      path: '/reviews/pending',
      summary: 'Posts of others that wait for a review, oldest first',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(PendingPost)),
  history: forStaff
    .route({
      method: 'GET',
      path: '/reviews/history',
      summary: 'Approved and adopted posts that I reviewed',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Post.extend({ reviewedAt: Instant }))),
  claim: forStaff
    .route({
      method: 'PUT',
      path: '/posts/{id}/review-claim',
      summary: 'Keep a pending post for my review, 15 minutes from now',
      description:
        'While it lasts nobody else decides the post. What another reviewer holds is mine only by `takeOver`.',
      tags: ['Review'],
    })
    .errors(claimProblems)
    .input(z.strictObject({ id: Id, takeOver: z.boolean().default(false) }))
    .output(Claim.pick({ until: true })),
  release: forStaff
    .route({
      method: 'DELETE',
      path: '/posts/{id}/review-claim',
      summary: 'Leave a post to other reviewers again',
      tags: ['Review'],
    })
    .input(z.object({ id: Id }))
    .output(Done),
  approve: forStaff
    .route({ method: 'POST', path: '/posts/{id}/approval', summary: 'Approve a pending post', tags: ['Review'] })
    .errors({ ...claimProblems, POST_CHANGED })
    .input(Decision)
    .output(Decided),
  reject: forStaff
    .route({
      method: 'POST',
      path: '/posts/{id}/rejection',
      summary: 'Reject a pending post',
      description: 'The notes are asked for: they tell the owner why. Without any the answer is NOTES_NEEDED.',
      tags: ['Review'],
    })
    .errors({ ...claimProblems, POST_CHANGED, NOTES_NEEDED })
    .input(Decision)
    .output(Decided),
}
