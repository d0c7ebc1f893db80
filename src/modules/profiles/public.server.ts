export { people, personJson, personOf, toPerson, type PersonJson } from './people.server.ts'
export { profiles, responseTimes } from './tables.server.ts'
export { placeProfiles } from './place-profiles.server.ts'
export { exportImages, exportProfile } from './export-profile.server.ts'
