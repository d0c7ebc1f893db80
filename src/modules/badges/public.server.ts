export { awardBadge } from './award-badge.server.ts'
export { exportBadges } from './export-badges.server.ts'
export { withdrawBadge } from './withdraw-badge.server.ts'
