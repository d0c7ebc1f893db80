export { endReturnOnPostEvent, leaveAdoptions } from './end-adoption.server.ts'
export { exportAftercare } from './export-aftercare.server.ts'
export { mayOpenCheckInPhoto } from './may-open-check-in-photo.server.ts'
export { defineAftercareJobs } from './send-check-ins.server.ts'
