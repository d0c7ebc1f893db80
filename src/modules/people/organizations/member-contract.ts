import { z } from 'zod'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { Done, Instant, procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { Email, PersonId } from '../../base/accounts/contract.ts'
import { organizationProblems } from './problems.ts'

export const OrganizationMember = z
  .object({
    id: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(ORGANIZATION_ROLES),
    since: Instant,
    suspended: z.boolean(),
    isMe: z.boolean(),
  })
  .meta({ id: 'OrganizationMember' })

export type OrganizationMember = z.infer<typeof OrganizationMember>

const { LAST_MANAGER } = organizationProblems

const tags = ['Organisations']

/** Also accepts the text of a query parameter. */
const KeepKeys = z
  .union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')])
  .optional()
  .describe(
    "whether the organisation's API keys that this person made stay. Only a manager who stays can keep them; without an answer they end within a day",
  )

export const memberProcedures = {
  members: procedure(callers.members)
    .route({
      method: 'GET',
      path: '/organization/members',
      summary: 'List the people of my organisation, managers first',
      tags,
    })
    .output(z.array(OrganizationMember)),
  setRole: procedure(callers.setRole)
    .route({ method: 'PUT', path: '/organization/members/{userId}', summary: "Change a member's role", tags })
    .errors({ LAST_MANAGER })
    .input(z.strictObject({ userId: PersonId, role: z.enum(ORGANIZATION_ROLES) }))
    .output(Done),
  removeMember: procedure(callers.removeMember)
    .route({ method: 'DELETE', path: '/organization/members/{userId}', summary: 'Remove a member', tags })
    .errors({ LAST_MANAGER })
    .input(z.object({ userId: PersonId, keepKeys: KeepKeys }))
    .output(Done),
  leave: procedure(callers.leave)
    .route({ method: 'DELETE', path: '/organization/membership', summary: 'Leave my organisation', tags })
    .errors({ LAST_MANAGER })
    .input(z.object({ keepKeys: KeepKeys }).default({}))
    .output(Done),
  handOver: procedure(callers.handOver)
    .route({
      method: 'POST',
      path: '/organization/members/{userId}/succession',
      summary: 'Make a member a manager and become a coordinator, in one step',
      tags,
    })
    .input(z.strictObject({ userId: PersonId }))
    .output(Done),
}

const Role = z.enum(ORGANIZATION_ROLES)

const Token = z.strictObject({ token: Text.max(200) })

/** An open invitation in the managers' list. */
export const OpenInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: Role,
    invitedBy: z.string().nullable().describe('the name of the person'),
    expiresAt: Instant,
    isExpired: z.boolean(),
  })
  .meta({ id: 'OpenInvitation' })

export type OpenInvitation = z.infer<typeof OpenInvitation>

/** An invitation on the page of its mailed link. */
export const Invitation = z
  .object({
    organization: z.object({
      slug: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      verified: z.boolean(),
    }),
    role: Role,
    email: z.string().describe('the address that it was sent to'),
    invitedBy: z.string().nullable(),
    isMine: z.boolean().describe('whether I am signed in with that address'),
    hasAccount: z.boolean().describe('whether there is an account of that address'),
  })
  .meta({ id: 'Invitation' })

export type Invitation = z.infer<typeof Invitation>

const { ALREADY_MEMBER, INVITATION_INVALID, OTHER_ADDRESS, TOO_MANY_INVITATIONS, TOO_MANY_ORGANIZATIONS } =
  organizationProblems

export const invitationProcedures = {
  invitations: procedure(callers.invitations)
    .route({
      method: 'GET',
      path: '/organization/invitations',
      summary: 'List the open invitations of my organisation, newest first',
      tags,
    })
    .output(z.array(OpenInvitation)),
  invite: procedure(callers.invite)
    .meta({ limit: 'invitations' })
    .route({
      method: 'POST',
      path: '/organization/invitations',
      summary: 'Invite somebody to my organisation by mail',
      description: 'The same address again replaces the earlier invitation.',
      tags,
    })
    .errors({ ALREADY_MEMBER, TOO_MANY_INVITATIONS })
    .input(z.strictObject({ email: Email, role: Role }))
    .output(Done),
  resendInvitation: procedure(callers.resendInvitation)
    .meta({ limit: 'invitations' })
    .route({
      method: 'POST',
      path: '/organization/invitations/{id}/resend',
      summary: 'Mail an invitation again; its earlier link stops working',
      tags,
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(Done),
  withdrawInvitation: procedure(callers.withdrawInvitation)
    .route({
      method: 'DELETE',
      path: '/organization/invitations/{id}',
      summary: 'Withdraw an invitation',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(Done),
  invitation: procedure(callers.invitation)
    .route({
      method: 'POST',
      path: '/invitations/link',
      summary: 'Get an invitation by its mailed link',
      tags,
    })
    .input(Token)
    .output(Invitation.nullable().describe('null if it expired, was withdrawn or was already used')),
  acceptInvitation: procedure(callers.acceptInvitation)
    .route({ method: 'POST', path: '/invitations/acceptance', summary: 'Accept an invitation', tags })
    .errors({ INVITATION_INVALID, OTHER_ADDRESS, TOO_MANY_ORGANIZATIONS })
    .input(Token)
    .output(z.object({ slug: z.string() })),
}
