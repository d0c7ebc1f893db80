import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { apiKeysContract } from './contract.ts'
import { createKey, listKeys, renewKey, revokeKey } from './manage-keys.server.ts'

const os = implement(apiKeysContract).$context<Context>().use(guard)

export const apiKeysApi = os.router({
  list: os.list.handler(bySignedIn(listKeys)),
  create: os.create.handler(bySignedIn(createKey)),
  renew: os.renew.handler(bySignedIn(renewKey)),
  revoke: os.revoke.handler(bySignedIn(revokeKey)),
})
