export { exportDeaths, readDeath } from './read-death.server.ts'
export { reportDeath } from './report-death.server.ts'
export { takeBackDeath } from './take-back.server.ts'
export { deaths } from './tables.server.ts'
