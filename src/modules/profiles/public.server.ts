export { people } from './people.server.ts'
export { profiles } from './tables.server.ts'
export { exportProfile } from './export-profile.server.ts'
