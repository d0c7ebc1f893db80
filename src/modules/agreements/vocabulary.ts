export const MAX_AGREEMENT_LENGTH = 20_000
export const MAX_AGREEMENT_TEMPLATES = 20
export const MAX_TEMPLATE_NAME_LENGTH = 60
export const MIN_SIGNED_NAME_LENGTH = 2
export const MAX_SIGNED_NAME_LENGTH = 100
export const MAX_RECEIPT_NOTE_LENGTH = 300
export const MAX_FIELD_NAME_LENGTH = 60

/** What the site fills in, or asks by these words. */
export const FIELDS = {
  pet: 'Name of the pet',
  owner: 'Who gives the pet away',
  adopter: 'Who adopts it',
  date: 'Date',
  fee: 'Fee',
  microchip: 'Number of the microchip',
} as const
export type FieldName = keyof typeof FIELDS

/** What the writer of a template asks for begins with this word: `{{ask: Deposit}}`. */
export const ASK = 'ask:'

/** Whether a pending request in this stage is too early for an agreement: they have not met. */
export const isEarly = (stage: string): boolean => stage === 'new' || stage === 'talking'

/** The site's own template, for owners without one. */
export const SITE_TEMPLATE = `## Who and what

**{{owner}}** gives **{{pet}}** (microchip: {{microchip}}) to **{{adopter}}** on {{date}}.

The adopter pays a fee of {{fee}}.

## The adopter promises

1. {{pet}} lives with the adopter as a companion, with food, water, company and care that suit the animal.
2. The adopter takes {{pet}} to a vet when it is ill or hurt, and keeps its vaccinations current.
3. The adopter does not sell {{pet}} or give it to anybody else without asking {{owner}} first.
4. If it does not work out, at any time, the adopter tells {{owner}}, who helps to find another way.

## The one who gives {{pet}} away promises

1. Everything that they know about the health and the character of {{pet}} has been said.
2. Papers and vet records that they have go with {{pet}}.
3. They answer questions after the adoption.
`
