import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks.server.ts'
import { safetyContract } from './contract.ts'
import { listReports } from './list-reports.server.ts'
import { personEvidence } from './person-evidence.server.ts'
import { report, type EvidenceOf } from './report.server.ts'

const os = implement(safetyContract).$context<Context>().use(guard)

export const createSafetyApi = (evidenceOf: EvidenceOf) =>
  os.router({
    block: os.block.handler(bySignedIn(blockPerson)),
    unblock: os.unblock.handler(bySignedIn(unblockPerson)),
    blocks: os.blocks.handler(bySignedIn(listBlocks)),
    report: os.report.handler(bySignedIn(report({ person: personEvidence, ...evidenceOf }))),
    reports: os.reports.handler(bySignedIn(listReports)),
  })
