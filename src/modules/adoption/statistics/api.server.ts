import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { statisticsContract } from './contract.ts'
import { readYear } from './read-year.server.ts'

const os = implement(statisticsContract).$context<Context>().use(guard)

export const statisticsApi = os.router({
  year: os.year.handler(bySignedIn(readYear)),
})
