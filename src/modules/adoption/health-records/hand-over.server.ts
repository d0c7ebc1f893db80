import { and, asc, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { givePhotos } from '../../base/photos/public.server.ts'
import {
  type AnimalMoveStep,
  posts,
  type PostEvent,
  type PostEventHandler,
} from '../../listings/posts/public.server.ts'
import { announceRecords } from './change-record.server.ts'
import { healthDocuments, healthEntries, healthRecordKeepers, healthRecords } from './tables.server.ts'

type HandOverServices = Pick<Services, 'live' | 'now'>

/**
 * An adoption hands the records over to the adopter, a return hands them back. They are deleted with a listing that their
 * keeper removes. A pet without records gets an empty row, so that a concurrent first entry waits for its lock.
 */
export const handOverRecordsOnPostEvent: PostEventHandler = async (services, tx, { kind, post, adopterId }) => {
  if (kind === 'adopted' && adopterId !== undefined) await handOver(services, tx, post, adopterId)
  if (kind === 'reopened') await handOver(services, tx, post, post.ownerId)
  if (kind === 'removed')
    await tx
      .delete(healthRecords)
      .where(and(eq(healthRecords.postId, post.id), eq(healthRecords.keeperId, post.ownerId)))
}

/** The records of animals that moved to another organization. The former one keeps reading what was there until then. */
export const handOverRecordsOfMoved: AnimalMoveStep = async (services, tx, { to, posts: moved }) => {
  for (const post of moved) await handOver(services, tx, post, to)
}

async function handOver(
  services: HandOverServices,
  tx: Transaction,
  post: PostEvent['post'],
  to: string,
): Promise<void> {
  const { id: postId, ownerId, name: petName, species } = post
  await tx.insert(healthRecords).values({ postId, keeperId: ownerId, petName, species }).onConflictDoNothing()
  const [record] = await tx.select().from(healthRecords).where(eq(healthRecords.postId, postId)).for('update')
  if (!record || record.keeperId === to) return
  const { keeperId: from, keeping, microchip } = record
  await tx.delete(healthRecordKeepers).where(isKeeper(postId, to))
  const past = { until: services.now(), keeping, microchip }
  await tx
    .insert(healthRecordKeepers)
    .values({ postId, userId: from, ...past })
    .onConflictDoUpdate({ target: [healthRecordKeepers.postId, healthRecordKeepers.userId], set: past })
  await keepBy(tx, postId, { keeperId: to, keeping: keeping + 1, petName })
  tx.afterCommit(() => announceRecords(services, [from, to]))
}

const isKeeper = (postId: number, userId: string) =>
  and(eq(healthRecordKeepers.postId, postId), eq(healthRecordKeepers.userId, userId))

async function keepBy(
  tx: Tx,
  postId: number,
  change: { keeperId: string; keeping?: number; petName?: string; microchip?: string },
): Promise<void> {
  await tx.update(healthRecords).set(change).where(eq(healthRecords.postId, postId))
  await giveFiles(tx, [postId], change.keeperId)
}

/** Changes the owner of the files, too: files are deleted with their owner's account. */
async function giveFiles(tx: Tx, postIds: readonly number[], ownerId: string): Promise<void> {
  if (postIds.length === 0) return
  const files = await tx
    .select({ id: healthDocuments.photoId })
    .from(healthDocuments)
    .where(inArray(healthDocuments.postId, [...postIds]))
  await givePhotos(
    tx,
    files.map(({ id }) => id),
    ownerId,
  )
}

/**
 * A step of deleting an account, before its posts are deleted. Records of adopted pets return to their last keeper, without
 * later entries. Others are deleted.
 */
export async function releaseRecords(services: Services, tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: posts.id }).from(posts).where(eq(posts.ownerId, userId))
  const kept = await tx
    .select()
    .from(healthRecords)
    .where(and(eq(healthRecords.keeperId, userId), notInArray(healthRecords.postId, own)))
    .orderBy(asc(healthRecords.postId))
    .for('update')
  for (const { postId } of kept) {
    const [last] = await tx
      .select()
      .from(healthRecordKeepers)
      .where(eq(healthRecordKeepers.postId, postId))
      .orderBy(desc(healthRecordKeepers.keeping))
      .limit(1)
    if (!last) continue
    const { userId: keeperId, keeping, microchip } = last
    await tx.delete(healthEntries).where(and(eq(healthEntries.postId, postId), gt(healthEntries.keeping, keeping)))
    await tx
      .delete(healthDocuments)
      .where(and(eq(healthDocuments.postId, postId), gt(healthDocuments.keeping, keeping)))
    await tx.delete(healthRecordKeepers).where(isKeeper(postId, keeperId))
    await keepBy(tx, postId, { keeperId, microchip })
    tx.afterCommit(() => announceRecords(services, [keeperId]))
  }
}

/** The records of pets that got another owner, as an account became an organisation. */
export async function moveRecords(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const ofPets = (table: { postId: AnyPgColumn }) =>
    inArray(table.postId, tx.select({ id: posts.id }).from(posts).where(eq(posts.ownerId, to)))
  const kept = await tx
    .update(healthRecords)
    .set({ keeperId: to })
    .where(and(eq(healthRecords.keeperId, from), ofPets(healthRecords)))
    .returning({ postId: healthRecords.postId })
  await giveFiles(
    tx,
    kept.map(({ postId }) => postId),
    to,
  )
  await tx
    .update(healthRecordKeepers)
    .set({ userId: to })
    .where(and(eq(healthRecordKeepers.userId, from), ofPets(healthRecordKeepers)))
  for (const table of [healthEntries, healthDocuments])
    await tx
      .update(table)
      .set({ authorId: to })
      .where(and(eq(table.authorId, from), ofPets(table)))
}
