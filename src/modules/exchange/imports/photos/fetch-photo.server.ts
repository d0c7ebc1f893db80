import { and, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { fetchPublic, FetchRefused, type Network } from '../../../../platform/http/fetch-public.ts'
import { PhotoRefused } from '../../../../platform/photos/photo.ts'
import { Problem } from '../../../../shared/problem.ts'
import { readStaged, storeFetchedPhoto } from '../../../base/photos/public.server.ts'
import { addPhoto } from '../../../listings/posts/public.server.ts'
import { actFor } from '../../../people/organizations/public.server.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { nameInArchive } from '../readers/read-archive.server.ts'
import { importPhotos } from '../tables.server.ts'
import { MAX_PICTURE_BYTES } from '../vocabulary.ts'

const BOUNDS = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 30_000 }

type PhotoJob = typeof importPhotos.$inferSelect

/**
 * Fetches one photo, or takes its staged copy, and adds it to its post, in the order of the file. Idempotent.
 * @throws where another try can succeed; then the job is run again, later each time
 */
export async function fetchPhoto(services: Services, id: number, network?: Network): Promise<void> {
  const [wanted] = await services.db
    .select()
    .from(importPhotos)
    .where(and(eq(importPhotos.id, id), eq(importPhotos.state, 'waiting')))
  if (!wanted) return
  try {
    const context = await actFor(services, { id: wanted.accountId })
    const bytes = await bytesOf(services, wanted, network)
    const photo = await storeFetchedPhoto(context, bytes, { name: 'photo', alt: wanted.alt })
    await add(context, wanted, photo.id)
  } catch (error) {
    const message = messageOf(error)
    const mayPass = !message || (error instanceof FetchRefused && error.mayPass)
    await services.db
      .update(importPhotos)
      .set({ message: message ?? "We'll try again later.", ...(!mayPass && { state: 'failed' }) })
      .where(eq(importPhotos.id, id))
    if (mayPass) throw error
  }
}

/** What was staged, or from the address. */
async function bytesOf(services: Services, { url, stagedIn, stagedAs }: PhotoJob, network?: Network) {
  const staged = stagedIn && stagedAs ? await readStaged(services, stagedIn, stagedAs) : null
  if (staged) return staged
  if (nameInArchive(url) === undefined) return fetchPublic(url, BOUNDS, network)
  // The import may have been started while its pictures are still being copied.
  throw new FetchRefused("The photo isn't in the ZIP.", { mayPass: true })
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof FetchRefused) return error.message
  if (error instanceof PhotoRefused && error.reason !== 'busy') return "We can't read this photo."
  return error instanceof Problem && error.status < 500 ? error.message : undefined
}

async function add(context: SignedIn, { id, postId, position }: PhotoJob, photoId: string): Promise<void> {
  await inTransaction(context, async tx => {
    const siblings = await tx
      .select({ photoId: importPhotos.photoId, position: importPhotos.position })
      .from(importPhotos)
      .where(and(eq(importPhotos.postId, postId), eq(importPhotos.state, 'stored')))
    const places = new Map([...siblings, { photoId, position }].map(row => [row.photoId, row.position]))
    // Manually added photos come after those of the file.
    const placeOf = (one: string) => places.get(one) ?? Number.MAX_SAFE_INTEGER
    const order = (photoIds: string[]) => photoIds.toSorted((one, other) => placeOf(one) - placeOf(other))
    const added = await addPhoto(context, tx, { postId, photoId, order })
    const outcome = added
      ? { state: 'stored' as const, photoId, message: '' }
      : { state: 'failed' as const, message: 'The listing already has the maximum number of photos.' }
    await tx.update(importPhotos).set(outcome).where(eq(importPhotos.id, id))
  })
}

interface PhotosOfPost {
  postId: number
  urls: readonly string[]
  /** Their descriptions, if the file has any. */
  alts: readonly string[]
}

export const photosOf = (postId: number, { photoUrls, own }: ImportedAnimal): PhotosOfPost => ({
  postId,
  urls: photoUrls,
  alts: own?.photoAlts ?? [],
})

export const PHOTO_JOB = 'imports.photo'

/**
 * Requests the photos of posts, each by a job. One that was requested before is not fetched again, unless a file had dropped it.
 * @param importId that staged the pictures of a ZIP
 */
export async function requestPhotos(
  { jobs, viewer, now }: SignedIn,
  tx: Transaction,
  importId: string,
  wanted: readonly PhotosOfPost[],
): Promise<void> {
  const rows = wanted.flatMap(({ postId, urls, alts }) =>
    urls.map((url, position) => {
      const stagedAs = nameInArchive(url) ?? null
      const stagedIn = stagedAs && importId
      const alt = alts[position] ?? ''
      return { accountId: viewer.id, postId, url, alt, stagedIn, stagedAs, position, createdAt: now() }
    }),
  )
  for (let from = 0; from < rows.length; from += 1000) {
    const added = await tx
      .insert(importPhotos)
      .values(rows.slice(from, from + 1000))
      .onConflictDoUpdate({
        target: [importPhotos.postId, importPhotos.url],
        set: {
          state: 'waiting',
          photoId: null,
          stagedIn: sql`excluded.staged_in`,
          stagedAs: sql`excluded.staged_as`,
          createdAt: sql`excluded.created_at`,
        },
        setWhere: eq(importPhotos.state, 'dropped'),
      })
      .returning({ id: importPhotos.id })
    for (const { id } of added) await jobs.send(PHOTO_JOB, { id }, tx)
  }
}
