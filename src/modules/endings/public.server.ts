export { endingEvidence } from './ending-evidence.server.ts'
export { exportEndings } from './export-endings.server.ts'
export { removeEndingOnPostEvent } from './withdraw-ending.server.ts'
export { removeReportedEnding } from './hide-ending.server.ts'
