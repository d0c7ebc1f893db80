import { z } from 'zod'
import { Cursor, forStaff, Id, Instant, pageOf } from '../../shared/procedure.ts'
import { Post } from '../posts/contract.ts'
import { reviewProblems } from './problems.ts'
import { MAX_NOTES_LENGTH } from './vocabulary.ts'

const Decision = z.strictObject({
  id: Id,
  notes: z.string().trim().max(MAX_NOTES_LENGTH).default(''),
  /** The `updatedAt` of the post that the reviewer saw: where it has changed since, nothing is decided. */
  ifUnchangedSince: Instant.optional(),
})
const Decided = z.object({ status: z.enum(['approved', 'rejected']) })

export const reviewContract = {
  pending: forStaff
    .route({
      method: 'GET',
      path: '/reviews/pending',
      summary: 'Posts of others that wait for a review, oldest first',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Post)),
  history: forStaff
    .route({
      method: 'GET',
      path: '/reviews/history',
      summary: 'Approved and adopted posts that I reviewed',
      tags: ['Review'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Post.extend({ reviewedAt: Instant }))),
  approve: forStaff
    .route({ method: 'POST', path: '/posts/{id}/approval', summary: 'Approve a pending post', tags: ['Review'] })
    .errors(reviewProblems)
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
    .errors(reviewProblems)
    .input(Decision)
    .output(Decided),
}
