export { happyEndings } from './tables.server.ts'
export { removeReportedEnding } from './hide-ending.server.ts'
export { publishTownsOfEndings, removeEndingOnPostEvent } from './publish-ending.server.ts'
export { endingEvidence, exportEndings } from './read-endings.server.ts'
