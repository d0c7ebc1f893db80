import type { Queries } from '../../../../app/queries.ts'

export const uploadsQuery = (queries: Queries) => queries.feeds.listUploads.queryOptions()
