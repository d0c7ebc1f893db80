import { t } from '../../../shared/i18n/t.ts'
import { FIELDS } from './vocabulary.ts'

const fields = Object.fromEntries(Object.keys(FIELDS).map(name => [name, `{{${name}}}`]))

/** The site's own template, for owners without one: Markdown in the language of the reader, with fields like `{{pet}}`. */
export const siteTemplate = (): string =>
  t(
    `## Who and what

**{owner}** gives **{pet}** (microchip: {microchip}) to **{adopter}** on {date}.

The adopter pays a fee of {fee}.

## The adopter promises

1. {pet} lives with the adopter as a companion, with food, water, company and care that suit the animal.
2. The adopter takes {pet} to a vet when it is ill or hurt, and keeps its vaccinations current.
3. The adopter does not sell {pet} or give it to anybody else without asking {owner} first.
4. If it does not work out, at any time, the adopter tells {owner}, who helps to find another way.

## The one who gives {pet} away promises

1. Everything that they know about the health and the character of {pet} has been said.
2. Papers and vet records that they have go with {pet}.
3. They answer questions after the adoption.
`,
    fields,
  )
