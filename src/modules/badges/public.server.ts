export { awardBadge } from './award-badge.server.ts'
export { exportBadges } from './export-badges.server.ts'
