import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { makeZip } from 'client-zip'
import type { Services } from '../../../../api/context.ts'
import { asItIs, encodeCsv, type Cell } from '../../../../platform/text/csv.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { exportCounterOf } from '../../../adoption/counter/public.server.ts'
import { refuse } from '../../../../shared/problem.ts'
import { openLargest, photos, toPhoto } from '../../../base/photos/public.server.ts'
import {
  availabilityOf,
  dayOfBirth,
  hasBirthday,
  postPhotos,
  posts,
  readPostFields,
  type PostFields,
} from '../../../listings/posts/public.server.ts'
import { type Availability, isClosed, type Status } from '../../../listings/posts/vocabulary.ts'
import { deaths } from '../../../adoption/deaths/public.server.ts'
import { asm3Table, petfinderTableOfExport, type ExportTable } from './export-columns.server.ts'
import { EXPORT_FILE } from '../readers/read-archive.server.ts'
import type { ExportedAnimal } from '../readers/read-export.server.ts'
import { importedAnimals } from '../tables.server.ts'

type Exporting = Pick<Services, 'db' | 'files' | 'settings' | 'now'>
type PhotoRow = typeof photos.$inferSelect

interface Exported {
  id: number
  bondedWithId: number | null
  animal: ExportedAnimal
  pictures: PhotoRow[]
}

/** Everything of an organisation's animals as a ZIP: tables for other programs, JSON for an import here, and photos. */
export async function exportAnimals(services: Exporting, accountId: string): Promise<ReadableStream<Uint8Array>> {
  // Reads all rows first, so that a failure gives an error answer, not a truncated archive.
  const exported = await readAnimals(services, eq(posts.ownerId, accountId))
  const atCounter = await exportCounterOf(services.db, accountId)
  return makeZip(contents(services, exported, atCounter))
}

/** The same of one animal, with the one that it is bonded with. @throws NOT_FOUND unless it is the organisation's */
export async function exportAnimal(
  services: Exporting,
  { accountId, postId }: { accountId: string; postId: number },
): Promise<ReadableStream<Uint8Array>> {
  const isMeant = or(eq(posts.id, postId), eq(posts.bondedWithId, postId))
  const exported = await readAnimals(services, and(eq(posts.ownerId, accountId), isMeant))
  if (exported.length === 0) throw refuse('NOT_FOUND')
  return makeZip(contents(services, exported, []))
}

/** @param name of the file without its end */
export const exportResponse = (zip: ReadableStream, name: string): Response =>
  new Response(zip, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'cache-control': 'no-store',
    },
  })

type AtCounter = Awaited<ReturnType<typeof exportCounterOf>>

async function* contents({ files }: Exporting, exported: readonly Exported[], atCounter: AtCounter) {
  const animals = exported.map(({ animal }) => animal)
  yield { name: EXPORT_FILE, input: JSON.stringify({ format: 'pawpal', version: 1, animals }, null, 1) }
  // An import reads the animals alone.
  if (atCounter.length > 0) yield { name: 'counter-adoptions.json', input: JSON.stringify(atCounter, null, 1) }
  for (const table of [petfinderTableOfExport, asm3Table])
    yield { name: table.name, input: encodeCsv(rowsOf(table, animals), asItIs) }
  for (const { animal, pictures } of exported)
    for (const [index, picture] of pictures.entries()) {
      const file = await openLargest(files, picture)
      const name = animal.photos[index]?.file
      if (file && name) yield { name, input: file.stream as AsyncIterable<Uint8Array<ArrayBuffer>> }
    }
}

async function* rowsOf(
  { titles, cellsOf }: ExportTable,
  animals: readonly ExportedAnimal[],
): AsyncGenerator<readonly Cell[]> {
  yield titles
  for (const animal of animals) yield cellsOf(animal)
}

const AT_ONCE = 1000

