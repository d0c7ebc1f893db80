import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { answerCheckIn, askAdvice, skipCheckIn } from './answer-check-in.server.ts'
import { aftercareContract } from './contract.ts'
import { readMilestones } from './read-milestones.server.ts'
import { readAdoption, readCheckIns } from './read-adoption.server.ts'
import { reportReturn, takeBack, withdrawReport } from './return-pet.server.ts'

const os = implement(aftercareContract).$context<Context>().use(guard)

export const aftercareApi = os.router({
  get: os.get.handler(bySignedIn(readAdoption)),
  milestones: os.milestones.handler(bySignedIn(readMilestones)),
  checkIns: os.checkIns.handler(bySignedIn(readCheckIns)),
  answerCheckIn: os.answerCheckIn.handler(bySignedIn(answerCheckIn)),
  skipCheckIn: os.skipCheckIn.handler(bySignedIn(skipCheckIn)),
  askAdvice: os.askAdvice.handler(bySignedIn(askAdvice)),
  report: os.report.handler(bySignedIn(reportReturn)),
  withdrawReport: os.withdrawReport.handler(bySignedIn(withdrawReport)),
  takeBack: os.takeBack.handler(bySignedIn(takeBack)),
})
