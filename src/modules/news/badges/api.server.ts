import { by, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { badgesContract } from './contract.ts'
import { listBadges } from './badges.server.ts'

const os = implement(badgesContract).$context<Context>().use(guard)

export const badgesApi = os.router({
  ofPerson: os.ofPerson.handler(by(listBadges)),
})
