import { msg } from '../../../shared/i18n/t.ts'

export const MAX_AGREEMENT_LENGTH = 20_000
export const MAX_AGREEMENT_TEMPLATES = 20
export const MAX_TEMPLATE_NAME_LENGTH = 60
export const MIN_SIGNED_NAME_LENGTH = 2
export const MAX_SIGNED_NAME_LENGTH = 100
/** The space in which signatures are drawn. */
export const DRAWING = { width: 600, height: 200 } as const
export const MAX_RECEIPT_NOTE_LENGTH = 300
export const MAX_FIELD_NAME_LENGTH = 60

/** What the site fills in, or asks by these words. */
export const FIELDS = {
  pet: msg("Pet's name"),
  owner: msg('Current owner'),
  adopter: msg('Adopter'),
  date: msg('Date'),
  fee: msg('Fee'),
  microchip: msg('Microchip number'),
} as const
export type FieldName = keyof typeof FIELDS

/** What the writer of a template asks for begins with this word: `{{ask: Deposit}}`. */
export const ASK = 'ask:'

/** Whether a pending request in this stage is too early for an agreement: they have not met. */
export const isEarly = (stage: string): boolean => stage === 'new' || stage === 'talking'
