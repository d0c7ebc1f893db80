import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text, WrittenIn } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { callers } from './access.ts'
import { MAX_COMMENT_LENGTH } from './vocabulary.ts'

export const Comment = z
  .object({
    id: z.int(),
    author: Person,
    content: z.string(),
    language: WrittenIn,
    createdAt: Instant,
    abilities: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** The live event of a new or removed comment. `abilities` are those of a visitor. @param ownerId the owner of its post */
export type CommentChange = { comment: Comment; ownerId: string } | { removedId: number }

export const commentsContract = {
  list: procedure(callers.list)
    .route({
      method: 'GET',
      path: '/posts/{postId}/comments',
      summary: 'List the comments on a post, newest first',
      tags: ['Comments'],
    })
    .input(z.object({ postId: Id, cursor: Cursor }))
    .output(pageOf(Comment)),
  add: procedure(callers.add)
    .meta({ limit: 'comments' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/comments',
      summary: 'Comment on a post',
      tags: ['Comments'],
      successStatus: 201,
    })
    .errors({ OUT_OF_REACH: safetyProblems.OUT_OF_REACH })
    .input(
      z.strictObject({
        postId: Id,
        content: Text.trim().min(1).max(MAX_COMMENT_LENGTH),
        /** Idempotency key: the form makes it once, and sending it again creates no second comment. */
        formId: z.uuid(),
      }),
    )
    .output(Comment),
  remove: procedure(callers.remove)
    .route({
      method: 'DELETE',
      path: '/comments/{id}',
      summary: 'Delete a comment (authors: their own, owners: on their post, admins: any)',
      tags: ['Comments'],
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
