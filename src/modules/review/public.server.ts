export { approvePost, rejectPost } from './decide-post.server.ts'
export { exportReviews } from './export-reviews.server.ts'
export { announceClaims, postsClaimedBy } from './claims.server.ts'
