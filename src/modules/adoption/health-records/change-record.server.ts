import { and, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { givePhotos, takePhotos } from '../../base/photos/public.server.ts'
import { readMicrochip } from './microchip-rules.ts'
import { accessTo, type RecordAccess } from './access.server.ts'
import type { EntryFields } from './contract.ts'
import { refuse } from './problems.ts'
import { daysRefusal } from './rules.ts'
import { mayChange, mayRemove } from './access.ts'
import { healthDocuments, healthEntries, healthRecords } from './tables.server.ts'
import { MAX_DOCUMENTS, MAX_ENTRIES } from './vocabulary.ts'

const DONE = { done: true } as const

/** Idempotent: the same form adds one entry. @throws NOT_FOUND, FORBIDDEN, DAY_WRONG, DUE_WRONG, TOO_MANY_ENTRIES */
export async function addEntry(
  context: SignedIn,
  { postId, formId, ...fields }: EntryFields & { postId: number; formId: string },
) {
  checkDays(context, fields)
  await inTransaction(context, async tx => {
    const { keeperId, keeping } = await lockRecord(tx, context, postId)
    const count = await tx.$count(healthEntries, eq(healthEntries.postId, postId))
    if (count >= MAX_ENTRIES) throw refuse('TOO_MANY_ENTRIES')
    await tx
      .insert(healthEntries)
      .values({ ...fields, postId, formId, keeping, authorId: context.viewer.id, createdAt: context.now() })
      .onConflictDoNothing()
    announceAfter(tx, context, keeperId)
  })
  return DONE
}

/** @throws NOT_FOUND, FORBIDDEN, DAY_WRONG, DUE_WRONG, ENTRY_CHANGED */
export async function changeEntry(
  context: SignedIn,
  { postId, id, version, ...fields }: EntryFields & { postId: number; id: number; version: number },
) {
  checkDays(context, fields)
  await inTransaction(context, async tx => {
    const access = await lockRecord(tx, context, postId)
    const entry = await findEntry(tx, postId, id)
    if (!mayChange(access, entry)) throw refuseCommon('FORBIDDEN')
    if (entry.version !== version) throw refuse('ENTRY_CHANGED')
    const isMoved = entry.nextDue !== fields.nextDue
    await tx
      .update(healthEntries)
      .set({ ...fields, version: sql`${healthEntries.version} + 1`, ...(isMoved && { remindedAt: null }) })
      .where(eq(healthEntries.id, id))
    announceAfter(tx, context, access.keeperId)
  })
  return DONE
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function removeEntry(context: SignedIn, { postId, id }: { postId: number; id: number }) {
  await inTransaction(context, async tx => {
    const access = await lockRecord(tx, context, postId)
    if (!mayRemove(access, await findEntry(tx, postId, id))) throw refuseCommon('FORBIDDEN')
    await tx.delete(healthEntries).where(eq(healthEntries.id, id))
    announceAfter(tx, context, access.keeperId)
  })
  return DONE
}

/** For the keeper. @throws NOT_FOUND, FORBIDDEN, MICROCHIP_WRONG, MICROCHIP_ROUNDED */
export async function setMicrochip(context: SignedIn, { postId, microchip }: { postId: number; microchip: string }) {
  await inTransaction(context, async tx => {
    const { side, keeperId } = await lockRecord(tx, context, postId)
    if (side !== 'keeper') throw refuseCommon('FORBIDDEN')
    await tx
      .update(healthRecords)
      .set({ microchip: numberOf(microchip) })
      .where(eq(healthRecords.postId, postId))
    announceAfter(tx, context, keeperId)
  })
  return DONE
}

interface NewDocument {
  postId: number
  documentId: string
  title: string
}

/** Idempotent: the same file is added once. @throws NOT_FOUND, FORBIDDEN, DOCUMENT_UNKNOWN, TOO_MANY_DOCUMENTS */
export async function addDocument(context: SignedIn, { postId, documentId: photoId, title }: NewDocument) {
  const { viewer, now } = context
  await inTransaction(context, async tx => {
    const { keeperId, keeping } = await lockRecord(tx, context, postId)
    const isThere = and(eq(healthDocuments.photoId, photoId), eq(healthDocuments.postId, postId))
    if ((await tx.$count(healthDocuments, isThere)) > 0) return
    if ((await tx.$count(healthDocuments, eq(healthDocuments.postId, postId))) >= MAX_DOCUMENTS)
      throw refuse('TOO_MANY_DOCUMENTS')
    const taken = await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: true, documents: true, now: now() })
    if (!taken) throw refuse('DOCUMENT_UNKNOWN')
    await givePhotos(tx, [photoId], keeperId)
    await tx.insert(healthDocuments).values({ photoId, postId, title, keeping, authorId: viewer.id, createdAt: now() })
    announceAfter(tx, context, keeperId)
  })
  return DONE
}

