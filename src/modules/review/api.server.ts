import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { reviewContract } from './contract.ts'
import { approvePost, rejectPost } from './decide-post.server.ts'
import { pendingPosts } from './pending-posts.server.ts'
import { reviewHistory } from './review-history.server.ts'

const os = implement(reviewContract).$context<Context>().use(guard)

export const reviewApi = os.router({
  pending: os.pending.handler(bySignedIn(pendingPosts)),
  history: os.history.handler(bySignedIn(reviewHistory)),
  approve: os.approve.handler(bySignedIn(approvePost)),
  reject: os.reject.handler(bySignedIn(rejectPost)),
})
