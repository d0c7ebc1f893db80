import { z } from 'zod'
import { Cursor, Done, forAdmins, forAnyone, forUsers, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Person, PersonId } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { safetyProblems } from '../safety/problems.ts'
import { communityProblems } from './problems.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DISCUSSION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MEMBER_ROLES,
  MIN_NAME_LENGTH,
} from './vocabulary.ts'

const Role = z.enum(MEMBER_ROLES)

export const CommunityCard = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    cover: Photo.nullable(),
    memberCount: z.int(),
    closed: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'CommunityCard' })
export type CommunityCard = z.infer<typeof CommunityCard>

export const Community = CommunityCard.extend({
  discussionCount: z.int(),
  /** Said by the admin who closed it. */
  closedReason: z.string(),
  /** The viewer's part in it; null for one who is no member. */
  membership: Role.nullable(),
  /** Whether somebody removed the viewer, who cannot join until they are let back in. */
  removed: z.boolean(),
  abilities: z.object({
    join: z.boolean(),
    leave: z.boolean(),
    write: z.boolean(),
    edit: z.boolean(),
    pin: z.boolean(),
    appoint: z.boolean(),
    removeMembers: z.boolean(),
    moderate: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
  }),
}).meta({ id: 'Community' })
export type Community = z.infer<typeof Community>

