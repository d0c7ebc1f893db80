import { z } from 'zod'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { Done, Instant, procedure } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { PersonId } from '../../base/accounts/contract.ts'
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

/** In a query, too. */
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
