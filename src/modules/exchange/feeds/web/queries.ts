import type { Queries } from '../../../../queries.ts'

export const uploadsQuery = (queries: Queries) => queries.feeds.listUploads.queryOptions()
