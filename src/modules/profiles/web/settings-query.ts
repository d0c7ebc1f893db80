import type { Queries } from '../../../queries.ts'

export const profileSettingsQuery = (queries: Queries) => queries.profiles.settings.queryOptions({})
