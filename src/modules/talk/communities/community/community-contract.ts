import { z } from 'zod'
import { Cursor, Done, Id, Instant, Name, pageOf, procedure, Text } from '../../../../api/procedure.ts'
import { Photo } from '../../../base/photos/contract.ts'
import { accountProblems } from '../../../base/accounts/problems.ts'
import { callers } from '../access.ts'
import { Role } from '../members/member-contract.ts'
import { communityProblems } from '../problems.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_REASON_LENGTH, MIN_NAME_LENGTH } from '../vocabulary.ts'

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
  /** The reason of the admin who closed it; empty while it is open. */
  closedReason: z.string(),
  /** The viewer's role; null for visitors and people who are no members. */
  membership: Role.nullable(),
  /** Whether the viewer was removed and cannot join until unbanned. */
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

const CommunityFields = z.strictObject({
  name: Name.trim().min(MIN_NAME_LENGTH).max(MAX_NAME_LENGTH),
  description: Text.trim().max(MAX_DESCRIPTION_LENGTH),
})

const ById = z.object({ id: Id })
const { NAME_TAKEN, PHOTO_UNKNOWN, COMMUNITY_CLOSED } = communityProblems
const { NAME_RESERVED } = accountProblems
const tags = ['Communities']

export const communityProcedures = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/communities', summary: 'List communities, newest first', tags })
    .input(
      z.object({
        search: Text.max(MAX_NAME_LENGTH).optional().describe('a part of the name, in any letter case'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(CommunityCard)),
  get: procedure(callers.get)
    .route({ method: 'GET', path: '/communities/{id}', summary: 'Read a community', tags })
    .input(ById)
    .output(Community),
  create: procedure(callers.create)
    .meta({ limit: 'communities' })
    .route({ method: 'POST', path: '/communities', summary: 'Create a community', tags, successStatus: 201 })
    .errors({ NAME_TAKEN, NAME_RESERVED, PHOTO_UNKNOWN })
    .input(CommunityFields.extend({ coverPhotoId: z.uuid().nullable().default(null) }))
    .output(z.object({ id: z.int() })),
  update: procedure(callers.update)
    .route({ method: 'PUT', path: '/communities/{id}', summary: 'Update a community (founder)', tags })
    .errors({ NAME_TAKEN, NAME_RESERVED, PHOTO_UNKNOWN, COMMUNITY_CLOSED })
    .input(
      CommunityFields.extend({
        id: Id,
        coverPhotoId: z
          .uuid()
          .nullable()
          .optional()
          .describe('an uploaded public photo; null removes the cover; absent keeps it'),
      }),
    )
    .output(Done),
  close: procedure(callers.close)
    .route({ method: 'PUT', path: '/communities/{id}/closure', summary: 'Close a community to new content', tags })
    .input(z.strictObject({ id: Id, reason: Text.trim().min(1).max(MAX_REASON_LENGTH) }))
    .output(Done),
  reopen: procedure(callers.reopen)
    .route({ method: 'DELETE', path: '/communities/{id}/closure', summary: 'Reopen a community', tags })
    .input(ById)
    .output(Done),
}
