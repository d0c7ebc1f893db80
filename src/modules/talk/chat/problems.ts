import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const chatProblems = {
  WITH_ONESELF: { status: 422, message: msg('You cannot start a conversation with yourself.') },
  CONVERSATION_GONE: { status: 404, message: msg('This conversation no longer exists. You will be redirected.') },
  ACCOUNT_GONE: { status: 404, message: msg('This account no longer exists.') },
  MESSAGE_GONE: { status: 404, message: msg('This message does not exist any more.') },
  TOO_LATE_TO_DELETE: { status: 409, message: msg('A message can be deleted for 15 minutes. This one is older.') },
  QUOTED_UNKNOWN: { status: 422, message: msg('The message that you answer is not in this conversation.') },
  ANSWERED_MEANWHILE: { status: 409, message: msg('A colleague has answered meanwhile.') },
  HELD_MESSAGE_GONE: {
    status: 409,
    message: msg('This message does not wait any more. It was decided on, or has arrived.'),
  },
  PHOTO_UNKNOWN: { status: 422, message: msg('This picture is not available any more. Please upload it again.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(chatProblems)
