import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { aftercareContract } from './contract.ts'
import { readAdoption } from './read-adoption.server.ts'

const os = implement(aftercareContract).$context<Context>().use(guard)

export const aftercareApi = os.router({
  get: os.get.handler(bySignedIn(readAdoption)),
})
