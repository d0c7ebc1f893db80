import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { deathsContract } from './contract.ts'
import { readDeath, sayInEnding } from './read-death.server.ts'
import { reportDeath } from './report-death.server.ts'
import { takeBackDeath } from './take-back.server.ts'

const os = implement(deathsContract).$context<Context>().use(guard)

export const deathsApi = os.router({
  get: os.get.handler(bySignedIn(readDeath)),
  report: os.report.handler(bySignedIn(reportDeath)),
  takeBack: os.takeBack.handler(bySignedIn(takeBackDeath)),
  sayInEnding: os.sayInEnding.handler(bySignedIn(sayInEnding)),
})