async function readAnimals({ db, settings, now }: Exporting, isMeant: SQL | undefined): Promise<Exported[]> {
  const own = await db
    .select({ id: posts.id, bondedWithId: posts.bondedWithId })
    .from(posts)
    .where(isMeant)
    .orderBy(asc(posts.id))
  const exported: Exported[] = []
  const used = new Set<string>()
  const sourceIdOf = new Map<number, string>()
  const bonds = new Map(own.map(({ id, bondedWithId }) => [id, bondedWithId]))
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const ids = own.slice(from, from + AT_ONCE).map(({ id }) => id)
    const fields = await readPostFields(db, ids)
    const sourceIds = await readSourceIds(db, ids)
    const pictures = await readPictures(db, ids)
    const died = await readDeaths(db, ids)
    for (const [id, post] of fields) {
      const ofPost = pictures.get(id) ?? []
      const ofSource = sourceIds.get(id)
      // Two sources may use the same id.
      const sourceId = ofSource === undefined || used.has(ofSource) ? `pawpal-${id}` : ofSource
      used.add(sourceId)
      sourceIdOf.set(id, sourceId)
      const diedOn = died.get(id)
      const animal = toExported(post, { sourceId, pictures: ofPost, diedOn, appUrl: settings.appUrl, now: now() })
      exported.push({ id, bondedWithId: bonds.get(id) ?? null, animal, pictures: ofPost })
    }
  }
  for (const { animal, bondedWithId } of exported)
    animal.bondedWith = bondedWithId === null ? [] : [sourceIdOf.get(bondedWithId) ?? []].flat()
  return exported
}

/** With the day only where it is known. */
export function birthFields(birthMonth: number | null): Pick<ExportedAnimal, 'birthDate' | 'bornIn'> {
  if (birthMonth === null) return { birthDate: null, bornIn: null }
  const day = dayOfBirth(birthMonth)
  return hasBirthday(birthMonth) ? { birthDate: day, bornIn: null } : { birthDate: null, bornIn: day.slice(0, 7) }
}

async function readSourceIds(db: Db, ids: readonly number[]): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ postId: importedAnimals.postId, sourceId: importedAnimals.sourceId })
    .from(importedAnimals)
    .where(inArray(importedAnimals.postId, [...ids]))
  return new Map(rows.map(({ postId, sourceId }) => [postId, sourceId]))
}

async function readPictures(db: Db, ids: readonly number[]): Promise<Map<number, PhotoRow[]>> {
  const rows = await db
    .select({ postId: postPhotos.postId, photo: photos })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(inArray(postPhotos.postId, [...ids]))
    .orderBy(asc(postPhotos.postId), asc(postPhotos.position))
  return new Map([...Map.groupBy(rows, ({ postId }) => postId)].map(([id, all]) => [id, all.map(({ photo }) => photo)]))
}

interface ExportParts {
  sourceId: string
  pictures: readonly PhotoRow[]
  /** Of an animal that died. */
  diedOn: string | undefined
  appUrl: string
  now: Date
}

function stateOf(status: Status, availability: Availability): ExportedAnimal['state'] {
  if (status === 'adopted') return 'adopted'
  if (isClosed(status)) return 'unavailable'
  return availability === 'available' ? 'available' : 'onHold'
}

async function readDeaths(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ postId: deaths.postId, diedOn: deaths.diedOn })
    .from(deaths)
    .where(inArray(deaths.postId, [...ids]))
  return new Map(rows.map(({ postId, diedOn }) => [postId, diedOn]))
}

function toExported(
  { id, status, paused, holdUntil, birthMonth, ...others }: PostFields,
  { sourceId, pictures, diedOn, appUrl, now }: ExportParts,
): ExportedAnimal {
  const availability = availabilityOf({ paused, holdUntil }, now)
  return {
    ...others,
    sourceId,
    bondedWith: [],
    ...birthFields(birthMonth),
    state: stateOf(status, availability),
    ...(diedOn && { death: { on: diedOn } }),
    holdUntil: availability === 'onHold' ? holdUntil : null,
    photos: pictures.map((picture, index) => ({
      file: `photos/${id}-${index + 1}.webp`,
      url: `${appUrl}${toPhoto(picture).src}${Math.max(...picture.widths)}.webp`,
      alt: picture.alt,
    })),
  }
}
