import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.server.ts'
import { handOver, leave, removeMember, setRole } from './members/change-members.server.ts'
import { closeOrganization } from './close-organization.server.ts'
import { organizationsContract } from './contract.ts'
import { startOrganization, turnIntoOrganization } from './create-organization.server.ts'
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations/invitations.server.ts'
import { listMembers } from './members/team.server.ts'
import { listOwnOrganizations, readOrganization, readOwn } from './read-organization.server.ts'
import { setTrust } from './trust.server.ts'
import { updateOrganization } from './update-organization.server.ts'

const os = implement(organizationsContract).$context<Context>().use(guard)

export const organizationsApi = os.router({
  get: os.get.handler(by(readOrganization)),
  mine: os.mine.handler(bySignedIn(listOwnOrganizations)),
  create: os.create.handler(bySignedIn(startOrganization)),
  fromProfile: os.fromProfile.handler(bySignedIn(turnIntoOrganization)),
  own: os.own.handler(bySignedIn(readOwn)),
  update: os.update.handler(bySignedIn(updateOrganization)),
  setTrust: os.setTrust.handler(bySignedIn(setTrust)),
  close: os.close.handler(bySignedIn(closeOrganization)),
  members: os.members.handler(bySignedIn(listMembers)),
  setRole: os.setRole.handler(bySignedIn(setRole)),
  removeMember: os.removeMember.handler(bySignedIn(removeMember)),
  leave: os.leave.handler(bySignedIn(leave)),
  handOver: os.handOver.handler(bySignedIn(handOver)),
  invitations: os.invitations.handler(bySignedIn(listInvitations)),
  invite: os.invite.handler(bySignedIn(invite)),
  resendInvitation: os.resendInvitation.handler(bySignedIn(resendInvitation)),
  withdrawInvitation: os.withdrawInvitation.handler(bySignedIn(withdrawInvitation)),
  invitation: os.invitation.handler(by(readInvitation)),
  acceptInvitation: os.acceptInvitation.handler(bySignedIn(acceptInvitation)),
})
