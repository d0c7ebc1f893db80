import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../platform/context.ts'
import { operationsContract } from './contract.ts'
import { readOperations, type ReadParts } from './read-operations.server.ts'
import { retryJob } from './retry-job.server.ts'

const os = implement(operationsContract).$context<Context>().use(guard)

export const createOperationsApi = (readParts: ReadParts) =>
  os.router({
    overview: os.overview.handler(bySignedIn(readOperations(readParts))),
    retryJob: os.retryJob.handler(bySignedIn(retryJob)),
  })
