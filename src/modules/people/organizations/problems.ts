import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const organizationProblems = {
  NAME_NEEDED: { status: 422, message: msg('Please enter the name of the organisation') },
  NAME_TAKEN: {
    status: 409,
    message: msg('Another organisation has a name that looks like this one. Please choose another name.'),
  },
  NO_SHELTER: { status: 409, message: msg('Only a shelter account can become an organisation.') },
  NAME_WRONG: { status: 422, message: msg('Please enter the name of the organisation exactly as it is.') },
  EMAIL_WRONG: { status: 422, message: msg('Please enter a whole address, like name@example.com') },
  LAST_MANAGER: {
    status: 409,
    message: msg('This is the last manager. Please make somebody else a manager first, or close the organisation.'),
  },
  SUSPENDED: { status: 403, message: msg('This organisation is suspended.') },
  ALREADY_MEMBER: { status: 409, message: msg('This person belongs to the organisation already.') },
  TOO_MANY_INVITATIONS: {
    status: 409,
    message: msg('No more invitations can be open at once. Please withdraw some first.'),
  },
  TOO_MANY_ORGANIZATIONS: {
    status: 409,
    message: msg('Nobody can belong to more organisations. Please leave one first.'),
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
