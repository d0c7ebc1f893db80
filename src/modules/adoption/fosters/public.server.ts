export { endPlacementsOfMoved, endPlacementsOnPostEvent, isWithFoster } from './place-animal.server.ts'
export { exportFostering } from './read-placements.server.ts'
export { defineFosterJobs } from './updates.server.ts'
export { defineFosterReminders } from './remind.server.ts'
