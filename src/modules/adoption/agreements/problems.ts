import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const agreementProblems = {
  TOO_EARLY: {
    status: 409,
    message: msg("Write the agreement after you've met. Move the request to a later stage first, or approve it."),
  },
  FIELDS_LEFT: { status: 422, message: msg("A field isn't filled in. Please fill it in, or remove its braces.") },
  TOO_DEEP: {
    status: 422,
    message: msg('A line of the text begins with too many list or quote marks. Please remove some.'),
  },
  FIELD_WRONG: {
    status: 422,
    message: msg("A field in the template isn't right. Please check its braces and its name."),
  },
  NO_AGREEMENT: { status: 409, message: msg('This agreement no longer exists.') },
  AGREEMENT_CHANGED: {
    status: 409,
    message: msg(
      'The agreement was changed after you opened it. This is the current version. What you wrote is still here.',
    ),
  },
  TEXT_CHANGED: {
    status: 409,
    message: msg(
      'The text changed while you were reading it. Please read it again before you sign. Your name is still here.',
    ),
  },
  AGREEMENT_FINAL: { status: 409, message: msg("Both have signed the agreement, so its text can't change anymore.") },
  ALREADY_AGREED: {
    status: 409,
    message: msg('Both sides of another request have signed an agreement about this pet. There can be only one.'),
  },
  TEMPLATE_CHANGED: {
    status: 409,
    message: msg('This template was changed after you opened it. Copy what you wrote, and open it again.'),
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    message: msg('You have 20 templates already. Please remove one first.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(agreementProblems)
