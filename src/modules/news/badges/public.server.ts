export { awardBadge } from './award-badge.server.ts'
export { exportBadges } from './list-badges.server.ts'
export { withdrawBadge } from './withdraw-badge.server.ts'
