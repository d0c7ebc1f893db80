import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure } from '../../../../api/procedure.ts'
import { Person, PersonId } from '../../../base/accounts/contract.ts'
import { callers } from '../access.ts'
import { communityProblems } from '../problems.ts'
import { MEMBER_ROLES } from '../vocabulary.ts'

export const Role = z.enum(MEMBER_ROLES)

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

export const ByCommunity = z.object({ communityId: Id })
const ByMember = ByCommunity.extend({ userId: PersonId })

const { REMOVED_MEMBER, COMMUNITY_CLOSED, TOO_MANY_MODERATORS } = communityProblems
const tags = ['Communities']
const COMMUNITY = '/communities/{communityId}'

export const memberProcedures = {
  members: procedure(callers.members)
    .route({
      method: 'GET',
      path: `${COMMUNITY}/members`,
      summary: 'List members: founder, moderators, then members, oldest first',
      tags,
    })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(Member)),
  join: procedure(callers.join)
    .route({ method: 'PUT', path: `${COMMUNITY}/membership`, summary: 'Join a community', tags })
    .errors({ REMOVED_MEMBER, COMMUNITY_CLOSED })
    .input(ByCommunity)
    .output(Done),
  leave: procedure(callers.leave)
    .route({ method: 'DELETE', path: `${COMMUNITY}/membership`, summary: 'Leave a community', tags })
    .input(ByCommunity)
    .output(Done),
  setRole: procedure(callers.setRole)
    .route({
      method: 'PUT',
      path: `${COMMUNITY}/members/{userId}/role`,
      summary: "Set a member's role (founder)",
      tags,
    })
    .errors({ COMMUNITY_CLOSED, TOO_MANY_MODERATORS })
    .input(ByMember.extend({ role: z.enum(['moderator', 'member']) }).strict())
    .output(Done),
  removeMember: procedure(callers.removeMember)
    .route({
      method: 'DELETE',
      path: `${COMMUNITY}/members/{userId}`,
      summary: 'Remove a member (founder, admins)',
      tags,
    })
    .input(ByMember)
    .output(Done),
  removedMembers: procedure(callers.removedMembers)
    .route({
      method: 'GET',
      path: `${COMMUNITY}/removed-members`,
      summary: 'List removed members, latest first (moderators, founder, admins)',
      tags,
    })
    .input(ByCommunity.extend({ cursor: Cursor }))
    .output(pageOf(RemovedMember)),
  unban: procedure(callers.unban)
    .route({
      method: 'DELETE',
      path: `${COMMUNITY}/removed-members/{userId}`,
      summary: 'Unban a removed member (moderators, founder, admins)',
      tags,
    })
    .input(ByMember)
    .output(Done),
}
