export { exportYear } from './export-year.server.ts'
export { noteRelinquished } from './note-relinquished.server.ts'
