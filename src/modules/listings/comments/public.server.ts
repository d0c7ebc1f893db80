export { commentEvidence } from './comment-evidence.server.ts'
export { exportComments } from './export-comments.server.ts'
export { postsCommentedBy, removeCommentsOfUser } from './remove-comments-of-user.server.ts'
export { removeReportedComment } from './remove-reported-comment.server.ts'
