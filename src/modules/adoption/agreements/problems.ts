import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const agreementProblems = {
  TOO_EARLY: {
    status: 409,
    message: msg('An agreement comes after you have met. Move the request to a later stage first, or approve it.'),
  },
  FIELDS_LEFT: { status: 422, message: msg('A field is not filled in. Please fill it in, or remove its braces.') },
  TOO_DEEP: {
    status: 422,
    message: msg('A line of the text begins with too many marks of lists or quotes. Please take some away.'),
  },
  FIELD_WRONG: {
    status: 422,
    message: msg('A field of the template is not right. Please check its braces and its name.'),
  },
  NO_AGREEMENT: { status: 409, message: msg('There is no agreement any more.') },
  AGREEMENT_CHANGED: {
    status: 409,
    message: msg('Somebody changed the agreement meanwhile. This is how it stands now. What you wrote is still here.'),
  },
  TEXT_CHANGED: {
    status: 409,
    message: msg('The text changed while you read it. Please read it again before you sign. Your name is still here.'),
  },
  AGREEMENT_FINAL: { status: 409, message: msg('Both have signed the agreement, so its text cannot change any more.') },
  ALREADY_AGREED: {
    status: 409,
    message: msg('Both sides of another request have signed an agreement about this pet. There can be only one.'),
  },
  TEMPLATE_CHANGED: {
    status: 409,
    message: msg('Somebody changed this template meanwhile. Copy what you wrote, and open it again.'),
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    message: msg('You have 20 templates already. Please remove one first.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(agreementProblems)
