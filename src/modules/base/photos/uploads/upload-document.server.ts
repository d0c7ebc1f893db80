import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import type { UploadedDocument } from '../contract.ts'
import { fileKey, PDF_NAME } from '../files/file-key.server.ts'
import { refuse } from '../problems.ts'
import { photos } from '../tables.server.ts'
import { giveUp, refuseWhereFull, uploadPhoto } from './upload-photo.server.ts'
import { uploadName } from '../rules.ts'
import { MAX_DOCUMENT_BYTES, MAX_FILE_NAME_LENGTH, MAX_PHOTO_BYTES } from '../vocabulary.ts'

/** Readers of PDFs look for its beginning and its end within so many bytes. */
const WINDOW = 1024

/** Stores a private document: a PDF as it comes, everything else as a photo. @throws TOO_MANY_REQUESTS, STORAGE_FULL, NOT_A_DOCUMENT */
export async function uploadDocument(context: SignedIn, { file }: { file: File }): Promise<UploadedDocument> {
  if (file.name.length > MAX_FILE_NAME_LENGTH) throw refuse('FILE_NAME_TOO_LONG')
  if (file.size > MAX_PHOTO_BYTES) throw refuse('DOCUMENT_TOO_LARGE')
  const head = Buffer.from(await file.slice(0, WINDOW).arrayBuffer())
  if (!head.includes('%PDF-')) return uploadImage(context, file)
  const tail = Buffer.from(await file.slice(-WINDOW).arrayBuffer())
  if (!tail.includes('%%EOF')) throw refuse('NOT_A_DOCUMENT')
  if (file.size > MAX_DOCUMENT_BYTES) throw refuse('DOCUMENT_TOO_LARGE')
  await refuseWhereFull(context)
  await countTowards(context, 'uploads')
  return { id: await storePdf(context, file.name, new Uint8Array(await file.arrayBuffer())), photo: null }
}

async function uploadImage(context: SignedIn, file: File): Promise<UploadedDocument> {
  const photo = await uploadPhoto(context, { file, visibility: 'private' }).catch((error: unknown) => {
    throw isNoImage(error) ? refuse('NOT_A_DOCUMENT') : error
  })
  return { id: photo.id, photo }
}

const isNoImage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NOT_AN_IMAGE'

/** Writes the row, then its file, then marks it complete, as for photos. */
async function storePdf({ db, files, now, viewer }: SignedIn, name: string, bytes: Uint8Array): Promise<string> {
  const [id, folder] = [randomUUID(), randomBytes(18).toString('base64url')]
  await db.insert(photos).values({
    id,
    folder,
    ownerId: viewer.id,
    isPrivate: true,
    filename: uploadName(viewer.id, now().getTime(), name),
    document: PDF_NAME,
    widths: [],
    width: 0,
    height: 0,
    placeholder: '',
    bytes: bytes.length,
  })
  try {
    await files.put(fileKey({ folder, isPrivate: true }, PDF_NAME), bytes, 'application/pdf')
    const stored = await db
      .update(photos)
      .set({ storedAt: now() })
      .where(eq(photos.id, id))
      .returning({ id: photos.id })
    if (stored.length === 0) throw new Error('The document was removed while it was being stored')
    return id
  } catch (error) {
    await giveUp(db, { id, folder })
    throw error
  }
}
