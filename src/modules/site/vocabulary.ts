export const CONTACT_SUBJECTS = ['general', 'support', 'partnership', 'feedback'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: 'General question',
  support: 'Support',
  partnership: 'Partnership',
  feedback: 'Feedback',
}

export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_CONTACT_MESSAGE_LENGTH = 5000
