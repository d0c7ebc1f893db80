export { approvePost, rejectPost } from './decide-post.server.ts'
export { exportReviews } from './review-history.server.ts'
export { announcePostClaims, postsClaimedBy } from './post-claims.server.ts'
