import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { MAX_AGREEMENT_TEMPLATES } from './vocabulary.ts'

export const agreementProblems = {
  TOO_EARLY: {
    status: 409,
    message: 'An agreement comes after you have met. Move the request to a later stage first, or approve it.',
  },
  FIELDS_LEFT: { status: 422, message: 'A field is not filled in. Please fill it in, or remove its braces.' },
  TOO_DEEP: {
    status: 422,
    message: 'A line of the text begins with too many marks of lists or quotes. Please take some away.',
  },
  FIELD_WRONG: { status: 422, message: 'A field of the template is not right. Please check its braces and its name.' },
  NO_AGREEMENT: { status: 409, message: 'There is no agreement any more.' },
  AGREEMENT_CHANGED: {
    status: 409,
    message: 'Somebody changed the agreement meanwhile. This is how it stands now. What you wrote is still here.',
  },
  TEXT_CHANGED: {
    status: 409,
    message: 'The text changed while you read it. Please read it again before you sign. Your name is still here.',
  },
  AGREEMENT_FINAL: { status: 409, message: 'Both have signed the agreement, so its text cannot change any more.' },
  TEMPLATE_CHANGED: {
    status: 409,
    message: 'Somebody changed this template meanwhile. Copy what you wrote, and open it again.',
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    message: `You have ${MAX_AGREEMENT_TEMPLATES} templates already. Please remove one first.`,
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(agreementProblems)