export const Member = z
  .object({
    person: Person,
    role: Role,
    joinedAt: Instant,
    abilities: z.object({ remove: z.boolean(), appoint: z.boolean(), dismiss: z.boolean() }),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

export const RemovedMember = z.object({ person: Person, removedAt: Instant }).meta({ id: 'RemovedMember' })
export type RemovedMember = z.infer<typeof RemovedMember>

const Written = z.object({
  id: z.int(),
  author: Person,
  /** The author's part in the community; null for one who has left. */
  authorRole: Role.nullable(),
  content: z.string(),
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

const CommunityFields = z.strictObject({
  name: Text.trim().min(MIN_NAME_LENGTH).max(MAX_NAME_LENGTH),
  description: Text.trim().max(MAX_DESCRIPTION_LENGTH),
})

const ById = z.object({ id: Id })
const ByCommunity = z.object({ communityId: Id })
const ByMember = ByCommunity.extend({ userId: PersonId })
/** Made once by the form: sending it again finds what it made. */
const FormId = z.uuid()

const {
  NAME_TAKEN,
  PHOTO_UNKNOWN,
  NOT_A_MEMBER,
  REMOVED_MEMBER,
  COMMUNITY_CLOSED,
  TOO_MANY_PINNED,
  TOO_MANY_MODERATORS,
} = communityProblems
const { OUT_OF_REACH } = safetyProblems
const tags = ['Communities']
const HERE = '/communities/{communityId}'

export const communitiesContract = {
  list: forAnyone
    .route({ method: 'GET', path: '/communities', summary: 'Communities, newest first', tags })
    .input(
      z.object({
        search: Text.max(MAX_NAME_LENGTH).optional().describe('a part of the name, in any letter case'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(CommunityCard)),
  get: forAnyone
    .route({ method: 'GET', path: '/communities/{id}', summary: 'A community', tags })
    .input(ById)
    .output(Community),
  create: forUsers
    .meta({ limit: 'communities' })
    .route({ method: 'POST', path: '/communities', summary: 'Found a community', tags, successStatus: 201 })
    .errors({ NAME_TAKEN, PHOTO_UNKNOWN })
    .input(CommunityFields.extend({ coverPhotoId: z.uuid().nullable().default(null) }))
    .output(z.object({ id: z.int() })),
  update: forUsers
    .route({ method: 'PUT', path: '/communities/{id}', summary: 'Change a community (its founder)', tags })
    .errors({ NAME_TAKEN, PHOTO_UNKNOWN, COMMUNITY_CLOSED })
    .input(
      CommunityFields.extend({
        id: Id,
        coverPhotoId: z
          .uuid()
          .nullable()
          .optional()
          .describe('an uploaded public photo; null for none; absent: as it is'),
      }),
    )
    .output(Done),
  close: forAdmins
    .route({ method: 'PUT', path: '/communities/{id}/closure', summary: 'Close a community for new words', tags })
    .input(z.strictObject({ id: Id, reason: Text.trim().min(1).max(MAX_REASON_LENGTH) }))
    .output(Done),
  reopen: forAdmins
    .route({ method: 'DELETE', path: '/communities/{id}/closure', summary: 'Open a community again', tags })
    .input(ById)
    .output(Done),

  members: forAnyone
    .route({
      method: 'GET',
      path: `${HERE}/members`,
      summary: 'Who belongs to it: who leads it, then the oldest',
      tags,
    })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(Member)),
  join: forUsers
    .route({ method: 'PUT', path: '/communities/{communityId}/membership', summary: 'Join a community', tags })
    .errors({ REMOVED_MEMBER, COMMUNITY_CLOSED })
    .input(ByCommunity)
    .output(Done),
  leave: forUsers
    .route({ method: 'DELETE', path: '/communities/{communityId}/membership', summary: 'Leave a community', tags })
    .input(ByCommunity)
    .output(Done),
  setRole: forUsers
    .route({
      method: 'PUT',
      path: `${HERE}/members/{userId}/role`,
      summary: 'Make a member a moderator, or back',
      tags,
    })
    .errors({ COMMUNITY_CLOSED, TOO_MANY_MODERATORS })
    .input(ByMember.extend({ role: z.enum(['moderator', 'member']) }).strict())
    .output(Done),
  removeMember: forUsers
    .route({
      method: 'DELETE',
      path: `${HERE}/members/{userId}`,
      summary: 'Remove a member (founder and admins)',
      tags,
    })
    .input(ByMember)
    .output(Done),
  removedMembers: forUsers
    .route({ method: 'GET', path: `${HERE}/removed-members`, summary: 'Who was removed, the latest first', tags })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(RemovedMember)),
  unban: forUsers
    .route({ method: 'DELETE', path: `${HERE}/removed-members/{userId}`, summary: 'Let somebody join again', tags })
    .input(ByMember)
    .output(Done),

  discussions: forAnyone
    .route({
      method: 'GET',
      path: '/communities/{communityId}/discussions',
      summary: 'What members talk about, newest first; the pinned ones stand before all others',
      tags,
    })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(Discussion)),
  discussion: forAnyone
    .route({ method: 'GET', path: '/discussions/{id}', summary: 'A discussion', tags })
    .input(ById)
    .output(Discussion),
  write: forUsers
    .meta({ limit: 'comments' })
    .route({ method: 'POST', path: `${HERE}/discussions`, summary: 'Begin a discussion', tags, successStatus: 201 })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED, PHOTO_UNKNOWN })
    .input(
      ByCommunity.extend({
        content: Text.trim().min(1).max(MAX_DISCUSSION_LENGTH),
        photoId: z.uuid().nullable().default(null),
        formId: FormId,
      }).strict(),
    )
    .output(Discussion),
  removeDiscussion: forUsers
    .route({
      method: 'DELETE',
      path: '/discussions/{id}',
      summary: 'Delete a discussion of mine (moderators, founder, admins: any)',
      tags,
    })
    .input(ById)
    .output(Done),
  pin: forUsers
    .route({ method: 'PUT', path: '/discussions/{id}/pin', summary: 'Pin a discussion (the founder)', tags })
    .errors({ COMMUNITY_CLOSED, TOO_MANY_PINNED })
    .input(ById)
    .output(Done),
  unpin: forUsers
    .route({ method: 'DELETE', path: '/discussions/{id}/pin', summary: 'Take a pin off (the founder)', tags })
    .errors({ COMMUNITY_CLOSED })
    .input(ById)
    .output(Done),
  like: forUsers
    .route({ method: 'PUT', path: '/discussions/{id}/like', summary: 'Like a discussion', tags })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED })
    .input(ById)
    .output(Like),
  unlike: forUsers
    .route({ method: 'DELETE', path: '/discussions/{id}/like', summary: 'Take a like back', tags })
    .errors({ NOT_A_MEMBER, COMMUNITY_CLOSED })
    .input(ById)
    .output(Like),

  comments: forAnyone
    .route({
      method: 'GET',
      path: '/discussions/{discussionId}/comments',
      summary: 'What people say to a discussion, newest first',
      tags,
    })
    .input(z.object({ discussionId: Id, cursor: Cursor }))
    .output(pageOf(DiscussionComment)),
  comment: forUsers
    .meta({ limit: 'comments' })
    .route({
      method: 'POST',
      path: '/discussions/{discussionId}/comments',
      summary: 'Say something to a discussion',
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
  removeComment: forUsers
    .route({
      method: 'DELETE',
      path: '/discussion-comments/{id}',
      summary: 'Delete a comment of mine (moderators, founder, admins: any)',
      tags,
    })
    .input(ById)
    .output(Done),
}
