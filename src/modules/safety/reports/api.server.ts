import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../platform/context.ts'
import type { SuspensionStep } from '../../base/accounts/public.server.ts'
import { answerAppeal } from './appeals/answer-appeal.server.ts'
import { appeal, readOwnSuspension } from './appeals/appeal.server.ts'
import { removeReported, suspendReported, type RemovalOf } from './moderation/run-report-action.server.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks/blocks.server.ts'
import { claimReport, releaseReport } from './moderation/claim-report.server.ts'
import { closeReport } from './moderation/close-report.server.ts'
import { safetyContract } from './contract.ts'
import { countReports } from './moderation/count-reports.server.ts'
import { listReports } from './moderation/list-reports.server.ts'
import { sendReport, type EvidenceOf } from './send-report.server.ts'

const os = implement(safetyContract).$context<Context>().use(guard)

/** @param evidenceOf collects evidence by subject @param removalOf removes content by subject @param steps of a suspension */
export const createSafetyApi = (evidenceOf: EvidenceOf, removalOf: RemovalOf, steps: readonly SuspensionStep[]) =>
  os.router({
    block: os.block.handler(bySignedIn(blockPerson)),
    unblock: os.unblock.handler(bySignedIn(unblockPerson)),
    blocks: os.blocks.handler(bySignedIn(listBlocks)),
    report: os.report.handler(bySignedIn(sendReport(evidenceOf))),
    reports: os.reports.handler(bySignedIn(listReports)),
    reportCounts: os.reportCounts.handler(bySignedIn(countReports)),
    claimReport: os.claimReport.handler(bySignedIn(claimReport)),
    releaseReport: os.releaseReport.handler(bySignedIn(releaseReport)),
    removeReported: os.removeReported.handler(bySignedIn(removeReported(removalOf))),
    suspendReported: os.suspendReported.handler(bySignedIn(suspendReported(steps))),
    ownSuspension: os.ownSuspension.handler(by(readOwnSuspension)),
    appeal: os.appeal.handler(by(appeal)),
    answerAppeal: os.answerAppeal.handler(bySignedIn(answerAppeal(steps))),
    closeReport: os.closeReport.handler(bySignedIn(closeReport)),
  })
