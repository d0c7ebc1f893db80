import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { applicationsContract } from './contract.ts'
import { readOwnHome, removeHome, saveHome } from './homes.server.ts'
import { readForm } from './read-form.server.ts'

const os = implement(applicationsContract).$context<Context>().use(guard)

export const applicationsApi = os.router({
  home: os.home.handler(bySignedIn(readOwnHome)),
  saveHome: os.saveHome.handler(bySignedIn(saveHome)),
  removeHome: os.removeHome.handler(bySignedIn(removeHome)),
  form: os.form.handler(bySignedIn(readForm)),
})
