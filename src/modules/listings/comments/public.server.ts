export { commentEvidence } from './comment-evidence.server.ts'
export { exportComments } from './list-comments.server.ts'
export { postsCommentedBy, removeCommentsOfUser } from './remove-comment.server.ts'
export { removeReportedComment } from './remove-comment.server.ts'
