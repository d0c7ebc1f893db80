import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../platform/context.ts'
import { trustContract } from './contract.ts'
import { readOwnTrust, readTrustOfPerson, type ReadNewAccounts } from './read-trust.server.ts'

const os = implement(trustContract).$context<Context>().use(guard)

/** @param readNewAccounts the site's setting, of a later module */
export const createTrustApi = (readNewAccounts: ReadNewAccounts) =>
  os.router({
    own: os.own.handler(bySignedIn(readOwnTrust(readNewAccounts))),
    ofPerson: os.ofPerson.handler(bySignedIn(readTrustOfPerson(readNewAccounts))),
  })
