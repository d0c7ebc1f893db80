import type { Queries } from '../../../../app/queries.ts'

export const organizationQuery = (queries: Queries, slug: string) =>
  queries.organizations.get.queryOptions({ input: { slug } })

export const ownOrganizationsQuery = (queries: Queries) => queries.organizations.mine.queryOptions()
/** The organisation that the caller acts for. */
export const ownOrganizationQuery = (queries: Queries) => queries.organizations.own.queryOptions()
export const membersQuery = (queries: Queries) => queries.organizations.members.queryOptions()
export const invitationsQuery = (queries: Queries) => queries.organizations.invitations.queryOptions()
export const invitationQuery = (queries: Queries, token: string) =>
  queries.organizations.invitation.queryOptions({ input: { token }, retry: false })
