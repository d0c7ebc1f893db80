import { makeZip } from 'client-zip'
import { exportAccount } from '../modules/accounts/public.server.ts'
import { exportRequests } from '../modules/adoption/public.server.ts'
import { exportMessages } from '../modules/chat/public.server.ts'
import { exportNotifications } from '../modules/notifications/public.server.ts'
import { exportPhotos, openLargest } from '../modules/photos/public.server.ts'
import { exportPosts } from '../modules/posts/public.server.ts'
import { exportProfile } from '../modules/profiles/public.server.ts'
import { exportReviews } from '../modules/review/public.server.ts'
import type { Db } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/context.ts'

/** A file of the archive each; every module tells what it keeps of a person. */
const PARTS: Record<string, (db: Db, userId: string) => Promise<unknown>> = {
  account: exportAccount,
  profile: exportProfile,
  posts: exportPosts,
  'adoption-requests': exportRequests,
  conversations: exportMessages,
  notifications: exportNotifications,
  reviews: exportReviews,
}

/** Everything that is the signed-in person's, as one ZIP: JSON, and their photos, which are read as they are sent. */
export async function sendExport(context: SignedIn): Promise<Response> {
  const { db, viewer, now } = context
  // All rows first: what fails then is still an answer of its own, and no archive that breaks off.
  const documents: { name: string; input: string }[] = []
  for (const [name, read] of Object.entries(PARTS)) documents.push(toDocument(name, await read(db, viewer.id)))
  const photos = await exportPhotos(db, viewer.id)
  documents.push(toDocument('photos', photos))
  const date = now().toISOString().slice(0, 10)
  return new Response(makeZip(contents(context, documents, photos)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="pawpal-${date}.zip"`,
      'cache-control': 'no-store',
    },
  })
}

const toDocument = (name: string, data: unknown) => ({ name: `${name}.json`, input: JSON.stringify(data, null, 2) })

async function* contents(
  { files }: SignedIn,
  documents: { name: string; input: string }[],
  photos: Awaited<ReturnType<typeof exportPhotos>>,
) {
  yield* documents
  for (const photo of photos) {
    const file = await openLargest(files, photo)
    if (file) yield { name: `photos/${photo.id}.webp`, input: file.stream as AsyncIterable<Uint8Array<ArrayBuffer>> }
  }
}
