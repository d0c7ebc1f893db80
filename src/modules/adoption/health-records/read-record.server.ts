import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { accessTo, type RecordAccess } from './access.server.ts'
import type { HealthDocument, HealthEntry, HealthRecord, HealthRecordSummary } from './contract.ts'
import { dayIn } from './rules.ts'
import { mayChange, mayRemove } from './access.ts'
import { healthDocuments, healthEntries, healthRecordKeepers, healthRecords } from './tables.server.ts'
import { MAX_LISTED } from './vocabulary.ts'

/** The health records of a pet as the viewer may see them. @throws NOT_FOUND */
export async function readRecord(context: SignedIn, { postId }: { postId: number }): Promise<HealthRecord> {
  const { db } = context
  const access = await accessTo(db, context, postId)
  const { entries, documents } = await readContents(db, postId, access.past)
  const authors = [...entries, ...documents.map(({ document }) => document)].flatMap(({ authorId }) => authorId ?? [])
  const known = await people(db, [access.keeperId, ...authors])
  const nameOf = (id: string | null) => known.get(id ?? '')?.name ?? null
  return {
    postId,
    pet: access.pet,
    side: access.side,
    keeper: nameOf(access.keeperId),
    until: access.past?.until.toISOString() ?? null,
    isListed: access.isListed,
    microchip: access.microchip,
    sameMicrochip: await readSameMicrochip(db, access),
    mayAdd: access.mayAdd,
    entries: entries.map(row => toEntry(row, access, nameOf)),
    documents: documents.map(row => toDocument(row, access, nameOf)),
  }
}

/** Other animals with this chip number. Of other keepers' animals it says only that there are some. Former keepers get nothing. */
async function readSameMicrochip(
  db: Db,
  { postId, microchip, viewerId, past }: RecordAccess,
): Promise<HealthRecord['sameMicrochip']> {
  if (microchip === '' || past) return { own: [], isElsewhere: false }
  const same = await db
    .select({ postId: healthRecords.postId, name: healthRecords.petName, keeperId: healthRecords.keeperId })
    .from(healthRecords)
    .where(and(eq(healthRecords.microchip, microchip), ne(healthRecords.postId, postId)))
    .orderBy(asc(healthRecords.postId))
    .limit(MAX_LISTED)
  const own = same.flatMap(({ keeperId, ...pet }) => (keeperId === viewerId ? pet : []))
  return { own, isElsewhere: own.length < same.length }
}

/** @param past what a former keeper may see: nothing that was written after them */
async function readContents(db: Db, postId: number, past: RecordAccess['past']) {
  const entries = await db
    .select()
    .from(healthEntries)
    .where(and(eq(healthEntries.postId, postId), past ? lte(healthEntries.keeping, past.keeping) : undefined))
    .orderBy(desc(healthEntries.day), desc(healthEntries.id))
  const documents = await db
    .select({ document: healthDocuments, photo: photos })
    .from(healthDocuments)
    .innerJoin(photos, eq(photos.id, healthDocuments.photoId))
    .where(and(eq(healthDocuments.postId, postId), past ? lte(healthDocuments.keeping, past.keeping) : undefined))
    .orderBy(desc(healthDocuments.createdAt), asc(healthDocuments.photoId))
  return { entries, documents }
}

type NameOf = (id: string | null) => string | null

function toEntry(row: typeof healthEntries.$inferSelect, access: RecordAccess, nameOf: NameOf): HealthEntry {
  const { id, kind, day, name, dose, batch, vet, notes, nextDue, version, createdAt } = row
  const shown = { id, kind, day, name, dose, batch, vet, notes, nextDue, version }
  return {
    ...shown,
    author: nameOf(row.authorId),
    createdAt: createdAt.toISOString(),
    mayChange: mayChange(access, row),
    mayRemove: mayRemove(access, row),
  }
}

function toDocument(
  { document, photo }: { document: typeof healthDocuments.$inferSelect; photo: typeof photos.$inferSelect },
  access: RecordAccess,
  nameOf: NameOf,
): HealthDocument {
  const file = photo.document ?? `${Math.max(...photo.widths)}.webp`
  return {
    id: document.photoId,
    title: document.title,
    url: `${toPhoto(photo).src}${file}`,
    photo: photo.document === null ? toPhoto(photo) : null,
    author: nameOf(document.authorId),
    createdAt: document.createdAt.toISOString(),
    mayRemove: mayRemove(access, document),
  }
}

/** The pets whose records somebody keeps or kept, by name. */
export async function listRecords({ db, viewer, now }: SignedIn): Promise<HealthRecordSummary[]> {
  const past = db
    .select({ postId: healthRecordKeepers.postId })
    .from(healthRecordKeepers)
    .where(eq(healthRecordKeepers.userId, viewer.id))
  const shown = {
    postId: healthRecords.postId,
    name: healthRecords.petName,
    species: healthRecords.species,
    keeperId: healthRecords.keeperId,
  }
  const kept = await db
    .select({ ...shown, nextDue: nextDueOf(dayIn(now(), 0)) })
    .from(healthRecords)
    .where(eq(healthRecords.keeperId, viewer.id))
    .orderBy(asc(healthRecords.petName), asc(healthRecords.postId))
    .limit(MAX_LISTED)
  const former = await db
    .select(shown)
    .from(healthRecords)
    .where(inArray(healthRecords.postId, past))
    .orderBy(asc(healthRecords.petName), asc(healthRecords.postId))
    .limit(MAX_LISTED)
  return [
    ...kept.map(({ postId, name, species, nextDue }) => ({
      postId,
      pet: { name, species },
      side: 'keeper' as const,
      nextDue,
    })),
    ...former
      .filter(({ keeperId }) => keeperId !== viewer.id)
      .map(({ postId, name, species }) => ({ postId, pet: { name, species }, side: 'former' as const, nextDue: null })),
  ]
}

const nextDueOf = (today: string) => sql<string | null>`(
  select min(e.next_due)::text from health_entries e
  where e.post_id = ${healthRecords.postId} and e.next_due >= ${today}::date)`

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
