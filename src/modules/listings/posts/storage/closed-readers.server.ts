import { type Placeholder, sql } from 'drizzle-orm'
import type { PostViewer } from '../access.ts'
import { posts } from '../tables.server.ts'

/** SQL: the ids of those who read a closed post `p` beside its owner; null for others. */
export const CLOSED_READERS = `
  case when p.closed_from is not null then (select array_agg(r.user_id) from closed_post_readers r where r.post_id = p.id) end`

/** Whether a viewer, or the person who acts for them, is one of the readers. */
export const isAmong = (readers: readonly string[] | null, viewer: PostViewer): boolean =>
  readers !== null && idsOf(viewer).some(id => readers.includes(id))

/** SQL: whether the viewer reads a closed row of `posts`. */
export const isReader = (viewer: PostViewer) => sql<boolean>`(${posts.closedFrom} is not null and exists (
  select from closed_post_readers r where r.post_id = ${posts.id} and r.user_id = any(${sql.param(idsOf(viewer))}::text[])))`

/** The same for a prepared statement, which takes the viewer's id. */
export const isReaderWith = (viewerId: Placeholder) => sql<boolean>`(${posts.closedFrom} is not null and exists (
  select from closed_post_readers r where r.post_id = ${posts.id} and r.user_id = ${viewerId}))`

/** Fosters read as the person who had the animal at home. */
const idsOf = (viewer: PostViewer): string[] =>
  viewer ? [viewer.id, ...(viewer.actingPerson ? [viewer.actingPerson.id] : [])] : []
