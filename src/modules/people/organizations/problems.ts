import { DONATION_WRONG } from '../../../shared/text/donation-link.ts'
import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const organizationProblems = {
  NAME_NEEDED: { status: 422, message: msg('Please enter the name of the organization') },
  NAME_TAKEN: {
    status: 409,
    message: msg('Another organization has a name that looks like this one. Please choose another name.'),
  },
  NO_SHELTER: { status: 409, message: msg('Only a shelter account can become an organization.') },
  NAME_WRONG: { status: 422, message: msg('Please enter the name of the organization exactly as it is.') },
  EMAIL_WRONG: { status: 422, message: msg('Please enter a full email address, like name@example.com') },
  DONATION_WRONG: { status: 422, message: DONATION_WRONG },
  LAST_MANAGER: {
    status: 409,
    message: msg('This is the last manager. Please make someone else a manager first, or close the organization.'),
  },
  SUSPENDED: { status: 403, message: msg('This organization is suspended.') },
  ALREADY_MEMBER: { status: 409, message: msg('This person belongs to the organization already.') },
  TOO_MANY_INVITATIONS: {
    status: 409,
    message: msg("You've reached the maximum number of open invitations. Please withdraw some first."),
  },
  TOO_MANY_ORGANIZATIONS: {
    status: 409,
    message: msg("You've reached the maximum number of organizations. Please leave one first."),
  },
  INVITATION_INVALID: {
    status: 410,
    message: msg('This invitation has expired, was withdrawn or was already used. Please ask for a new one.'),
  },
  OTHER_ADDRESS: {
    status: 403,
    message: msg('This invitation was sent to another address. Please sign in with the account of that address.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(organizationProblems)
