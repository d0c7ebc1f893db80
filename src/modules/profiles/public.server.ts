export { people } from './people.server.ts'
export { profiles } from './tables.server.ts'
