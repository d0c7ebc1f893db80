import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const transferProblems = {
  NOT_TRANSFERABLE: {
    status: 409,
    message: msg('Only an animal that still looks for a home can move to another organization.'),
  },
  ALREADY_OFFERED: {
    status: 409,
    message: msg('This animal is already offered to an organization. Withdraw that transfer first.'),
  },
  NO_RECEIVER: { status: 409, message: msg("This organization can't receive animals. Please choose another one.") },
  APPROVAL_RUNNING: {
    status: 409,
    message: msg('A request for this animal has just been approved. Please look again in a moment.'),
  },
  TRANSFER_ACCEPTED: { status: 409, message: msg('This transfer has been accepted already.') },
  TRANSFER_DECLINED: { status: 409, message: msg('This transfer has been declined already.') },
  TRANSFER_WITHDRAWN: { status: 409, message: msg('The sender has withdrawn this transfer.') },
  TRANSFER_ENDED: {
    status: 409,
    message: msg(
      'This transfer has ended: the animal was adopted, removed or changed meanwhile. Its page says what happened.',
    ),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(transferProblems)
