import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeSettings, declinePush } from './change-settings.server.ts'
import { pushContract } from './contract.ts'
import { readStatus, removeDevice, subscribe } from './devices.server.ts'

const os = implement(pushContract).$context<Context>().use(guard)

export const pushApi = os.router({
  status: os.status.handler(bySignedIn(readStatus)),
  subscribe: os.subscribe.handler(bySignedIn(subscribe)),
  remove: os.remove.handler(bySignedIn(removeDevice)),
  changeSettings: os.changeSettings.handler(bySignedIn(changeSettings)),
  decline: os.decline.handler(bySignedIn(declinePush)),
})
