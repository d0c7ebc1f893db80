import { organizationProcedures } from './organization-contract.ts'
import { invitationProcedures } from './invitation-contract.ts'
import { memberProcedures } from './member-contract.ts'

export { Organization, OwnOrganization, type OrganizationFields } from './organization-contract.ts'
export { Invitation, OpenInvitation } from './invitation-contract.ts'
export { OrganizationMember } from './member-contract.ts'

export const organizationsContract = { ...organizationProcedures, ...memberProcedures, ...invitationProcedures }
