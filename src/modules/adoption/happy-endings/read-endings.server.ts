import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, SignedIn, Viewer } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import { knownLanguage } from '../../../platform/text/detect-language.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { isClosed, type Species } from '../../listings/posts/vocabulary.ts'
import { findAdoption } from '../aftercare/public.server.ts'
import type { FindEvidence } from '../../safety/reports/public.server.ts'
import type { EndingOfAdoption, HappyEnding } from './contract.ts'
import { firstNameOf, publicPath } from './rules.ts'
import { endingQuestions, happyEndings } from './tables.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'
interface Page {
  cursor?: string | undefined
}

/** A page of what everybody may see, newest first. */
export const listEndings = (context: Context, { species, cursor }: Page & { species?: Species | undefined }) =>
  context.replicas.read(context.db, from =>
    readPage(context, from, cursor, and(isShown, species && eq(happyEndings.species, species))),
  )

/** For admins: what they hid. */
export const listHidden = (context: SignedIn, { cursor }: Page) =>
  readPage(context, context.db, cursor, isNotNull(happyEndings.hiddenAt))

async function readPage({ viewer }: Context, from: Db, cursor: string | undefined, condition: SQL | undefined) {
  const { createdAt, id } = happyEndings
  const rows = await selectEndings(from)
    .where(and(condition, olderThan(createdAt, id, decodeCursor(cursor))))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ ending }) => ({ at: ending.createdAt, id: ending.id }))
  return { items: items.map(row => toEnding(row, viewer)), ...(next && { next }) }
}

/** The happy ending of a pet, also for the one that it is bonded with; null where everybody may see none. */
export async function readEndingOfPost(
  { db, viewer }: Context,
  { postId }: { postId: number },
): Promise<HappyEnding | null> {
  const bonded = sql`(select p.bonded_with_id from posts p where p.id = ${postId} and p.status = 'adopted')`
  const [row] = await selectEndings(db)
    .where(and(isShown, or(eq(happyEndings.postId, postId), eq(happyEndings.postId, bonded))))
    .limit(1)
  return row ? toEnding(row, viewer) : null
}

/** The happy ending of an adoption, and what its two sides may do about it. @throws NOT_FOUND */
export async function readEndingOfAdoption(
  context: SignedIn,
  { requestId }: { requestId: number },
): Promise<EndingOfAdoption> {
  const { db, viewer } = context
  const { id, adopterId, names, side, endedAt, isClosed: hasDied } = await findAdoption(context, requestId)
  const [[row], [question], [adopter]] = await Promise.all([
    selectEndings(db).where(eq(happyEndings.requestId, id)),
    db.select().from(endingQuestions).where(eq(endingQuestions.requestId, id)),
    db.select({ name: users.name }).from(users).where(eq(users.id, adopterId)),
  ])
  const ending = row && (side === 'requester' || row.ending.hiddenAt === null) ? toEnding(row, viewer) : null
  const isAdopter = side === 'requester'
  const mayAsk = !isAdopter && hasRole(viewer, 'coordinator')
  return {
    pet: namesText(names),
    firstName: firstNameOf(adopter?.name ?? ''),
    ending,
    askedAt: question?.askedAt.toISOString() ?? null,
    abilities: {
      publish: isAdopter && !endedAt && !ending?.hidden,
      withdraw: isAdopter && ending !== null,
      ask: mayAsk && !hasDied && !endedAt && !row && !question,
    },
    side,
  }
}

/** A happy ending as evidence of a report, with the whole name of its author, which admins alone read. */
export const endingEvidence: FindEvidence = async ({ db, viewer }, subjectId) => {
  const id = Number(subjectId)
  if (!Number.isSafeInteger(id)) return undefined
  const [row] = await selectEndings(db).where(and(isShown, eq(happyEndings.id, id)))
  if (!row) return undefined
  const { content: text, photo, pet, publishedAt: at, postId } = toEnding(row, viewer)
  const { authorId } = row.ending
  const entry = { authorId, author: row.author, at, text, photo }
  return {
    personId: authorId,
    evidence: { title: `Happy ending of ${pet}`, link: publicPath(postId), entries: [entry] },
  }
}

const { requestId, postId, content, photoId, town, typedTown, consentedAt, hiddenAt, createdAt, updatedAt } =
  happyEndings

/** A person's happy endings, for their data export. */
export const exportEndings = (db: Db, userId: string) =>
  db
    .select({ requestId, postId, content, photoId, town, typedTown, consentedAt, hiddenAt, createdAt, updatedAt })
    .from(happyEndings)
    .where(eq(happyEndings.authorId, userId))
    .orderBy(asc(happyEndings.id))

/** What is not hidden. */
const isShown = isNull(happyEndings.hiddenAt)

const partners = alias(posts, 'partners')

/** Happy endings with pets, photo and author, in one query. Leaves out pets that are no longer adopted. */
export const selectEndings = (db: Db | Tx) =>
  db
    .select({
      ending: happyEndings,
      name: posts.name,
      status: posts.status,
      partner: partners.name,
      photo: photos,
      author: users.name,
    })
    .from(happyEndings)
    .innerJoin(posts, sql`${posts.id} = ${happyEndings.postId} and ${posts.status} in ('adopted', 'died')`)
    .leftJoin(partners, sql`${partners.id} = ${posts.bondedWithId} and ${partners.status} = 'adopted'`)
    .innerJoin(photos, eq(photos.id, happyEndings.photoId))
    .innerJoin(users, eq(users.id, happyEndings.authorId))
    .$dynamic()

type EndingRow = Awaited<ReturnType<typeof selectEndings>>[number]

export const toEnding = (
  { ending, name, status, partner, photo, author }: EndingRow,
  viewer: Pick<Viewer, 'id'> | null,
): HappyEnding => ({
  id: ending.id,
  postId: ending.postId,
  pet: namesText([name, partner]),
  species: ending.species,
  content: ending.content,
  language: knownLanguage(ending.language),
  photo: toPhoto(photo),
  firstName: firstNameOf(author),
  town: ending.town,
  typedTown: ending.authorId === viewer?.id ? (ending.typedTown ?? ending.town) : null,
  publishedAt: ending.createdAt.toISOString(),
  died: status === 'died' && ending.saysDied,
  hasPage: !isClosed(status),
  mine: ending.authorId === viewer?.id,
  hidden: ending.hiddenAt !== null,
})
