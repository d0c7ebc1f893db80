import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { photosContract } from './contract.ts'
import { uploadDocument } from './uploads/upload-document.server.ts'
import { uploadPhoto } from './uploads/upload-photo.server.ts'

const os = implement(photosContract).$context<Context>().use(guard)

export const photosApi = os.router({
  upload: os.upload.handler(bySignedIn(uploadPhoto)),
  uploadDocument: os.uploadDocument.handler(bySignedIn(uploadDocument)),
})
