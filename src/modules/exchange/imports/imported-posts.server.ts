import { sql, type SQLWrapper } from 'drizzle-orm'

/** Selects the ids of posts that came from files. */
export const importedPosts = (): SQLWrapper => sql`(select post_id from imported_animals where post_id is not null)`
