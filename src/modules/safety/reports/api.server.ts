import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { answerAppeal } from './appeals/answer-appeal.server.ts'
import { appeal, readOwnSuspension } from './appeals/appeal.server.ts'
import { removeReported, suspendReported } from './moderation/run-report-action.server.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks/blocks.server.ts'
import { claimReport, releaseReport } from './moderation/claim-report.server.ts'
import { closeReport } from './moderation/close-report.server.ts'
import { safetyContract } from './contract.ts'
import { countReports, listReports } from './moderation/list-reports.server.ts'
import { sendReport } from './send-report.server.ts'

const os = implement(safetyContract).$context<Context>().use(guard)

export const safetyApi = os.router({
  block: os.block.handler(bySignedIn(blockPerson)),
  unblock: os.unblock.handler(bySignedIn(unblockPerson)),
  blocks: os.blocks.handler(bySignedIn(listBlocks)),
  report: os.report.handler(bySignedIn(sendReport)),
  reports: os.reports.handler(bySignedIn(listReports)),
  reportCounts: os.reportCounts.handler(bySignedIn(countReports)),
  claimReport: os.claimReport.handler(bySignedIn(claimReport)),
  releaseReport: os.releaseReport.handler(bySignedIn(releaseReport)),
  removeReported: os.removeReported.handler(bySignedIn(removeReported)),
  suspendReported: os.suspendReported.handler(bySignedIn(suspendReported)),
  ownSuspension: os.ownSuspension.handler(by(readOwnSuspension)),
  appeal: os.appeal.handler(by(appeal)),
  answerAppeal: os.answerAppeal.handler(bySignedIn(answerAppeal)),
  closeReport: os.closeReport.handler(bySignedIn(closeReport)),
})
