export { people } from './people.server.ts'
export { exportProfile } from './export-profile.server.ts'
