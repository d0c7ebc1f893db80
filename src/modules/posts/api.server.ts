import { by, bySignedIn, guard, implement, UNCHECKED } from '../../platform/api.ts'
import type { Context, SignedIn } from '../../platform/context.ts'
import { postsContract, type Analytics } from './contract.ts'
import { createPost, type ReadReviewRequired } from './create-post.server.ts'
import { listPosts } from './search-posts.server.ts'
import { ownPosts, postsOfOwner, type CountRequests } from './list-posts-by-owner.server.ts'
import type { PostEventHandler } from './post-events.server.ts'
import { readPost } from './read-post.server.ts'
import { removePost } from './remove-post.server.ts'
import { savePost, unsavePost } from './favorite-post.server.ts'
import { savedPosts } from './list-favorites.server.ts'
import { similarPosts } from './list-similar-posts.server.ts'
import { updatePost } from './update-post.server.ts'

const os = implement(postsContract).$context<Context>().use(guard)
const unchecked = implement(postsContract, UNCHECKED).$context<Context>().use(guard)

/** What these procedures need to know of modules above them. */
interface Above {
  countRequests: CountRequests
  readAnalytics: (context: SignedIn) => Promise<Analytics>
  readReviewRequired: ReadReviewRequired
}

export const createPostsApi = (
  handlers: readonly PostEventHandler[],
  { countRequests, readAnalytics, readReviewRequired }: Above,
) =>
  os.router({
    list: unchecked.list.handler(by(listPosts)),
    get: unchecked.get.handler(by(readPost)),
    similar: os.similar.handler(by(similarPosts)),
    saved: os.saved.handler(bySignedIn(savedPosts)),
    save: os.save.handler(bySignedIn(savePost)),
    unsave: os.unsave.handler(bySignedIn(unsavePost)),
    mine: os.mine.handler(bySignedIn(ownPosts(countRequests))),
    analytics: os.analytics.handler(bySignedIn(readAnalytics)),
    ofOwner: os.ofOwner.handler(by(postsOfOwner)),
    create: os.create.handler(bySignedIn(createPost(readReviewRequired))),
    update: os.update.handler(bySignedIn(updatePost(handlers, readReviewRequired))),
    remove: os.remove.handler(bySignedIn(removePost(handlers))),
  })
