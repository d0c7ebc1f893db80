import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { feedsContract } from './contract.ts'
import { listUploads, removeUpload, runUpload, saveUpload } from './manage-uploads.server.ts'

const os = implement(feedsContract).$context<Context>().use(guard)

export const feedsApi = os.router({
  listUploads: os.listUploads.handler(bySignedIn(listUploads)),
  saveUpload: os.saveUpload.handler(bySignedIn(saveUpload)),
  runUpload: os.runUpload.handler(bySignedIn(runUpload)),
  removeUpload: os.removeUpload.handler(bySignedIn(removeUpload)),
})
