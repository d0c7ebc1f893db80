import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { claimPost, releasePost } from './claim-post.server.ts'
import { reviewContract } from './contract.ts'
import { countHeldPosts, listHeldPosts } from './list-held-posts.server.ts'
import { allowHeldPost, refuseHeldPost } from './decide-held-post.server.ts'
import { approvePost, rejectPost } from './decide-post.server.ts'
import { listWaitingImports } from './list-waiting-imports.server.ts'
import { listPendingPosts } from './list-pending-posts.server.ts'
import { listReviewHistory } from './review-history.server.ts'

const os = implement(reviewContract).$context<Context>().use(guard)

export const reviewApi = os.router({
  pending: os.pending.handler(bySignedIn(listPendingPosts)),
  imported: os.imported.handler(bySignedIn(listWaitingImports)),
  history: os.history.handler(bySignedIn(listReviewHistory)),
  claim: os.claim.handler(bySignedIn(claimPost)),
  release: os.release.handler(bySignedIn(releasePost)),
  approve: os.approve.handler(bySignedIn(approvePost)),
  held: os.held.handler(bySignedIn(listHeldPosts)),
  heldCount: os.heldCount.handler(bySignedIn(countHeldPosts)),
  allowHeld: os.allowHeld.handler(bySignedIn(allowHeldPost)),
  refuseHeld: os.refuseHeld.handler(bySignedIn(refuseHeldPost)),
  reject: os.reject.handler(bySignedIn(rejectPost)),
})
