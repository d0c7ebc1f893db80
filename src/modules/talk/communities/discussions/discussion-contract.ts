import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text, WrittenIn } from '../../../../api/procedure.ts'
import { Person } from '../../../base/accounts/contract.ts'
import { Photo } from '../../../base/photos/contract.ts'
import { safetyProblems } from '../../../safety/reports/problems.ts'
import { callers } from '../access.ts'
import { ByCommunity, Role } from '../members/member-contract.ts'
import { communityProblems } from '../problems.ts'
import { MAX_COMMENT_LENGTH, MAX_DISCUSSION_LENGTH } from '../vocabulary.ts'

const Written = z.object({
  id: z.int(),
  author: Person,
  /** The author's role; null for an author who has left. */
  authorRole: Role.nullable(),
  content: z.string(),
  language: WrittenIn,
  createdAt: Instant,
})

export const Discussion = Written.extend({
  communityId: z.int(),
  photo: Photo.nullable(),
  pinned: z.boolean(),
  likeCount: z.int(),
  commentCount: z.int(),
  liked: z.boolean(),
  abilities: z.object({ delete: z.boolean() }),
}).meta({ id: 'Discussion' })
export type Discussion = z.infer<typeof Discussion>

export const DiscussionComment = Written.extend({
  discussionId: z.int(),
  abilities: z.object({ delete: z.boolean() }),
}).meta({ id: 'DiscussionComment' })
export type DiscussionComment = z.infer<typeof DiscussionComment>

const Like = z.object({ liked: z.boolean(), likeCount: z.int() })
const ById = z.object({ id: Id })
/** The idempotency key of a form: the same key again returns what it created first. */
const FormId = z.uuid()

const { PHOTO_UNKNOWN, NOT_A_MEMBER, COMMUNITY_CLOSED, TOO_MANY_PINNED } = communityProblems
const { OUT_OF_REACH } = safetyProblems
const tags = ['Communities']

export const discussionProcedures = {
  discussions: procedure(callers.discussions)
    .route({
      method: 'GET',
      path: '/communities/{communityId}/discussions',
      summary: 'List discussions: pinned ones, then newest first',
      tags,
    })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(Discussion)),
  discussion: procedure(callers.discussion)
    .route({ method: 'GET', path: '/discussions/{id}', summary: 'Read a discussion', tags })
    .input(ById)
    .output(Discussion),
  write: procedure(callers.write)
    .meta({ limit: 'comments' })
    .route({
      method: 'POST',
      path: '/communities/{communityId}/discussions',
      summary: 'Start a discussion',
      tags,
      successStatus: 201,
    })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED, PHOTO_UNKNOWN })
    .input(
      ByCommunity.extend({
        content: Text.trim().min(1).max(MAX_DISCUSSION_LENGTH),
        photoId: z.uuid().nullable().default(null),
        formId: FormId,
      }).strict(),
    )
    .output(Discussion),
  removeDiscussion: procedure(callers.removeDiscussion)
    .route({
      method: 'DELETE',
      path: '/discussions/{id}',
      summary: 'Delete a discussion (author, moderators, founder, admins)',
      tags,
    })
    .input(ById)
    .output(Done),
  pin: procedure(callers.pin)
    .route({ method: 'PUT', path: '/discussions/{id}/pin', summary: 'Pin a discussion (founder)', tags })
    .errors({ COMMUNITY_CLOSED, TOO_MANY_PINNED })
    .input(ById)
    .output(Done),
  unpin: procedure(callers.unpin)
    .route({ method: 'DELETE', path: '/discussions/{id}/pin', summary: 'Unpin a discussion (founder)', tags })
    .errors({ COMMUNITY_CLOSED })
    .input(ById)
    .output(Done),
  like: procedure(callers.like)
    .route({ method: 'PUT', path: '/discussions/{id}/like', summary: 'Like a discussion', tags })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED })
    .input(ById)
    .output(Like),
  unlike: procedure(callers.unlike)
    .route({ method: 'DELETE', path: '/discussions/{id}/like', summary: 'Unlike a discussion', tags })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED })
    .input(ById)
    .output(Like),

  comments: procedure(callers.comments)
    .route({
      method: 'GET',
      path: '/discussions/{discussionId}/comments',
      summary: 'List the comments of a discussion, newest first',
      tags,
    })
    .input(z.object({ discussionId: Id, cursor: Cursor }))
    .output(pageOf(DiscussionComment)),
  comment: procedure(callers.comment)
    .meta({ limit: 'comments' })
    .route({
      method: 'POST',
      path: '/discussions/{discussionId}/comments',
      summary: 'Comment on a discussion',
      tags,
      successStatus: 201,
    })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED, OUT_OF_REACH })
    .input(
      z.strictObject({
        discussionId: Id,
        content: Text.trim().min(1).max(MAX_COMMENT_LENGTH),
        formId: FormId,
      }),
    )
    .output(DiscussionComment),
  removeComment: procedure(callers.removeComment)
    .route({
      method: 'DELETE',
      path: '/discussion-comments/{id}',
      summary: 'Delete a comment (author, moderators, founder, admins)',
      tags,
    })
    .input(ById)
    .output(Done),
}
