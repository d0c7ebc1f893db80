import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { changeSettings } from './change-settings.server.ts'
import { screeningContract } from './contract.ts'
import { readScreening } from './read-settings.server.ts'
import { tryText } from './try-text.server.ts'

const os = implement(screeningContract).$context<Context>().use(guard)

export const screeningApi = os.router({
  settings: os.settings.handler(bySignedIn(readScreening)),
  change: os.change.handler(bySignedIn(changeSettings)),
  tryText: os.tryText.handler(bySignedIn(tryText)),
})
