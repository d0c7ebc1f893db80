import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../api/context.ts'
import { knownLanguage, type StoredLanguage } from '../../../platform/text/detect-language.ts'
import type { Db } from '../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { refuse } from '../../../shared/problem.ts'
import { CLOSED_READERS, hiddenAs, isAmong } from '../posts/public.server.ts'
import type { BeforeSuspension, OpenStatus, Status } from '../posts/vocabulary.ts'
import { personJson, type PersonJson, personOf } from '../../people/profiles/public.server.ts'
import type { Person } from '../../base/accounts/contract.ts'
import type { Comment } from './contract.ts'
import { PAGE_SIZE } from './vocabulary.ts'
import { mayDelete } from './access.ts'
import { comments } from './tables.server.ts'

interface CommentsPage {
  postId: number
  cursor?: string | undefined
}

/**
 * A page of a post's comments, newest first, so that new comments are next to the form.
 * @throws NOT_FOUND for a post that the viewer may not see, GONE for a closed one
 */
export async function listComments(
  { db, viewer }: Context,
  { postId, cursor }: CommentsPage,
): Promise<{ items: Comment[]; next?: string | undefined }> {
  const after = decodeCursor(cursor)
  const { rows } = await db.$client.query<PostAndComment>({
    ...QUERY,
    values: [postId, after?.at ?? 'infinity', after?.id ?? 0],
  })
  const [first] = rows
  const hidden = hiddenAs(first && stateOf(first, postId, viewer), viewer)
  if (!first || hidden) throw refuse(hidden ?? 'NOT_FOUND')
  const { items, next } = cutPage(rows.filter(isComment), PAGE_SIZE, ({ created_at, id }) => ({ at: created_at, id }))
  const written = items.map(({ id, content, language, created_at, author }) =>
    toComment({ id, content, language, createdAt: created_at, author: personOf(author) }, first.owner_id, viewer),
  )
  return { items: written, ...(next && { next }) }
}

/** Reads the post and its comments in one round trip, because every page of a post needs them. */
const QUERY = {
  name: 'comments.page',
  text: `
    select p.status, p.draft, p.suspended_from, p.status = 'pending' and exists (select from held_posts h where h.post_id = p.id) as held,
      p.owner_id, p.closed_from, ${CLOSED_READERS} as readers, c.id, c.content, c.language, c.created_at, ${personJson('c.author_id')} as author
    from posts p left join lateral (
      select * from comments
      where post_id = p.id and (created_at, id) < ($2::timestamptz, $3::bigint)
      order by created_at desc, id desc limit ${PAGE_SIZE + 1}) c on true
    where p.id = $1 order by c.created_at desc, c.id desc`,
}

interface PostRow {
  status: Status
  draft: boolean
  held: boolean
  suspended_from: BeforeSuspension | null
  owner_id: string
  closed_from: OpenStatus | null
  readers: string[] | null
}

const stateOf = ({ readers, ...post }: PostRow, id: number, viewer: Context['viewer']) => ({
  ...post,
  id,
  ownerId: post.owner_id,
  suspendedFrom: post.suspended_from,
  closedFrom: post.closed_from,
  isReader: isAmong(readers, viewer),
})

interface CommentRow {
  id: number
  content: string
  language: StoredLanguage | null
  created_at: Date
  author: PersonJson
}

/** A post without comments has one row whose comment is null. */
type PostAndComment = PostRow & (CommentRow | { id: null })

const isComment = (row: PostAndComment): row is PostRow & CommentRow => row.id !== null

interface CommentRecord {
  id: number
  author: Person
  content: string
  language: StoredLanguage | null
  createdAt: Date
}

/** A comment for the viewer. @param ownerId the owner of its post */
export const toComment = (
  { id, author, content, language, createdAt }: CommentRecord,
  ownerId: string,
  viewer: Context['viewer'],
): Comment => ({
  id,
  author,
  content,
  language: knownLanguage(language),
  createdAt: createdAt.toISOString(),
  abilities: { delete: mayDelete({ authorId: author.id, ownerId }, viewer) },
})

/** A person's comments, for their data export. */
export const exportComments = (db: Db, userId: string) =>
  db
    .select({ postId: comments.postId, content: comments.content, at: comments.createdAt })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(asc(comments.id))
