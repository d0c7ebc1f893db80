export { exportDeaths } from './read-death.server.ts'
export { reportDeath } from './report-death.server.ts'
export { deaths } from './tables.server.ts'
