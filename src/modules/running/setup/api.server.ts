import { by, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { setupContract } from './contract.ts'
import { checkLink, createFirstAdmin, startPasskey } from './first-admin.server.ts'

const os = implement(setupContract).$context<Context>().use(guard)

export const setupApi = os.router({
  checkLink: os.checkLink.handler(by(checkLink)),
  startPasskey: os.startPasskey.handler(by(startPasskey)),
  createFirstAdmin: os.createFirstAdmin.handler(by(createFirstAdmin)),
})
