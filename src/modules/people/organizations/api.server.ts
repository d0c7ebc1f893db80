import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../platform/context.ts'
import type { DeletionStep } from '../../base/accounts/public.server.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.server.ts'
import { handOver, leave, removeMember, setRole, type SettleKeysOfMember } from './members/change-members.server.ts'
import { closeOrganization } from './close-organization.server.ts'
import { organizationsContract } from './contract.ts'
import { startOrganization } from './create-organization.server.ts'
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations/invitations.server.ts'
import { listMembers } from './members/list-members.server.ts'
import { listOwnOrganizations, readOrganization, readOwn } from './read-organization.server.ts'
import { setTrust } from './trust.server.ts'
import { turnIntoOrganization, type MoveStep } from './turn-into-organization.server.ts'
import { updateOrganization } from './update-organization.server.ts'

const os = implement(organizationsContract).$context<Context>().use(guard)

export const createOrganizationsApi = (
  deletionSteps: readonly DeletionStep[],
  moveSteps: readonly MoveStep[],
  settleKeys: SettleKeysOfMember,
) =>
  os.router({
    get: os.get.handler(by(readOrganization)),
    mine: os.mine.handler(bySignedIn(listOwnOrganizations)),
    create: os.create.handler(bySignedIn(startOrganization)),
    fromProfile: os.fromProfile.handler(bySignedIn(turnIntoOrganization(moveSteps))),
    own: os.own.handler(bySignedIn(readOwn)),
    update: os.update.handler(bySignedIn(updateOrganization)),
    setTrust: os.setTrust.handler(bySignedIn(setTrust)),
    close: os.close.handler(bySignedIn(closeOrganization(deletionSteps))),
    members: os.members.handler(bySignedIn(listMembers)),
    setRole: os.setRole.handler(bySignedIn(setRole)),
    removeMember: os.removeMember.handler(bySignedIn(removeMember(settleKeys))),
    leave: os.leave.handler(bySignedIn(leave(settleKeys))),
    handOver: os.handOver.handler(bySignedIn(handOver)),
    invitations: os.invitations.handler(bySignedIn(listInvitations)),
    invite: os.invite.handler(bySignedIn(invite)),
    resendInvitation: os.resendInvitation.handler(bySignedIn(resendInvitation)),
    withdrawInvitation: os.withdrawInvitation.handler(bySignedIn(withdrawInvitation)),
    invitation: os.invitation.handler(by(readInvitation)),
    acceptInvitation: os.acceptInvitation.handler(bySignedIn(acceptInvitation)),
  })
