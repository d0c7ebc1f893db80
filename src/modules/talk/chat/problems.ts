import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const chatProblems = {
  WITH_ONESELF: { status: 422, message: msg("You can't start a conversation with yourself.") },
  CONVERSATION_GONE: { status: 404, message: msg('This conversation no longer exists. You will be redirected.') },
  ACCOUNT_GONE: { status: 404, message: msg('This account no longer exists.') },
  MESSAGE_GONE: { status: 404, message: msg('This message no longer exists.') },
  TOO_LATE_TO_DELETE: { status: 409, message: msg('A message can be deleted for 15 minutes. This one is older.') },
  QUOTED_UNKNOWN: { status: 422, message: msg("The message you're replying to isn't in this conversation.") },
  ANSWERED_MEANWHILE: { status: 409, message: msg('A colleague has just answered.') },
  HELD_MESSAGE_GONE: {
    status: 409,
    message: msg('This message is no longer waiting. It was decided on, or has arrived.'),
  },
  PHOTO_UNKNOWN: { status: 422, message: msg('This photo is no longer available. Please upload it again.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(chatProblems)
