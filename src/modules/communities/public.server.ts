export { discussionEvidence } from './discussion-evidence.server.ts'
export { leaveCommunities, lockCommunitiesOf } from './end-of-account.server.ts'
export { exportCommunities } from './export-communities.server.ts'
export { listedCommunities } from './listed-communities.server.ts'
