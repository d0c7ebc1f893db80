import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import type { PostEventHandler } from '../posts/public.server.ts'
import { claimPost, releasePost } from './claim-post.server.ts'
import { reviewContract } from './contract.ts'
import { approvePost, rejectPost } from './decide-post.server.ts'
import { pendingPosts } from './pending-posts.server.ts'
import { reviewHistory } from './review-history.server.ts'

const os = implement(reviewContract).$context<Context>().use(guard)

export const createReviewApi = (handlers: readonly PostEventHandler[]) =>
  os.router({
    pending: os.pending.handler(bySignedIn(pendingPosts)),
    history: os.history.handler(bySignedIn(reviewHistory)),
    claim: os.claim.handler(bySignedIn(claimPost)),
    release: os.release.handler(bySignedIn(releasePost)),
    approve: os.approve.handler(bySignedIn(approvePost(handlers))),
    reject: os.reject.handler(bySignedIn(rejectPost(handlers))),
  })
