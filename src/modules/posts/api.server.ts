import { by, bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { postsContract } from './contract.ts'
import { createPost } from './create-post.server.ts'
import { listPosts } from './list-posts.server.ts'
import { ownPosts, postsOfOwner } from './own-posts.server.ts'
import type { PostEventHandler } from './post-events.server.ts'
import { readPost } from './read-post.server.ts'
import { removePost } from './remove-post.server.ts'
import { updatePost } from './update-post.server.ts'

const os = implement(postsContract).$context<Context>().use(guard)

export const createPostsApi = (handlers: readonly PostEventHandler[]) =>
  os.router({
    list: os.list.handler(by(listPosts)),
    get: os.get.handler(by(readPost)),
    mine: os.mine.handler(bySignedIn(ownPosts)),
    ofOwner: os.ofOwner.handler(by(postsOfOwner)),
    create: os.create.handler(bySignedIn(createPost)),
    update: os.update.handler(bySignedIn(updatePost(handlers))),
    remove: os.remove.handler(bySignedIn(removePost(handlers))),
  })
