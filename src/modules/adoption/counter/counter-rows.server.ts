import { and, desc, eq, inArray } from 'drizzle-orm'
import { hasRole } from '../../../api/access.ts'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { deviceOf, users } from '../../base/accounts/public.server.ts'
import { type BondedPosts, lockBondedPosts, posts } from '../../listings/posts/public.server.ts'
import { type AgreementRow, agreements, hasOtherAgreement, toAgreement } from '../agreements/public.server.ts'
import { isApprovalScheduled } from '../requests/public.server.ts'
import type { CounterAdoption } from './contract.ts'
import { refuse } from './problems.ts'
import { counterAdoptions, deviceHandovers } from './tables.server.ts'

export interface CounterRow {
  agreement: AgreementRow
  adopter: typeof counterAdoptions.$inferSelect
}

/** An agreement at the counter of the viewer's organisation. @throws NOT_FOUND */
export async function findCounter(db: Db | Tx, ownerId: string, id: number): Promise<CounterRow> {
  const [found] = await db
    .select({ agreement: agreements, adopter: counterAdoptions })
    .from(agreements)
    .innerJoin(counterAdoptions, eq(counterAdoptions.agreementId, agreements.id))
    .where(and(eq(agreements.id, id), eq(agreements.ownerId, ownerId)))
  if (!found) throw refuseCommon('NOT_FOUND')
  return found
}

/** Locks the posts, then the agreement. Without posts, the listing is gone. @throws NOT_FOUND */
export async function lockCounter(
  tx: Tx,
  ownerId: string,
  id: number,
): Promise<CounterRow & { bonded: BondedPosts | undefined }> {
  const seen = await findCounter(tx, ownerId, id)
  const bonded = await lockBondedPosts(tx, seen.agreement.postId)
  await tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.id, id)).for('update')
  return { ...(await findCounter(tx, ownerId, id)), bonded }
}

export type Obstacle = NonNullable<CounterAdoption['blocked']>

/** Why nobody can adopt locked posts of an owner at the counter. As with an approval, a hold or a pause is none. */
export async function obstacleOf(tx: Tx, ownerId: string, bonded: BondedPosts | undefined): Promise<Obstacle | null> {
  if (!bonded?.every(post => post.status === 'approved' && post.ownerId === ownerId)) return 'closed'
  const postIds = bonded.map(({ id }) => id)
  if (await isApprovalScheduled(tx, { ids: postIds })) return 'closed'
  return (await hasOtherAgreement(tx, { ids: [], postIds })) ? 'agreed' : null
}

/** @throws PET_NOT_FREE, ALREADY_AGREED */
export async function requireFree(tx: Tx, ownerId: string, bonded: BondedPosts | undefined): Promise<BondedPosts> {
  const obstacle = await obstacleOf(tx, ownerId, bonded)
  if (obstacle === 'agreed') throw refuse('ALREADY_AGREED')
  if (obstacle || !bonded) throw refuse('PET_NOT_FREE')
  return bonded
}

/** The pet and the one that it is bonded with, for pages; the lock of a command decides. */
export async function readPets(db: Db | Tx, postId: number) {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  if (!post) return []
  const ids = [post.id, ...(post.bondedWithId === null ? [] : [post.bondedWithId])]
  return db.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id)
}

export async function blockOf(
  db: Db | Tx,
  ownerId: string,
  pets: Awaited<ReturnType<typeof readPets>>,
): Promise<Obstacle | null> {
  if (pets.length === 0 || pets.some(pet => pet.status !== 'approved' || pet.ownerId !== ownerId)) return 'closed'
  return (await hasOtherAgreement(db, { ids: [], postIds: pets.map(({ id }) => id) })) ? 'agreed' : null
}

export async function toCounterAdoption(
  { viewer }: Pick<SignedIn, 'viewer'>,
  db: Db | Tx,
  { agreement, adopter }: CounterRow,
): Promise<CounterAdoption> {
  const pets = agreement.finalAt ? [] : await readPets(db, agreement.postId)
  const { name, email, phone, address, language } = adopter
  return {
    id: agreement.id,
    postId: agreement.postId,
    requestId: agreement.requestId,
    pet: agreement.pet,
    organization: viewer.name,
    adopter: { name, email, phone, address },
    language,
    blocked: agreement.finalAt ? null : await blockOf(db, viewer.id, pets),
    mayChange: hasRole(viewer, 'coordinator'),
    agreement: await toAgreement(db, agreement),
    handovers: await readHandovers(db, agreement.id),
  }
}

async function readHandovers(db: Db | Tx, agreementId: number): Promise<CounterAdoption['handovers']> {
  const rows = await db
    .select({ row: deviceHandovers, by: users.name })
    .from(deviceHandovers)
    .leftJoin(users, eq(users.id, deviceHandovers.personId))
    .where(eq(deviceHandovers.agreementId, agreementId))
    .orderBy(desc(deviceHandovers.id))
  return rows.map(({ row, by }) => ({
    id: row.id,
    by,
    device: deviceOf(row.userAgent),
    at: row.handedAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    unlockedAt: row.unlockedAt?.toISOString() ?? null,
    unlockedBy: row.unlockedBy,
    isOpen: row.sessionId !== null && row.unlockedAt === null,
  }))
}
