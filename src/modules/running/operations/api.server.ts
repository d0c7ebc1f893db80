import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { operationsContract } from './contract.ts'
import { readOperations } from './read-operations.server.ts'
import { retryJob } from './retry-job.server.ts'

const os = implement(operationsContract).$context<Context>().use(guard)

export const operationsApi = os.router({
  overview: os.overview.handler(bySignedIn(readOperations)),
  retryJob: os.retryJob.handler(bySignedIn(retryJob)),
})
