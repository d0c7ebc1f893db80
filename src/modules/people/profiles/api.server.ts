import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { addImage, listImages, removeImage } from './gallery.server.ts'
import { profilesContract } from './contract.ts'
import { readProfile } from './read-profile.server.ts'
import { readSettings, updateBio, updateSettings } from './update-settings.server.ts'

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
