import { and, asc, desc, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { escapeWildcards } from '../../../platform/db/like.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Photo } from '../../base/photos/contract.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { dayOfBirth, postPhotos, readPetSummaries, readPostFields } from '../../listings/posts/public.server.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { between } from '../../safety/reports/public.server.ts'
import { countRequesters } from '../requests/public.server.ts'
import type { OfferedPet, Receiver, Transfer, TransferDetails } from './contract.ts'
import { animalTransfers } from './tables.server.ts'
import { findTransfer, isFirst, isOf, toRows, type TransferRow, type TransferRows } from './transfer-rows.server.ts'
import { MAX_RECEIVERS, PAGE_SIZE } from './vocabulary.ts'

/** Organizations that can receive animals from the viewer's, by a part of their name or town. */
export async function findReceivers({ db, viewer }: SignedIn, { search }: { search: string }): Promise<Receiver[]> {
  const pattern = `%${escapeWildcards(foldText(search))}%`
  const isFound = sql`(fold_text(${users.name}) like ${pattern} or fold_text(coalesce(${profiles.location}, '')) like ${pattern})`
  return db
    .select({
      slug: organizations.slug,
      name: users.name,
      town: sql<string>`coalesce(${profiles.location}, '')`,
      logoUrl: users.image,
      verified: users.verified,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.accountId))
    .leftJoin(profiles, eq(profiles.userId, organizations.accountId))
    .where(and(eq(users.banned, false), ne(users.id, viewer.id), not(between(users.id, sql`${viewer.id}`)), isFound))
    .orderBy(sql`fold_text(${users.name})`, users.id)
    .limit(MAX_RECEIVERS)
}

/** Those that are open come first; `items` are pages of the others. */
export async function listTransfers(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { db, viewer } = context
  const position = decodeCursor(cursor)
  const own = and(isOf(viewer.id), isFirst)
  const isOlder =
    position &&
    or(
      lt(animalTransfers.createdAt, position.at),
      and(eq(animalTransfers.createdAt, position.at), lt(animalTransfers.id, position.id)),
    )
  const newest = [desc(animalTransfers.createdAt), desc(animalTransfers.id)]
  const open = position
    ? []
    : await db
        .select()
        .from(animalTransfers)
        .where(and(own, eq(animalTransfers.state, 'open')))
        .orderBy(...newest)
  const rows = await db
    .select()
    .from(animalTransfers)
    .where(and(own, ne(animalTransfers.state, 'open'), isOlder))
    .orderBy(...newest)
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, row => ({ at: row.createdAt, id: row.id }))
  return {
    open: await toTransfers(context, await withPartners(db, open)),
    items: await toTransfers(context, await withPartners(db, items)),
    ...(next && { next }),
  }
}

/** Transfers of an animal that the viewer's organization took part in, newest first. */
export async function readTransfersOfPost(context: SignedIn, { postId }: { postId: number }): Promise<Transfer[]> {
  const rows = await context.db
    .select()
    .from(animalTransfers)
    .where(and(eq(animalTransfers.postId, postId), isOf(context.viewer.id)))
    .orderBy(desc(animalTransfers.id))
  return toTransfers(context, await withPartners(context.db, rows))
}

/** The rows that travel with each of the given ones. */
async function withPartners(db: Db | Tx, firsts: readonly TransferRow[]): Promise<TransferRows[]> {
  if (firsts.length === 0) return []
  const forms = firsts.map(({ formId }) => formId)
  const rows = await db
    .select()
    .from(animalTransfers)
    .where(inArray(animalTransfers.formId, forms))
    .orderBy(asc(animalTransfers.id))
  const keyOf = ({ formId, createdAt }: TransferRow) => `${formId} ${+createdAt}`
  const groups = Map.groupBy(rows, keyOf)
  return firsts.map(row => toRows(groups.get(keyOf(row)) ?? [row]))
}

type ReadContext = Pick<SignedIn, 'viewer'> & { db: Db | Tx }

export async function toTransfers({ db, viewer }: ReadContext, groups: readonly TransferRows[]): Promise<Transfer[]> {
  const all = groups.flat()
  const isOffered = ({ state, toId }: TransferRow) => state === 'open' && toId === viewer.id
  const ids = all.map(({ postId }) => postId)
  const visible = await readPetSummaries(db, ids, viewer)
  const offered = all.filter(isOffered).map(({ postId }) => postId)
  const pictures = await readPictures(db, [...visible.keys(), ...offered])
  const slugs = await readSlugs(db, all)
  return groups.map(rows => {
    const [row] = rows
    const { id, fromId, fromName, toId, toName, state, because, note, words, withRequests, createdAt, endedAt } = row
    return {
      id,
      side: fromId === viewer.id ? 'sent' : 'received',
      pets: rows.map(({ postId, pet, species }) => ({
        postId,
        name: pet,
        species,
        photo: pictures.get(postId)?.[0] ?? null,
      })),
      from: { name: fromName, slug: slugs.get(fromId ?? '') ?? null },
      to: { name: toName, slug: slugs.get(toId ?? '') ?? null },
      state,
      because,
      note,
      words,
      withRequests,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}

export async function toTransfer(context: ReadContext, rows: TransferRows): Promise<Transfer> {
  const [transfer] = await toTransfers(context, [rows])
  if (!transfer) throw new Error('A transfer was not read')
  return transfer
}

async function readPictures(db: Db | Tx, postIds: readonly number[]): Promise<Map<number, Photo[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: postPhotos.postId, photo: photos })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(inArray(postPhotos.postId, [...postIds]))
    .orderBy(asc(postPhotos.postId), asc(postPhotos.position))
  const groups = Map.groupBy(rows, ({ postId }) => postId)
  return new Map([...groups].map(([id, some]) => [id, some.map(({ photo }) => toPhoto(photo))]))
}

async function readSlugs(db: Db | Tx, rows: readonly TransferRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ fromId, toId }) => [fromId, toId]))].filter(id => id !== null)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: organizations.accountId, slug: organizations.slug })
    .from(organizations)
    .where(inArray(organizations.accountId, ids))
  return new Map(found.map(({ id, slug }) => [id, slug]))
}

/** A transfer with what its receiver has to know before the answer. @throws NOT_FOUND */
export async function readTransfer(context: SignedIn, { id }: { id: number }): Promise<TransferDetails> {
  const { db, viewer } = context
  const rows = await findTransfer(db, viewer.id, id)
  const transfer = await toTransfer(context, rows)
  if (transfer.state !== 'open') return { ...transfer, animals: [], requests: 0 }
  const ids = rows.map(({ postId }) => postId)
  const requests = transfer.withRequests ? await countRequesters(db, ids) : 0
  return { ...transfer, animals: await readOffered(db, ids), requests }
}

async function readOffered(db: Db, ids: readonly number[]): Promise<OfferedPet[]> {
  const fields = await readPostFields(db, ids)
  const pictures = await readPictures(db, ids)
  return ids.flatMap(id => {
    const pet = fields.get(id)
    if (!pet) return []
    const { name, species, breed, sex, size, location, content, healthInfo, vaccinated } = pet
    return {
      postId: id,
      name,
      species,
      breed,
      sex,
      size,
      location,
      content,
      healthInfo,
      vaccinated,
      bornIn: pet.birthMonth === null ? null : dayOfBirth(pet.birthMonth).slice(0, 7),
      isListed: pet.status === 'approved' && !pet.paused,
      photos: pictures.get(id) ?? [],
    }
  })
}