/** A trigger deletes the file. @throws NOT_FOUND, FORBIDDEN */
export async function removeDocument(context: SignedIn, { postId, id }: { postId: number; id: string }) {
  await inTransaction(context, async tx => {
    const access = await lockRecord(tx, context, postId)
    const isMeant = and(eq(healthDocuments.photoId, id), eq(healthDocuments.postId, postId))
    const [document] = await tx.select().from(healthDocuments).where(isMeant)
    if (!document) throw refuseCommon('NOT_FOUND')
    if (!mayRemove(access, document)) throw refuseCommon('FORBIDDEN')
    await tx.delete(healthDocuments).where(isMeant)
    announceAfter(tx, context, access.keeperId)
  })
  return DONE
}

/** Locks the records of a pet for somebody who may write them; the first writer creates the row. @throws NOT_FOUND, FORBIDDEN */
async function lockRecord(tx: Tx, context: SignedIn, postId: number): Promise<RecordAccess> {
  const { mayAdd, keeperId, pet } = await accessTo(tx, context, postId)
  if (!mayAdd) throw refuseCommon('FORBIDDEN')
  await tx
    .insert(healthRecords)
    .values({ postId, keeperId, petName: pet.name, species: pet.species, createdAt: context.now() })
    .onConflictDoNothing()
  await tx
    .select({ postId: healthRecords.postId })
    .from(healthRecords)
    .where(eq(healthRecords.postId, postId))
    .for('update')
  // They may have been handed over while this waited for the lock.
  const access = await accessTo(tx, context, postId)
  if (!access.mayAdd) throw refuseCommon('FORBIDDEN')
  await tx.update(healthRecords).set({ updatedAt: context.now() }).where(eq(healthRecords.postId, postId))
  return access
}

function numberOf(text: string): string {
  if (text === '') return ''
  const chip = readMicrochip(text)
  if ('number' in chip) return chip.number
  throw refuse(chip.refused === 'rounded' ? 'MICROCHIP_ROUNDED' : 'MICROCHIP_WRONG')
}

function checkDays(context: SignedIn, fields: EntryFields): void {
  const refusal = daysRefusal(fields, context.now())
  if (refusal) throw refuse(refusal)
}

async function findEntry(tx: Tx, postId: number, id: number) {
  const [entry] = await tx
    .select()
    .from(healthEntries)
    .where(and(eq(healthEntries.id, id), eq(healthEntries.postId, postId)))
  if (!entry) throw refuseCommon('NOT_FOUND')
  return entry
}

const announceAfter = (tx: Transaction, context: SignedIn, keeperId: string) =>
  tx.afterCommit(() => announceRecords(context, [keeperId, context.viewer.id]))

/** Open pages of these people fetch health records again. */
export const announceRecords = ({ live }: Pick<Services, 'live'>, userIds: readonly string[]): void =>
  live.announce([...new Set(userIds)], [{ path: ['records'] }])
