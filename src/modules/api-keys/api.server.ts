import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { apiKeysContract } from './contract.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.server.ts'

const os = implement(apiKeysContract).$context<Context>().use(guard)

export const apiKeysApi = os.router({
  list: os.list.handler(bySignedIn(listKeys)),
  create: os.create.handler(bySignedIn(createKey)),
  revoke: os.revoke.handler(bySignedIn(revokeKey)),
})
