export { exportYear } from './export-year.server.ts'
export { noteRelinquished } from './note-relinquished.server.ts'
export { noteDeathDayOnPostEvent } from './note-death-day.server.ts'
