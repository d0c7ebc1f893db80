export { mayOpenHandInPaper } from './access.server.ts'
export { endHandInsOfOrganization } from './erase-hand-ins.server.ts'
export { exportHandIns } from './export-hand-ins.server.ts'
export { defineHandInJobs } from './remind-of-hand-ins.server.ts'
