import { z } from 'zod'
import { procedure, RetryAfter, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { photoProblems } from './problems.ts'
import { MAX_ALT_LENGTH } from './vocabulary.ts'

export const Photo = z
  .object({
    id: z.uuid(),
    /** The folder of its files, ending in a slash: `{src}{width}.webp` for each of `widths`, `{src}share.jpg` for share cards. */
    src: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    /** A tiny data URI to show until the photo is there. */
    placeholder: z.string(),
    alt: z.string(),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

/** A private file: a PDF as it came, or an image as a photo. */
export const UploadedDocument = z.object({
  id: z.uuid(),
  photo: Photo.nullable().describe('null for a PDF'),
})
export type UploadedDocument = z.infer<typeof UploadedDocument>

export const photosContract = {
  upload: procedure(callers.upload)
    .meta({ limit: 'uploads' })
    .route({
      method: 'POST',
      path: '/photos',
      summary: 'Upload a photo',
      description:
        'multipart/form-data, with a file name of up to 200 characters. A photo that nothing uses within a day is deleted. Each read of a private photo (a vaccination proof) is authorized.',
      tags: ['Photos'],
      successStatus: 201,
    })
    .errors({ ...photoProblems, UPLOADS_BUSY: { ...photoProblems.UPLOADS_BUSY, data: RetryAfter } })
    .input(
      z.strictObject({
        file: z.file(),
        visibility: z.enum(['public', 'private']).default('public'),
        alt: Text.max(MAX_ALT_LENGTH).optional(),
      }),
    )
    .output(Photo),
  uploadDocument: procedure(callers.uploadDocument)
    .meta({ limit: 'uploads' })
    .route({
      method: 'POST',
      path: '/documents',
      summary: 'Upload a private document: a PDF or an image',
      description:
        'multipart/form-data, with a file name of up to 200 characters. A file that nothing uses within a day is deleted. Each read of a document is authorized.',
      tags: ['Photos'],
      successStatus: 201,
    })
    .errors({ ...photoProblems, UPLOADS_BUSY: { ...photoProblems.UPLOADS_BUSY, data: RetryAfter } })
    .input(z.strictObject({ file: z.file() }))
    .output(UploadedDocument),
}
