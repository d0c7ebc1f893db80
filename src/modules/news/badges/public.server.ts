export { awardBadge } from './badges.server.ts'
export { exportBadges } from './badges.server.ts'
export { withdrawBadge } from './badges.server.ts'
