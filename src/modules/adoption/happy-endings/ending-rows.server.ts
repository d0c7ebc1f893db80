import { eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../../api/context.ts'
import { knownLanguage } from '../../../platform/text/detect-language.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { users } from '../../base/accounts/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { HappyEnding } from './contract.ts'
import { firstNameOf } from './rules.ts'
import { happyEndings } from './tables.server.ts'

const partners = alias(posts, 'partners')

/** What is not hidden. */
export const isShown = isNull(happyEndings.hiddenAt)

/** Happy endings with pets, photo and author, in one query. Those of pets that are not adopted any more are none. */
export const selectEndings = (db: Db | Tx) =>
  db
    .select({
      ending: happyEndings,
      name: posts.name,
      partner: partners.name,
      photo: photos,
      author: users.name,
    })
    .from(happyEndings)
    .innerJoin(posts, sql`${posts.id} = ${happyEndings.postId} and ${posts.status} = 'adopted'`)
    .leftJoin(partners, sql`${partners.id} = ${posts.bondedWithId} and ${partners.status} = 'adopted'`)
    .innerJoin(photos, eq(photos.id, happyEndings.photoId))
    .innerJoin(users, eq(users.id, happyEndings.authorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectEndings>>[number]

export const toEnding = (
  { ending, name, partner, photo, author }: Row,
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
  mine: ending.authorId === viewer?.id,
  hidden: ending.hiddenAt !== null,
})
