export { approvePost, rejectPost } from './decide-post.server.ts'
export { exportReviews } from './export-reviews.server.ts'
export { postsClaimedBy } from './claims.server.ts'
