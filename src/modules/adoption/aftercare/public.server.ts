export { endReturnOnPostEvent, leaveAdoptions } from './end-adoption.server.ts'
export { findAdoption, type FoundAdoption } from './find-adoption.server.ts'
export { exportAftercare, mayOpenCheckInPhoto } from './read-adoption.server.ts'
export { defineAftercareJobs } from './send-check-ins.server.ts'
