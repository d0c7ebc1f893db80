export { commentEvidence } from './comment-evidence.server.ts'
export { exportComments } from './list-comments.server.ts'
export { postsCommentedBy, removeCommentsOfUser, removeReportedComment } from './remove-comment.server.ts'
