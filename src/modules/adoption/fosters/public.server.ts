export { defineFosterJobs } from './ask-for-updates.server.ts'
export { exportFostering } from './export-fostering.server.ts'
export { endPlacementsOnPostEvent, isWithFoster } from './place-animal.server.ts'
