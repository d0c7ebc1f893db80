export { awardBadge, exportBadges, withdrawBadge } from './badges.server.ts'
