export { fillSkeletons } from './lookalikes.server.ts'
export {
  actAsMember,
  actFor,
  endedMemberships,
  findOrganization,
  type FoundOrganization,
} from './members/act-for.server.ts'
export { listOrganizationSlugs, listOwnOrganizations } from './read-organization.server.ts'
export { createOrganization } from './create-organization.server.ts'
export { linkOfTeam, peopleOfAccounts, readTeamNames, readTeams } from './members/read-teams.server.ts'
export { organizationMembers, organizations } from './tables.server.ts'
export { teamOf } from './members/team.server.ts'
export {
  addMember,
  leaveOrganizations,
  lockOrganization,
  type SettleKeysOfMember,
} from './members/change-members.server.ts'
export { isPartial, isTrusted } from './trust.server.ts'
export { defineInvitationMails, invitationMail } from './invitations/invitation-mail.server.ts'
export { mayAnswerFor } from './access.server.ts'
