import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { trustContract } from './contract.ts'
import { readOwnTrust, readTrustOfPerson } from './read-trust.server.ts'

const os = implement(trustContract).$context<Context>().use(guard)

export const trustApi = os.router({
  own: os.own.handler(bySignedIn(readOwnTrust)),
  ofPerson: os.ofPerson.handler(bySignedIn(readTrustOfPerson)),
})
