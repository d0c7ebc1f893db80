export { actAsMember, actFor, findOrganization, type FoundOrganization } from './act-for.server.ts'
export { createOrganization, type StartedOrganization } from './create-organization.server.ts'
export { organizationMembers, organizations } from './tables.server.ts'
