import type { Address } from '../../../../shared/addresses.ts'
import type { Queries } from '../../../../app/queries.ts'

/** The path of a mail's link. */
export const pathOfLink = (token: string): Address => `/confirm?token=${encodeURIComponent(token)}`

export const confirmLinkQuery = (queries: Queries, token: string) =>
  queries.freshness.link.queryOptions({ input: { token } })

export const questionsQuery = (queries: Queries) => queries.freshness.questions.queryOptions()
