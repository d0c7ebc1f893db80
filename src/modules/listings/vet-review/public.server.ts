export { approvePost, rejectPost } from './decide-post.server.ts'
export { exportReviews } from './export-reviews.server.ts'
export { announcePostClaims, postsClaimedBy } from './post-claims.server.ts'
