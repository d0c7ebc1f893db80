import type { Queries } from '../../../../app/queries.ts'

export const pushStatusQuery = (queries: Queries) => queries.push.status.queryOptions()

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
