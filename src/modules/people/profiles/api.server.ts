import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { addImage } from './add-image.server.ts'
import { profilesContract } from './contract.ts'
import { listImages } from './list-images.server.ts'
import { readProfile } from './read-profile.server.ts'
import { removeImage } from './remove-image.server.ts'
import { updateBio } from './update-bio.server.ts'
import { readSettings, updateSettings } from './update-settings.server.ts'

const os = implement(profilesContract).$context<Context>().use(guard)

export const profilesApi = os.router({
  get: os.get.handler(by(readProfile)),
  updateBio: os.updateBio.handler(bySignedIn(updateBio)),
  settings: os.settings.handler(bySignedIn(readSettings)),
  updateSettings: os.updateSettings.handler(bySignedIn(updateSettings)),
  images: os.images.handler(bySignedIn(listImages)),
  addImage: os.addImage.handler(bySignedIn(addImage)),
  removeImage: os.removeImage.handler(bySignedIn(removeImage)),
})
