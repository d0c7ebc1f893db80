import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { healthDocuments, healthEntries, healthRecordKeepers, healthRecords } from './tables.server.ts'

/** The health records that somebody keeps, what they may still read of others, and what they wrote elsewhere, for the data export. */
export async function exportRecords(db: Db, userId: string) {
  const records = await db
    .select()
    .from(healthRecords)
    .where(eq(healthRecords.keeperId, userId))
    .orderBy(asc(healthRecords.postId))
  const entries = await db
    .select({ entry: healthEntries })
    .from(healthEntries)
    .innerJoin(healthRecords, eq(healthRecords.postId, healthEntries.postId))
    .leftJoin(healthRecordKeepers, pastOf(healthEntries, userId))
    .where(isTheirs(healthEntries, userId))
    .orderBy(asc(healthEntries.id))
  const documents = await db
    .select({ document: healthDocuments })
    .from(healthDocuments)
    .innerJoin(healthRecords, eq(healthRecords.postId, healthDocuments.postId))
    .leftJoin(healthRecordKeepers, pastOf(healthDocuments, userId))
    .where(isTheirs(healthDocuments, userId))
    .orderBy(asc(healthDocuments.createdAt), asc(healthDocuments.photoId))
  return {
    records: records.map(({ postId, petName, species, microchip }) => ({ postId, petName, species, microchip })),
    entries: entries.map(({ entry }) => {
      const { postId, kind, day, name, dose, batch, vet, notes, nextDue, authorId, createdAt } = entry
      return { postId, kind, day, name, dose, batch, vet, notes, nextDue, createdAt, writtenByMe: authorId === userId }
    }),
    documents: documents.map(({ document: { photoId, postId, title, createdAt, authorId } }) => ({
      id: photoId,
      postId,
      title,
      createdAt,
      writtenByMe: authorId === userId,
    })),
  }
}

type Contents = typeof healthEntries | typeof healthDocuments

const pastOf = (table: Contents, userId: string) =>
  sql`${healthRecordKeepers.postId} = ${table.postId} and ${healthRecordKeepers.userId} = ${userId} and ${table.keeping} <= ${healthRecordKeepers.keeping}`

const isTheirs = (table: Contents, userId: string) =>
  sql`${healthRecords.keeperId} = ${userId} or ${healthRecordKeepers.userId} is not null or ${table.authorId} = ${userId}`
