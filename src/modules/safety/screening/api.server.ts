import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeSettings, readSettings } from './settings.server.ts'
import { screeningContract } from './contract.ts'
import { screenText } from './screen-text.server.ts'

const os = implement(screeningContract).$context<Context>().use(guard)

export const screeningApi = os.router({
  settings: os.settings.handler(bySignedIn(({ db }) => readSettings(db))),
  change: os.change.handler(bySignedIn(changeSettings)),
  tryText: os.tryText.handler(bySignedIn((context, { text }) => screenText(context, text))),
})
